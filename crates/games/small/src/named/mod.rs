//! Problems by name, for programs that take them from a command line.
//!
//! A name is a game, what its board is like, and then, as words: a rule, moves to make first, and
//! the question.
//!
//! | name | what it is |
//! |---|---|
//! | `mnk:4,3,3` | 4 columns, 3 rows, 3 in a row |
//! | `mnk:4,3,3 exact`, `mnk:5,5,4 caro` | no longer rows; nor such as are blocked at both ends |
//! | `connect4:7x6`, `connect4:5x5,3` | width x height, and how many in a row if not 4 |
//! | `hex:4x4`, `hex:4` | width x height |
//! | `y:4` | the size of the triangle |
//! | `atari-go:5x5`, `atari-go:6x6x` | the empty board; with a crosscut in the middle |
//! | `hex:x.o/.../...` | a position, rows from the top, `x` for the first player; in the four games above |
//! | `hex:x.o/.../... second moves` | the same, where the first player is not the one to move |
//! | `atari-go:4x4 pass` | passing allowed |
//! | `nim:1,3,5,7`, `nim:1,2 misere` | the heaps; who takes the last counter loses |
//! | `trap:two-ancestors` | a graph from [`traps`] |
//! | `graph:tree 7`, `graph:dag 7 won`, `graph:cycles 7 lost` | a random graph of that [`Shape`]: its seed, its value |
//! | `synthetic:12x4 7 won` | a computed tree of that depth and branching |
//! | `synthetic:12x4/100 7 won` | a DAG with that many won and lost nodes a ply |
//!
//! After a game come the moves, by the game's own names, and the question: `first wins` (which is
//! meant if nothing is said), `second wins`, `first draws` or `second draws`, where to draw is not
//! to lose. So `hex:4x4 a1 b2 second wins` asks whether the second player wins Hex on 4x4 after
//! these two moves. Graphs are their own question.

/// Methods that hand on to whatever an enum holds.
macro_rules! hand_on {
    ($this:ident, $each:ident: $(
        fn $name:ident[$($receiver:tt)+]($($argument:ident: $kind:ty),*) $(-> $result:ty)?;
    )*) => {
        $(fn $name($($receiver)+, $($argument: $kind),*) $(-> $result)? {
            $each!($this, one => one.$name($($argument),*))
        })*
    };
}

mod any_game;
mod any_question;
mod start;

pub use any_game::AnyGame;
pub use any_question::AnyQuestion;

use crate::graph::{Graph, Shape, Synthetic, traps};
use crate::position::{number, read_player};
use crate::{Game, Goal, Player, Question, find_move};

pub(crate) use start::start;

/// The problem with this name.
///
/// # Errors
/// What in the name is wrong, and what could stand there.
pub fn named(name: &str) -> Result<AnyQuestion, String> {
    let (kind, board, words) = parts(name)?;
    match kind {
        "trap" => trap(board, &words).map(AnyQuestion::Graph),
        "graph" => graph(board, &words).map(AnyQuestion::Graph),
        "synthetic" => synthetic(board, &words).map(AnyQuestion::Synthetic),
        _ => named_question(name).map(AnyQuestion::Game),
    }
}

/// The question about a game with this name; graphs are no games.
///
/// # Errors
/// What in the name is wrong, and what could stand there.
pub fn named_question(name: &str) -> Result<Question<AnyGame>, String> {
    let (kind, board, mut words) = parts(name)?;
    let (attacker, goal) = question(&mut words)?;
    let mut game = start(kind, board, &mut words)?;
    for word in words {
        let m = find_move(&game, word).ok_or_else(|| refusal(&game, word))?;
        game.play(m);
    }
    Ok(Question::new(game, attacker, goal))
}

fn parts(name: &str) -> Result<(&str, &str, Vec<&str>), String> {
    let mut words = name.split_whitespace();
    let first = words.next().ok_or("a problem has a name, such as `hex:4x4`")?;
    let (kind, board) = first.split_once(':').ok_or_else(|| format!("`{first}` lacks a `:`, as in `hex:4x4`"))?;
    Ok((kind, board, words.collect()))
}

fn refusal(game: &AnyGame, word: &str) -> String {
    if game.outcome().is_some() {
        return format!("`{word}`: the game has ended");
    }
    let mut moves = Vec::new();
    game.moves(&mut moves);
    let names: Vec<String> = moves.iter().map(|&m| game.name(m)).collect();
    format!("`{word}` is no legal move (they are {}) and no question such as `first wins`", names.join(", "))
}

/// Takes the question off the end.
pub(crate) fn question(words: &mut Vec<&str>) -> Result<(Player, Goal), String> {
    let goal = match words.last() {
        Some(&"wins") => Goal::Win,
        Some(&"draws") => Goal::Draw,
        _ => return Ok((Player::First, Goal::Win)),
    };
    words.pop();
    let player = words.pop().ok_or("who wins or draws: `first` or `second`?")?;
    Ok((read_player(player)?, goal))
}

fn trap(name: &str, words: &[&str]) -> Result<Graph, String> {
    done(words)?;
    let traps = traps::all();
    let names: Vec<String> = traps.iter().map(|trap| trap.name.replace(' ', "-")).collect();
    let found = traps.into_iter().zip(&names).find(|(_, known)| *known == name);
    found.map(|(trap, _)| trap.graph).ok_or_else(|| format!("`{name}` is none of the traps {}", names.join(", ")))
}

fn graph(kind: &str, words: &[&str]) -> Result<Graph, String> {
    let shape = match kind {
        "tree" => Shape::TREE,
        "dag" => Shape::DAG,
        "cycles" => Shape::CYCLES,
        _ => return Err(format!("`{kind}` is no kind of graph: `tree`, `dag` or `cycles`")),
    };
    let (seed, value) = seed_and_value(words)?;
    Ok(Shape { value, ..shape }.graph(seed))
}

fn synthetic(board: &str, words: &[&str]) -> Result<Synthetic, String> {
    let (size, width) = match board.split_once('/') {
        Some((size, width)) => (size, Some(number::<u64>(width)?)),
        None => (board, None),
    };
    let (depth, branching) = read_size(size)?;
    if depth == 0 || !(1..0xFFFF).contains(&branching) || width == Some(0) {
        return Err(format!("`{board}`: depth, branching and width are at least 1, branching at most 65534"));
    }
    let (seed, value) = seed_and_value(words)?;
    let shape = Shape { depth: depth as usize, branching: branching as usize, value, ..Shape::TREE };
    Ok(match width {
        Some(width) => Synthetic::graph(shape, width, seed),
        None => Synthetic::tree(shape, seed),
    })
}

fn seed_and_value(mut words: &[&str]) -> Result<(u64, Option<bool>), String> {
    let mut value = None;
    if let [before @ .., last @ ("won" | "lost")] = words {
        value = Some(*last == "won");
        words = before;
    }
    let seed = match words {
        [] => 0,
        [seed, rest @ ..] => {
            done(rest)?;
            number(seed)?
        }
    };
    Ok((seed, value))
}

fn done(words: &[&str]) -> Result<(), String> {
    words.first().map_or(Ok(()), |word| Err(format!("`{word}` is one word too many")))
}

/// `4x3`, or `4` for a square.
fn read_size(text: &str) -> Result<(u32, u32), String> {
    let (width, height) = text.split_once('x').unwrap_or((text, text));
    Ok((number(width)?, number(height)?))
}
