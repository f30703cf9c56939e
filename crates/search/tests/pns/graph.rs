//! A game on a random graph: positions recur, a null move leads anywhere, and there is nothing to go by.

use std::rc::Rc;

use tesuji_problem::{Everywhere, Hooks, Key, NullRule, Problem, Role, Status, mix};

/// What a null move leads to.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Null {
    Meaningless,
    InCheck,
    To(u16),
}

#[derive(Clone, Debug)]
pub(crate) struct Spot {
    pub(crate) role: Role,
    pub(crate) status: Status,
    pub(crate) moves: Vec<u16>,
    pub(crate) null: Null,
}

/// A piece on a spot of the graph; a move takes it along an edge.
#[derive(Clone, Debug)]
pub(crate) struct Graph {
    pub(crate) spots: Rc<Vec<Spot>>,
    line: Vec<u16>,
    /// Tells the graphs of one test apart, for drivers that remember.
    name: u64,
}

impl Graph {
    pub(crate) fn new(spots: Vec<Spot>, at: u16, name: u64) -> Self {
        Graph { spots: Rc::new(spots), line: vec![at], name }
    }

    fn here(&self) -> &Spot {
        &self.spots[usize::from(self.at())]
    }

    fn at(&self) -> u16 {
        self.line[self.line.len() - 1]
    }

    /// A graph of this many spots, of which the last few are decided.
    pub(crate) fn random(random: &mut Random, spots: u64) -> Self {
        let most = 1 + random.below(4);
        let decided = 1 + random.below(spots / 3 + 1);
        Self::with(random, spots, [most; 2], decided)
    }

    /// A graph in which few spots are decided, so that most lines repeat before they end, and the defender has few moves.
    pub(crate) fn cyclic(random: &mut Random, spots: u64) -> Self {
        let most = [2 + random.below(5), 1 + random.below(3)];
        let decided = 2 + random.below(spots / 5);
        Self::with(random, spots, most, decided)
    }

    /// `most`: moves of the attacker, moves of the defender.
    fn with(random: &mut Random, spots: u64, most: [u64; 2], decided: u64) -> Self {
        let role = |i: u64| if i.is_multiple_of(2) { Role::Attacker } else { Role::Defender };
        let all = (0..spots).map(|i| {
            let mut moves: Vec<u16> = (0..random.below(most[(i % 2) as usize] + 1).max(u64::from(random.below(8) > 0)))
                .map(|_| random.below(spots))
                .map(|to| if (to + i).is_multiple_of(2) { (to + 1) % (spots & !1) } else { to })
                .map(|to| to as u16)
                .collect();
            moves.sort_unstable();
            moves.dedup();
            let null = match random.below(6) {
                0 => Null::Meaningless,
                // The rules, not an empty move list, must decide where a null move is legal.
                _ if moves.is_empty() => Null::InCheck,
                1 => Null::InCheck,
                _ => Null::To((random.below(spots) & !1) as u16),
            };
            let status = match (i + decided >= spots, random.below(3)) {
                (false, _) => Status::Open,
                (true, 0) => Status::Refuted,
                (true, _) => Status::Achieved,
            };
            Spot { role: role(i), status, moves, null }
        });
        let all: Vec<Spot> = all.collect();
        Graph::new(all, random.below(2) as u16, random.0)
    }
}

impl Problem for Graph {
    type Move = u16;

    fn role(&self) -> Role {
        self.here().role
    }

    fn status(&self) -> Status {
        self.here().status
    }

    fn moves(&self, out: &mut Vec<u16>) {
        out.extend(&self.here().moves);
    }

    fn play(&mut self, m: u16) {
        self.line.push(m);
    }

    fn undo(&mut self) {
        self.line.pop();
    }

    fn null_rule(&self) -> NullRule {
        match self.here().null {
            Null::Meaningless => NullRule::Meaningless,
            Null::InCheck => NullRule::InCheck,
            Null::To(_) => NullRule::Legal,
        }
    }

    fn null(&mut self) {
        let Null::To(to) = self.here().null else { panic!("a null move") };
        self.line.push(to);
    }

    fn key(&self) -> Key {
        Key(mix(u64::from(self.at()))).with(self.name)
    }
}

impl Hooks for Graph {
    type Zone = Everywhere;
}

/// A small generator of pseudo-random numbers.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Random(mix(seed) as u64)
    }

    pub(crate) fn below(&mut self, n: u64) -> u64 {
        self.0 = mix(self.0) as u64;
        self.0 % n
    }
}
