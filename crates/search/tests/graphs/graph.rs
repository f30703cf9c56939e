//! Random graphs as problems: positions recur, lines meet again, and the null move is an edge of its own.

use std::rc::Rc;

use tesuji_problem::{Everywhere, Hooks, Key, NullRule, Problem, Role, Status, mix};

/// A small deterministic generator.
#[derive(Clone, Debug)]
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Random(mix(seed) as u64)
    }

    /// A number below `n`.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(1);
        (mix(self.0) as u64 % n as u64) as usize
    }
}

#[derive(Debug)]
struct Position {
    role: Role,
    status: Status,
    moves: Vec<usize>,
    rule: NullRule,
    null: usize,
}

/// A graph of positions with a current one, and the way to it.
#[derive(Clone, Debug)]
pub(crate) struct Graph {
    seed: u64,
    positions: Rc<[Position]>,
    line: Vec<usize>,
}

impl Graph {
    /// The graph of a seed: 4 to 19 positions, each with one to four moves to any position of the other side. In some graphs most
    /// positions are decided, in some nearly none.
    pub(crate) fn random(seed: u64) -> Self {
        let mut random = Random::new(seed);
        let size = 4 + random.below(16);
        let open = 4 + random.below(12);
        let half = size / 2;
        let role = |i: usize| if i < half { Role::Attacker } else { Role::Defender };
        let other = |random: &mut Random, i: usize| {
            if i < half { half + random.below(size - half) } else { random.below(half) }
        };
        let mut positions = Vec::new();
        for i in 0..size {
            let status = match random.below(open) {
                0 => Status::Achieved,
                1 => Status::Refuted,
                _ => Status::Open,
            };
            let width = 1 + random.below(4);
            let mut moves: Vec<usize> = (0..width).map(|_| other(&mut random, i)).collect();
            moves.sort_unstable();
            moves.dedup();
            let rule = match random.below(10) {
                0 => NullRule::InCheck,
                1 => NullRule::Meaningless,
                _ => NullRule::Legal,
            };
            positions.push(Position { role: role(i), status, moves, rule, null: random.below(half) });
        }
        Graph { seed, positions: positions.into(), line: vec![random.below(size)] }
    }

    fn here(&self) -> &Position {
        &self.positions[self.line[self.line.len() - 1]]
    }
}

impl Problem for Graph {
    type Move = usize;

    fn role(&self) -> Role {
        self.here().role
    }

    fn status(&self) -> Status {
        self.here().status
    }

    fn moves(&self, out: &mut Vec<usize>) {
        out.extend(&self.here().moves);
    }

    fn play(&mut self, m: usize) {
        assert!(self.here().moves.contains(&m));
        self.line.push(m);
    }

    fn undo(&mut self) {
        self.line.pop();
    }

    fn null_rule(&self) -> NullRule {
        self.here().rule
    }

    fn null(&mut self) {
        let to = self.here().null;
        self.line.push(to);
    }

    fn key(&self) -> Key {
        Key(mix(self.seed)).with(self.line[self.line.len() - 1] as u64)
    }
}

impl Hooks for Graph {
    type Zone = Everywhere;
}
