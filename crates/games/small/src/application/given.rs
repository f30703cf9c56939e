//! Where a position comes from, and what its source says beside it: the rules, the size, who is to
//! move.

use tesuji_game::{InputError, Part, Remarks, Request, at, inside, refuse_stones, unreadable};
use tesuji_notation::{Line, NotationError, Source, lines, parse_size};

use super::board::Board;
use super::goal::player;
use super::read;
use super::rule::Rule;
use crate::named::AnyGame;
use crate::{Game, Goal, Outcome, Player, read_position};

/// The longest text of which is asked whether it is a position: what comes first decides.
pub(super) const MAX_TEXT: usize = 4096;

/// The longest side of a board that users may have: columns are letters.
const LONGEST_SIDE: u8 = 26;

/// A position, and what its source says beside it.
#[derive(Clone, Debug)]
pub(super) struct Given {
    pub(super) game: AnyGame,
    /// Who is asked about, and whether a draw is enough, if the name of the position says so.
    pub(super) asked: Option<(Player, Goal)>,
    pub(super) title: Option<String>,
    pub(super) notes: Vec<String>,
    pub(super) said: Remarks,
}

/// The board after the name of the game, if the text begins with the name of a problem: `4x4` of
/// `hex:4x4 b2`.
pub(super) fn named_board<'t>(board: &Board, text: &'t str) -> Option<&'t str> {
    let word = text.split_whitespace().next()?;
    let (name, rest) = word.split_once(':')?;
    let name = name.to_ascii_lowercase();
    let is_it = board.name == name || board.aliases.contains(&name.as_str());
    let begins = |c: char| c.is_ascii_digit() || matches!(c, 'x' | 'X' | 'o' | 'O' | '.' | '/');
    (is_it && rest.starts_with(begins)).then_some(rest)
}

/// Whether a text names a problem of the game, perhaps below lines about the question.
pub(super) fn is_named(board: &Board, text: &str) -> bool {
    let keys = keys(board);
    let first = lines(text.trim_start_matches('\u{feff}')).find(|(line, start)| {
        let is_directive = Line::parse(line, *start).is_some_and(|line| line.directive(&keys).is_some());
        !line.trim().is_empty() && !is_directive
    });
    first.is_some_and(|(line, _)| named_board(board, line).is_some())
}

/// What lines beside a position may say.
fn keys(board: &Board) -> Vec<&'static str> {
    let settings = board.settings.iter().map(|setting| setting.name);
    settings.filter(|&name| name != "to-move").chain(["to-play", "order", "expect", "solution", "title"]).collect()
}

/// Reads the position of a request.
pub(super) fn read(board: &Board, request: &Request) -> Result<Given, InputError> {
    let bytes = refuse_stones(request, board.title, board.example)?;
    let source = Source::new(bytes).map_err(|error| unreadable("position", bytes, error))?;
    // Errors point into the text as it was decoded.
    let bytes = source.text.as_bytes();
    let fail = |error: NotationError| unreadable("position", bytes, error);
    let keys = keys(board);
    let (mut said, mut rest) = (Remarks { directives: Vec::new(), text: bytes.to_vec() }, Vec::new());
    for (line, start) in lines(&source.text) {
        match Line::parse(line, start).and_then(|line| line.directive(&keys)) {
            Some(directive) => said.directives.push(directive),
            None if line.trim().is_empty() => {}
            None => rest.push(read::Text { text: line, start }),
        }
    }
    let is_named = rest.first().is_some_and(|line| named_board(board, line.text).is_some());
    let rule = rule(board, &said, request, is_named)?;
    let mut notes: Vec<String> = source.note.clone().into_iter().collect();
    if let (None, false, Some(note)) = (&rule, is_named, board.rule.and_then(Rule::note)) {
        notes.push(note.to_owned());
    }
    let size = size(board, &said, request)?;
    let mut position =
        read::position(board, rule.as_deref(), size.as_deref(), at(request)?, &rest).map_err(|error| match error {
            read::Fault::Text(error) => fail(error),
            read::Fault::Size(message) => match said.either("size", request) {
                Some(part) => part.error(message),
                None => InputError::new("position", bytes, message),
            },
        })?;
    notes.append(&mut position.notes);
    notes.extend(inside(request, position.moves)?);
    let said = said.inside(request);
    let mut game = position.game;
    if let Some(player) = to_move(board, request, &said)? {
        game = with_turn(game, player).map_err(|message| InputError::new("position", bytes, message))?;
    } else if let Some(note) = position.turn_note {
        notes.push(note);
    }
    // Captured stones stay where they are, and no position has such.
    if read_position(game.kind(), &game.rules(), &game.show()).is_err() {
        let over = if game.outcome() == Some(Outcome::Draw) { "nobody has won" } else { "a stone has been captured" };
        let error = InputError::new("position", bytes, format!("the game is over: {over}"));
        return Err(error.at(0..bytes.len()).hint("leave the last move out"));
    }
    let title = said.part("title").map(|part| part.value.to_owned());
    Ok(Given { game, asked: position.asked, title, notes, said })
}

/// What is said of the rule that varies, which a position says by its name.
fn rule(board: &Board, said: &Remarks, request: &Request, is_named: bool) -> Result<Option<String>, InputError> {
    let Some(rule) = board.rule else { return Ok(None) };
    let Some(part) = said.either(rule.name(), request) else { return Ok(None) };
    let name = rule.name();
    if is_named {
        let error = part.error(format!("the position says by its name what `{name}` is"));
        return Err(error.hint(format!("leave `{name}` out")));
    }
    let value = part.value.trim().to_ascii_lowercase();
    let error = || part.error(format!("`{}` is not a value of `{name}`", part.value));
    rule.takes(&value).map_err(|hint| error().hint(hint))?;
    Ok(Some(value))
}

/// The size that is asked for, as names of problems have it.
fn size(board: &Board, said: &Remarks, request: &Request) -> Result<Option<String>, InputError> {
    let Some(part) = said.either("size", request) else { return Ok(None) };
    let value = part.value.trim();
    let Some((width, height)) = parse_size(value, LONGEST_SIDE) else {
        let hint = format!("a number such as `{}`, sides of at most {LONGEST_SIDE}", board.usual_size);
        return Err(part.error(format!("`{value}` is not a board size")).hint(hint));
    };
    match board.is_triangle() {
        true if width != height => Err(part.error("a triangle has one size").hint("such as `5`")),
        true => Ok(Some(width.to_string())),
        false => Ok(Some(format!("{width}x{height}"))),
    }
}

/// Who is to move, as the user says or else a line of the source.
fn to_move(board: &Board, request: &Request, said: &Remarks) -> Result<Option<Player>, InputError> {
    let part = request.get("to-move").map(|value| Part::setting("to-move", value)).or_else(|| said.part("to-play"));
    part.map(|part| player(board, &part)).transpose()
}

/// The same stones with this player to move.
fn with_turn(game: AnyGame, player: Player) -> Result<AnyGame, String> {
    if game.to_move() == player {
        return Ok(game);
    }
    let shown = game.show();
    let board = shown.split(' ').next().unwrap_or_default();
    read_position(game.kind(), &game.rules(), &format!("{board} {}", player.name()))
}
