//! Checking a certificate that somebody hands us.

use std::io::BufRead;

use tesuji_check::{Library, NoParts, Rejection, Report};
use tesuji_proof::{Certificate, ReadError};

use crate::find;

/// Why a certificate was not accepted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CheckError {
    /// It is not a certificate.
    #[error(transparent)]
    Unreadable(ReadError),
    /// It is one, and proves nothing.
    #[error(transparent)]
    Rejected(Rejection),
}

/// Reads a certificate and checks it.
///
/// # Errors
/// Says which line cannot be read, or which node proves nothing.
pub fn verify(input: impl BufRead) -> Result<Report, CheckError> {
    verify_with(input, &mut NoParts)
}

/// Reads a certificate and checks it, with the parts that it leans on.
///
/// # Errors
/// Says which line cannot be read, or which node proves nothing.
pub fn verify_with(input: impl BufRead, parts: &mut dyn Library) -> Result<Report, CheckError> {
    read_checked(input, parts).map(|(_, report)| report)
}

/// Reads a certificate and checks it, with the parts that it leans on; returns it with what the
/// checker says of it.
///
/// # Errors
/// Says which line cannot be read, or which node proves nothing.
pub fn read_checked(input: impl BufRead, parts: &mut dyn Library) -> Result<(Certificate, Report), CheckError> {
    let certificate = tesuji_proof::read(input).map_err(CheckError::Unreadable)?;
    let report = check_with(&certificate, parts).map_err(CheckError::Rejected)?;
    Ok((certificate, report))
}

/// Checks a certificate that has no parts in other files.
pub(crate) fn check(certificate: &Certificate) -> Result<Report, Rejection> {
    check_with(certificate, &mut NoParts)
}

/// Checks a certificate. A game that the checker does not know hands over what is claimed.
pub(crate) fn check_with(certificate: &Certificate, parts: &mut dyn Library) -> Result<Report, Rejection> {
    let game = &certificate.game;
    let own = find(game).ok().filter(|own| own.name() == game && !tesuji_check::knows(game));
    own.and_then(|own| own.check(certificate)).unwrap_or_else(|| tesuji_check::verify_with(certificate, parts))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PROOF: &str = "tesuji-proof 1
game gomoku
cover scheme
claim rules variant=renju row=5
claim board 15x15
claim black g8 h8 i8
claim white a1 c1
claim to-move black
claim goal row black
nodes 4
0 or j8 goal
1 or e8 goal
2 and null:0 j8:1
3 or f8 2
end 4
";

    #[test]
    fn a_certificate_of_any_game_is_checked_and_put_in_words() {
        let report = verify(PROOF.as_bytes()).unwrap();
        let says = "With Black to move, Black forces exactly 5 in a row (renju). \
                    Board 15x15, 3 black and 2 white stones. \
                    4 nodes, 1 replies answered, 218 more covered by zones, 2 leaves.";
        assert_eq!(report.to_string(), says);
        assert!(matches!(verify(PROOF.replace(" j8:1", "").as_bytes()), Err(CheckError::Rejected(_))));
        assert!(matches!(verify(PROOF.replace("cover scheme", "").as_bytes()), Err(CheckError::Unreadable(_))));
    }
}
