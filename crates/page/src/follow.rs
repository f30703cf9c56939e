//! What a certificate plays, without any search.

use serde_json::json;
use tesuji_solver::{ByProof, CannotFollow, Failure, InputError, Library, read_certificate};

use crate::Told;
use crate::ask::Asked;

/// The attacker's move after those that were made. Whether the certificate is right is not looked at.
pub(crate) fn follow(asked: &Asked, certificate: &str, library: &mut dyn Library) -> Told {
    let wrong = |why: String| Failure::from(InputError::new("certificate", "", why));
    let question = asked.posed()?;
    let certificate = read_certificate(certificate.as_bytes()).map_err(|error| wrong(error.to_string()))?;
    if !question.is_claimed_by(&certificate) {
        return Err(wrong("it claims something of another question".to_owned()));
    }
    let (knows, mv) = match question.by_proof(&certificate, library, &asked.after) {
        Ok(ByProof::Move(mv)) => ("move", Some(mv)),
        Ok(ByProof::Nothing) => ("nothing", None),
        Ok(ByProof::Left) => ("left", None),
        Err(CannotFollow::Input(error)) => return Err(error.into()),
        Err(error) => return Err(wrong(error.to_string())),
    };
    Ok(json!({ "type": "follow", "knows": knows, "move": mv }))
}
