//! A move in Japanese: `７六歩(77)`, `同　銀成(43)`, `▲５二金打`, `△同銀左上不成`.

use std::ops::Range;

use tesuji_notation::NotationError;

use crate::notation::japanese::{self, man, square};
use crate::rules::{Kind, Move, Position, Side, Square};

/// A move as it is written, before anything is known of the board.
#[derive(Clone, Debug, Default)]
pub(super) struct Written {
    to: Option<Square>,
    kind: Option<Kind>,
    from: Option<Square>,
    is_drop: bool,
    promotes: bool,
    /// The words that say which of several men moves: `右`, `直`, …
    which: Vec<char>,
    /// The bytes of the text that it takes.
    pub(super) length: usize,
}

impl Written {
    /// Reads the move at the beginning of a text; `None` if there is none.
    pub(super) fn read(text: &str) -> Option<Self> {
        let mut written = Written::default();
        let mut at = 0;
        if let Some(rest) = text.strip_prefix('同') {
            at = text.len() - rest.trim_start_matches([' ', '　']).len();
        } else {
            let (to, length) = square(text)?;
            written.to = Some(to);
            at += length;
        }
        let (kind, length) = man(&text[at..])?;
        written.kind = Some(kind);
        at += length;
        loop {
            let rest = &text[at..];
            let Some(c) = rest.chars().next() else { break };
            let mut length = c.len_utf8();
            match c {
                '成' => written.promotes = true,
                '不' if rest.starts_with("不成") => length = "不成".len(),
                '生' => {}
                '打' => written.is_drop = true,
                '右' | '左' | '直' | '上' | '行' | '入' | '寄' | '引' => written.which.push(c),
                '(' | '（' => {
                    let (from, length_of) = square(&rest[length..])?;
                    length += length_of;
                    length += rest[length..].chars().next().filter(|c| [')', '）'].contains(c))?.len_utf8();
                    written.from = Some(from);
                }
                _ => break,
            }
            at += length;
        }
        Some(Written { length: at, ..written })
    }

    /// The legal move that is meant. `last` is where the move before it ended.
    pub(super) fn find(
        &self,
        position: &Position,
        last: Option<Square>,
        span: Range<usize>,
    ) -> Result<Move, NotationError> {
        let error = |what: &str, hint: &str| Err(NotationError::new(span.clone(), what).hint(hint));
        let Some(to) = self.to.or(last) else {
            return error("there is no move before this one", "name the square instead of `同`");
        };
        let mut legal = Vec::new();
        position.moves(&mut legal);
        let fits = |m: &Move| {
            let kind = m.from().and_then(|from| position.man(from)).map(|(_, kind)| kind);
            m.to() == to && kind == self.kind && m.promotes() == self.promotes
        };
        let mut men: Vec<Move> = if self.is_drop { Vec::new() } else { legal.iter().copied().filter(fits).collect() };
        if let Some(from) = self.from {
            men.retain(|m| m.from() == Some(from));
        } else {
            self.choose(position.turn(), to, &mut men);
        }
        let is_drop = |m: &&Move| m.dropped().is_some() && m.dropped() == self.kind && m.to() == to;
        let drop =
            legal.iter().find(is_drop).filter(|_| self.from.is_none() && !self.promotes && self.which.is_empty());
        match (men.as_slice(), drop) {
            ([m], _) | ([], Some(m)) => Ok(*m),
            ([], None) => error("this move is not legal", "a legal move, such as `７六歩(77)` or `５二金打`"),
            _ => error(
                "several men could make this move",
                "say from where: `(77)`, or `右`, `左`, `直`, `上`, `寄`, `引`",
            ),
        }
    }

    /// Leaves those men that the words mean.
    fn choose(&self, side: Side, to: Square, men: &mut Vec<Move>) {
        let file = |square: Square| if side == Side::Black { square.file() } else { 10 - square.file() };
        let from = |m: &Move| m.from().unwrap_or(to);
        for &word in &self.which {
            match word {
                '直' => men.retain(|m| file(from(m)) == file(to) && from(m).rank_of(side) > to.rank_of(side)),
                '上' | '行' | '入' => men.retain(|m| from(m).rank_of(side) > to.rank_of(side)),
                '引' => men.retain(|m| from(m).rank_of(side) < to.rank_of(side)),
                '寄' => men.retain(|m| from(m).rank_of(side) == to.rank_of(side)),
                _ => {}
            }
        }
        // Right and left compare those that are left.
        for &word in &self.which {
            let files = || men.iter().map(|m| file(from(m)));
            let edge = match word {
                '右' => files().min(),
                '左' => files().max(),
                _ => None,
            };
            if let Some(edge) = edge {
                men.retain(|m| file(from(m)) == edge);
            }
        }
    }
}

/// A legal move as KIF has it: `７六歩(77)`, `同　銀成(43)`, `５二金打`. `last` is where the move before
/// it ended.
pub fn write(position: &Position, m: Move, last: Option<Square>) -> String {
    let to = if last == Some(m.to()) { "同　".to_owned() } else { japanese::place(m.to()) };
    match (m.from(), m.dropped()) {
        (Some(from), _) => {
            let kind = position.man(from).map_or("", |(_, kind)| japanese::name(kind));
            let promotion = if m.promotes() { "成" } else { "" };
            format!("{to}{kind}{promotion}({}{})", from.file(), from.rank())
        }
        (None, kind) => format!("{}{}打", japanese::place(m.to()), kind.map_or("", japanese::name)),
    }
}
