//! Drawn boards: rows of `X`, `O` and `.`, with or without space between them and names beside
//! them.

use tesuji_notation::NotationError;

use super::board::Board;
use super::read::{Fault, Position, Text};
use crate::named::start;
use crate::names::column;

/// Whether these lines are a drawing: the first that is no line of letters begins with a sign,
/// after the name of its row.
pub(super) fn is_drawn(lines: &[Text<'_>]) -> bool {
    let row = lines.iter().find(|line| !is_letters(line.text));
    row.is_some_and(|line| {
        let bare = line.text.trim();
        let unnamed = bare.trim_start_matches(|c: char| c.is_ascii_digit());
        let after = unnamed.trim_start();
        // `1.` numbers a move, and `4 . X` names a row.
        let is_numbered = unnamed.len() < bare.len() && unnamed.len() == after.len();
        let mut signs = after.chars().filter(|c| !c.is_whitespace());
        !is_numbered && signs.next().is_some_and(|c| sign(c).is_some()) && signs.next().is_none_or(is_sign_or_end)
    })
}

/// Whether it may follow the first sign of a row.
fn is_sign_or_end(c: char) -> bool {
    sign(c).is_some() || c == '/' || c == '|' || c.is_ascii_digit()
}

/// A line with the names of the columns: `a b c`, and nothing else.
fn is_letters(line: &str) -> bool {
    let mut words = (0u32..).zip(line.split_whitespace()).peekable();
    words.peek().is_some()
        && words.all(|(x, word)| {
            let skipped = column(x + u32::from(x >= 8));
            word.eq_ignore_ascii_case(&column(x)) || word.eq_ignore_ascii_case(&skipped)
        })
}

/// `x`, `o` or `.` for what lies on a cell.
fn sign(c: char) -> Option<char> {
    match c {
        'x' | 'X' | '#' | '@' | '●' => Some('x'),
        'o' | 'O' | '○' => Some('o'),
        '.' | '_' | '+' | '*' | ':' | '·' => Some('.'),
        _ => None,
    }
}

/// A row: what lies on its cells.
struct Row<'t> {
    line: Text<'t>,
    cells: String,
}

/// Reads a drawing. Who is to move goes by the number of stones.
pub(super) fn position(
    board: &Board,
    rule: Option<&str>,
    size: Option<&str>,
    lines: &[Text<'_>],
) -> Result<Position, Fault> {
    let mut rows = Vec::new();
    for line in lines.iter().filter(|line| !is_letters(line.text)) {
        let mut start = line.start;
        for part in line.text.split('/') {
            rows.push(row(board, Text { text: part, start })?);
            start += part.len() + 1;
        }
    }
    for (y, row) in rows.iter().enumerate() {
        let wanted = if board.is_triangle() { y + 1 } else { rows[0].cells.len() };
        if row.cells.len() != wanted {
            let message = format!("row {} has {} cells, not {wanted}", y + 1, row.cells.len());
            return Err(NotationError::new(row.line.span(), message)
                .hint("rows from the top, a sign for each cell")
                .into());
        }
    }
    let (width, height) = (rows[rows.len() - 1].cells.len(), rows.len());
    let found = if board.is_triangle() { height.to_string() } else { format!("{width}x{height}") };
    if size.is_some_and(|size| size != found) {
        return Err(Fault::Size(format!("the board that is drawn is {found}: leave `size` out")));
    }
    if width.max(height) > 26 {
        let message = format!("{width}x{height}: sides are at most 26 cells long");
        return Err(NotationError::new(rows[0].line.span(), message).into());
    }
    let cells: Vec<&str> = rows.iter().map(|row| row.cells.as_str()).collect();
    let drawn = cells.join("/");
    let count = |sign: char| drawn.matches(sign).count();
    let second = count('x') > count('o');
    let (name, mut words) = board.with_rule(&drawn, rule);
    words.extend([if second { "second" } else { "first" }, "moves"]);
    let span = rows[0].line.start..rows[height - 1].line.span().end;
    let game = start(board.name, &name, &mut words)
        .map_err(|message| NotationError::new(span, message).hint(board.example))?;
    let [now, other] = if second { [1, 0] } else { [0, 1] }.map(|index: usize| board.players[index]);
    let note = format!(
        "{now} is assumed to move, going by the number of stones; `--to-move {}` lets {other} move",
        other.to_lowercase()
    );
    Ok(Position { turn_note: Some(note), ..Position::from(game) })
}

/// Reads a row, without the names and edges at its ends.
fn row<'t>(board: &Board, line: Text<'t>) -> Result<Row<'t>, NotationError> {
    let begin = line.text.len() - line.text.trim_start().len();
    let bare = line.text.trim();
    // A name stands apart from the cells.
    let front = bare.split_whitespace().next().filter(|word| is_name(word) && word.len() < bare.len());
    let back = bare.split_whitespace().next_back().filter(|word| is_name(word) && front.is_some());
    let cut = front.map_or(0, str::len);
    let end = (bare.len() - back.map_or(0, str::len)).max(cut);
    let mut cells = String::new();
    for (at, c) in bare[cut..end].char_indices() {
        if c.is_whitespace() || c == '|' {
            continue;
        }
        let Some(sign) = sign(c) else {
            let start = line.start + begin + cut + at;
            let message = format!("`{c}` is no sign of a cell: `X`, `O` or `.`");
            return Err(NotationError::new(start..start + c.len_utf8(), message).hint(board.example));
        };
        cells.push(sign);
    }
    Ok(Row { line: Text { text: bare, start: line.start + begin }, cells })
}

/// The number of a row.
fn is_name(word: &str) -> bool {
    word.bytes().all(|b| b.is_ascii_digit())
}
