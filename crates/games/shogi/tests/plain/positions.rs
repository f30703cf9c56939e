//! Random positions: of games, and men scattered about a king.

use fastrand::Rng;
use tesuji_shogi::rules::{BitBoard, Hand, Kind, Move, Position, Side, Square};

/// Plays moves by chance, checks and captures rather than others.
pub(crate) fn game(dice: &mut Rng, plies: usize, see: &mut impl FnMut(&Position)) {
    let mut position = Position::start();
    for _ in 0..plies {
        see(&position);
        let (mut moves, mut checks) = (Vec::new(), Vec::new());
        position.moves(&mut moves);
        position.checks(&mut checks);
        let captures: Vec<Move> = moves.iter().copied().filter(|m| position.man(m.to()).is_some()).collect();
        let list = match dice.u8(..4) {
            0 if !checks.is_empty() => checks,
            1 if !captures.is_empty() => captures,
            _ => moves,
        };
        let Some(m) = dice.choice(list) else { break };
        position = position.after(m);
    }
}

/// Men scattered by chance, most of them about White's king; Black may have none.
pub(crate) fn scattered(dice: &mut Rng) -> Position {
    loop {
        let mut men: Vec<(Square, Side, Kind)> = Vec::new();
        let edge = if dice.bool() { dice.u8(1..=2) } else { dice.u8(1..=9) };
        let king = Square::new(if dice.bool() { 1 } else { dice.u8(1..=9) }, edge);
        let flip = dice.bool();
        men.push((king, Side::White, Kind::King));
        if dice.bool() {
            surround(dice, king, &mut men);
        }
        for _ in 0..dice.usize(3..22) {
            let kind = dice.choice(Kind::ALL).filter(|&kind| kind != Kind::King).unwrap_or(Kind::Gold);
            let near = king.offset(dice.i8(-2..=2), dice.i8(-3..=3)).filter(|_| dice.u8(..3) > 0);
            let square = near.unwrap_or_else(|| Square::from_index(dice.usize(..81)));
            let side = if dice.bool() { Side::Black } else { Side::White };
            men.push((square, side, kind));
        }
        if dice.u8(..3) > 0 {
            men.push((Square::from_index(dice.usize(..81)), Side::Black, Kind::King));
        }
        let hand = |dice: &mut Rng| Hand::each(|kind| if kind == Kind::Pawn { 2 } else { dice.u8(0..2) });
        let hands = [hand(dice), hand(dice)];
        let turn = if dice.u8(..4) > 0 { Side::Black } else { Side::White };
        let mut taken = BitBoard::EMPTY;
        men.retain(|man| {
            let is_free = !taken.has(man.0);
            taken = taken.with(man.0);
            is_free
        });
        if flip {
            men = men.into_iter().map(|(at, side, kind)| (Square::from_index(80 - at.index()), !side, kind)).collect();
        }
        let turn = if flip { !turn } else { turn };
        if let Ok(position) = Position::new(men, hands, turn) {
            return position;
        }
    }
}

/// A king that hardly moves, and a square before it that is guarded: here pawns mate.
fn surround(dice: &mut Rng, king: Square, men: &mut Vec<(Square, Side, Kind)>) {
    for files in -1..=1 {
        for ranks in -1..=1 {
            let square = king.offset(files, ranks).filter(|_| (files, ranks) != (0, 1) && dice.u8(..5) > 0);
            let kind = dice.choice([Kind::Knight, Kind::Lance, Kind::Silver, Kind::Pawn]);
            men.extend(square.zip(kind).map(|(square, kind)| (square, Side::White, kind)));
        }
    }
    men.extend(king.offset(dice.i8(-1..=1), 2).map(|square| (square, Side::Black, Kind::Gold)));
}
