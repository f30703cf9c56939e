//! What no game reads and many people give: so that the error says what it is.

use tesuji_game::InputError;

use crate::games;

/// Games that are not known yet, by how their positions are written.
const GAMES: [(&str, Known); 2] = [("xiangqi", is_xiangqi), ("draughts", is_draughts)];

/// Whether a text is a position of the game.
type Known = fn(&str) -> bool;

/// What is wrong with a text that is no position of any game that is known, if it is plain what it
/// is meant as.
pub(crate) fn error(bytes: &[u8]) -> Option<InputError> {
    let text = std::str::from_utf8(bytes).ok()?;
    let error = |message: String, hint: &str| {
        let begin = text.len() - text.trim_start().len();
        Some(InputError::new("position", text, message).at(begin..text.trim_end().len()).hint(hint))
    };
    if let Some((game, _)) = GAMES.iter().find(|(_, is_it)| is_it(text.trim())) {
        let known: Vec<_> = games().iter().map(|game| game.title()).collect();
        let known = format!("the games that are known: {}", known.join(", "));
        return error(format!("this is a {game} position: {game} is not known yet"), &known);
    }
    if is_address(text.trim()) {
        let hint = "nothing is fetched: save the position in a file, or give it in quotes";
        return error("this address has no position in it that is known".to_owned(), hint);
    }
    if is_pairs(text) {
        let hint = "write points as a letter and a number: `h8 i9`";
        return error("pairs of numbers do not say from which corner they are counted".to_owned(), hint);
    }
    None
}

/// Forsyth's notation for xiangqi: ten ranks of nine squares.
fn is_xiangqi(text: &str) -> bool {
    has_ranks(text, 10, "rnbakcphe")
}

/// A word of so many ranks, of nine squares each, and `b` or `w` behind it.
fn has_ranks(text: &str, ranks: usize, men: &str) -> bool {
    let mut words = text.split_whitespace();
    let squares = |rank: &str| {
        rank.chars().try_fold(0, |sum, c| match c {
            '1'..='9' => Some(sum + c as usize - '0' as usize),
            c => men.contains(c.to_ascii_lowercase()).then_some(sum + 1),
        })
    };
    let board = words.next().unwrap_or_default();
    board.split('/').count() == ranks
        && board.split('/').all(|rank| squares(rank) == Some(9))
        && words.next().is_some_and(|side| ["b", "w", "r"].contains(&side))
}

/// The FEN of draughts: `W:W31,32:B1,2`.
fn is_draughts(text: &str) -> bool {
    let parts: Vec<&str> = text.split(':').collect();
    let men = |part: &str| {
        part.starts_with(['W', 'B']) && part[1..].bytes().all(|b| b"K,-.".contains(&b) || b.is_ascii_digit())
    };
    matches!(parts.as_slice(), ["W" | "B", one, two] if men(one) && men(two) && one[..1] != two[..1])
}

fn is_address(text: &str) -> bool {
    ["https://", "http://"].iter().any(|scheme| text.starts_with(scheme)) && !text.contains(char::is_whitespace)
}

/// Nothing but pairs of numbers: `7,7 8,8`, `(7,7)(8,8)`, `[[7,7],[8,8]]`.
fn is_pairs(text: &str) -> bool {
    let plain: String = text.chars().map(|c| if "()[]".contains(c) { ' ' } else { c }).collect();
    let pairs = plain.replace(", ", ",").replace(" ,", " ");
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let is_pair = |word: &str| word.split_once(',').is_some_and(|(x, y)| is_number(x) && is_number(y));
    let words: Vec<_> =
        pairs.split_whitespace().map(|word| word.trim_end_matches([',', ';'])).filter(|w| !w.is_empty()).collect();
    words.len() > 1 && words.into_iter().all(is_pair)
}
