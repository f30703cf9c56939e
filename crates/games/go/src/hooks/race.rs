//! Races: the attacker has blocks of its own that must not fall before the goal is reached. Where one
//! of them is in atari, the defender to move captures it, and the attacker to move has to save it.

use tesuji_problem::{Problem, Role};

use super::Tactics;
use crate::rules::{KoRule, Move, Point};

/// So many walls are told apart.
const WALLS: u16 = 255;

impl Tactics {
    /// Defender to move: a capture of a block that the attacker has to keep.
    pub(super) fn capture_of_kept(&self) -> Option<Move> {
        let mut points = self.contest.keep().iter().filter_map(|&kept| self.last_liberty(kept));
        points.find(|&p| self.contest.is_legal(p)).map(Move::At)
    }

    /// Attacker to move: where the defender threatens to capture a block that has to be kept, the moves
    /// that may avert it, or a pass if there are none. Only a stone on its last liberty or a capture
    /// beside it gives the block more liberties; and only a ko that is taken beside it, which is such a
    /// capture, forbids the defender the last one. (Under superko any capture may; and where play is
    /// allowed nowhere else, the last liberty may be out of bounds.)
    pub(super) fn rescues(&self, out: &mut Vec<Move>) -> bool {
        if self.contest.rules().ko == KoRule::Superko {
            return false;
        }
        let threatened = self.contest.keep().iter().find_map(|&kept| Some((kept, self.last_liberty(kept)?)));
        let Some((kept, last)) = threatened else { return false };
        if self.contest.region().is_some_and(|region| !region.contains(last.index())) {
            return false;
        }
        let board = self.contest.board();
        let mut points = vec![last];
        for s in board.chain(kept).iter().map(|s| Point(s as u16)) {
            let rivals =
                board.neighbours(s).iter().filter(|n| board.stone(**n) == Some(self.contest.attacker().other()));
            points.extend(rivals.filter_map(|&n| self.last_liberty(n)));
        }
        // The capture that is the goal ends the race.
        points.extend(self.contest.standing().filter_map(|t| self.last_liberty(t)));
        points.sort_unstable();
        points.dedup();
        points.retain(|&p| self.contest.is_legal(p));
        out.extend(points.iter().copied().map(Move::At));
        if points.is_empty() {
            out.push(Move::Pass);
        }
        true
    }

    /// The liberty of a chain that has no other.
    fn last_liberty(&self, stone: Point) -> Option<Point> {
        let board = self.contest.board();
        let is_last = board.liberty_count(stone) == 1;
        is_last.then(|| board.liberties(stone).first()).flatten().map(|p| Point(p as u16))
    }

    /// Defender to move in a race: which of the attacker's chains loses a liberty by the move. All moves
    /// that fill one wall from outside fail or work together; each leads to a position of its own, so
    /// that a wall with many liberties would look many times as hard to hold.
    pub(super) fn wall_that_is_filled(&self, m: Move) -> u8 {
        let Move::At(p) = m else { return 0 };
        if self.contest.keep().is_empty() || self.role() == Role::Attacker {
            return 0;
        }
        let board = self.contest.board();
        let attacker = self.contest.attacker();
        let is_target = |n: &Point| self.contest.standing().any(|t| board.chain(t).contains(n.index()));
        if board.neighbours(p).iter().any(is_target) {
            return 0;
        }
        let walls = board.neighbours(p).iter().filter(|n| board.stone(**n) == Some(attacker));
        walls.map(|n| 1 + (board.chain_id(*n).0 % WALLS) as u8).max().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use tesuji_problem::Status;

    use super::*;
    use crate::rules::life::tests::mostly_black;
    use crate::rules::{Colour, Contest, Goal, Position, Question, Rules};

    /// Every race on random boards in which a block to keep is in atari, under each rule of ko.
    fn races(mut ask: impl FnMut(&mut Tactics)) {
        for seed in 0..3_000 {
            let board = mostly_black(seed, 30..75);
            let grid = board.grid();
            let mut position = Position::new(grid);
            grid.points().for_each(|p| position.set(p, board.stone(p)));
            let of = |colour: Colour| grid.points().filter(|&p| board.stone(p) == Some(colour)).collect::<Vec<_>>();
            for attacker in [Colour::Black, Colour::White] {
                let in_atari = |p: &Point| board.chain_id(*p) == *p && board.liberty_count(*p) == 1;
                let Some(&target) = of(attacker.other()).first() else { continue };
                for kept in of(attacker).into_iter().filter(in_atari) {
                    for (to_move, ko) in [(Colour::Black, KoRule::Simple), (Colour::White, KoRule::DefenderRetakes)] {
                        let rules = Rules { ko, ..Rules::default() };
                        let mut question = Question::capture(position.clone(), vec![target], to_move);
                        (question.goal, question.rules, question.keep) = (Goal::Capture, rules, vec![kept]);
                        ask(&mut Tactics::new(Contest::new(&question).unwrap()));
                    }
                }
            }
        }
    }

    fn moves_of(race: &Tactics) -> Vec<Move> {
        let mut moves = Vec::new();
        race.moves(&mut moves);
        moves
    }

    /// Whether the defender to move can end the race in its favour at once.
    fn can_end(race: &mut Tactics) -> bool {
        moves_of(race).into_iter().any(|m| {
            race.play(m);
            let is_lost = race.status() == Status::Refuted;
            race.undo();
            is_lost
        })
    }

    #[test]
    fn the_defender_sees_every_capture_of_a_block_that_is_kept() {
        let mut seen = 0;
        races(|race| {
            if race.role() == Role::Defender {
                let found = race.capture_of_kept();
                assert_eq!(found.is_some(), can_end(race));
                if let Some(m) = found {
                    race.play(m);
                    assert_eq!(race.status(), Status::Refuted);
                    seen += 1;
                }
            }
        });
        assert!(seen > 1_000, "{seen}");
    }

    #[test]
    fn no_move_is_missed_that_saves_a_block_in_atari() {
        let (mut forced, mut left_out) = (0, 0);
        races(|race| {
            let mut rescues = Vec::new();
            if race.role() == Role::Attacker && race.rescues(&mut rescues) {
                let moves = moves_of(race);
                assert!(!rescues.is_empty() && rescues.iter().all(|m| moves.contains(m)));
                forced += 1;
                for m in moves.into_iter().filter(|m| !rescues.contains(m)) {
                    race.play(m);
                    assert!(race.status() != Status::Achieved && can_end(race), "{m:?}");
                    race.undo();
                    left_out += 1;
                }
            }
        });
        assert!(forced > 1_000 && left_out > 1_000, "{forced} {left_out}");
    }
}
