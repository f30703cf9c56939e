//! The search within a number of moves against the distances to mate of whole endgames, which are
//! found by going back from the mates. Positions recur there on many paths and at many bounds. One
//! table answers all, whatever came before.
//!
//! `TESUJI_LONG=1 cargo test -p tesuji-chess --test all distances` asks about the rook and the pawn
//! too, not only the queen.

use std::collections::HashMap;

use fastrand::Rng;
use tesuji_chess::rules::{Chess, Color, Goal, Position, Question};
use tesuji_problem::{Key, Order};
use tesuji_search::driver::Dfpn;
use tesuji_search::{Meter, NodeLimit, Options, Search, Silent};
use tesuji_trial::is_long;

/// The distance to mate, in moves of White, of every position with these men.
struct Endgames {
    position: Vec<Position>,
    at: HashMap<Key, usize>,
    distance: Vec<u16>,
}

const NO_MATE: u16 = 1000;

impl Endgames {
    fn new(men: &str) -> Self {
        let mut all = Endgames { position: Vec::new(), at: HashMap::new(), distance: Vec::new() };
        for man in men.chars() {
            for place in 0..64 * 64 * 64 {
                let (a, b, c) = (place % 64, place / 64 % 64, place / 4096);
                if a == b || b == c || a == c || man == 'P' && !(8..56).contains(&c) {
                    continue;
                }
                let mut squares = ['1'; 64];
                (squares[a], squares[b], squares[c]) = ('k', 'K', man);
                let rows: Vec<String> = squares.chunks(8).map(|row| row.iter().collect()).collect();
                for turn in ['w', 'b'] {
                    if let Ok(position) = Position::from_fen(&format!("{} {turn} - - 0 1", rows.join("/"))) {
                        all.at.insert(position.key(), all.position.len());
                        all.position.push(position);
                    }
                }
            }
        }
        let next: Vec<Vec<u32>> = all.position.iter().map(|position| all.next(position)).collect();
        all.distance = vec![NO_MATE; all.position.len()];
        loop {
            let mut changed = false;
            for (i, position) in all.position.iter().enumerate() {
                let of = |&j: &u32| if j == u32::MAX { NO_MATE } else { all.distance[j as usize] };
                let distance = match position.turn() {
                    Color::White => next[i].iter().map(of).min().map_or(NO_MATE, |d| (d + 1).min(NO_MATE)),
                    Color::Black if position.is_mate() => 0,
                    Color::Black => next[i].iter().map(of).max().unwrap_or(NO_MATE),
                };
                changed |= distance != all.distance[i];
                all.distance[i] = distance;
            }
            if !changed {
                return all;
            }
        }
    }

    fn next(&self, position: &Position) -> Vec<u32> {
        let mut moves = Vec::new();
        position.moves(&mut moves);
        moves.into_iter().map(|m| self.at.get(&position.after(m).key()).map_or(u32::MAX, |&i| i as u32)).collect()
    }
}

/// The same with the colours exchanged.
fn mirrored(position: &Position) -> Position {
    let fen = position.to_fen();
    let mut fields: Vec<String> = fen.split(' ').map(str::to_owned).collect();
    let swap = |c: char| if c.is_lowercase() { c.to_ascii_uppercase() } else { c.to_ascii_lowercase() };
    fields[0] =
        fields[0].split('/').rev().map(|row| row.chars().map(swap).collect::<String>()).collect::<Vec<_>>().join("/");
    fields[1] = String::from(if fields[1] == "w" { "b" } else { "w" });
    Position::from_fen(&fields.join(" ")).unwrap()
}

#[test]
fn distances_to_mate() {
    // The longest win is known.
    let (men, longest, questions) = if is_long() { ("QRP", 28, 500) } else { ("Q", 10, 100) };
    let all = Endgames::new(men);
    let (mut dice, mut answered) = (Rng::with_seed(9), 0);
    assert_eq!(all.distance.iter().filter(|&&d| d < NO_MATE).max(), Some(&longest));
    for bytes in [0, 1 << 10, 1 << 20, 1 << 26] {
        let mut search = Search::new(move || Dfpn::with_bytes(bytes), Options { counts: true, ..Options::default() });
        for _ in 0..questions {
            let at = dice.usize(..all.position.len());
            let (mut position, distance) = (all.position[at].clone(), all.distance[at]);
            let mut attacker = Color::White;
            if dice.bool() {
                (position, attacker) = (mirrored(&position), Color::Black);
            }
            let mut chess = Chess::new(&Question { position: position.clone(), attacker, goal: Goal::Mate }).unwrap();
            let bound = (distance.min(20) + dice.u16(..4)).saturating_sub(2).min(dice.u16(6..18));
            let (mut limit, mut silent) = (NodeLimit(30_000), Silent);
            let mut meter = Meter::new(&mut limit, &mut silent);
            let Ok(value) = search.ask(&mut chess, (Order::Unlimited, bound), &mut meter).decided() else {
                continue;
            };
            assert_eq!(value, distance <= bound, "{} within {bound}: {distance}", position.to_fen());
            answered += 1;
        }
    }
    assert!(answered > questions / 2, "{answered}");
}
