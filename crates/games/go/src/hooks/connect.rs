//! The goal to make one block of several.

use super::{Area, Tactics};
use crate::rules::{Goal, Move, Point, Pursuit};

impl Tactics {
    /// Attacker to move: a move after which the targets are one block.
    pub(super) fn connecting_move(&self) -> Option<Move> {
        let mut connections = self.contest.wishes().filter(|wish| wish.goal() == Goal::Connect && !wish.is_lost());
        connections.find_map(|wish| self.move_that_connects(wish))
    }

    fn move_that_connects(&self, wish: &Pursuit) -> Option<Move> {
        let board = self.contest.board();
        let mut standing = wish.standing();
        let first = *board.liberties(standing.next()?);
        let common = standing.fold(first, |common, t| common & *board.liberties(t));
        // A suicide takes the blocks off the board instead.
        let connects = |&p: &Point| self.contest.is_legal(p) && board.breathes_at(self.contest.attacker(), p);
        common.iter().map(|p| Point(p as u16)).find(connects).map(Move::At)
    }

    /// The block that all targets have become.
    pub(super) fn area_of_connection(&self, wish: &Pursuit) -> Area {
        let board = self.contest.board();
        match wish.standing().next() {
            Some(t) if self.has_zones() => super::zones::close(board, *board.chain(t)),
            _ => Area::EVERYWHERE,
        }
    }
}

#[cfg(test)]
mod tests {
    use tesuji_problem::Generation;

    use super::*;
    use crate::rules::{Colour, Contest, Grid, Position, Question, Rules};

    /// Black fills its last liberty where suicide is allowed: that takes the blocks off the board.
    #[test]
    fn a_suicide_connects_nothing() {
        let grid = Grid::new(3, 3).unwrap();
        let at = |name: &str| grid.parse(name).unwrap();
        let mut position = Position::new(grid);
        for (colour, names) in
            [(Colour::Black, ["C3", "A1", "C1"].as_slice()), (Colour::White, &["A3", "B3", "B2", "B1"])]
        {
            for name in names {
                position.set(at(name), Some(colour));
            }
        }
        let rules = Rules { suicide: true, ..Rules::default() };
        let targets = vec![at("C3"), at("C1")];
        let question = Question { goal: Goal::Connect, rules, ..Question::capture(position, targets, Colour::Black) };
        let mut tactics = Tactics::new(Contest::new(&question).unwrap());
        assert_eq!(tactics.at_once(), None);
    }
}
