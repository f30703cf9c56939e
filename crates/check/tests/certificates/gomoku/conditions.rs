//! Positions in which a condition on the areas is needed: without it the checker would let a reply
//! be left out that wins or draws.

use fastrand::Rng;
use tesuji_check::verify;
use tesuji_gomoku::claim;
use tesuji_gomoku::rules::{Colour, Gomoku, Point, Question, Rules, Variant, judge};
use tesuji_proof::{Certificate, read};
use tesuji_trial::times;

use crate::gomoku::positions::{colour, drawn, question};
use crate::gomoku::replay::play_out;

pub(crate) fn certificate(question: &Question, nodes: &[&str]) -> Certificate {
    let claim: Vec<String> = claim::write(question).iter().map(|line| format!("claim {line}\n")).collect();
    let nodes: Vec<String> = nodes.iter().enumerate().map(|(id, node)| format!("{id} {node}\n")).collect();
    let (claim, nodes, count) = (claim.concat(), nodes.concat(), nodes.len());
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

/// S3 in caro: Black's stone on e1 would block White's row at its second end, but White fills it
/// first.
#[test]
fn a_row_is_not_blocked_before_it_is() {
    let question = defends(Variant::Caro, 3, "XOO..XX.");
    asks_for("d1", &question, &["or e1 goal", "or h1 goal", "and null:0 e1:1"]);
}

/// The same, blocked a move of the attacker's before his last: the areas of the leaf must show it
/// all the same.
#[test]
fn a_row_is_not_blocked_long_before_it_is() {
    let question = defends(Variant::Caro, 3, "XOO..X.. ........ ....X... ........ ........");
    let nodes = ["or e4 goal", "or g5 goal", "or e4 goal", "and null:0 e4:1 d5:2", "or e5 3", "and null:4"];
    asks_for("d5", &question, &nodes);
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

/// S2 and S6: more white stones leave a robust move legal, and stones on points that were not read
/// leave any judgement as it is.
#[test]
fn what_a_judgement_rests_on() {
    let rules = Rules { variant: Variant::Renju, length: 5 };
    let (mut robust, mut fouls, mut changed) = (0, 0, 0);
    for seed in 0..times(5000) {
        let mut random = Rng::with_seed(seed);
        let percent = random.usize(25..65);
        let mut position = question(&mut random, (11, 11), rules, percent).position;
        for p in *position.of(Colour::White) {
            if random.usize(..4) > 0 {
                position.set(Point(p as u16), None);
            }
        }
        let Some(p) = position.empty().iter().nth(random.usize(..40)).map(|p| Point(p as u16)) else { continue };
        let judgement = judge(&position, p);
        robust += u32::from(judgement.is_robust);
        fouls += u32::from(judgement.foul.is_some());
        let add = |random: &mut Rng, from: &[usize], only: Option<Colour>| {
            let mut more = position.clone();
            for _ in 0..random.usize(..6).min(from.len()) {
                let stone = only.unwrap_or_else(|| colour(random));
                more.set(Point(from[random.usize(..from.len())] as u16), Some(stone));
            }
            more
        };
        let others: Vec<usize> = position.empty().iter().filter(|&q| q != p.index()).collect();
        let unread: Vec<usize> = (position.empty() - judgement.read).iter().collect();
        for _ in 0..10 {
            let more = add(&mut random, &unread, None);
            assert_eq!(judge(&more, p).foul, judgement.foul, "{position:?} {more:?}");
            let more = add(&mut random, &others, Some(Colour::White));
            let foul = judge(&more, p).foul;
            changed += u32::from(foul != judgement.foul);
            assert!(foul.is_none() || !judgement.is_robust, "{position:?} {more:?}");
        }
    }
    assert!(robust > 500 && fouls > 150 && changed > 100, "{robust} {fouls} {changed}");
}
