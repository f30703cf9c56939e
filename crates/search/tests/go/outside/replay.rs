//! A strategy played as it stands, by the rules alone.

use std::collections::HashSet;

use fastrand::Rng;
use tesuji_go::hooks::Area;
use tesuji_go::rules::{Contest, Move};
use tesuji_problem::{Key, Problem, Status};
use tesuji_search::{Link, Step, Strategy};

use super::role;

/// Positions to look at before a strategy is played along single lines.
const POSITIONS: usize = 2_000;
/// Lines against a defender at random.
const LINES: u64 = 24;

/// How a strategy did.
pub(super) enum Played {
    /// It wins against every defence.
    InFull,
    /// It wins along so many lines.
    Lines(u64),
    /// It fails: the moves that refute it.
    Lost(Vec<Move>),
}

/// Why playing in full came to an end.
enum Stop {
    Lost,
    TooMany,
}

pub(super) struct Replay<'s> {
    steps: &'s [Step<Move, Area>],
    won: HashSet<(usize, Key)>,
    line: Vec<Move>,
}

impl<'s> Replay<'s> {
    pub(super) fn of(strategy: &'s Strategy<Move, Area>) -> Self {
        Replay { steps: &strategy.steps, won: HashSet::new(), line: Vec::new() }
    }

    /// Plays from a step of the strategy.
    pub(super) fn wins(&mut self, random: &mut Rng, step: usize, game: &mut Contest) -> Played {
        match self.follow(game, Link::Step(step)) {
            Ok(()) => return Played::InFull,
            Err(Stop::Lost) => return Played::Lost(self.line.clone()),
            Err(Stop::TooMany) => {}
        }
        for _ in 0..LINES {
            self.line.clear();
            let mut game = game.clone();
            if !self.plays_on(random, &mut game, Link::Step(step)) {
                return Played::Lost(self.line.clone());
            }
        }
        Played::Lines(LINES)
    }

    /// Plays against every defence. Where it fails, the line is left as it was played.
    fn follow(&mut self, game: &mut Contest, link: Link) -> Result<(), Stop> {
        if game.status() == Status::Achieved {
            return Ok(());
        }
        let step = self.step(game, link).ok_or(Stop::Lost)?;
        let place = (step, game.key());
        if self.won.contains(&place) {
            return Ok(());
        }
        if self.won.len() >= POSITIONS || self.line.len() > 400 {
            return Err(Stop::TooMany);
        }
        for (m, next) in self.moves(game, step).ok_or(Stop::Lost)? {
            self.line.push(m);
            game.play(m);
            let result = self.follow(game, next);
            game.undo();
            result?;
            self.line.pop();
        }
        self.won.insert(place);
        Ok(())
    }

    /// Plays one line.
    fn plays_on(&mut self, random: &mut Rng, game: &mut Contest, mut link: Link) -> bool {
        while game.status() != Status::Achieved {
            let Some(moves) = self.step(game, link).and_then(|step| self.moves(game, step)) else { return false };
            let (m, next) = chosen(random, game, &moves);
            self.line.push(m);
            game.play(m);
            link = next;
        }
        true
    }

    /// The step that a link leads to, if it is about the side that is to move.
    fn step(&self, game: &Contest, link: Link) -> Option<usize> {
        let Link::Step(step) = link else { return None };
        (role(&self.steps[step]) == Some(game.role())).then_some(step)
    }

    /// What may be played: the attacker's one move, if it is legal, or every defence with its
    /// answer.
    fn moves(&self, game: &Contest, step: usize) -> Option<Vec<(Move, Link)>> {
        match &self.steps[step] {
            Step::Attack { m, next, .. } => game.allows(*m).then(|| vec![(*m, *next)]),
            Step::Defend { replies, .. } => {
                let answer = |m: Move| replies.iter().find(|(reply, _)| *reply == m).map(|&(_, link)| link);
                let pass = answer(Move::Pass);
                let mut moves = Vec::new();
                game.moves(&mut moves);
                moves.into_iter().map(|m| Some((m, answer(m).or(pass)?))).collect()
            }
            Step::Less { .. } => None,
        }
    }
}

/// Of several defences a capture, one that has an answer of its own, one by a stone in danger, or
/// any.
fn chosen(random: &mut Rng, game: &Contest, moves: &[(Move, Link)]) -> (Move, Link) {
    let board = game.board();
    let kind = random.usize(..4);
    let pass = moves.iter().find(|(m, _)| *m == Move::Pass).map(|&(_, link)| link);
    let few: Vec<(Move, Link)> = moves
        .iter()
        .copied()
        .filter(|&(m, link)| match (kind, m) {
            (0, Move::At(p)) => !board.removed_by(game.to_move(), p).is_empty(),
            (1, _) => Some(link) != pass,
            (2, Move::At(p)) => {
                board.neighbours(p).iter().any(|&n| board.stone(n).is_some() && board.liberty_count(n) <= 2)
            }
            _ => true,
        })
        .collect();
    *random.choice(if few.is_empty() { moves } else { &few }).expect("a pass at least")
}
