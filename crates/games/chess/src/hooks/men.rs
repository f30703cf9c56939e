//! The men as plain bitboards: what a position looks like after a move, without the bookkeeping of
//! a board.
//!
//! A board keeps its hash, pins, checkers and counters up to date with every move, which costs more
//! than all that is needed to see whether a check is mate. So a move is made here on a copy of
//! eight words, and nothing is remembered but who stands where.

use cozy_chess::{
    BitBoard, Board, Color, File, Piece, Rank, Square, get_between_rays, get_bishop_moves, get_bishop_rays,
    get_king_moves, get_knight_moves, get_pawn_attacks, get_rook_moves, get_rook_rays,
};

use crate::rules::Move;

/// Where the men stand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Men {
    pieces: [BitBoard; 6],
    sides: [BitBoard; 2],
}

/// The squares that a piece other than a pawn attacks.
#[inline]
pub(super) fn attacks(piece: Piece, from: Square, occupied: BitBoard) -> BitBoard {
    match piece {
        Piece::Knight => get_knight_moves(from),
        Piece::Bishop => get_bishop_moves(from, occupied),
        Piece::Rook => get_rook_moves(from, occupied),
        Piece::Queen => get_bishop_moves(from, occupied) | get_rook_moves(from, occupied),
        Piece::King => get_king_moves(from),
        Piece::Pawn => unreachable!("which way it goes depends on whose it is"),
    }
}

impl Men {
    #[inline]
    pub(super) fn of(board: &Board) -> Self {
        Men {
            pieces: Piece::ALL.map(|piece| board.pieces(piece)),
            sides: [board.colors(Color::White), board.colors(Color::Black)],
        }
    }

    #[inline]
    pub(super) fn side(&self, color: Color) -> BitBoard {
        self.sides[color as usize]
    }

    #[inline]
    pub(super) fn men(&self, color: Color, piece: Piece) -> BitBoard {
        self.sides[color as usize] & self.pieces[piece as usize]
    }

    #[inline]
    pub(super) fn occupied(&self) -> BitBoard {
        self.sides[0] | self.sides[1]
    }

    /// What moves along diagonals.
    #[inline]
    pub(super) fn diagonal(&self, color: Color) -> BitBoard {
        self.sides[color as usize] & (self.pieces[Piece::Bishop as usize] | self.pieces[Piece::Queen as usize])
    }

    /// What moves along ranks and files.
    #[inline]
    pub(super) fn straight(&self, color: Color) -> BitBoard {
        self.sides[color as usize] & (self.pieces[Piece::Rook as usize] | self.pieces[Piece::Queen as usize])
    }

    #[inline]
    fn clear(&mut self, squares: BitBoard) {
        for set in &mut self.pieces {
            *set &= !squares;
        }
        for set in &mut self.sides {
            *set &= !squares;
        }
    }

    #[inline]
    fn put(&mut self, color: Color, piece: Piece, square: Square) {
        self.pieces[piece as usize] |= square.bitboard();
        self.sides[color as usize] |= square.bitboard();
    }

    /// After a legal move by a man of `us`, neither castling nor a capture in passing.
    #[inline]
    pub(super) fn after(mut self, us: Color, piece: Piece, m: Move) -> Self {
        self.clear(m.from().bitboard() | m.to().bitboard());
        self.put(us, m.promotion().unwrap_or(piece), m.to());
        self
    }

    /// After a capture in passing: the victim stands beside where the taker comes from.
    pub(super) fn after_passing(mut self, us: Color, m: Move) -> Self {
        let victim = Square::new(m.to().file(), m.from().rank());
        self.clear(m.from().bitboard() | victim.bitboard());
        self.put(us, Piece::Pawn, m.to());
        self
    }

    /// After castling: the king takes the rook.
    pub(super) fn after_castling(mut self, us: Color, m: Move) -> Self {
        let (king, rook) = if m.from().file() < m.to().file() { (File::G, File::F) } else { (File::C, File::D) };
        let home = Rank::First.relative_to(us);
        self.clear(m.from().bitboard() | m.to().bitboard());
        self.put(us, Piece::King, Square::new(king, home));
        self.put(us, Piece::Rook, Square::new(rook, home));
        self
    }

    /// After any legal move on this board, with the square that a pawn has just passed by two
    /// steps.
    pub(super) fn after_any(self, board: &Board, piece: Piece, m: Move) -> (Self, Option<Square>) {
        let us = board.side_to_move();
        match piece {
            Piece::King if self.side(us).has(m.to()) => (self.after_castling(us, m), None),
            Piece::Pawn if m.from().file() != m.to().file() && !self.occupied().has(m.to()) => {
                (self.after_passing(us, m), None)
            }
            _ => (self.after(us, piece, m), passed_square(us, piece, m)),
        }
    }

    /// Whether a square is attacked, by a side, through `occupied`.
    #[inline]
    pub(super) fn is_attacked(&self, square: Square, by: Color, occupied: BitBoard) -> bool {
        let leapers = get_knight_moves(square) & self.pieces[Piece::Knight as usize]
            | get_king_moves(square) & self.pieces[Piece::King as usize]
            | get_pawn_attacks(square, !by) & self.pieces[Piece::Pawn as usize];
        !leapers.is_disjoint(self.side(by)) || self.is_seen(square, by, occupied)
    }

    /// Whether a bishop, rook or queen of a side attacks a square.
    #[inline]
    pub(super) fn is_seen(&self, square: Square, by: Color, occupied: BitBoard) -> bool {
        let diagonal = self.diagonal(by);
        let straight = self.straight(by);
        !get_bishop_rays(square).is_disjoint(diagonal) && !get_bishop_moves(square, occupied).is_disjoint(diagonal)
            || !get_rook_rays(square).is_disjoint(straight) && !get_rook_moves(square, occupied).is_disjoint(straight)
    }

    /// The men of a side that attack a square, its king left out.
    #[inline]
    pub(super) fn attackers(&self, square: Square, by: Color, occupied: BitBoard) -> BitBoard {
        self.pieces_that_reach(square, by, occupied) | get_pawn_attacks(square, !by) & self.men(by, Piece::Pawn)
    }

    /// The men of a side that attack a square, its king and pawns left out.
    #[inline]
    pub(super) fn pieces_that_reach(&self, square: Square, by: Color, occupied: BitBoard) -> BitBoard {
        get_knight_moves(square) & self.men(by, Piece::Knight)
            | get_bishop_moves(square, occupied) & self.diagonal(by)
            | get_rook_moves(square, occupied) & self.straight(by)
    }

    /// The men of `between` that alone stand between a bishop, rook or queen of `by` and a square.
    #[inline]
    pub(super) fn screens(&self, square: Square, by: Color, between: Color) -> BitBoard {
        let sliders = get_bishop_rays(square) & self.diagonal(by) | get_rook_rays(square) & self.straight(by);
        let mut screens = BitBoard::EMPTY;
        for slider in sliders {
            let inside = get_between_rays(slider, square) & self.occupied();
            // None or one: to count is slower.
            if inside.0 & inside.0.wrapping_sub(1) == 0 {
                screens |= inside;
            }
        }
        screens & self.side(between)
    }
}

/// The square that a pawn has passed if it went two steps.
#[inline]
pub(super) fn passed_square(us: Color, piece: Piece, m: Move) -> Option<Square> {
    let twice = piece == Piece::Pawn
        && m.from().rank() == Rank::Second.relative_to(us)
        && m.to().rank() == Rank::Fourth.relative_to(us);
    twice.then(|| Square::new(m.to().file(), Rank::Third.relative_to(us)))
}
