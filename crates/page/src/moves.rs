//! What a first move does, and what answers it.

use serde_json::json;
use tesuji_solver::{Watch, refutation};

use crate::Told;
use crate::ask::Asked;

pub(crate) fn try_out(asked: &Asked, mv: String, watch: &mut Watch<'_>) -> Told {
    let question = asked.open()?;
    let tried = refutation(&*question, mv, watch)?;
    Ok(json!({ "type": "move", "move": tried.mv, "effect": tried.effect.name(), "reply": tried.reply }))
}
