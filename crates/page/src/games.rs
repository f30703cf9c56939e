//! The games, for a page that shows what there is.

use serde_json::{Value, json};
use tesuji_solver::{AnyGame, Field, Setting, Source, games, pose};

pub(crate) fn list() -> Value {
    json!({ "type": "games", "games": games().iter().map(|&game| told(game)).collect::<Vec<_>>() })
}

fn told(game: &dyn AnyGame) -> Value {
    let demo = game.demo();
    let example = match &demo.position {
        Source::Text(text) => Some(String::from_utf8_lossy(text).into_owned()),
        Source::Stones(_) => None,
    };
    let field = |setting: &Setting| match setting.field {
        Field::Own(field) => field,
        Field::Rule => setting.name,
    };
    let told =
        |it: &Setting| json!({ "name": it.name, "field": field(it), "rule": it.field == Field::Rule, "help": it.help });
    let settings: Vec<_> = game.settings().iter().map(told).collect();
    json!({
        "name": game.name(),
        "title": game.title(),
        "inputs": game.inputs(),
        "example": example,
        "question": pose(&demo).ok().map(|question| question.asked().words.clone()),
        "settings": settings,
    })
}
