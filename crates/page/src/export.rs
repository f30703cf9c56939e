//! The answer as a file of another program.

use serde_json::{Value, json};
use tesuji_solver::{Answer, Failure, Format, InputError, Watch, svg, write_certificate};

use crate::Told;
use crate::ask::{Asked, Wanted};

pub(crate) fn export(asked: &Asked, wanted: &Wanted, watch: &mut Watch<'_>) -> Told {
    let mut question = asked.open()?;
    let to = wanted.to.as_str();
    let cannot = |(why, hint): (String, String)| Failure::from(InputError::new("to", to, why).hint(hint));
    if to == "svg" {
        let answer = Answer::to(&*question, watch)?;
        return Ok(file(to, &svg(&answer.picture), None));
    }
    let format = if to == "proof" {
        None
    } else {
        let format = Format::find(question.asked().game, to).map_err(cannot)?;
        format.allows(question.asked()).map_err(cannot)?;
        Some(format)
    };
    question.task_mut().certificate = true;
    let answer = Answer::to(&*question, watch)?;
    let Some(certified) = &answer.certificate else {
        let why = match answer.uncertified {
            Some(reason) => format!("there is no certificate to write: {reason}"),
            None => "there is no answer, and so no proof to write".to_owned(),
        };
        return Err(InputError::new("to", to, why).hint("allow more time or nodes").into());
    };
    let broken = |error: std::io::Error| Failure::Internal(error.to_string());
    let mut out = Vec::new();
    let note = match format {
        None => {
            write_certificate(&certified.certificate, &mut out).map_err(broken)?;
            None
        }
        Some(format) => {
            let written =
                format.write(&certified.certificate, &certified.report, wanted.moves, &mut out).map_err(broken)?;
            (written.cut > 0)
                .then(|| format!("the proof is cut short in {} places, where the file says so", written.cut))
        }
    };
    Ok(file(to, &String::from_utf8_lossy(&out), note.as_deref()))
}

fn file(ending: &str, text: &str, note: Option<&str>) -> Value {
    json!({ "type": "file", "name": format!("tesuji.{ending}"), "text": text, "note": note })
}
