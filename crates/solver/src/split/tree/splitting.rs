//! A node is split, into moves to try or into the replies that matter.

use std::cmp::Reverse;
use std::collections::HashSet;

use tesuji_game::{Move, Question, Zone};
use tesuji_problem::{Ordering as _, Problem, Zone as _};

use super::{How, ROOT, Split, State, Tree, legal, may_idle};
use crate::answering::By;
use crate::later::find;

impl<Q: Question> Tree<'_, Q> {
    /// Splits a node of the attacker's: his moves wait to be tried, the best first.
    pub(super) fn offer(&mut self, id: usize, mut problem: Q::Problem) {
        let mut waiting = legal(&problem);
        let (_, at) = self.position(id);
        let mut given = given_first(&self.splitting.first, &at);
        if !given.is_empty() {
            let names: HashSet<_> = waiting.iter().map(|&m| self.question.certified_name(&problem, m)).collect();
            given.retain(|given| names.contains(given.name));
            self.met.extend(given.iter().map(|given| given.place));
        }
        self.is_offered = true;
        let idle = self.answer_to_null(id);
        let left_out = self.first_reply(&self.path(id));
        let mut fewer = self.fewer(id).map(|(_, fewer, _)| fewer);
        let is_proved = |problem: &mut Q::Problem, m| {
            problem.play(m);
            let is_proved = self.proved.contains_key(&problem.key());
            problem.undo();
            is_proved
        };
        waiting.sort_by_cached_key(|&m| {
            problem.play(m);
            let last_won = self.last_won(&problem, left_out);
            problem.undo();
            let is_planned = is_proved(&mut problem, m);
            let is_planned_less = fewer.as_mut().is_some_and(|fewer| is_proved(fewer, m));
            let name = self.question.certified_name(&problem, m);
            let given = given.iter().filter(|given| given.name == name).map(|given| (given.everywhere, given.place));
            let (everywhere, given) = given.min().unwrap_or((true, usize::MAX));
            let won = self.history.get(&m).copied().unwrap_or(0);
            (
                everywhere,
                !is_planned,
                !is_planned_less,
                Reverse(last_won),
                Some(m) != idle,
                given.min(usize::from(won == 0)),
                u32::MAX - won,
                given,
                problem.rank(m),
                m,
            )
        });
        waiting.reverse();
        let named = given.iter().filter(|given| !given.everywhere).count();
        self.nodes[id].state =
            State::Split(Split { asked: None, null: None, children: Vec::new(), waiting, named, is_whole: false });
    }

    /// What answers the null move beside the reply that leads to a node.
    fn answer_to_null(&self, id: usize) -> Option<Move<Q>> {
        let State::Split(split) = &self.nodes.get(self.nodes[id].parent)?.state else { return None };
        match &self.shown(split.null?)?.how {
            How::One(m, _) => Some(*m),
            _ => None,
        }
    }

    /// Splits a node of the defender's: first the null move, if it may have a zone.
    pub(super) fn part(&mut self, id: usize, mut problem: Q::Problem) {
        if self.nodes[id].is_idle {
            self.nodes[id].state = State::GivenUp;
            return;
        }
        let is_asked = id != ROOT || self.splitting.replies.is_empty();
        if !self.has_zones() || !may_idle(&problem) || !is_asked {
            self.list(id, problem, None);
            return;
        }
        problem.null();
        let null = self.add(id, By::Null, &problem, true);
        self.nodes[id].state = State::Split(Split {
            asked: Some(null),
            null: None,
            children: Vec::new(),
            waiting: Vec::new(),
            named: 0,
            is_whole: false,
        });
    }

    /// The replies at a node of the defender's: those in the zone of the null move, if that has one.
    pub(super) fn list(&mut self, id: usize, mut problem: Q::Problem, null: Option<(usize, Zone<Q>)>) {
        let mut moves = legal(&problem);
        if let Some((_, zone)) = &null {
            moves.retain(|&m| zone.contains(m));
        }
        moves.sort_by_cached_key(|&m| (problem.rank(m), m));
        if id == ROOT {
            // There is nothing to be tried instead, and the weakest replies are soonest answered.
            moves.reverse();
            self.put_first(&problem, &mut moves);
        }
        let mut children = Vec::new();
        for m in moves {
            problem.play(m);
            children.push((m, self.add(id, By::Move(m), &problem, false)));
            problem.undo();
        }
        let is_empty = children.is_empty();
        let is_whole = null.is_none() && matches!(self.nodes[id].state, State::Split(Split { asked: Some(_), .. }));
        let null = null.map(|(null, _)| null);
        self.nodes[id].state =
            State::Split(Split { asked: None, null, children, waiting: Vec::new(), named: 0, is_whole });
        if is_empty {
            self.update(id);
        }
    }

    /// The replies that are to be answered before others come first, as they are given.
    fn put_first(&self, problem: &Q::Problem, moves: &mut [Move<Q>]) {
        let given = self.splitting.replies.iter().filter_map(|word| find(self.question, problem, word).ok());
        let given: Vec<_> = given.collect();
        moves.sort_by_key(|m| given.iter().position(|first| first == m).unwrap_or(usize::MAX));
    }
}

/// A move that is named to be tried first.
struct Given<'s> {
    name: &'s str,
    /// For every position, not for this alone.
    everywhere: bool,
    /// Its place among all that are named.
    place: usize,
}

/// The moves that are named to be tried first where a line has led: alone, for every position, or behind that line.
fn given_first<'s>(first: &'s [String], at: &str) -> Vec<Given<'s>> {
    let given = first.iter().enumerate().map(|(place, words)| match words.rsplit_once(' ') {
        Some((line, name)) => (Some(line), Given { name, everywhere: false, place }),
        None => (None, Given { name: words, everywhere: true, place }),
    });
    given.filter(|(line, _)| line.is_none_or(|line| line == at)).map(|(_, given)| given).collect()
}
