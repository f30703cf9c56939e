//! Runs of fours with their exact shortest length, and positions without one.

use serde::Deserialize;
use tesuji_gomoku::hooks::Tactics;
use tesuji_gomoku::rules::{Colour, Gomoku, Grid, Position, Question, Rules, Variant};

#[derive(Deserialize)]
struct Record {
    id: String,
    rule: String,
    size: u8,
    to_move: String,
    black: Vec<String>,
    white: Vec<String>,
    class: String,
    vcf_shortest: Option<usize>,
}

fn tactics(record: &Record) -> Tactics {
    let grid = Grid::new(record.size, record.size).expect("a board");
    let variant = Variant::named(&record.rule).expect("a rule");
    let mut position = Position::new(grid, Rules { variant, length: 5 });
    for (names, colour) in [(&record.black, Colour::Black), (&record.white, Colour::White)] {
        for name in names {
            position.set(grid.parse(name).expect("a point"), Some(colour));
        }
    }
    let to_move = if record.to_move == "b" { Colour::Black } else { Colour::White };
    Tactics::new(Gomoku::new(&Question { position, to_move, attacker: to_move }).expect("a question"))
}

#[test]
fn runs_of_fours_have_their_exact_length() {
    let Some(records) = crate::records::<Record>("selfplay_lambda.jsonl") else { return };
    for record in records {
        let expected = match record.class.as_str() {
            "lambda0" | "lambda1" => record.vcf_shortest,
            "no_vcf" | "lambda_ge2_claimed" => None,
            _ => continue,
        };
        let run = tactics(&record).run_of_fours(true, &mut || false).expect("no one stops it");
        assert_eq!(run.map(|run| run.length), expected, "{}", record.id);
    }
}
