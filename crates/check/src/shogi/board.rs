//! A position of shogi: what stands where, what is in hand, and what a move makes of it. Nothing
//! here is shared with the search.
//!
//! The board lies in a frame, so that a step over the edge comes to a cell that says so: a column
//! on either side, and two rows above and below, as far as a knight jumps.

use std::fmt;

/// From a cell to the one below it.
const ROW: i16 = 11;
const CELLS: usize = 13 * ROW as usize;

/// A cell: 9a to 1a are in the third row of the frame, and files are counted from 1.
pub(super) type Square = u8;

/// The square on a file and a rank, both from 1 to 9.
pub(super) fn square(file: u8, rank: u8) -> Square {
    (rank + 1) * ROW as u8 + file
}

pub(super) fn file(square: Square) -> u8 {
    square % ROW as u8
}

fn rank(square: Square) -> u8 {
    square / ROW as u8 - 1
}

/// How `7g` is written.
pub(super) fn name(square: Square) -> String {
    format!("{}{}", file(square), char::from(b'a' + rank(square) - 1))
}

/// Every square of the board.
pub(super) fn squares() -> impl Iterator<Item = Square> {
    (1..=9).flat_map(|rank| (1..=9).map(move |file| square(file, rank)))
}

/// A kind of man, before it promotes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    Rook,
    Bishop,
    Gold,
    Silver,
    Knight,
    Lance,
    Pawn,
    King,
}

impl Kind {
    /// With its letter and how many there are in the set. But for the last, in the order in which
    /// hands are written.
    pub(super) const ALL: [(Kind, char, usize); 8] = [
        (Kind::Rook, 'R', 2),
        (Kind::Bishop, 'B', 2),
        (Kind::Gold, 'G', 4),
        (Kind::Silver, 'S', 4),
        (Kind::Knight, 'N', 4),
        (Kind::Lance, 'L', 4),
        (Kind::Pawn, 'P', 18),
        (Kind::King, 'K', 2),
    ];

    /// The kind of a capital letter.
    pub(super) fn read(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|&(_, l, _)| l == letter).map(|(kind, ..)| kind)
    }

    pub(super) fn letter(self) -> char {
        Self::ALL[self as usize].1
    }

    pub(super) fn promotes(self) -> bool {
        !matches!(self, Kind::Gold | Kind::King)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Man {
    pub(super) is_black: bool,
    pub(super) kind: Kind,
    pub(super) is_promoted: bool,
}

impl Man {
    /// One that does not promote, or has not.
    pub(super) fn plain(is_black: bool, kind: Kind) -> Self {
        Man { is_black, kind, is_promoted: false }
    }

    /// Whether it could never move again on this square.
    pub(super) fn is_stuck(self, square: Square) -> bool {
        let ahead = ranks_to_go(self.is_black, square);
        match self.kind {
            Kind::Pawn | Kind::Lance => !self.is_promoted && ahead < 1,
            Kind::Knight => !self.is_promoted && ahead < 2,
            _ => false,
        }
    }
}

/// How many ranks lie before a side's man.
fn ranks_to_go(is_black: bool, square: Square) -> u8 {
    if is_black { rank(square) - 1 } else { 9 - rank(square) }
}

/// Whether this is one of the three ranks in which a side promotes.
pub(super) fn is_promotion_zone(is_black: bool, square: Square) -> bool {
    ranks_to_go(is_black, square) < 3
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cell {
    /// Beyond the edge.
    Frame,
    Empty,
    Man(Man),
}

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Move {
    Step { from: Square, to: Square, promotes: bool },
    Drop { kind: Kind, to: Square },
}

impl Move {
    /// Reads `7g7f`, `8h2b+` and `G*5b`.
    pub(super) fn read(word: &str) -> Option<Self> {
        let at = |file: u8, rank: u8| {
            let is_one = (b'1'..=b'9').contains(&file) && (b'a'..=b'i').contains(&rank);
            is_one.then(|| square(file - b'0', rank - b'a' + 1))
        };
        match *word.as_bytes() {
            [kind, b'*', file, rank] => {
                let kind = Kind::read(kind.into()).filter(|&kind| kind != Kind::King)?;
                Some(Move::Drop { kind, to: at(file, rank)? })
            }
            [f, r, file, rank] => Some(Move::Step { from: at(f, r)?, to: at(file, rank)?, promotes: false }),
            [f, r, file, rank, b'+'] => Some(Move::Step { from: at(f, r)?, to: at(file, rank)?, promotes: true }),
            _ => None,
        }
    }

    /// The square that it is looked for at: where the man stands that moves, or is dropped.
    pub(super) fn at(self) -> Square {
        match self {
            Move::Step { from, .. } => from,
            Move::Drop { to, .. } => to,
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Move::Step { from, to, promotes } => {
                write!(f, "{}{}{}", name(from), name(to), if promotes { "+" } else { "" })
            }
            Move::Drop { kind, to } => write!(f, "{}*{}", kind.letter(), name(to)),
        }
    }
}

/// Everything that decides the future of a position, repetition apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Board {
    cells: [Cell; CELLS],
    /// How many of each kind White has in hand, and Black.
    hands: [[u8; 7]; 2],
    pub(super) black_to_move: bool,
}

impl Board {
    /// No man anywhere.
    pub(super) fn empty(black_to_move: bool) -> Self {
        let mut cells = [Cell::Frame; CELLS];
        for square in squares() {
            cells[square as usize] = Cell::Empty;
        }
        Board { cells, hands: [[0; 7]; 2], black_to_move }
    }

    pub(super) fn cell(&self, square: Square) -> Cell {
        self.cells[square as usize]
    }

    pub(super) fn put(&mut self, square: Square, man: Man) {
        self.cells[square as usize] = Cell::Man(man);
    }

    /// The men on the board, with their squares.
    pub(super) fn men(&self) -> impl Iterator<Item = (Square, Man)> {
        squares().filter_map(|square| if let Cell::Man(man) = self.cell(square) { Some((square, man)) } else { None })
    }

    /// The square of a side's king, if it has one.
    pub(super) fn king(&self, is_black: bool) -> Option<Square> {
        let king = Cell::Man(Man::plain(is_black, Kind::King));
        self.cells.iter().position(|&cell| cell == king).map(|square| square as Square)
    }

    /// How many of a kind a side has in hand: no kings.
    pub(super) fn in_hand(&self, is_black: bool, kind: Kind) -> u8 {
        self.hands[usize::from(is_black)].get(kind as usize).copied().unwrap_or(0)
    }

    pub(super) fn set_in_hand(&mut self, is_black: bool, kind: Kind, count: u8) {
        self.hands[usize::from(is_black)][kind as usize] = count;
    }

    /// The position after a legal move.
    pub(super) fn after(&self, m: Move) -> Self {
        self.moved(m).passed_over()
    }

    /// The position after the null move.
    pub(super) fn passed_over(mut self) -> Self {
        self.black_to_move = !self.black_to_move;
        self
    }

    /// What stands where after a move, with the same side to move. What is captured comes to the
    /// hand, as it was before it promoted.
    pub(super) fn moved(&self, m: Move) -> Self {
        let mut board = self.clone();
        let mine = self.black_to_move;
        match m {
            Move::Step { from, to, promotes } => {
                if let Cell::Man(Man { kind, .. }) = self.cell(to) {
                    board.set_in_hand(mine, kind, self.in_hand(mine, kind) + 1);
                }
                board.cells[from as usize] = Cell::Empty;
                if let Cell::Man(man) = self.cell(from) {
                    board.put(to, Man { is_promoted: man.is_promoted || promotes, ..man });
                }
            }
            Move::Drop { kind, to } => {
                board.set_in_hand(mine, kind, self.in_hand(mine, kind) - 1);
                board.put(to, Man::plain(mine, kind));
            }
        }
        board
    }
}

/// The cell so far away.
pub(super) fn beyond(square: Square, way: i16) -> Square {
    (i16::from(square) + way) as Square
}

/// Ways from a cell to others, as they are for Black: he plays up the board, and White the same
/// ways backwards. All men go alike to the left and to the right.
pub(super) const AHEAD: i16 = -ROW;
const STRAIGHT: [i16; 4] = [AHEAD, -1, 1, -AHEAD];
const DIAGONAL: [i16; 4] = [AHEAD - 1, AHEAD + 1, -AHEAD - 1, -AHEAD + 1];
pub(super) const ROUND: [i16; 8] = [AHEAD - 1, AHEAD, AHEAD + 1, -1, 1, -AHEAD - 1, -AHEAD, -AHEAD + 1];
pub(super) const JUMPS: [i16; 2] = [2 * AHEAD - 1, 2 * AHEAD + 1];
const GOLD: [i16; 6] = [AHEAD - 1, AHEAD, AHEAD + 1, -1, 1, -AHEAD];
const SILVER: [i16; 5] = [AHEAD - 1, AHEAD, AHEAD + 1, -AHEAD - 1, -AHEAD + 1];

impl Man {
    /// Which ways it goes by one step, and which as far as it likes, if it is Black's.
    pub(super) fn ways(self) -> (&'static [i16], &'static [i16]) {
        match (self.kind, self.is_promoted) {
            (Kind::Rook, false) => (&[], &STRAIGHT),
            (Kind::Rook, true) => (&DIAGONAL, &STRAIGHT),
            (Kind::Bishop, false) => (&[], &DIAGONAL),
            (Kind::Bishop, true) => (&STRAIGHT, &DIAGONAL),
            (Kind::Silver, false) => (&SILVER, &[]),
            (Kind::Knight, false) => (&JUMPS, &[]),
            (Kind::Lance, false) => (&[], &[AHEAD]),
            (Kind::Pawn, false) => (&[AHEAD], &[]),
            (Kind::Gold, _) | (_, true) => (&GOLD, &[]),
            (Kind::King, _) => (&ROUND, &[]),
        }
    }
}
