//! What the checker accepts wins against every defence, also against those that it lets a
//! certificate leave out.

use fastrand::Rng;
use tesuji_gomoku::rules::{Gomoku, Rules, Variant};
use tesuji_trial::times;

use crate::gomoku::positions::{question, show};
use crate::gomoku::prover::prove;
use crate::gomoku::replay::play_out;

struct Tried {
    proved: u64,
    as_null: u64,
}

/// Random questions of one kind.
fn try_all(sizes: &[(u8, u8)], variant: Variant, length: u8, order: Option<u8>, cases: u64) -> Tried {
    let mut tried = Tried { proved: 0, as_null: 0 };
    for seed in 0..cases {
        let mut random = Rng::with_seed(seed);
        let size = sizes[random.usize(..sizes.len())];
        let percent = random.usize(20..70);
        let question = question(&mut random, size, Rules { variant, length }, percent);
        // At once is no strategy worth checking.
        let Some((certificate, _)) = prove(&mut random, &question, order, 7) else { continue };
        if certificate.nodes.len() == 1 {
            continue;
        }
        let mut game = Gomoku::new(&question).unwrap();
        match play_out(&certificate, &mut game) {
            Ok(as_null) => tried.as_null += as_null,
            Err(why) => panic!("{why}\nfrom {}\n{certificate:?}", show(&game)),
        }
        tried.proved += 1;
    }
    println!("{variant:?} {length} {order:?}: {} proved, {} answered as the null move is", tried.proved, tried.as_null);
    tried
}

fn small_boards(variant: Variant) {
    let tried = try_all(&[(4, 4), (5, 4), (7, 3), (9, 1)], variant, 3, Some(1), times(150));
    assert!(tried.proved > 10 && tried.as_null > 10, "{variant:?}");
    let sizes = [(5, 5), (6, 5), (7, 5), (9, 3), (10, 2)];
    for order in [Some(1), Some(2), None] {
        let tried = try_all(&sizes, variant, 4, order, times(150));
        assert!(tried.proved > 5 && tried.as_null > 10, "{variant:?} {order:?}");
    }
}

#[test]
fn every_defence_loses_in_freestyle() {
    small_boards(Variant::Freestyle);
}

#[test]
fn every_defence_loses_in_standard() {
    small_boards(Variant::Standard);
}

#[test]
fn every_defence_loses_in_caro() {
    small_boards(Variant::Caro);
}

#[test]
fn every_defence_loses_in_renju() {
    let sizes = [(7, 7), (8, 7), (9, 9), (12, 5), (10, 6)];
    let tried = try_all(&sizes, Variant::Renju, 5, Some(1), times(200));
    assert!(tried.proved > 10 && tried.as_null > 100);
    let tried = try_all(&[(6, 6), (7, 5), (8, 5)], Variant::Renju, 5, Some(2), times(50));
    assert!(tried.proved > 0);
}
