//! The answer, and its pictures with and without the zone.

use serde_json::json;
use tesuji_solver::{Answer, Watch, json as answers};

use crate::Told;
use crate::ask::Asked;
use crate::board::board;

pub(crate) fn solve(asked: &Asked, watch: &mut Watch<'_>) -> Told {
    let question = asked.open()?;
    let answer = Answer::to(&*question, watch)?;
    let mut value = answers::answer(&answer);
    value["line_in_words"] = json!(answer.line_in_words);
    value["proof"] = json!(answer.certificate.as_ref().map(|certified| certified.report.to_string()));
    value["board"] = board(&answer.picture);
    value["without_zone"] = board(&answer.picture.without_zone());
    Ok(value)
}
