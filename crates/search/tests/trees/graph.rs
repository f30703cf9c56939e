//! A random game on a graph with cycles, in which a null move may lead anywhere.

use std::rc::Rc;

use tesuji_problem::{Everywhere, Hooks, Key, NullRule, Problem, Role, Status, TwoSided, mix};

#[derive(Debug)]
struct Place {
    role: Role,
    status: Status,
    /// What the status is when the roles are swapped.
    swapped: Status,
    moves: Vec<usize>,
    rule: NullRule,
    null: usize,
}

/// The game at one of its places.
#[derive(Clone, Debug)]
pub(crate) struct Graph {
    places: Rc<Vec<Place>>,
    seed: u64,
    at: usize,
    line: Vec<usize>,
    swapped: bool,
}

/// What null moves may mean in a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Nulls {
    /// Whatever the interface allows.
    Any,
    /// They are legal everywhere.
    Legal,
    /// They are legal everywhere and have the effect of a legal move, as a pass in Go.
    Pass,
}

impl Graph {
    /// A game of `size` places.
    pub(crate) fn random(seed: u64, size: usize, nulls: Nulls) -> Self {
        let mut at = mix(seed) as u64;
        let mut below = |n: usize| {
            at = at.wrapping_add(1);
            (mix(at) as u64 % n as u64) as usize
        };
        let roles: Vec<Role> = (0..size).map(|i| if i % 2 == 0 { Role::Attacker } else { Role::Defender }).collect();
        let mut places = Vec::new();
        for &role in &roles {
            let mut other = || (below(size / 2) * 2) + usize::from(role == Role::Attacker);
            let null = other();
            let mut moves: Vec<usize> = (0..3).map(|_| other()).collect();
            moves.truncate(1 + below(3));
            if nulls == Nulls::Pass {
                moves.push(null);
            }
            moves.sort_unstable();
            moves.dedup();
            let status = match below(7) {
                0 => Status::Achieved,
                1 => Status::Refuted,
                _ => Status::Open,
            };
            let rule = match below(6) {
                0 if nulls == Nulls::Any => NullRule::InCheck,
                1 if nulls == Nulls::Any => NullRule::Meaningless,
                _ => NullRule::Legal,
            };
            let swapped = match status {
                Status::Open => Status::Open,
                // Nobody has reached anything in some places where the game ends.
                Status::Refuted if below(2) == 0 => Status::Achieved,
                _ => Status::Refuted,
            };
            places.push(Place { role, status, swapped, moves, rule, null });
        }
        let seed = seed << 2 | nulls as u64;
        Graph { places: Rc::new(places), seed, at: 0, line: Vec::new(), swapped: false }
    }

    /// The same game at each of its places.
    pub(crate) fn everywhere(&self) -> impl Iterator<Item = Graph> + '_ {
        (0..self.places.len()).map(|at| Graph { at, ..self.clone() })
    }

    fn place(&self) -> &Place {
        &self.places[self.at]
    }
}

impl Problem for Graph {
    type Move = usize;

    fn role(&self) -> Role {
        if self.swapped { self.place().role.other() } else { self.place().role }
    }

    fn status(&self) -> Status {
        if self.swapped { self.place().swapped } else { self.place().status }
    }

    fn moves(&self, out: &mut Vec<usize>) {
        out.extend(&self.place().moves);
    }

    fn play(&mut self, m: usize) {
        self.line.push(self.at);
        self.at = m;
    }

    fn undo(&mut self) {
        self.at = self.line.pop().expect("a move to take back");
    }

    fn null_rule(&self) -> NullRule {
        self.place().rule
    }

    fn null(&mut self) {
        assert_eq!((self.role(), self.null_rule()), (Role::Defender, NullRule::Legal));
        self.play(self.place().null);
    }

    fn key(&self) -> Key {
        Key(mix(self.seed << 16 | u64::from(self.swapped) << 15 | self.at as u64))
    }
}

impl Hooks for Graph {
    type Zone = Everywhere;
}

impl TwoSided for Graph {
    fn swap_roles(&mut self) {
        self.swapped = !self.swapped;
    }
}
