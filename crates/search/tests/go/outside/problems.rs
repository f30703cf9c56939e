//! The problems of the repository that the attacker wins.

use std::fs;
use std::path::Path;

use tesuji_go::notation::read;
use tesuji_go::rules::{Goal, Point, Question};
use tesuji_problem::Order;

/// Their names, questions, and the orders to look for. Those in a region, or about a ko that the
/// position bans, are left to the tests of the solver.
pub(super) fn proved() -> Vec<(String, Question, Order)> {
    let problems = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../problems");
    let mut found = Vec::new();
    for folder in ["go", "life"] {
        for file in fs::read_dir(problems.join(folder)).unwrap() {
            let path = file.unwrap().path();
            if path.extension().is_some_and(|extension| extension == "sgf") {
                let name = path.file_stem().unwrap().to_string_lossy().into_owned();
                found.extend(asked(&fs::read(&path).unwrap()).map(|(question, order)| (name, question, order)));
            }
        }
    }
    found.sort_by(|a, b| a.0.cmp(&b.0));
    found
}

fn asked(bytes: &[u8]) -> Option<(Question, Order)> {
    let reading = read(bytes).unwrap();
    let said =
        |key: &str| reading.directives.iter().find(|directive| directive.key == key).map(|found| found.value.as_str());
    let goal = Goal::named(said("goal")?)?;
    let order = said("order")?.parse().ok().map(Order::Finite)?;
    if !said("expect")?.starts_with("proved")
        || ["region", "ko", "all", "or"].into_iter().any(|key| said(key).is_some())
    {
        return None;
    }
    let position = reading.position;
    let targets = position.marked.iter().map(|p| Point(p as u16)).collect();
    let to_move = position.to_move?;
    Some((Question { goal, ..Question::capture(position, targets, to_move) }, order))
}
