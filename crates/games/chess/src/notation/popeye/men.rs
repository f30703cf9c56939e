//! Where the men stand: `Pieces White Ka1 Re2f2 Black Kg6`, or `Forsyth 8/8/6k1/8/8/8/4RR2/K7`.

use std::ops::Range;

use tesuji_notation::NotationError;

use crate::notation::fen::Word;
use crate::notation::remarks::parse_color;
use crate::notation::san::fen_letter;
use crate::rules::{Color, Piece, Square};

#[derive(Default)]
pub(super) struct Men {
    squares: Vec<(Square, Color, Piece)>,
    /// The first and the last byte that names a man.
    pub(super) span: Option<Range<usize>>,
}

fn piece(letter: char) -> Option<Piece> {
    Some(match letter.to_ascii_uppercase() {
        'K' => Piece::King,
        'Q' => Piece::Queen,
        'R' => Piece::Rook,
        'B' => Piece::Bishop,
        'S' | 'N' => Piece::Knight,
        'P' => Piece::Pawn,
        _ => return None,
    })
}

const KNOWN: &str = "`K`, `Q`, `R`, `B`, `S` (knight) and `P` are known; fairy pieces are not";
const KNIGHTS: &str = "`N` is taken for a knight; in Popeye it is a nightrider, and `S` a knight";

impl Men {
    pub(super) fn pieces(&mut self, words: &[Word<'_>], notes: &mut Vec<String>) -> Result<(), NotationError> {
        let mut color = None;
        for word in words {
            if let Some(named) = parse_color(word.text).filter(|_| word.text.len() > 1) {
                color = Some(named);
                continue;
            }
            let Some(color) = color else {
                let what = format!("`{}` has no colour", word.text);
                return Err(NotationError::new(word.span.clone(), what).hint("`White Ka1 Re2f2 Black Kg6`"));
            };
            self.word(word, color, notes)?;
        }
        Ok(())
    }

    /// A letter and the squares of men of this kind.
    fn word(&mut self, word: &Word<'_>, color: Color, notes: &mut Vec<String>) -> Result<(), NotationError> {
        let letter = word.text.chars().next().unwrap_or_default();
        let names = &word.text[letter.len_utf8()..];
        let kind = piece(letter).filter(|_| names.get(..2).is_some_and(|name| square(name).is_some()));
        let Some(kind) = kind else {
            let what = format!("`{}` is no piece with its square", word.text);
            return Err(NotationError::new(word.span.clone(), what).hint(KNOWN));
        };
        if letter.eq_ignore_ascii_case(&'N') && !notes.iter().any(|note| note == KNIGHTS) {
            notes.push(KNIGHTS.to_owned());
        }
        let mut at = letter.len_utf8();
        while at < word.text.len() {
            let span = word.span.start + at..word.span.start + (at + 2).min(word.text.len());
            let Some(place) = word.text.get(at..at + 2).and_then(square) else {
                return Err(NotationError::new(span.start..word.span.end, "this is no square").hint("a1 to h8"));
            };
            self.put(place, color, kind, span)?;
            at += 2;
        }
        Ok(())
    }

    fn put(&mut self, place: Square, color: Color, piece: Piece, span: Range<usize>) -> Result<(), NotationError> {
        if self.squares.iter().any(|&(square, ..)| square == place) {
            return Err(NotationError::new(span, format!("there is a man on {place} already"))
                .hint("each square holds one man"));
        }
        let start = self.span.as_ref().map_or(span.start, |s| s.start.min(span.start));
        let end = self.span.as_ref().map_or(span.end, |s| s.end.max(span.end));
        self.span = Some(start..end);
        self.squares.push((place, color, piece));
        Ok(())
    }

    pub(super) fn forsyth(
        &mut self,
        name: &Word<'_>,
        words: &[Word<'_>],
        notes: &mut Vec<String>,
    ) -> Result<(), NotationError> {
        let error = |span: Range<usize>, what: String, hint: &str| Err(NotationError::new(span, what).hint(hint));
        let board = match words {
            [board] => board,
            [] => return error(name.span.clone(), "there is no board".to_owned(), "`Forsyth 8/8/6k1/8/8/8/4RR2/K7`"),
            [_, more, ..] => {
                let hint = "the board alone: White begins, or Black with `Option HalfDuplex`";
                return error(more.span.clone(), "nothing is expected behind the board".to_owned(), hint);
            }
        };
        let (mut rank, mut file) = (7_usize, 0_usize);
        for (i, c) in board.text.char_indices() {
            let span = board.span.start + i..board.span.start + i + c.len_utf8();
            match (c, piece(c)) {
                ('/', _) if rank == 0 || file != 8 => {
                    let what =
                        format!("rank {} has {file} squares instead of 8, or there is one rank too many", rank + 1);
                    return error(span, what, "eight ranks of eight squares");
                }
                ('/', _) => (rank, file) = (rank - 1, 0),
                ('1'..='8', _) => file += c as usize - '0' as usize,
                (_, Some(kind)) if file < 8 => {
                    if c.eq_ignore_ascii_case(&'N') && !notes.iter().any(|note| note == KNIGHTS) {
                        notes.push(KNIGHTS.to_owned());
                    }
                    let color = if c.is_ascii_uppercase() { Color::White } else { Color::Black };
                    self.put(Square::index(8 * rank + file), color, kind, span.clone())?;
                    file += 1;
                }
                (_, Some(_)) => {}
                _ => return error(span, format!("`{c}` is no piece"), KNOWN),
            }
            if file > 8 {
                let end = board.span.start + i + c.len_utf8();
                let what = format!("rank {} has more than 8 squares", rank + 1);
                return error(end - c.len_utf8()..end, what, "eight ranks of eight squares");
            }
        }
        if rank != 0 || file != 8 {
            let what = format!("the board ends on rank {} after {file} squares", rank + 1);
            return error(board.span.clone(), what, "eight ranks of eight squares");
        }
        Ok(())
    }

    /// The men as the first field of a FEN; `None` if there are none.
    pub(super) fn board(&self) -> Option<String> {
        let mut cells = ['.'; 64];
        for &(square, color, piece) in &self.squares {
            cells[square as usize] = fen_letter(color, piece);
        }
        (!self.squares.is_empty()).then(|| crate::notation::drawn::board(&cells))
    }
}

pub(super) fn square(name: &str) -> Option<Square> {
    name.to_ascii_lowercase().parse().ok()
}
