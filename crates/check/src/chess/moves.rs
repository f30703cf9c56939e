//! Which moves are legal, as plainly as it can be written: every move is tried, and those are taken
//! back that leave the king in check.

use super::board::{Board, Castling, Kind, Man, Move, Square};

/// The square so many files and ranks away, if it is on the board.
fn beside(square: Square, (files, ranks): (i8, i8)) -> Option<Square> {
    let file = (square % 8) as i8 + files;
    let rank = (square / 8) as i8 + ranks;
    ((0..8).contains(&file) && (0..8).contains(&rank)).then(|| (rank * 8 + file) as Square)
}

const STRAIGHT: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const JUMPS: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

impl Board {
    /// Whether the side to move is in check.
    pub(super) fn is_check(&self) -> bool {
        self.is_exposed(self.white_to_move)
    }

    pub(super) fn is_mate(&self) -> bool {
        self.is_check() && !self.has_move()
    }

    pub(super) fn has_move(&self) -> bool {
        !self.moves().is_empty()
    }

    /// Every legal move.
    pub(super) fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        for from in 0..64 {
            let Some(man) = self.men[from as usize].filter(|man| man.is_white == self.white_to_move) else { continue };
            match man.kind {
                Kind::Pawn => self.pawn_moves(from, &mut moves),
                Kind::Knight => self.man_moves(from, &JUMPS, 1, &mut moves),
                Kind::Bishop => self.man_moves(from, &DIAGONAL, 7, &mut moves),
                Kind::Rook => self.man_moves(from, &STRAIGHT, 7, &mut moves),
                Kind::Queen => {
                    self.man_moves(from, &STRAIGHT, 7, &mut moves);
                    self.man_moves(from, &DIAGONAL, 7, &mut moves);
                }
                Kind::King => {
                    self.man_moves(from, &STRAIGHT, 1, &mut moves);
                    self.man_moves(from, &DIAGONAL, 1, &mut moves);
                    self.castling_moves(from, &mut moves);
                }
            }
        }
        moves.retain(|&m| !self.moved(m).is_exposed(self.white_to_move));
        moves
    }

    /// Moves of at most so many steps in each direction.
    fn man_moves(&self, from: Square, directions: &[(i8, i8)], steps: usize, moves: &mut Vec<Move>) {
        for &direction in directions {
            for to in line(from, direction).take(steps) {
                let man = self.men[to as usize];
                if man.is_none_or(|man| man.is_white != self.white_to_move) {
                    moves.push(Move { from, to, promotion: None });
                }
                if man.is_some() {
                    break;
                }
            }
        }
    }

    fn pawn_moves(&self, from: Square, moves: &mut Vec<Move>) {
        let (forward, home, last) = if self.white_to_move { (1, 1, 7) } else { (-1, 6, 0) };
        let mut push = |to: Square| {
            let kinds = Kind::PROMOTIONS.map(Some);
            let promotions = if to / 8 == last { kinds.as_slice() } else { &[None] };
            moves.extend(promotions.iter().map(|&promotion| Move { from, to, promotion }));
        };
        let steps = if from / 8 == home { 2 } else { 1 };
        for to in line(from, (0, forward)).take(steps).take_while(|&to| self.men[to as usize].is_none()) {
            push(to);
        }
        for to in [-1, 1].into_iter().filter_map(|side| beside(from, (side, forward))) {
            let man = self.men[to as usize];
            if man.is_some_and(|man| man.is_white != self.white_to_move) || man.is_none() && self.passed == Some(to) {
                push(to);
            }
        }
    }

    /// The king is not in check and passes no square that is attacked, and all squares that the
    /// king or the rook passes are free of other men.
    fn castling_moves(&self, from: Square, moves: &mut Vec<Move>) {
        let enemy = !self.white_to_move;
        for &(_, rook) in self.castling.iter().filter(|&&(king, _)| king == from) {
            let castling = Castling::of(from, rook);
            let mut kings = span(from, castling.king_to);
            let is_free = |square: Square| square == from || square == rook || self.men[square as usize].is_none();
            let mut passed = kings.clone().chain(span(rook, castling.rook_to));
            if passed.all(is_free) && kings.all(|square| !self.is_attacked(square, enemy)) {
                moves.push(castling.written());
            }
        }
    }

    /// Whether the king of a side is attacked.
    fn is_exposed(&self, is_white: bool) -> bool {
        let king = Some(Man { is_white, kind: Kind::King });
        self.men.iter().position(|man| *man == king).is_some_and(|at| self.is_attacked(at as Square, !is_white))
    }

    fn is_attacked(&self, square: Square, by_white: bool) -> bool {
        let is = |at: Square, kinds: &[Kind]| {
            self.men[at as usize].is_some_and(|man| man.is_white == by_white && kinds.contains(&man.kind))
        };
        let near =
            |steps: &[(i8, i8)], kind| steps.iter().any(|&s| beside(square, s).is_some_and(|at| is(at, &[kind])));
        let far = |directions: [(i8, i8); 4], kind| {
            directions.into_iter().any(|direction| {
                let first = line(square, direction).find(|&at| self.men[at as usize].is_some());
                first.is_some_and(|at| is(at, &[kind, Kind::Queen]))
            })
        };
        // A pawn stands one rank behind what it attacks.
        let back = if by_white { -1 } else { 1 };
        near(&JUMPS, Kind::Knight)
            || near(&STRAIGHT, Kind::King)
            || near(&DIAGONAL, Kind::King)
            || near(&[(-1, back), (1, back)], Kind::Pawn)
            || far(STRAIGHT, Kind::Rook)
            || far(DIAGONAL, Kind::Bishop)
    }
}

/// The squares of a rank from one to another, with both.
fn span(a: Square, b: Square) -> std::ops::RangeInclusive<Square> {
    a.min(b)..=a.max(b)
}

/// The squares from a square on, without it.
fn line(from: Square, direction: (i8, i8)) -> impl Iterator<Item = Square> {
    std::iter::successors(beside(from, direction), move |&at| beside(at, direction))
}
