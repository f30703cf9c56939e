//! The rules in the words of a rule book: every move that could be written down is looked at.

use std::collections::BTreeSet;

use tesuji_shogi::rules::{Kind, Move, Position, Side, Square};

type Ways = Vec<(i8, i8)>;
type Men = [Option<(Side, Kind)>; 81];

#[derive(Clone)]
pub(crate) struct Slow {
    men: Men,
    hands: [[u8; 7]; 2],
    turn: Side,
}

const STRAIGHT: [(i8, i8); 4] = [(0, -1), (1, 0), (-1, 0), (0, 1)];
const SLANTED: [(i8, i8); 4] = [(1, -1), (-1, -1), (1, 1), (-1, 1)];

/// Single steps, and lines, of a man of Black.
fn ways(kind: Kind) -> (Ways, Ways) {
    match kind {
        Kind::Pawn => (vec![(0, -1)], vec![]),
        Kind::Lance => (vec![], vec![(0, -1)]),
        Kind::Knight => (vec![(1, -2), (-1, -2)], vec![]),
        Kind::Silver => (vec![(0, -1), (1, -1), (-1, -1), (1, 1), (-1, 1)], vec![]),
        Kind::Gold | Kind::Tokin | Kind::ProLance | Kind::ProKnight | Kind::ProSilver => {
            (vec![(0, -1), (1, -1), (-1, -1), (1, 0), (-1, 0), (0, 1)], vec![])
        }
        Kind::Bishop => (vec![], SLANTED.to_vec()),
        Kind::Rook => (vec![], STRAIGHT.to_vec()),
        Kind::King => ([STRAIGHT, SLANTED].concat(), vec![]),
        Kind::Horse => (STRAIGHT.to_vec(), SLANTED.to_vec()),
        Kind::Dragon => (SLANTED.to_vec(), STRAIGHT.to_vec()),
    }
}

impl Slow {
    pub(crate) fn of(position: &Position) -> Self {
        let mut men = [None; 81];
        for square in Square::all() {
            men[square.index()] = position.man(square);
        }
        let hands = Side::ALL.map(|side| Kind::HAND.map(|kind| position.hand(side).count(kind)));
        Slow { men, hands, turn: position.turn() }
    }

    /// Whether a man can go from the one square to the other, as far as its way goes.
    fn reaches(&self, from: Square, to: Square) -> bool {
        let Some((side, kind)) = self.men[from.index()] else { return false };
        let sign = if side == Side::Black { 1 } else { -1 };
        let (steps, lines) = ways(kind);
        let steps_there = steps.into_iter().any(|(f, r)| from.offset(f, sign * r) == Some(to));
        let slides_there = lines.into_iter().any(|(f, r)| {
            let mut here = from.offset(f, sign * r);
            while let Some(square) = here {
                if square == to {
                    return true;
                }
                here = if self.men[square.index()].is_none() { square.offset(f, sign * r) } else { None };
            }
            false
        });
        steps_there || slides_there
    }

    fn in_check(&self, side: Side) -> bool {
        let king = Square::all().find(|s| self.men[s.index()] == Some((side, Kind::King)));
        let attacks = |king: Square| {
            Square::all()
                .any(|from| self.men[from.index()].is_some_and(|(other, _)| other != side) && self.reaches(from, king))
        };
        king.is_some_and(attacks)
    }

    pub(crate) fn is_check(&self) -> bool {
        self.in_check(self.turn)
    }

    pub(crate) fn after(&self, m: Move) -> Slow {
        let mut next = self.clone();
        let us = self.turn.index();
        let man = if let Some(kind) = m.dropped() {
            next.hands[us][kind.index()] -= 1;
            (self.turn, kind)
        } else {
            let (side, kind) = next.men[m.from().unwrap().index()].take().unwrap();
            if let Some((_, taken)) = self.men[m.to().index()]
                && taken != Kind::King
            {
                next.hands[us][taken.unpromoted().index()] += 1;
            }
            (side, if m.promotes() { kind.promoted().unwrap() } else { kind })
        };
        next.men[m.to().index()] = Some(man);
        next.turn = !self.turn;
        next
    }

    /// Every move but for checks and mates.
    fn candidates(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        for to in Square::all() {
            let is_zone = |square: Square| square.rank_of(self.turn) <= 3;
            for from in Square::all() {
                let Some((side, kind)) = self.men[from.index()] else { continue };
                let own = |man: Option<(Side, Kind)>| man.is_some_and(|(side, _)| side == self.turn);
                if side != self.turn || own(self.men[to.index()]) || !self.reaches(from, to) {
                    continue;
                }
                if kind.promoted().is_some() && (is_zone(from) || is_zone(to)) {
                    moves.push(Move::new(from, to, true));
                }
                if to.rank_of(self.turn) > kind.dead_ranks() {
                    moves.push(Move::new(from, to, false));
                }
            }
            for kind in Kind::HAND {
                let is_there = self.hands[self.turn.index()][kind.index()] > 0;
                let is_second = kind == Kind::Pawn
                    && (1..=9).any(|rank| self.men[Square::new(to.file(), rank).index()] == Some((self.turn, kind)));
                if is_there && !is_second && self.men[to.index()].is_none() && to.rank_of(self.turn) > kind.dead_ranks()
                {
                    moves.push(Move::drop(kind, to));
                }
            }
        }
        moves.retain(|&m| !self.after(m).in_check(self.turn));
        moves
    }

    /// Whether a drop of a pawn mates by check. Whether a reply mates by a pawn makes no
    /// difference: out of a pawn's check nothing can be dropped.
    fn is_drop_mate(&self, m: Move) -> bool {
        let after = self.after(m);
        m.dropped() == Some(Kind::Pawn) && after.is_check() && after.candidates().is_empty()
    }

    pub(crate) fn has_drop_mate(&self) -> bool {
        self.candidates().into_iter().any(|m| self.is_drop_mate(m))
    }

    pub(crate) fn legal(&self) -> BTreeSet<Move> {
        self.candidates().into_iter().filter(|&m| !self.is_drop_mate(m)).collect()
    }
}
