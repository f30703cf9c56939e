//! The legal moves: all of them, those out of check, and those that give check.
//!
//! A generator shows its moves one by one to a function that may end it, so that whether there is a
//! move at all costs no list.

mod checks;
mod drop_mate;

use std::ops::ControlFlow;

pub use checks::Checking;

use super::{BitBoard, Kind, Move, Position, Square, attacks};

impl Position {
    /// Appends every legal move.
    pub fn moves(&self, out: &mut Vec<Move>) {
        let _ = self.visit(&mut |m| {
            out.push(m);
            ControlFlow::Continue(())
        });
    }

    /// Appends every legal move of a side that is in check: moves of the king, captures of the man
    /// that gives check, and what is put between.
    ///
    /// # Panics
    /// May panic if it is not in check.
    pub fn evasions(&self, out: &mut Vec<Move>) {
        debug_assert!(self.is_check(), "nothing is to be evaded");
        self.moves(out);
    }

    /// Whether there is a legal move.
    #[inline]
    pub fn has_move(&self) -> bool {
        self.visit(&mut |_| ControlFlow::Break(())).is_break()
    }

    /// Whether the side to move is mated.
    pub fn is_mate(&self) -> bool {
        self.is_check() && !self.has_move()
    }

    /// How many legal moves there are of men on the board, and where something may be dropped, as far as
    /// kinds of men do not matter.
    pub fn count_replies(&self) -> (u32, BitBoard) {
        let mut moves = 0;
        let mut drops = BitBoard::EMPTY;
        let count = &mut |_| {
            moves += 1;
            ControlFlow::Continue(())
        };
        let _ = self.visit_king(attacks_of_king(self), count);
        let check = self.king(self.turn()).filter(|_| self.is_check());
        let targets = match check {
            None => Some((!self.side(self.turn()), !self.occupied())),
            Some(_) if self.checkers().is_many() => None,
            Some(king) => {
                let between =
                    self.checkers().first().map_or(BitBoard::EMPTY, |checker| attacks::between(king, checker));
                Some((self.checkers() | between, between))
            }
        };
        if let Some((squares, empty)) = targets {
            let _ = self.visit_men(squares, count);
            if !self.hand(self.turn()).is_empty() {
                drops = empty;
            }
        }
        (moves, drops)
    }

    /// How many legal moves of a side that is not in check are moves of the king, take something or come to
    /// one of these squares, as far as kinds of men that may be dropped do not matter.
    pub fn count_moves_to(&self, squares: BitBoard) -> u32 {
        let mut moves = 0;
        let count = &mut |_| {
            moves += 1;
            ControlFlow::Continue(())
        };
        let (own, other) = (self.side(self.turn()), self.side(!self.turn()));
        let _ = self.visit_king(attacks_of_king(self), count);
        let _ = self.visit_men((squares | other) & !own, count);
        let drops = if self.hand(self.turn()).is_empty() { 0 } else { (squares & !self.occupied()).len() };
        moves + drops
    }

    /// Whether a move is legal.
    pub fn is_legal(&self, m: Move) -> bool {
        let found = |other| if other == m { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        self.visit(&mut |other| found(other)).is_break()
    }

    /// Shows every legal move.
    fn visit(&self, see: &mut impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        let us = self.turn();
        self.visit_king(attacks_of_king(self), see)?;
        let Some(king) = self.king(us).filter(|_| self.is_check()) else {
            self.visit_men(!self.side(us), see)?;
            return self.visit_drops(!self.occupied(), see);
        };
        if self.checkers().is_many() {
            return ControlFlow::Continue(());
        }
        let between = self.checkers().first().map_or(BitBoard::EMPTY, |checker| attacks::between(king, checker));
        self.visit_men(self.checkers() | between, see)?;
        if between.is_empty() { ControlFlow::Continue(()) } else { self.visit_drops(between, see) }
    }

    /// The king's moves to some of the squares beside it.
    fn visit_king(&self, targets: BitBoard, see: &mut impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        let us = self.turn();
        let Some(king) = self.king(us) else {
            return ControlFlow::Continue(());
        };
        // Behind the king a line goes on.
        let occupied = self.occupied().without(king);
        for to in targets & !self.side(us) {
            if !self.is_attacked(!us, to, occupied) {
                see(Move::new(king, to, false))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The moves of all men but the king to some squares. In check these must end the check.
    fn visit_men(&self, targets: BitBoard, see: &mut impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        let us = self.turn();
        let pinned = self.pinned(us);
        let king = self.king(us);
        let men = king.map_or(self.side(us), |king| self.side(us).without(king));
        for from in men {
            let Some((_, kind)) = self.man(from) else { continue };
            let mut to = attacks::attacks(kind, us, from, self.occupied()) & targets;
            if let Some(king) = king.filter(|_| pinned.has(from)) {
                to &= attacks::line(king, from);
            }
            if !to.is_empty() {
                self.visit_promoting(kind, from, to, see)?;
                self.visit_plain(kind, from, to, see)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Moves of one man by which it promotes, as far as it may.
    #[inline]
    fn visit_promoting(
        &self,
        kind: Kind,
        from: Square,
        targets: BitBoard,
        see: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if kind.promoted().is_some() {
            let zone = BitBoard::zone(self.turn());
            for to in if zone.has(from) { targets } else { targets & zone } {
                see(Move::new(from, to, true))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Moves of one man by which it stays what it is, as far as it can ever move again.
    #[inline]
    fn visit_plain(
        &self,
        kind: Kind,
        from: Square,
        targets: BitBoard,
        see: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for to in targets & !BitBoard::last_ranks(self.turn(), kind.dead_ranks()) {
            see(Move::new(from, to, false))?;
        }
        ControlFlow::Continue(())
    }

    /// Drops on some squares, all of them empty.
    fn visit_drops(&self, targets: BitBoard, see: &mut impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        let us = self.turn();
        let hand = self.hand(us);
        for (kind, _) in hand.men().filter(|&(kind, _)| kind != Kind::Pawn) {
            for to in targets & !BitBoard::last_ranks(us, kind.dead_ranks()) {
                see(Move::drop(kind, to))?;
            }
        }
        if !hand.has(Kind::Pawn) {
            return ControlFlow::Continue(());
        }
        let squares = targets & self.pawn_drops();
        let checking = self.king(!us).map_or(BitBoard::EMPTY, |king| attacks::pawn(!us, king)) & squares;
        for to in squares & !checking {
            see(Move::drop(Kind::Pawn, to))?;
        }
        match checking.first() {
            Some(to) if !self.is_drop_mate(to) => see(Move::drop(Kind::Pawn, to)),
            _ => ControlFlow::Continue(()),
        }
    }

    /// Where a pawn may be dropped as far as files and ranks go: no other pawn on the file (*nifu*),
    /// and not on the last rank.
    pub fn pawn_drops(&self) -> BitBoard {
        let us = self.turn();
        let pawns = self.men(us, Kind::Pawn);
        let files = pawns.into_iter().fold(BitBoard::EMPTY, |files, pawn| files | BitBoard::file(pawn.file()));
        !(self.occupied() | files | BitBoard::last_ranks(us, 1))
    }
}

/// The squares beside the king of the side to move.
#[inline]
fn attacks_of_king(position: &Position) -> BitBoard {
    position.king(position.turn()).map_or(BitBoard::EMPTY, attacks::king)
}
