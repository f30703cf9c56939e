//! How tsume-shogi counts: men that are put between to no purpose (*mudaai*) are left out.
//!
//! A man that is dropped between the king and the one man that gives check, from a distance, is *put
//! between to no purpose* if that man takes it at once, with check, and then mates without ever using
//! what it has taken, in no more moves than against the replies that put nothing between. The length by
//! this convention is that of the shortest mate by checks against all other replies.
//!
//! This is a policy for what is shown, and the proof knows nothing of it: there every legal reply is
//! answered, and counts. So it is plain code with a small allowance, by itself.

use std::collections::HashMap;

use tesuji_problem::Key;

use crate::rules::{BitBoard, Hand, Move, Position, Side, attacks};

/// So many positions are looked at; then nothing is said of the convention.
const MOST: u32 = 60_000;

/// What the convention says of a mate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Counted {
    /// The attacker's moves.
    pub(super) moves: u16,
    /// A line in which both do their best.
    pub(super) line: Vec<Move>,
}

/// The allowance is used up.
struct UsedUp;

/// The moves within which a position is known to be a mate, and those within which it is known to be
/// none.
#[derive(Clone, Copy, Default)]
struct Known {
    within: Option<u16>,
    /// Whether there is none within 0, and the most moves within which there is none.
    none: Option<u16>,
}

/// The shortest mate by checks as tsume-shogi counts it, of at most so many moves. `None` if there is
/// none, or the allowance does not suffice.
pub(super) fn count(position: &Position, attacker: Side, most: u16) -> Option<Counted> {
    let mut reader = Reader { attacker, known: HashMap::new(), left: MOST };
    let begins = position.turn() == attacker;
    if !begins && !position.is_check() {
        return None;
    }
    let moves = (0..=most).find_map(|n| match reader.mates(position, n) {
        Ok(false) => None,
        Ok(true) => Some(Ok(n)),
        Err(UsedUp) => Some(Err(UsedUp)),
    });
    let moves = moves?.ok()?;
    let line = reader.line(position.clone(), moves).ok()?;
    Some(Counted { moves, line })
}

struct Reader {
    attacker: Side,
    known: HashMap<Key, Known>,
    left: u32,
}

impl Reader {
    /// Whether the attacker mates within so many moves of its own, by checks.
    fn mates(&mut self, position: &Position, most: u16) -> Result<bool, UsedUp> {
        let key = position.key();
        let known = self.known.get(&key).copied().unwrap_or_default();
        if known.within.is_some_and(|n| n <= most) {
            return Ok(true);
        }
        if known.none.is_some_and(|n| n >= most) {
            return Ok(false);
        }
        self.left = self.left.checked_sub(1).ok_or(UsedUp)?;
        let mates =
            if position.turn() == self.attacker { self.attack(position, most)? } else { self.defence(position, most)? };
        let known = self.known.entry(key).or_default();
        *(if mates { &mut known.within } else { &mut known.none }) = Some(most);
        Ok(mates)
    }

    fn attack(&mut self, position: &Position, most: u16) -> Result<bool, UsedUp> {
        let Some(rest) = most.checked_sub(1) else { return Ok(false) };
        let mut checks = Vec::new();
        position.checks(&mut checks);
        for m in checks {
            if self.mates(&position.after(m), rest)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether the defender, in check, is mated within so many more moves.
    fn defence(&mut self, position: &Position, most: u16) -> Result<bool, UsedUp> {
        let [others, drops] = replies(position);
        for &m in &others {
            if !self.mates(&position.after(m), most)? {
                return Ok(false);
            }
        }
        if drops.is_empty() {
            return Ok(true);
        }
        let lasts = self.lasts(position, &others, most)?;
        for m in drops {
            if !self.is_futile(position, m, lasts)? && !self.mates(&position.after(m), most)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The moves that it takes against these replies, which are no more than `most`.
    fn lasts(&mut self, position: &Position, replies: &[Move], most: u16) -> Result<u16, UsedUp> {
        let mut lasts = 0;
        for &m in replies {
            let after = position.after(m);
            while lasts < most && !self.mates(&after, lasts)? {
                lasts += 1;
            }
        }
        Ok(lasts)
    }

    /// Whether a man that is dropped between is put there to no purpose, where without it the mate takes
    /// so many moves.
    fn is_futile(&mut self, position: &Position, drop: Move, lasts: u16) -> Result<bool, UsedUp> {
        let checkers = position.checkers();
        let Some(from) = checkers.first().filter(|_| !checkers.is_many()) else { return Ok(false) };
        let blocked = position.after(drop);
        for promotes in [true, false] {
            let m = Move::new(from, drop.to(), promotes);
            if !blocked.is_legal(m) {
                continue;
            }
            let Some(taken) = without_gain(&blocked, m) else { continue };
            if taken.is_check() && self.mates(&taken, lasts)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn line(&mut self, mut position: Position, mut left: u16) -> Result<Vec<Move>, UsedUp> {
        let mut line = Vec::new();
        loop {
            if position.turn() == self.attacker {
                let mut checks = Vec::new();
                position.checks(&mut checks);
                left = left.saturating_sub(1);
                let Some(m) = self.first(&position, &checks, left)? else { break };
                line.push(m);
                position = position.after(m);
                // The defender may not last as long as it could have.
                while left > 0 && self.mates(&position, left - 1)? {
                    left -= 1;
                }
            } else {
                let [others, drops] = replies(&position);
                let lasts = self.lasts(&position, &others, left)?;
                let mut longest = None;
                for &m in others.iter().chain(&drops) {
                    if m.dropped().is_some() && drops.contains(&m) && self.is_futile(&position, m, lasts)? {
                        continue;
                    }
                    let moves = self.lasts(&position, &[m], left)?;
                    if longest.is_none_or(|(_, most)| moves > most) {
                        longest = Some((m, moves));
                    }
                }
                let Some((m, moves)) = longest else { break };
                line.push(m);
                position = position.after(m);
                left = moves;
            }
        }
        Ok(line)
    }

    /// The first of these moves after which it is mate within so many.
    fn first(&mut self, position: &Position, checks: &[Move], most: u16) -> Result<Option<Move>, UsedUp> {
        for &m in checks {
            if self.mates(&position.after(m), most)? {
                return Ok(Some(m));
            }
        }
        Ok(None)
    }
}

/// The replies to a check: those that put no man between from the hand, and those that do.
fn replies(position: &Position) -> [Vec<Move>; 2] {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    let checkers = position.checkers();
    let between = match (position.king(position.turn()), checkers.first()) {
        (Some(king), Some(from)) if !checkers.is_many() => attacks::between(king, from),
        _ => BitBoard::EMPTY,
    };
    let (drops, others) = moves.into_iter().partition(|m| m.dropped().is_some() && between.has(m.to()));
    [others, drops]
}

/// The position after a capture, without the man that was taken.
fn without_gain(position: &Position, m: Move) -> Option<Position> {
    let us = position.turn();
    let (_, taken) = position.man(m.to())?;
    let after = position.after(m);
    let mut hands: [Hand; 2] = Side::ALL.map(|side| after.hand(side));
    hands[us.index()] = hands[us.index()].without(taken.unpromoted());
    Position::new(after.men_on_board(), hands, after.turn()).ok()
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;

    use super::*;
    use crate::notation::sfen;
    use crate::rules::{Kind, Square};

    fn counted(text: &str, most: u16) -> Option<u16> {
        let position = sfen::read(text).unwrap();
        let found = count(&position, Side::Black, most)?;
        assert_eq!(found.line.len(), usize::from(2 * found.moves).saturating_sub(1), "{text}: {:?}", found.line);
        Some(found.moves)
    }

    #[test]
    fn what_is_put_between_to_no_purpose_does_not_count() {
        // The king has no square, and whatever is dropped on the rank is taken, and guarded.
        assert_eq!(counted("8k/9/6NG1/9/9/9/9/9/R8 b 2p 1", 8), Some(1));
        // Without the knight the king takes the rook on 2a, and on file 1 it takes it on 1b no more.
        assert_eq!(counted("8k/9/7G1/9/9/9/9/9/R8 b 2p 1", 1), None);
        // Nothing is between.
        assert_eq!(counted("4k4/9/4P4/9/9/9/9/9/9 b G2p 1", 3), Some(1));
        assert_eq!(counted("4k4/9/4P4/9/9/9/9/9/9 b P2p 1", 3), None);
    }

    /// The definition, word by word: the attacker's moves of the shortest mate, if it is no more than
    /// `most`.
    fn plain(position: &Position, attacker: Side, most: u16) -> Option<u16> {
        if position.turn() == attacker {
            let rest = most.checked_sub(1)?;
            let mut checks = Vec::new();
            position.moves(&mut checks);
            let after = checks.into_iter().map(|m| position.after(m)).filter(Position::is_check);
            return after.filter_map(|after| plain(&after, attacker, rest)).min().map(|n| n + 1);
        }
        let mut moves = Vec::new();
        position.moves(&mut moves);
        let checkers: Vec<_> = position.checkers().into_iter().collect();
        let is_between = |m: &Move| m.dropped().is_some() && checkers.len() == 1;
        let mut lasts = 0;
        for m in moves.iter().filter(|m| !is_between(m)) {
            lasts = lasts.max(plain(&position.after(*m), attacker, most)?);
        }
        let mut longest = lasts;
        for m in moves.iter().filter(|m| is_between(m)) {
            let blocked = position.after(*m);
            let takes = [true, false].map(|promotes| Move::new(checkers[0], m.to(), promotes));
            let is_futile = takes.into_iter().filter(|m| blocked.is_legal(*m)).any(|m| {
                let after = blocked.after(m);
                let gain = blocked.man(m.to()).unwrap().1.unpromoted();
                let mut hands = Side::ALL.map(|side| after.hand(side));
                hands[attacker.index()] = hands[attacker.index()].without(gain);
                let after = Position::new(after.men_on_board(), hands, after.turn()).unwrap();
                after.is_check() && plain(&after, attacker, lasts).is_some()
            });
            if !is_futile {
                longest = longest.max(plain(&blocked, attacker, most)?);
            }
        }
        Some(longest)
    }

    #[test]
    fn it_is_the_definition() {
        let mut random = Rng::with_seed(1);
        let (mut mates, mut shorter) = (0, 0);
        for _ in 0..tesuji_trial::times(4000) {
            let Some(position) = distant(&mut random) else { continue };
            let expected = plain(&position, Side::Black, 2);
            assert_eq!(count(&position, Side::Black, 2).map(|found| found.moves), expected, "{position:?}");
            mates += u32::from(expected.is_some());
            let mut every = Reader { attacker: Side::Black, known: HashMap::new(), left: 0 };
            every.left = MOST;
            let is_longer = |n| !real(&position, n);
            shorter += u32::from(expected.is_some_and(is_longer));
        }
        assert!(mates >= 20 && shorter >= 5, "{mates} mates, {shorter} of them longer when every reply counts");
    }

    /// Whether every reply counted it is mate by checks within so many moves.
    fn real(position: &Position, most: u16) -> bool {
        let mut moves = Vec::new();
        position.moves(&mut moves);
        if position.turn() == Side::White {
            return moves.into_iter().all(|m| real(&position.after(m), most));
        }
        most > 0 && moves.into_iter().map(|m| position.after(m)).any(|after| after.is_check() && real(&after, most - 1))
    }

    /// A king in the corner, men that attack from a distance, and a little to put between.
    fn distant(random: &mut Rng) -> Option<Position> {
        let square = |random: &mut Rng, most: u8| Square::new(random.u8(1..=most), random.u8(1..=most));
        let mut men = vec![(square(random, 2), Side::White, Kind::King)];
        let kinds = [Kind::Rook, Kind::Bishop, Kind::Gold, Kind::Knight, Kind::Silver, Kind::Dragon, Kind::Lance];
        for _ in 0..random.usize(2..=4) {
            men.push((square(random, 5), Side::Black, kinds[random.usize(..kinds.len())]));
        }
        for _ in 0..random.usize(..=2) {
            men.push((square(random, 3), Side::White, [Kind::Pawn, Kind::Lance, Kind::Silver][random.usize(..3)]));
        }
        let some = [Kind::Pawn, Kind::Knight, Kind::Gold][random.usize(..3)];
        let own = if random.bool() { Hand::EMPTY } else { Hand::EMPTY.with(Kind::Gold) };
        Position::new(men, [own, Hand::EMPTY.with(some)], Side::Black).ok()
    }
}
