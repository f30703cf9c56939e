//! What follows `Option`: what can be respected, what only concerns the output, and what would
//! change the question.

use std::ops::Range;

use tesuji_notation::NotationError;

use super::men::square;
use crate::notation::fen::Word;
use crate::rules::{Color, Piece, Position, Rank, Square};

#[derive(Default)]
pub(super) struct Options {
    /// Black begins and wants the goal.
    pub(super) half_duplex: bool,
    no_castling: Vec<Square>,
    /// The squares of a pawn's last move: where it came from, what it passed, where it is.
    passing: Option<(Vec<Square>, Range<usize>)>,
}

/// Options about the output and the limits of a run: they are passed over.
const OUTPUT: [&str; 17] = [
    "try",
    "defence",
    "setplay",
    "variation",
    "movenumbers",
    "startmovenumber",
    "nothreat",
    "maxsolutions",
    "noboard",
    "noshortvariations",
    "maxtime",
    "intelligent",
    "beep",
    "stoponshortsolutions",
    "suppressgrid",
    "writegrid",
    "duplex",
];

/// Options that change what is asked.
const UNKNOWN: [&str; 13] = [
    "threat",
    "maxflightsquares",
    "nontrivial",
    "postkeyplay",
    "whitetoplay",
    "nowk",
    "nobk",
    "castlingmutuallyexclusive",
    "quodlibet",
    "keepmatingpiece",
    "lastcapture",
    "goalisend",
    "nullmoves",
];

const KNOWN: [&str; 3] = ["nocastling", "enpassant", "halfduplex"];

impl Options {
    pub(super) fn read(&mut self, words: &[Word<'_>], notes: &mut Vec<String>) -> Result<(), NotationError> {
        let mut last = String::new();
        for word in words {
            let text = word.text.to_ascii_lowercase();
            let name = named(&text);
            match name {
                Some("halfduplex") => self.half_duplex = true,
                Some("duplex") => notes.push("`Duplex`: the question is asked for one side only".to_owned()),
                Some("enpassant") => self.passing = Some((Vec::new(), word.span.clone())),
                Some("nocastling") => {}
                Some(name) if OUTPUT.contains(&name) => {
                    notes.push(format!("the option `{}` is passed over", word.text));
                }
                Some(_) => return Err(unknown(word, "changes the question in a way that is not known")),
                // Numbers and squares belong to the option before.
                None if last == "nocastling" || last == "enpassant" => {
                    let squares = squares(word)?;
                    match &mut self.passing {
                        Some((passing, _)) if last == "enpassant" => passing.extend(squares),
                        _ => self.no_castling.extend(squares),
                    }
                }
                None if text.bytes().all(|b| b.is_ascii_digit()) && OUTPUT.contains(&last.as_str()) => {}
                None => return Err(unknown(word, "is no option that is known")),
            }
            if let Some(name) = name {
                name.clone_into(&mut last);
            }
        }
        Ok(())
    }

    /// The castling rights: kings and rooks at home, but for those that are named.
    pub(super) fn castling(&self, position: &Position) -> String {
        let mut rights = String::new();
        for (letter, color, rook) in
            [('K', Color::White, 7), ('Q', Color::White, 0), ('k', Color::Black, 7), ('q', Color::Black, 0)]
        {
            let home = |file: usize| Square::index(8 * (Rank::First.relative_to(color) as usize) + file);
            let stands =
                |square, piece| position.man(square) == Some((color, piece)) && !self.no_castling.contains(&square);
            if stands(home(4), Piece::King) && stands(home(rook), Piece::Rook) {
                rights.push(letter);
            }
        }
        if rights.is_empty() { "-".to_owned() } else { rights }
    }

    /// The square that a pawn has just passed.
    pub(super) fn passing(&self, position: &Position) -> Result<String, NotationError> {
        let Some((squares, span)) = &self.passing else { return Ok("-".to_owned()) };
        let rank = Rank::Sixth.relative_to(position.turn());
        match squares.iter().find(|square| square.rank() == rank) {
            Some(square) if squares.iter().all(|other| other.file() == square.file()) => Ok(square.to_string()),
            _ => Err(NotationError::new(span.clone(), "the pawn's last move is not understood")
                .hint("where it came from, what it passed and where it is: `EnPassant d7d6d5`")),
        }
    }

    pub(super) fn passing_span(&self) -> Range<usize> {
        self.passing.as_ref().map_or(0..0, |(_, span)| span.clone())
    }
}

/// The whole name of an option, which may be cut short.
fn named(text: &str) -> Option<&'static str> {
    let all = || KNOWN.iter().chain(&OUTPUT).chain(&UNKNOWN);
    let exact = all().find(|&&name| name == text);
    exact.or_else(|| all().find(|name| text.len() >= 4 && name.starts_with(text))).copied()
}

fn unknown(word: &Word<'_>, what: &str) -> NotationError {
    NotationError::new(word.span.clone(), format!("the option `{}` {what}", word.text)).hint(
        "`NoCastling a1`, `EnPassant d7d6d5` and `HalfDuplex` are respected, and options about the output are \
               passed over",
    )
}

fn squares(word: &Word<'_>) -> Result<Vec<Square>, NotationError> {
    let bytes = word.text.as_bytes();
    let pairs = bytes.chunks(2).map(|pair| std::str::from_utf8(pair).ok().and_then(square));
    pairs.collect::<Option<Vec<_>>>().ok_or_else(|| {
        NotationError::new(word.span.clone(), format!("`{}` is no list of squares", word.text))
            .hint("squares such as `a1h1`")
    })
}
