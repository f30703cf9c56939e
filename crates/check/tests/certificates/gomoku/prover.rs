//! A prover as plain as can be: the definition of λ-search within a number of plies. It answers the
//! null move, and otherwise only the replies that the checker asks it to answer. So its
//! certificates lean on zones as much as the checker allows.

use std::collections::HashMap;

use fastrand::Rng;
use tesuji_check::verify;
use tesuji_gomoku::claim;
use tesuji_gomoku::rules::{Gomoku, Point, Question, completes};
use tesuji_problem::{Key, Problem, Role, Status};
use tesuji_proof::{Body, Certificate, Child, Cover, NULL, Node};

/// How many positions a prover looks at before it gives up.
const PATIENCE: u32 = 5_000;
/// How many replies the checker may ask for.
const QUESTIONS: u32 = 2_000;

/// Looks for a win of this order within so many plies and writes it down. At order `None` no
/// threats are called for.
pub(crate) fn prove(
    random: &mut Rng,
    question: &Question,
    order: Option<u8>,
    plies: u32,
) -> Option<(Certificate, u64)> {
    let game = Gomoku::new(question).ok().filter(|game| game.status() == Status::Open)?;
    let mut prover = Prover { random, game, wins: HashMap::new(), visits: 0, steps: HashMap::new() };
    if !(0..=plies).any(|plies| prover.wins(order, plies)) {
        return None;
    }
    let root = prover.game.key();
    for asked in 0..QUESTIONS {
        let bound = Bound { order, plies };
        prover.build(bound)?;
        let (certificate, keys) = prover.write(question, root);
        let rejection = match verify(&certificate) {
            Ok(report) => return Some((certificate, report.covered)),
            Err(rejection) => rejection,
        };
        let missing = rejection.message.strip_prefix("S6: ").and_then(|message| message.split(' ').next());
        match (rejection.node, missing) {
            (Some(node), Some(name)) => prover.ask(keys[node as usize], name),
            _ => panic!("after {asked} replies: {rejection}\n{certificate:?}"),
        }
    }
    None
}

#[derive(Clone, Copy)]
struct Bound {
    order: Option<u8>,
    plies: u32,
}

enum Step {
    Or(Point),
    And { null: bool, replies: Vec<Point> },
}

struct Prover<'a> {
    random: &'a mut Rng,
    game: Gomoku,
    wins: HashMap<(Key, Option<u8>, u32), bool>,
    visits: u32,
    steps: HashMap<Key, Step>,
}

impl Prover<'_> {
    fn moves(&self) -> Vec<Point> {
        let mut moves = Vec::new();
        self.game.moves(&mut moves);
        moves
    }

    fn after<R>(&mut self, m: Option<Point>, look: impl FnOnce(&mut Self) -> R) -> R {
        match m {
            Some(m) => self.game.play(m),
            None => self.game.null(),
        }
        let result = look(self);
        self.game.undo();
        result
    }

    fn wins(&mut self, order: Option<u8>, plies: u32) -> bool {
        match self.game.status() {
            Status::Achieved => return true,
            Status::Open if plies > 0 && self.visits < PATIENCE => {}
            _ => return false,
        }
        let key = (self.game.key(), order, plies);
        if let Some(&known) = self.wins.get(&key) {
            return known;
        }
        self.visits += 1;
        let won = match self.game.role() {
            Role::Attacker if self.at_once().is_some() => true,
            Role::Attacker => {
                plies > 1 && order != Some(0) && self.moves().into_iter().any(|m| self.wins_by(m, order, plies))
            }
            Role::Defender => {
                let threatens = match order {
                    None => true,
                    Some(0) => false,
                    Some(n) => self.after(None, |prover| prover.wins(Some(n - 1), plies - 1)),
                };
                let moves = if threatens { self.moves() } else { Vec::new() };
                !moves.is_empty() && moves.into_iter().all(|m| self.wins_by(m, order, plies))
            }
        };
        if self.visits < PATIENCE {
            self.wins.insert(key, won);
        }
        won
    }

    fn wins_by(&mut self, m: Point, order: Option<u8>, plies: u32) -> bool {
        self.after(Some(m), |prover| prover.wins(order, plies - 1))
    }

    fn at_once(&mut self) -> Option<Point> {
        // A row wins, forbidden or not.
        let (mut position, attacker) = (self.game.position().clone(), self.game.attacker());
        let mut points = self.game.position().empty().into_iter().map(|p| Point(p as u16));
        points.find(|&p| {
            position.set(p, Some(attacker));
            let wins = completes(&position, p, attacker);
            position.set(p, None);
            wins
        })
    }

    /// Adds the steps that are not there yet, from the current position on, which is won.
    fn build(&mut self, bound: Bound) -> Option<()> {
        if self.game.status() != Status::Open {
            return Some(());
        }
        let key = self.game.key();
        if !self.steps.contains_key(&key) {
            let step = self.step(bound)?;
            self.steps.insert(key, step);
        }
        let next: Vec<Option<Point>> = match &self.steps[&key] {
            Step::Or(m) => vec![Some(*m)],
            Step::And { null, replies } => {
                null.then_some(None).into_iter().chain(replies.iter().copied().map(Some)).collect()
            }
        };
        next.into_iter().try_for_each(|m| self.after(m, |prover| prover.build(bound)))
    }

    fn step(&mut self, Bound { order, plies }: Bound) -> Option<Step> {
        let moves = self.moves();
        if self.game.role() == Role::Defender {
            let order = order.map_or(Some(3), |n| n.checked_sub(1));
            let null = self.after(None, |prover| (0..=plies).any(|plies| prover.wins(order, plies)));
            return Some(Step::And { null, replies: if null { Vec::new() } else { moves } });
        }
        // Any win will do, not always the shortest.
        let shortest = (1..=plies).find(|&plies| self.wins(order, plies))?;
        let longer = shortest + self.random.choice([0, 0, 2]).unwrap();
        let mut winning: Vec<Point> = moves.into_iter().filter(|&m| self.wins_by(m, order, longer)).collect();
        if winning.is_empty() {
            winning.extend(self.at_once());
        }
        self.random.choice(winning).map(Step::Or)
    }

    fn ask(&mut self, node: Key, name: &str) {
        let p = self.game.position().grid.parse(name).unwrap();
        let Some(Step::And { replies, .. }) = self.steps.get_mut(&node) else { panic!("an AND node") };
        assert!(!replies.contains(&p));
        replies.push(p);
    }

    /// The certificate of the steps that there are, and the positions of its nodes.
    fn write(&mut self, question: &Question, root: Key) -> (Certificate, Vec<Key>) {
        let mut writer = Writer { ids: HashMap::new(), nodes: Vec::new(), keys: Vec::new() };
        assert_eq!(self.game.key(), root);
        writer.write(self);
        let claim = claim::write(question);
        (
            Certificate { game: "gomoku".into(), cover: Cover::Scheme, claim, says: Vec::new(), nodes: writer.nodes },
            writer.keys,
        )
    }
}

struct Writer {
    ids: HashMap<Key, u32>,
    nodes: Vec<Node>,
    keys: Vec<Key>,
}

impl Writer {
    fn write(&mut self, prover: &mut Prover<'_>) -> Child {
        if prover.game.status() == Status::Achieved {
            return Child::Goal;
        }
        let key = prover.game.key();
        if let Some(&id) = self.ids.get(&key) {
            return Child::Node(id);
        }
        let body = match &prover.steps[&key] {
            &Step::Or(m) => {
                let child = prover.after(Some(m), |prover| self.write(prover));
                Body::Or { mv: prover.game.position().grid.name(m), child }
            }
            Step::And { null, replies } => {
                let (null, listed) = (*null, replies.clone());
                let mut replies = Vec::new();
                if null {
                    replies.push((NULL.to_owned(), prover.after(None, |prover| self.write(prover))));
                }
                for m in listed {
                    let name = prover.game.position().grid.name(m);
                    replies.push((name, prover.after(Some(m), |prover| self.write(prover))));
                }
                Body::And { replies }
            }
        };
        self.nodes.push(Node { body, zone: None });
        self.keys.push(key);
        let id = self.nodes.len() as u32 - 1;
        self.ids.insert(key, id);
        Child::Node(id)
    }
}
