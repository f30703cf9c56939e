//! Which moves are legal, as plainly as it can be written: every move is tried, and those are left
//! out that leave the king where it can be taken.

use super::board::{AHEAD, Board, Cell, JUMPS, Kind, Man, Move, ROUND, Square};
use super::board::{beyond, file, is_promotion_zone, square, squares};

impl Board {
    /// Whether the side to move is in check.
    pub(super) fn is_check(&self) -> bool {
        self.is_exposed(self.black_to_move)
    }

    pub(super) fn has_move(&self) -> bool {
        squares().any(|square| !self.moves_at(square).is_empty())
    }

    /// Every legal move.
    pub(super) fn moves(&self) -> Vec<Move> {
        squares().flat_map(|square| self.moves_at(square)).collect()
    }

    pub(super) fn is_legal(&self, m: Move) -> bool {
        self.moves_at(m.at()).contains(&m)
    }

    /// The legal moves of the man here, or the legal drops if there is none.
    fn moves_at(&self, square: Square) -> Vec<Move> {
        match self.cell(square) {
            Cell::Man(man) if man.is_black == self.black_to_move => self.steps(square, man),
            Cell::Empty => self.drops(square),
            _ => Vec::new(),
        }
    }

    fn steps(&self, from: Square, man: Man) -> Vec<Move> {
        let (near, far) = man.ways();
        let near = near.iter().map(|&way| (way, 1));
        let far = far.iter().map(|&way| (way, 8));
        let mut moves = Vec::new();
        for (way, most) in near.chain(far) {
            for to in line(from, if man.is_black { way } else { -way }).take(most) {
                let is_free = match self.cell(to) {
                    Cell::Frame => false,
                    Cell::Empty => true,
                    // No king is ever captured.
                    Cell::Man(other) => other.is_black != man.is_black && other.kind != Kind::King,
                };
                // Whether it promotes or not, it stands in the same way.
                if is_free && !self.moved(Move::Step { from, to, promotes: false }).is_check() {
                    push_steps(from, to, man, &mut moves);
                }
                if self.cell(to) != Cell::Empty {
                    break;
                }
            }
        }
        moves
    }

    fn drops(&self, to: Square) -> Vec<Move> {
        let is_allowed = |&kind: &Kind| {
            self.in_hand(self.black_to_move, kind) > 0
                && !Man::plain(self.black_to_move, kind).is_stuck(to)
                && !(kind == Kind::Pawn && self.has_pawn(file(to)))
        };
        let kinds = Kind::ALL.map(|(kind, ..)| kind).into_iter().filter(is_allowed);
        let mut moves: Vec<Move> = kinds.map(|kind| Move::Drop { kind, to }).collect();
        // Whatever it is, it stands in the same way.
        if moves.first().is_some_and(|&m| self.moved(m).is_check()) {
            return Vec::new();
        }
        moves.retain(|&m| !self.is_mate_by_pawn(m));
        moves
    }

    /// Whether the side to move has a pawn on this file: there may be no second one.
    fn has_pawn(&self, file: u8) -> bool {
        let pawn = Cell::Man(Man::plain(self.black_to_move, Kind::Pawn));
        (1..=9).any(|rank| self.cell(square(file, rank)) == pawn)
    }

    /// Whether this drops a pawn and gives mate, which is forbidden. A pawn that is dropped opens no
    /// line: the check is its own, so no drop is a reply, and none of the replies asks this again.
    fn is_mate_by_pawn(&self, m: Move) -> bool {
        let Move::Drop { kind: Kind::Pawn, to } = m else { return false };
        let before = beyond(to, if self.black_to_move { AHEAD } else { -AHEAD });
        self.cell(before) == Cell::Man(Man::plain(!self.black_to_move, Kind::King)) && !self.after(m).has_move()
    }

    /// Whether the king of a side could be taken.
    pub(super) fn is_exposed(&self, is_black: bool) -> bool {
        let Some(king) = self.king(is_black) else { return false };
        // The first man that is met on the way, if it goes the same way back.
        let is_taken_by = |way: i16, most: usize| {
            let met = (1..=most).zip(line(king, way)).find(|&(_, at)| self.cell(at) != Cell::Empty);
            let Some((distance, Cell::Man(man))) = met.map(|(distance, at)| (distance, self.cell(at))) else {
                return false;
            };
            let (near, far) = man.ways();
            let back = if man.is_black { -way } else { way };
            man.is_black != is_black && (distance == 1 && near.contains(&back) || far.contains(&back))
        };
        ROUND.iter().any(|&way| is_taken_by(way, 8))
            || JUMPS.iter().any(|&way| is_taken_by(way, 1) || is_taken_by(-way, 1))
    }
}

/// The squares from a square on, without it. They go on in the frame.
fn line(from: Square, way: i16) -> impl Iterator<Item = Square> {
    std::iter::successors(Some(from), move |&at| Some(beyond(at, way))).skip(1)
}

/// The move without promotion, and with it, as far as they are allowed.
fn push_steps(from: Square, to: Square, man: Man, moves: &mut Vec<Move>) {
    let is_in_zone = is_promotion_zone(man.is_black, from) || is_promotion_zone(man.is_black, to);
    if !man.is_stuck(to) {
        moves.push(Move::Step { from, to, promotes: false });
    }
    if is_in_zone && man.kind.promotes() && !man.is_promoted {
        moves.push(Move::Step { from, to, promotes: true });
    }
}
