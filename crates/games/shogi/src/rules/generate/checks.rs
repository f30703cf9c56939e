//! Moves that give check: directly, by unveiling another man, or both.

use std::ops::ControlFlow;

use super::super::{BitBoard, Kind, Move, Position, Side, Square, attacks};

/// From where the side to move gives check, for each kind of man.
///
/// The other side is not in check before. So no man of a line stands where its own way would be
/// opened by its move: a set of squares for each kind is exact, whatever square is left.
#[derive(Clone, Copy, Debug)]
pub struct Checking {
    us: Side,
    king: Square,
    unveilers: BitBoard,
    pawn: BitBoard,
    knight: BitBoard,
    silver: BitBoard,
    gold: BitBoard,
    around: BitBoard,
    lance: BitBoard,
    bishop: BitBoard,
    rook: BitBoard,
}

impl Checking {
    /// The squares from which a man of this kind gives check. A king gives none.
    #[inline]
    pub fn squares(&self, kind: Kind) -> BitBoard {
        match kind {
            Kind::Pawn => self.pawn,
            Kind::Lance => self.lance,
            Kind::Knight => self.knight,
            Kind::Silver => self.silver,
            Kind::Gold | Kind::Tokin | Kind::ProLance | Kind::ProKnight | Kind::ProSilver => self.gold,
            Kind::Bishop => self.bishop,
            Kind::Rook => self.rook,
            Kind::King => BitBoard::EMPTY,
            Kind::Horse => self.bishop | self.around,
            Kind::Dragon => self.rook | self.around,
        }
    }

    /// The men of the side to move that unveil a check when they leave the line.
    #[inline]
    pub fn unveilers(&self) -> BitBoard {
        self.unveilers
    }

    /// The king that is to be checked.
    #[inline]
    pub fn king(&self) -> Square {
        self.king
    }

    /// Where a man on this square unveils a check by going there.
    #[inline]
    pub fn unveiled_from(&self, from: Square) -> BitBoard {
        if self.unveilers.has(from) { !attacks::line(self.king, from) } else { BitBoard::EMPTY }
    }

    /// Whether a move of this kind of man (as it is before a promotion) gives check.
    #[inline]
    pub fn is_check(&self, kind: Kind, m: Move) -> bool {
        let becomes = if m.promotes() { kind.promoted().unwrap_or(kind) } else { kind };
        let is_unveiled = m.from().is_some_and(|from| self.unveiled_from(from).has(m.to()));
        is_unveiled || self.squares(becomes).has(m.to())
    }
}

impl Position {
    /// From where the side to move gives check; `None` if the other side has no king.
    pub fn checking(&self) -> Option<Checking> {
        let (us, them) = (self.turn(), !self.turn());
        let king = self.king(them)?;
        let occupied = self.occupied();
        Some(Checking {
            us,
            king,
            unveilers: self.blockers(them) & self.side(us),
            pawn: attacks::pawn(them, king),
            knight: attacks::knight(them, king),
            silver: attacks::silver(them, king),
            gold: attacks::gold(them, king),
            around: attacks::king(king),
            lance: attacks::lance(them, king, occupied),
            bishop: attacks::bishop(king, occupied),
            rook: attacks::rook(king, occupied),
        })
    }

    /// Whether a legal move gives check.
    pub fn gives_check(&self, m: Move) -> bool {
        let kind = m.dropped().or_else(|| self.man(m.from()?).map(|(_, kind)| kind));
        self.checking().zip(kind).is_some_and(|(checking, kind)| checking.is_check(kind, m))
    }

    /// Appends every legal move that gives check, and no other.
    pub fn checks(&self, out: &mut Vec<Move>) {
        let Some(checking) = self.checking() else {
            return;
        };
        let _ = self.visit_checks(&checking, &mut |m| {
            out.push(m);
            ControlFlow::Continue(())
        });
    }

    /// Whether there is a legal move that gives check.
    pub fn has_check(&self) -> bool {
        let stop = &mut |_| ControlFlow::Break(());
        self.checking().is_some_and(|checking| self.visit_checks(&checking, stop).is_break())
    }

    fn visit_checks(&self, checking: &Checking, see: &mut impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.is_check() {
            // There are few ways out.
            return self.visit(&mut |m| {
                let kind = m.dropped().or_else(|| self.man(m.from()?).map(|(_, kind)| kind));
                if kind.is_some_and(|kind| checking.is_check(kind, m)) { see(m) } else { ControlFlow::Continue(()) }
            });
        }
        self.visit_checking_men(checking, see)?;
        if let Some(king) = self.king(checking.us) {
            self.visit_king(attacks::king(king) & checking.unveiled_from(king), see)?;
        }
        self.visit_checking_drops(checking, see)
    }

    /// Checks by men on the board, but for the king.
    fn visit_checking_men(
        &self,
        checking: &Checking,
        see: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let us = checking.us;
        let (own, king) = (self.side(us), self.king(us));
        let pinned = self.pinned(us);
        let far = self.sliders(us) | checking.unveilers;
        let men = own & (attacks::near(checking.king) | far);
        for from in king.map_or(men, |king| men.without(king)) {
            let Some((_, kind)) = self.man(from) else { continue };
            let mut to = attacks::attacks(kind, us, from, self.occupied()) & !own;
            if let Some(king) = king.filter(|_| pinned.has(from)) {
                to &= attacks::line(king, from);
            }
            let unveiled = checking.unveiled_from(from);
            if let Some(promoted) = kind.promoted() {
                self.visit_promoting(kind, from, to & (checking.squares(promoted) | unveiled), see)?;
            }
            self.visit_plain(kind, from, to & (checking.squares(kind) | unveiled), see)?;
        }
        ControlFlow::Continue(())
    }

    fn visit_checking_drops(
        &self,
        checking: &Checking,
        see: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let hand = self.hand(checking.us);
        let empty = !self.occupied();
        // Who attacks from a square can move from it, so no rank is forbidden.
        for (kind, _) in hand.men().filter(|&(kind, _)| kind != Kind::Pawn) {
            for to in checking.squares(kind) & empty {
                see(Move::drop(kind, to))?;
            }
        }
        if hand.has(Kind::Pawn) {
            for to in checking.pawn & self.pawn_drops() {
                if !self.is_drop_mate(to) {
                    see(Move::drop(Kind::Pawn, to))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
