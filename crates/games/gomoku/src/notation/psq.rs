//! Piskvork's record of a game: `Piskvorky 20x20, 7:7, 0`, then `x,y,ms` a move, counted from 1 at
//! the top left, then the names of the players and the result.

use tesuji_notation::{NotationError, lines};

use crate::rules::Grid;

use super::{Format, Reading, mover};

const NAME: &str = "Piskvorky";

/// Whether the text is such a record.
pub(super) fn starts(text: &str) -> bool {
    text.trim_start().starts_with(NAME)
}

/// Reads the position at the end of the game, or after so many moves.
pub(super) fn read(text: &str, at: Option<usize>) -> Result<Reading, NotationError> {
    let mut lines = lines(text).filter(|(line, _)| !line.trim().is_empty());
    let (head, start) = lines.next().unwrap_or_default();
    let mut reading = Reading { is_inside: at.is_some(), ..Reading::new(board(head, start)?, Format::Psq) };
    let last = at.unwrap_or(usize::MAX);
    let (mut moves, mut names, mut ended) = (0, Vec::new(), false);
    for (line, start) in lines {
        match numbers(line) {
            Some([x, y]) if !ended => {
                if moves < last {
                    play(&mut reading, moves, [x, y], start..start + line.len())?;
                }
                moves += 1;
            }
            _ if ended && line.trim().parse::<i32>().is_ok() => break,
            _ if looks_like_numbers(line) => {
                let message = format!("`{}` is not a move", line.trim());
                return Err(NotationError::new(start..start + line.len(), message)
                    .hint("a move is `column,row,milliseconds`, and comes before the names of the players"));
            }
            _ => {
                ended = true;
                names.push(name(line));
            }
        }
    }
    if !names.is_empty() {
        reading.title = Some(names.join(" – "));
    }
    reading.position.to_move = Some(mover(moves.min(last)));
    reading.moves = Some(moves);
    if at.is_none() {
        reading.notes.push(format!("the position is the one after all {moves} moves"));
    }
    Ok(reading)
}

fn board(head: &str, start: usize) -> Result<Grid, NotationError> {
    let (before, rest) = head.split_once(NAME).unwrap_or_default();
    let word = rest.split(',').next().unwrap_or_default();
    let at = start + before.len() + NAME.len() + (word.len() - word.trim_start().len());
    Grid::sized(word.trim()).ok_or_else(|| {
        NotationError::new(at..at + word.trim().len(), format!("`{}` is not a board size", word.trim()))
            .hint(format!("sides of 1 to {}: `Piskvorky 15x15, 11:11, 0`", Grid::MAX))
    })
}

/// The first two of two or three numbers.
fn numbers(line: &str) -> Option<[u32; 2]> {
    let mut numbers = line.split(',').map(|word| word.trim().parse::<u32>().ok());
    let (x, y) = (numbers.next()??, numbers.next()??);
    let third = numbers.next().is_none_or(|n| n.is_some());
    (third && numbers.next().is_none()).then_some([x, y])
}

/// Numbers with commas, as no program is called.
fn looks_like_numbers(line: &str) -> bool {
    line.contains(',') && line.chars().all(|c| c.is_ascii_digit() || ",-. ".contains(c) || c.is_whitespace())
}

/// Players are files of programs; the path of a machine does not matter.
fn name(line: &str) -> String {
    let name = line.trim().rsplit(['/', '\\']).next().unwrap_or_default();
    name.strip_suffix(".exe").or(name.strip_suffix(".zip")).unwrap_or(name).to_owned()
}

fn play(reading: &mut Reading, n: usize, at: [u32; 2], span: std::ops::Range<usize>) -> Result<(), NotationError> {
    let grid = reading.position.grid;
    let [x, y] = at.map(|n| n.checked_sub(1).and_then(|n| u8::try_from(n).ok()));
    let p = x.zip(y).and_then(|(x, y)| grid.point(x, y)).ok_or_else(|| {
        let (width, height) = (grid.width(), grid.height());
        NotationError::new(span.clone(), format!("`{},{}` is off the board", at[0], at[1]))
            .hint(format!("a column 1 to {width} and a row 1 to {height}, counted from the top left"))
    })?;
    reading.add(p, mover(n), span)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::read;
    use crate::rules::Colour;

    #[test]
    fn a_game() {
        let text =
            "Piskvorky 20x20, 7:7, 0\r\n10,10,0\r\n11,9,1234\r\n1,20,5\r\nC:\\x\\pbrain-one.zip\r\nhuman\r\n-1\r\n";
        let reading = read(text.as_bytes(), None).unwrap();
        let Reading { position, format, title, .. } = reading;
        assert_eq!(
            (format, position.to_move, title.as_deref()),
            (Format::Psq, Some(Colour::White), Some("pbrain-one – human"))
        );
        assert_eq!(position.stone(position.grid.parse("a1").unwrap()), Some(Colour::Black));
        assert_eq!(position.stone(position.grid.parse("k12").unwrap()), Some(Colour::White));
    }

    #[test]
    fn errors_point_at_the_place() {
        for (text, span) in [
            ("Piskvorky 30x30, 7:7, 0\n1,1,0", 10..15),
            ("Piskvorky 15x15, 7:7, 0\n1,1,0\n16,1,0", 30..36),
            ("Piskvorky 15x15\n0,1,0", 16..21),
            ("Piskvorky 15x15\n2,1,0\n2,1,0", 22..27),
            ("Piskvorky 15x15\n2,1,0\n99999999999,1,0", 22..37),
        ] {
            assert_eq!(read(text.as_bytes(), None).unwrap_err().span, span, "{text}");
        }
    }
}
