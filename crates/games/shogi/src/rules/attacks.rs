//! Where the men go: steps from tables, lines by the first man that stands on them.

use super::{BitBoard, Kind, Side, Square};

/// The eight directions, as steps of the file and the rank. Those from `DOWN` on lead to squares
/// with greater numbers.
const DIRECTIONS: [(i8, i8); 8] = [(0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1)];
const UP: usize = 0;
const UP_RIGHT: usize = 1;
const RIGHT: usize = 2;
const DOWN_RIGHT: usize = 3;
const DOWN: usize = 4;
const DOWN_LEFT: usize = 5;
const LEFT: usize = 6;
const UP_LEFT: usize = 7;
/// No direction leads from the one square to the other.
const NONE: u8 = 8;

const fn index(file: i8, rank: i8) -> Option<usize> {
    if file >= 0 && file < 9 && rank >= 0 && rank < 9 { Some((file * 9 + rank) as usize) } else { None }
}

/// The squares in a direction, up to the edge.
static RAYS: [[u128; 81]; 8] = {
    let mut rays = [[0; 81]; 8];
    let mut direction = 0;
    while direction < 8 {
        let (files, ranks) = DIRECTIONS[direction];
        let mut from = 0;
        while from < 81 {
            let (mut file, mut rank) = (from as i8 / 9 + files, from as i8 % 9 + ranks);
            while let Some(to) = index(file, rank) {
                rays[direction][from] |= 1 << to;
                (file, rank) = (file + files, rank + ranks);
            }
            from += 1;
        }
        direction += 1;
    }
    rays
};

/// The direction from one square to another.
static DIRECTION: [[u8; 81]; 81] = {
    let mut directions = [[NONE; 81]; 81];
    let mut from = 0;
    while from < 81 {
        let mut direction = 0;
        while direction < 8 {
            let mut ray = RAYS[direction][from];
            while ray != 0 {
                directions[from][ray.trailing_zeros() as usize] = direction as u8;
                ray &= ray - 1;
            }
            direction += 1;
        }
        from += 1;
    }
    directions
};

/// The men that make one step, as Black's, by the directions above (and the knight).
const STEPS: [&[(i8, i8)]; 5] = [
    &[(0, -1)],
    &[(-1, -2), (1, -2)],
    &[(0, -1), (-1, -1), (1, -1), (-1, 1), (1, 1)],
    &[(0, -1), (-1, -1), (1, -1), (-1, 0), (1, 0), (0, 1)],
    &DIRECTIONS,
];
const PAWN: usize = 0;
const KNIGHT: usize = 1;
const SILVER: usize = 2;
const GOLD: usize = 3;
const KING: usize = 4;

static STEP: [[[u128; 81]; 2]; 5] = {
    let mut table = [[[0; 81]; 2]; 5];
    let mut man = 0;
    while man < 5 {
        let mut from = 0;
        while from < 81 {
            let mut step = 0;
            while step < STEPS[man].len() {
                let (files, ranks) = STEPS[man][step];
                let (file, rank) = (from as i8 / 9, from as i8 % 9);
                if let Some(to) = index(file + files, rank + ranks) {
                    table[man][0][from] |= 1 << to;
                }
                if let Some(to) = index(file - files, rank - ranks) {
                    table[man][1][from] |= 1 << to;
                }
                step += 1;
            }
            from += 1;
        }
        man += 1;
    }
    table
};

#[inline]
fn step(man: usize, side: Side, from: Square) -> BitBoard {
    BitBoard(STEP[man][side.index()][from.index()])
}

/// The square before a pawn, as a set.
#[inline]
pub fn pawn(side: Side, from: Square) -> BitBoard {
    step(PAWN, side, from)
}

/// Where a knight jumps.
#[inline]
pub fn knight(side: Side, from: Square) -> BitBoard {
    step(KNIGHT, side, from)
}

/// Where a silver steps.
#[inline]
pub fn silver(side: Side, from: Square) -> BitBoard {
    step(SILVER, side, from)
}

/// Where a gold steps, and what moves like it.
#[inline]
pub fn gold(side: Side, from: Square) -> BitBoard {
    step(GOLD, side, from)
}

/// The squares around one.
#[inline]
pub fn king(from: Square) -> BitBoard {
    step(KING, Side::Black, from)
}

/// The squares in one direction up to the first man.
#[inline]
fn ray(direction: usize, from: Square, occupied: BitBoard) -> u128 {
    let ray = RAYS[direction][from.index()];
    let men = ray & occupied.0;
    if direction >= DOWN {
        // All bits up to the lowest one that is set, or all bits.
        ray & (men ^ men.wrapping_sub(1))
    } else {
        // All bits from the highest one that is set.
        ray & (u128::MAX << (men | 1).ilog2())
    }
}

/// Where a lance goes.
#[inline]
pub fn lance(side: Side, from: Square, occupied: BitBoard) -> BitBoard {
    match side {
        Side::Black => BitBoard(ray(UP, from, occupied)),
        Side::White => BitBoard(ray(DOWN, from, occupied)),
    }
}

/// Where a bishop goes.
#[inline]
pub fn bishop(from: Square, occupied: BitBoard) -> BitBoard {
    let (down, up) = (ray(DOWN_RIGHT, from, occupied) | ray(DOWN_LEFT, from, occupied), ray(UP_RIGHT, from, occupied));
    BitBoard(down | up | ray(UP_LEFT, from, occupied))
}

/// Where a rook goes.
#[inline]
pub fn rook(from: Square, occupied: BitBoard) -> BitBoard {
    let (file, right) = (ray(UP, from, occupied) | ray(DOWN, from, occupied), ray(RIGHT, from, occupied));
    BitBoard(file | right | ray(LEFT, from, occupied))
}

/// Where a lance, a bishop or a rook would go on an empty board.
#[inline]
pub fn empty_lance(side: Side, from: Square) -> BitBoard {
    BitBoard(RAYS[if side == Side::Black { UP } else { DOWN }][from.index()])
}

/// The diagonals of a square, without itself.
#[inline]
pub fn diagonals(from: Square) -> BitBoard {
    let ray = |way: usize| RAYS[way][from.index()];
    BitBoard(ray(UP_RIGHT) | ray(DOWN_RIGHT) | ray(DOWN_LEFT) | ray(UP_LEFT))
}

/// The file and the rank of a square, without itself.
#[inline]
pub fn cross(from: Square) -> BitBoard {
    let ray = |way: usize| RAYS[way][from.index()];
    BitBoard(ray(UP) | ray(RIGHT) | ray(DOWN) | ray(LEFT))
}

/// Where a man of this kind goes: the squares that it attacks, whoever stands there.
#[inline]
pub fn attacks(kind: Kind, side: Side, from: Square, occupied: BitBoard) -> BitBoard {
    match kind {
        Kind::Pawn => pawn(side, from),
        Kind::Lance => lance(side, from, occupied),
        Kind::Knight => knight(side, from),
        Kind::Silver => silver(side, from),
        Kind::Gold | Kind::Tokin | Kind::ProLance | Kind::ProKnight | Kind::ProSilver => gold(side, from),
        Kind::Bishop => bishop(from, occupied),
        Kind::Rook => rook(from, occupied),
        Kind::King => king(from),
        Kind::Horse => bishop(from, occupied) | king(from),
        Kind::Dragon => rook(from, occupied) | king(from),
    }
}

/// The squares between two on one line, in any of the eight directions; none if there is no line.
#[inline]
pub fn between(a: Square, b: Square) -> BitBoard {
    let direction = usize::from(DIRECTION[a.index()][b.index()]);
    if direction == usize::from(NONE) {
        return BitBoard::EMPTY;
    }
    BitBoard(RAYS[direction][a.index()] & RAYS[(direction + 4) % 8][b.index()])
}

/// All squares of the line through two, themselves included; none if there is no line.
#[inline]
pub fn line(a: Square, b: Square) -> BitBoard {
    let direction = usize::from(DIRECTION[a.index()][b.index()]);
    if direction == usize::from(NONE) {
        return BitBoard::EMPTY;
    }
    BitBoard(RAYS[direction][a.index()] | RAYS[(direction + 4) % 8][a.index()]).with(a)
}

/// From where a man that steps or jumps may come to attack a square with its next move but one:
/// at most two files away, and four ranks.
#[inline]
pub fn near(square: Square) -> BitBoard {
    BitBoard(NEAR[square.index()])
}

static NEAR: [u128; 81] = {
    let mut near = [0; 81];
    let mut from = 0;
    while from < 81 {
        let mut to = 0;
        while to < 81 {
            let (files, ranks) = (from as i8 / 9 - to as i8 / 9, from as i8 % 9 - to as i8 % 9);
            if files.abs() <= 2 && ranks.abs() <= 4 {
                near[from] |= 1 << to;
            }
            to += 1;
        }
        from += 1;
    }
    near
};

#[cfg(test)]
mod tests {
    use super::*;

    /// The same by walking.
    fn walk(from: Square, ways: &[(i8, i8)], occupied: BitBoard) -> BitBoard {
        let mut set = BitBoard::EMPTY;
        for &(files, ranks) in ways {
            let mut here = from;
            while let Some(next) = here.offset(files, ranks) {
                set = set.with(next);
                if occupied.has(next) {
                    break;
                }
                here = next;
            }
        }
        set
    }

    #[test]
    fn lines_end_at_the_first_man() {
        let mut rng = fastrand::Rng::with_seed(2);
        for round in 0..2000 {
            let from = Square::from_index(rng.usize(..81));
            let men: BitBoard = Square::all().filter(|_| rng.u8(..) < [0, 20, 80, 200, 255][round % 5]).collect();
            assert_eq!(lance(Side::Black, from, men), walk(from, &[(0, -1)], men));
            assert_eq!(lance(Side::White, from, men), walk(from, &[(0, 1)], men));
            assert_eq!(bishop(from, men), walk(from, &[(1, 1), (1, -1), (-1, 1), (-1, -1)], men));
            assert_eq!(rook(from, men), walk(from, &[(0, 1), (1, 0), (-1, 0), (0, -1)], men));
        }
    }

    #[test]
    fn what_attacks_is_attacked_by_the_other_side() {
        for a in Square::all() {
            for b in Square::all() {
                for attack in [pawn, knight, silver, gold] {
                    assert_eq!(attack(Side::Black, a).has(b), attack(Side::White, b).has(a));
                }
                assert_eq!(between(a, b), between(b, a));
                assert_eq!(line(a, b), line(b, a));
                let is_line = (diagonals(a) | cross(a)).has(b);
                assert_eq!(line(a, b).has(a) && line(a, b).has(b), is_line);
                assert_eq!(is_line && between(a, b).is_empty(), king(a).has(b));
            }
        }
    }

    #[test]
    fn knights_jump_forward() {
        let five_e: Square = "5e".parse().unwrap();
        let names = |set: BitBoard| set.into_iter().map(|square| square.to_string()).collect::<Vec<_>>();
        assert_eq!(names(knight(Side::Black, five_e)), ["4c", "6c"]);
        assert_eq!(names(knight(Side::White, five_e)), ["4g", "6g"]);
        assert_eq!(names(silver(Side::Black, five_e)), ["4d", "4f", "5d", "6d", "6f"]);
        assert_eq!(names(gold(Side::White, five_e)), ["4e", "4f", "5d", "5f", "6e", "6f"]);
    }
}
