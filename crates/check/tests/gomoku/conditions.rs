//! Positions in which a condition on the areas is needed: without it the checker would let a reply be left out that wins or draws.

use tesuji_check::verify;
use tesuji_gomoku::claim;
use tesuji_gomoku::rules::{Colour, Gomoku, Question, Variant};
use tesuji_proof::{Certificate, read};

use crate::positions::drawn;
use crate::replay::play_out;

pub(crate) fn certificate(question: &Question, nodes: &[&str]) -> Certificate {
    let claim: String = claim::write(question).iter().map(|line| format!("claim {line}\n")).collect();
    let nodes: String = nodes.iter().enumerate().map(|(id, node)| format!("{id} {node}\n")).collect();
    let count = nodes.lines().count();
    let text = format!("tesuji-proof 1\ngame gomoku\ncover scheme\n{claim}nodes {count}\n{nodes}end {count}\n");
    read(text.as_bytes()).unwrap()
}

/// The strategy loses to a reply that it leaves out, and the checker asks for this reply.
fn asks_for(reply: &str, question: &Question, nodes: &[&str]) {
    let certificate = certificate(question, nodes);
    assert!(play_out(&certificate, &mut Gomoku::new(question).unwrap()).is_err(), "{certificate:?}");
    let rejection = verify(&certificate).unwrap_err();
    assert!(rejection.message.starts_with(&format!("S6: {reply} ")), "{rejection}");
    assert_eq!(rejection.node, Some(nodes.len() as u32 - 1));
}

fn accepts(question: &Question, nodes: &[&str]) {
    let certificate = certificate(question, nodes);
    play_out(&certificate, &mut Gomoku::new(question).unwrap()).unwrap();
    verify(&certificate).unwrap();
}

fn defends(variant: Variant, length: u8, rows: &str) -> Question {
    drawn(variant, length, rows, Colour::White, Colour::Black)
}

/// S1 and S3: a point that the attacker needs, and one that makes a row of the defender's.
#[test]
fn rows_of_the_defender_and_points_of_the_attacker() {
    let question = defends(Variant::Freestyle, 3, ".XX. ..O. ..O. ....");
    asks_for("c1", &question, &["or a4 goal", "or d4 goal", "and null:0 a4:1"]);
    let question = defends(Variant::Freestyle, 3, ".XX. .... ..O. ....");
    asks_for("a4", &question, &["or a4 goal", "and null:0"]);
    accepts(&question, &["or a4 goal", "or d4 goal", "and null:0 a4:1"]);
}

/// S3 in caro: Black's stone on e1 would block White's row at its second end, but White fills it first.
#[test]
fn a_row_is_not_blocked_before_it_is() {
    let question = defends(Variant::Caro, 3, "XOO..XX.");
    asks_for("d1", &question, &["or e1 goal", "or h1 goal", "and null:0 e1:1"]);
}

/// The same, blocked a move of the attacker's before the row: the areas of the leaf do not show that it was open.
#[test]
fn a_row_is_not_blocked_long_before_it_is() {
    let rows = "XOO..... .....X.. .....X.. ........ ........";
    let question = defends(Variant::Caro, 3, rows);
    let rejection = verify(&certificate(&question, &["or e5 goal", "and null:0"])).unwrap_err();
    assert_eq!(rejection.node, Some(0));
}

/// S4: the last open end of a caro row.
#[test]
fn the_last_open_end() {
    let question = defends(Variant::Caro, 3, ".OXX... ....... XX.....");
    asks_for("f3", &question, &["or e3 goal", "or c1 goal", "and null:0 e3:1"]);
    accepts(&question, &["or e3 goal", "or c1 goal", "and null:1 c1:0"]);
    // Two open ends are one more than White can block.
    let question = defends(Variant::Caro, 3, "..XX... ....... XX.....");
    accepts(&question, &["or e3 goal", "or c1 goal", "and null:0 e3:1"]);
}
