//! How many positions can arise in a game, and how many of them are won, drawn and lost for the
//! player to move.

use std::collections::HashMap;

use serde::Deserialize;
use tesuji_problem::Key;
use tesuji_small::named::named_question;
use tesuji_small::{Game, Outcome};
use tesuji_trial::is_long;

use super::lines;

#[derive(Deserialize)]
struct Case {
    game: String,
    root_value_p0: f64,
    states_nonterminal: usize,
    states_terminal: usize,
    side_to_move: Split,
}

#[derive(Deserialize, Debug, Default, PartialEq, Eq)]
#[serde(default)]
struct Split {
    win: usize,
    draw: usize,
    loss: usize,
}

/// The collection's names and ours. The last takes a while. The collection tells positions apart by
/// their pictures, and its picture of Y marks the last move.
const NAMES: [(&str, &str); 12] = [
    ("tic_tac_toe", "mnk:3,3,3"),
    ("mnk(m=4,n=3,k=3)", "mnk:4,3,3"),
    ("hex(board_size=2)", "hex:2"),
    ("hex(board_size=3)", "hex:3"),
    ("hex(num_cols=4,num_rows=3)", "hex:4x3"),
    ("hex(num_cols=3,num_rows=4)", "hex:3x4"),
    ("y(board_size=3)", "y:3"),
    ("y(board_size=4)", "y:4"),
    ("connect_four(rows=4,columns=4)", "connect4:4x4"),
    ("nim", "nim:1,3,5,7 misere"),
    ("nim(is_misere=False)", "nim:1,3,5,7"),
    ("connect_four(rows=5,columns=4)", "connect4:4x5"),
];

#[test]
fn positions_and_their_values() {
    let cases: Vec<Case> = lines("misc/openspiel_strong_counts.jsonl");
    let last = NAMES.len() - usize::from(!is_long());
    for (theirs, ours) in &NAMES[..last] {
        let Some(case) = cases.iter().find(|case| case.game == *theirs) else { continue };
        let mut game = named_question(ours).expect("a game").game().clone();
        let mut values = HashMap::new();
        let marked = ours.starts_with("y:");
        let root = negamax(&mut game, &|key: Key, last| if marked { key.with(last) } else { key }, 0, &mut values);
        let count = |value| values.values().filter(|&&known| known == Some(value)).count();
        let split = Split { win: count(1), draw: count(0), loss: count(-1) };
        let ended = values.values().filter(|known| known.is_none()).count();
        assert_eq!(split, case.side_to_move, "{theirs}");
        let counts = (values.len() - ended, ended, f64::from(root));
        assert_eq!(counts, (case.states_nonterminal, case.states_terminal, case.root_value_p0), "{theirs}");
        println!("{ours}: {} positions", values.len());
    }
}

/// The value for the player to move, and of every position below; `None` where the game has ended.
/// `name` identifies a position, given its key and the last move.
fn negamax<G: Game>(
    game: &mut G,
    name: &impl Fn(Key, u64) -> Key,
    last: u64,
    values: &mut HashMap<Key, Option<i8>>,
) -> i8 {
    let key = name(game.key(), last);
    if let Some(outcome) = game.outcome() {
        values.insert(key, None);
        return match outcome {
            Outcome::Draw => 0,
            Outcome::Win(player) if player == game.to_move() => 1,
            Outcome::Win(_) => -1,
        };
    }
    if let Some(Some(value)) = values.get(&key) {
        return *value;
    }
    let mut moves = Vec::new();
    game.moves(&mut moves);
    let mut best = -1;
    for m in moves {
        game.play(m);
        best = best.max(-negamax(game, name, u64::from(m.0) + 1, values));
        game.undo();
    }
    values.insert(key, Some(best));
    best
}
