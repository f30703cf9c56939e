//! A position of chess: where the men stand, and what a move makes of it. Nothing here is fast, and
//! nothing is shared with the search.

use std::fmt;

/// 0 is a1, 1 is b1, 63 is h8.
pub(super) type Square = u8;

/// The square of this name.
pub(super) fn square(name: &str) -> Option<Square> {
    match name.as_bytes() {
        &[file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Some((rank - b'1') * 8 + (file - b'a')),
        _ => None,
    }
}

fn name(square: Square) -> String {
    format!("{}{}", char::from(b'a' + square % 8), 1 + square / 8)
}

/// A kind of man.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
}

impl Kind {
    const LETTERS: [(char, Kind); 6] = [
        ('p', Kind::Pawn),
        ('n', Kind::Knight),
        ('b', Kind::Bishop),
        ('r', Kind::Rook),
        ('q', Kind::Queen),
        ('k', Kind::King),
    ];
    pub(super) const PROMOTIONS: [Kind; 4] = [Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen];

    fn read(letter: char) -> Option<Self> {
        Self::LETTERS.into_iter().find(|&(l, _)| l == letter).map(|(_, kind)| kind)
    }

    fn letter(self) -> char {
        Self::LETTERS[self as usize].0
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Man {
    pub(super) is_white: bool,
    pub(super) kind: Kind,
}

/// A move: castling is the king's move of two files, or, where the king or the rook does not begin
/// at home (Chess960), the king's capture of its own rook.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Move {
    pub(super) from: Square,
    pub(super) to: Square,
    pub(super) promotion: Option<Kind>,
}

impl Move {
    /// No move at all, which no square leaves: what the defender has to say to a helpmate.
    pub(super) const NONE: Move = Move { from: 0, to: 0, promotion: None };

    /// Reads `e2e4`, `e7e8q` and `0000`.
    pub(super) fn read(word: &str) -> Option<Self> {
        if word == "0000" {
            return Some(Move::NONE);
        }
        let promotion = match word.get(4..)? {
            "" => None,
            letter => Some(Kind::read(letter.parse().ok()?).filter(|kind| Kind::PROMOTIONS.contains(kind))?),
        };
        let m = Move { from: square(word.get(..2)?)?, to: square(word.get(2..4)?)?, promotion };
        (m.from != m.to).then_some(m)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Move::NONE {
            return f.write_str("0000");
        }
        write!(f, "{}{}", name(self.from), name(self.to))?;
        self.promotion.map_or(Ok(()), |kind| write!(f, "{}", kind.letter()))
    }
}

/// Everything that decides the future of a position, repetition and the fifty-move rule apart.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Board {
    pub(super) men: [Option<Man>; 64],
    pub(super) white_to_move: bool,
    /// Which castling moves may still become legal: the king's and the rook's home squares of each.
    pub(super) castling: Vec<(Square, Square)>,
    /// The square that a pawn has just passed, if it can legally be captured there.
    pub(super) passed: Option<Square>,
}

impl Board {
    /// Reads the first four fields of a FEN.
    pub(super) fn from_fen(fen: &str) -> Option<Self> {
        let mut fields = fen.split(' ');
        let mut men = [None; 64];
        let ranks: Vec<&str> = fields.next()?.split('/').collect();
        for (r, rank) in ranks.iter().rev().enumerate() {
            let mut file = 0;
            for c in rank.chars() {
                if let Some(empty) = c.to_digit(10) {
                    file += empty as usize;
                } else {
                    let man = Man { is_white: c.is_ascii_uppercase(), kind: Kind::read(c.to_ascii_lowercase())? };
                    *men.get_mut(8 * r + file).filter(|_| file < 8)? = Some(man);
                    file += 1;
                }
            }
        }
        let white_to_move = fields.next()? == "w";
        let mut castling = Vec::new();
        for c in fields.next()?.chars().filter(|&c| c != '-') {
            castling.push(right(&men, c)?);
        }
        castling.sort_unstable();
        let mut board = Board { men, white_to_move, castling, passed: square(fields.next()?) };
        board.forget_the_passed();
        Some(board)
    }

    pub(super) fn white_to_move(&self) -> bool {
        self.white_to_move
    }

    /// The square of the man that a legal move captures.
    pub(super) fn captured(&self, m: Move) -> Option<Square> {
        if self.is_passing(m) {
            return Some(m.from / 8 * 8 + m.to % 8);
        }
        self.men[m.to as usize].filter(|_| self.castling(m).is_none()).map(|_| m.to)
    }

    /// Where a man is after a move that does not capture it.
    pub(super) fn where_to(&self, square: Square, m: Move) -> Square {
        match self.castling(m) {
            Some(castling) if square == m.from => castling.king_to,
            Some(castling) if square == castling.rook => castling.rook_to,
            _ if square == m.from => m.to,
            _ => square,
        }
    }

    /// The position after a legal move.
    pub(super) fn after(&self, m: Move) -> Self {
        let mut board = self.moved(m);
        board.white_to_move = !self.white_to_move;
        board.castling.retain(|&(king, rook)| ![king, rook].iter().any(|&home| home == m.from || home == m.to));
        let is_pawn = self.men[m.from as usize].is_some_and(|man| man.kind == Kind::Pawn);
        board.passed = (is_pawn && m.from.abs_diff(m.to) == 16).then(|| m.from.midpoint(m.to));
        board.forget_the_passed();
        board
    }

    /// How many men of these kinds a side has.
    pub(super) fn count(&self, is_white: bool, kinds: &[Kind]) -> usize {
        let is_one = |man: &&Man| man.is_white == is_white && kinds.contains(&man.kind);
        self.men.iter().flatten().filter(is_one).count()
    }

    /// Whether a side can never give mate: it has its king alone, or one knight or bishop beside it
    /// against a king alone.
    pub(super) fn cannot_mate(&self, is_white: bool) -> bool {
        let heavy = [Kind::Pawn, Kind::Rook, Kind::Queen];
        let light = [Kind::Knight, Kind::Bishop];
        let others = self.men.iter().flatten().filter(|man| man.is_white != is_white).count();
        self.count(is_white, &heavy) == 0
            && (self.count(is_white, &light) == 0 || self.count(is_white, &light) == 1 && others == 1)
    }

    /// The position after the null move.
    pub(super) fn passed_over(&self) -> Self {
        Board { white_to_move: !self.white_to_move, passed: None, ..self.clone() }
    }

    /// A pawn that nobody can capture in passing makes no difference.
    fn forget_the_passed(&mut self) {
        if self.passed.is_some() && !self.moves().into_iter().any(|m| self.is_passing(m)) {
            self.passed = None;
        }
    }

    /// The men after a move, with nothing else changed.
    pub(super) fn moved(&self, m: Move) -> Self {
        let mut board = self.clone();
        if let Some(captured) = self.captured(m) {
            board.men[captured as usize] = None;
        }
        let castling = self.castling(m);
        let rook = castling.and_then(|castling| board.men[castling.rook as usize].take());
        let man = board.men[m.from as usize].take();
        let to = castling.map_or(m.to, |castling| castling.king_to);
        board.men[to as usize] = man.map(|man| Man { kind: m.promotion.unwrap_or(man.kind), ..man });
        if let Some(castling) = castling {
            board.men[castling.rook_to as usize] = rook;
        }
        board
    }

    /// Whether a move captures a pawn in passing: a pawn's move to another file, where nothing
    /// stands.
    fn is_passing(&self, m: Move) -> bool {
        let is_pawn = self.men[m.from as usize].is_some_and(|man| man.kind == Kind::Pawn);
        is_pawn && m.from % 8 != m.to % 8 && self.men[m.to as usize].is_none()
    }

    /// What castling moves, if a move is that: no other move of a king goes so far, or to a man of
    /// its own.
    fn castling(&self, m: Move) -> Option<Castling> {
        let king = self.men[m.from as usize].filter(|man| man.kind == Kind::King)?;
        let own_rook = Some(Man { kind: Kind::Rook, ..king });
        if self.men[m.to as usize] == own_rook {
            return Some(Castling::of(m.from, m.to));
        }
        match (m.from % 8, m.to % 8) {
            (4, 6) => Some(Castling::of(m.from, m.from + 3)),
            (4, 2) => Some(Castling::of(m.from, m.from - 4)),
            _ => None,
        }
    }
}

/// Where castling begins and ends.
#[derive(Clone, Copy)]
pub(super) struct Castling {
    pub(super) king: Square,
    pub(super) king_to: Square,
    pub(super) rook: Square,
    pub(super) rook_to: Square,
}

impl Castling {
    /// Of a king with a rook on its rank.
    pub(super) fn of(king: Square, rook: Square) -> Self {
        let rank = king / 8 * 8;
        let (king_to, rook_to) = if rook > king { (rank + 6, rank + 5) } else { (rank + 2, rank + 3) };
        Castling { king, king_to, rook, rook_to }
    }

    /// As it is written.
    pub(super) fn written(self) -> Move {
        let is_home = self.king % 8 == 4 && [0, 7].contains(&(self.rook % 8));
        Move { from: self.king, to: if is_home { self.king_to } else { self.rook }, promotion: None }
    }
}

/// The king's and the rook's squares that a letter of the castling field means: `K` and `Q` begin
/// at home, another letter is the file of the rook.
fn right(men: &[Option<Man>; 64], letter: char) -> Option<(Square, Square)> {
    let is_white = letter.is_ascii_uppercase();
    let rank: Square = if is_white { 0 } else { 56 };
    match letter.to_ascii_lowercase() {
        'k' => Some((rank + 4, rank + 7)),
        'q' => Some((rank + 4, rank)),
        file @ 'a'..='h' => {
            let king = Some(Man { is_white, kind: Kind::King });
            let king = (rank..rank + 8).find(|&square| men[square as usize] == king)?;
            Some((king, rank + (file as u8 - b'a')))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests;
