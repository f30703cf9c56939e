//! Answers to a check: flights, captures of the checker, and men that step between.
//!
//! **Idea.** At a double check only the king can move. At a single one every other answer ends on
//! the checker's square or between it and the king, by a man that is not pinned. (What a pinned man
//! can reach lies on its own line, where the checker is not.)

use cozy_chess::{
    BitBoard, Board, Color, Piece, Rank, Square, get_between_rays, get_king_moves, get_pawn_attacks, get_pawn_quiets,
};

use super::men::Men;
use crate::rules::Move;

/// A side in check.
#[derive(Debug)]
pub(super) struct Evasions<'m> {
    men: &'m Men,
    us: Color,
    king: Square,
    /// The square that a pawn of the opponent has just passed.
    passed: Option<Square>,
    occupied: BitBoard,
    checkers: BitBoard,
}

impl<'m> Evasions<'m> {
    /// The side `us`, which is in check on `king`.
    #[inline]
    pub(super) fn new(men: &'m Men, us: Color, king: Square, passed: Option<Square>) -> Self {
        let occupied = men.occupied();
        Evasions { men, us, king, passed, occupied, checkers: men.attackers(king, !us, occupied) }
    }

    /// The side to move, which is in check.
    pub(super) fn of(men: &'m Men, board: &Board) -> Self {
        let us = board.side_to_move();
        let passed = board.en_passant().map(|file| Square::new(file, Rank::Sixth.relative_to(us)));
        let (occupied, checkers) = (men.occupied(), board.checkers());
        Evasions { men, us, king: board.king(us), passed, occupied, checkers }
    }

    /// The squares to which the king may flee; taking a man is fleeing too.
    pub(super) fn flights(&self) -> BitBoard {
        let without = self.occupied ^ self.king.bitboard();
        let mut flights = get_king_moves(self.king) - self.men.side(self.us);
        for square in flights {
            if self.men.is_attacked(square, !self.us, without) {
                flights ^= square.bitboard();
            }
        }
        flights
    }

    /// The number of answers other than the king's; every promotion is one.
    pub(super) fn count_but_flights(&self) -> u32 {
        let Some(checker) = self.checkers.next_square().filter(|_| self.checkers.len() == 1) else { return 0 };
        let able = self.able();
        let pawns = self.men.men(self.us, Piece::Pawn);
        let last = Rank::Eighth.relative_to(self.us).bitboard();
        let count = |square: Square, men: BitBoard| {
            let able = men & able;
            let promotions = if last.has(square) { 3 * (able & pawns).len() } else { 0 };
            able.len() + promotions
        };
        let captures = count(checker, self.men.attackers(checker, self.us, self.occupied));
        let between = get_between_rays(checker, self.king);
        let steps: u32 = between.iter().map(|square| count(square, self.steppers(square))).sum();
        captures + steps + self.passing().count() as u32
    }

    /// Whether there is an answer other than a king's move.
    #[inline]
    pub(super) fn any_but_flights(&self) -> bool {
        let Some(checker) = self.checkers.next_square() else { return true };
        if self.checkers != checker.bitboard() {
            return false;
        }
        let able = self.able();
        let between = get_between_rays(checker, self.king);
        !self.men.attackers(checker, self.us, self.occupied).is_disjoint(able)
            || between.iter().any(|square| !self.steppers(square).is_disjoint(able))
            || self.passing().next().is_some()
    }

    /// The men that are not pinned.
    #[inline]
    fn able(&self) -> BitBoard {
        self.men.side(self.us) - self.men.screens(self.king, !self.us, self.us)
    }

    /// The men, pinned or not, that can go to an empty square.
    #[inline]
    fn steppers(&self, square: Square) -> BitBoard {
        self.men.pieces_that_reach(square, self.us, self.occupied) | self.pawns_behind(square)
    }

    #[inline]
    fn pawns_behind(&self, square: Square) -> BitBoard {
        let pawns = self.men.men(self.us, Piece::Pawn) & square.file().bitboard();
        let mut behind = BitBoard::EMPTY;
        for pawn in pawns {
            if get_pawn_quiets(pawn, self.us, self.occupied).has(square) {
                behind |= pawn.bitboard();
            }
        }
        behind
    }

    /// Legal captures in passing.
    fn passing(&self) -> impl Iterator<Item = Move> + '_ {
        let takers = self
            .passed
            .map_or(BitBoard::EMPTY, |to| get_pawn_attacks(to, !self.us) & self.men.men(self.us, Piece::Pawn));
        takers.into_iter().filter_map(|from| {
            let m = Move::new(from, self.passed?, None);
            let men = self.men.after_passing(self.us, m);
            (!men.is_attacked(self.king, !self.us, men.occupied())).then_some(m)
        })
    }
}
