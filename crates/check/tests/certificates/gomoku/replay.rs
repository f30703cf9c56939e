//! Plays a certificate out against every defence, by the rules alone: a reply that is not listed is
//! answered as the null move is.

use std::collections::HashSet;

use tesuji_gomoku::rules::{Gomoku, Point};
use tesuji_problem::{Key, Problem, Role, Status};
use tesuji_proof::{Body, Certificate, Child, Lean, NULL, Symmetry};

use crate::gomoku::positions::show;

/// Says where the strategy fails, if it does. Counts the replies that were answered as the null
/// move is.
pub(crate) fn play_out(certificate: &Certificate, game: &mut Gomoku) -> Result<u64, String> {
    let mut replay = Replay { certificate, game, turned: Vec::new(), seen: HashSet::new(), as_null: 0 };
    replay.follow(certificate.root())?;
    Ok(replay.as_null)
}

struct Replay<'a> {
    certificate: &'a Certificate,
    game: &'a mut Gomoku,
    /// How the nodes look at the board.
    turned: Vec<Symmetry>,
    seen: HashSet<(u32, Key, Vec<Symmetry>)>,
    as_null: u64,
}

impl Replay<'_> {
    fn follow(&mut self, child: Child) -> Result<(), String> {
        let Child::Node(id) = child else {
            return if self.game.status() == Status::Achieved { Ok(()) } else { self.fails("the goal is not reached") };
        };
        if self.game.status() == Status::Achieved {
            return Ok(());
        }
        if self.game.status() == Status::Refuted {
            return self.fails("the defender has won, or the board is full");
        }
        if !self.seen.insert((id, self.game.key(), self.turned.clone())) {
            return Ok(());
        }
        match &self.certificate.nodes[id as usize].body {
            Body::Or { mv, child } => {
                assert_eq!(self.game.role(), Role::Attacker);
                let Some(m) = self.point(mv) else { return self.fails(&format!("{mv} is no point")) };
                if !self.game.is_legal(m) {
                    return self.fails(&format!("{mv} is not legal"));
                }
                self.after(m, *child)
            }
            Body::And { replies } => self.defend(replies),
            Body::Lean { on: Lean::Less(_, child), .. } => self.follow(Child::Node(*child)),
            Body::Lean { on: Lean::Like(symmetry, child), .. } => {
                self.turned.push(*symmetry);
                let result = self.follow(Child::Node(*child));
                self.turned.pop();
                result
            }
            _ => unreachable!("a win in one file"),
        }
    }

    /// What a node calls a point.
    fn name(&self, m: Point) -> String {
        let grid = self.game.position().grid;
        let turn = |p, symmetry: &Symmetry| symmetry.turn_point(p, (grid.width(), grid.height()));
        if m == Point::PASS {
            return grid.name(m);
        }
        grid.name(Point(self.turned.iter().fold(m.index(), turn) as u16))
    }

    /// The point that a node calls so.
    fn point(&self, name: &str) -> Option<Point> {
        let passes = std::iter::once(Point::PASS);
        self.game.position().grid.points().chain(passes).find(|&p| self.name(p) == name)
    }

    fn defend(&mut self, replies: &[(String, Child)]) -> Result<(), String> {
        assert_eq!(self.game.role(), Role::Defender);
        let mut moves = Vec::new();
        self.game.moves(&mut moves);
        if moves.is_empty() {
            return self.fails("the defender cannot move");
        }
        for m in moves {
            let name = self.name(m);
            let find = |word: &str| replies.iter().find(|(reply, _)| reply == word).map(|&(_, child)| child);
            match (find(&name), find(NULL)) {
                (Some(child), _) => self.after(m, child)?,
                (None, Some(null)) => {
                    self.as_null += 1;
                    self.after(m, null)?;
                }
                (None, None) => return self.fails(&format!("no answer to {name}")),
            }
        }
        Ok(())
    }

    fn after(&mut self, m: Point, child: Child) -> Result<(), String> {
        self.game.play(m);
        let result = self.follow(child);
        self.game.undo();
        result
    }

    fn fails(&self, why: &str) -> Result<(), String> {
        Err(format!("{why}\n{}", show(self.game)))
    }
}
