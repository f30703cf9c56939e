//! A problem of a study: of any game, but all are asked in the same way.

use std::fmt;
use std::hash::Hash;
use std::time::Instant;

use tesuji_problem::{Hooks, Key, Order, Reason, Role, Scope, Status, Zone};
use tesuji_search::driver::Dfpn;
use tesuji_search::{Cancel, Event, Meter, Options, Search, Silent};
use tesuji_small::Question;
use tesuji_small::named::{AnyGame, AnyQuestion};
use tesuji_solver::{Expect, Explorer, InputError, Outcome, Request};

use crate::ask::{Drivers, Finding, ask, ask_race};
use crate::cell::{Branching, Limits, Measured};
use crate::{Method, Trees};

/// Bytes of the table with which branching factors are counted.
const COUNTING: usize = 64 << 20;

/// The highest finite order that is tried before the full game, if a problem asks for that.
const BEFORE_FULL: u8 = 2;

/// A problem with its name.
pub struct Subject {
    /// The name.
    pub name: String,
    problem: Box<dyn Ask>,
    /// The orders that it asks for.
    orders: Vec<Order>,
    /// What is known of it.
    pub(crate) known: Known,
}

/// What is known of a problem before any search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Known {
    /// Where it has a win.
    pub(crate) win: Option<Scope>,
    /// Where it has none.
    pub(crate) refuted: Option<Scope>,
}

impl Known {
    /// What an expectation says of the attacker, for a question that asks for wins in this scope.
    /// If the question is whether the defender can save itself, the expectation is the other way
    /// round.
    fn new(expect: &Expect, scope: Scope, saves: bool) -> Self {
        let (win, no_win) =
            if saves { (Outcome::Disproved, Outcome::Proved) } else { (Outcome::Proved, Outcome::Disproved) };
        match (expect.outcome, expect.order) {
            // A win of this order, and of no lower one.
            (outcome, order) if outcome == win => {
                let below = match order {
                    Some(Order::Finite(n)) => n.checked_sub(1).map(|n| Scope::order(Order::Finite(n))),
                    _ => None,
                };
                Known { win: Some(order.map_or(scope, Scope::order)), refuted: below }
            }
            (outcome, order) if outcome == no_win => {
                Known { win: None, refuted: Some(order.map_or(scope, Scope::order)) }
            }
            _ => Known::default(),
        }
    }
}

impl Subject {
    /// The test-bed problem with this name; its answer may be known, and stand behind the name:
    /// `hex:3x3 = proved`.
    ///
    /// # Errors
    /// Says what in the name is wrong.
    pub fn named(name: &str) -> Result<Self, String> {
        let (name, expect) = match name.split_once('=') {
            Some((name, expect)) => (name, Some(expect.trim().parse::<Expect>().map_err(|error| error.to_string())?)),
            None => (name, None),
        };
        let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
        let (problem, planted): (Box<dyn Ask>, _) = match tesuji_small::named(&name)? {
            AnyQuestion::Game(question) => (Box::new(Race(question)), None),
            graph => (Box::new(graph), planted(&name)),
        };
        let known = expect.or(planted).map_or(Known::default(), |expect| Known::new(&expect, Scope::FULL, false));
        Ok(Subject { name, problem, orders: vec![Order::Unlimited], known })
    }

    /// The problem that a file of a game holds: can the attacker reach the goal?
    ///
    /// # Errors
    /// Says what in the file is wrong.
    pub fn of_game(game: &str, name: &str, file: Vec<u8>) -> Result<Self, InputError> {
        let request = Request { game: Some(game.to_owned()), ..Request::about(file) };
        let problem = tesuji_solver::explore(&request, Boxed)?;
        let question = tesuji_solver::pose(&request)?;
        let asked = question.asked();
        let (finite, full) = match asked.orders.to {
            Order::Finite(n) => (n, None),
            Order::Unlimited => (BEFORE_FULL, Some(Order::Unlimited)),
        };
        let orders = (0..=finite).map(Order::Finite).chain(full).filter(|&order| order >= asked.orders.from).collect();
        let scope = Scope::order(asked.orders.to);
        let mut known =
            asked.expect.as_ref().map_or(Known::default(), |expect| Known::new(expect, scope, asked.defends));
        if !asked.attacks() {
            // Expected is a win of that order after every reply, while the trees ask for a threat
            // in the first position too.
            known.win = known.win.map(|_| Scope::FULL);
        }
        Ok(Subject { name: format!("{game}:{name}"), problem, orders, known })
    }

    /// Identifies the position and the question.
    pub fn key(&self) -> Key {
        self.problem.key()
    }

    /// Searches. Searches recurse deeply: call it through
    /// [`with_deep_stack`](tesuji_solver::with_deep_stack).
    pub fn ask(&self, method: &Method, limits: Limits, cancel: &Cancel) -> Measured {
        let method = Method { trees: method.trees.of_problem(&self.orders), ..method.clone() };
        self.problem.ask(&method, limits, cancel)
    }

    /// Whether these trees can be asked about the problem: some need a defender with a goal of its
    /// own.
    pub fn has(&self, trees: &Trees) -> bool {
        self.problem.is_two_sided() || !trees.is_two_sided()
    }

    /// Counts what Thomsen's model of λ-search needs (see [`Branching`]).
    ///
    /// # Errors
    /// The limit that was hit.
    pub fn branching(&self, order: u8, limits: Limits, cancel: &Cancel) -> Result<Option<Branching>, Reason> {
        self.problem.branching(order, limits, cancel)
    }
}

impl fmt::Debug for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Subject").field("name", &self.name).finish_non_exhaustive()
    }
}

/// The value with which a graph was made.
fn planted(name: &str) -> Option<Expect> {
    match name.split(' ').next_back() {
        Some("won") => Some(Outcome::Proved.into()),
        Some("lost") => Some(Outcome::Disproved.into()),
        _ => None,
    }
}

/// What a study asks of a problem, whatever its moves and zones are.
trait Ask: Send + Sync {
    fn key(&self) -> Key;
    fn is_two_sided(&self) -> bool;
    fn ask(&self, method: &Method, limits: Limits, cancel: &Cancel) -> Measured;
    fn branching(&self, order: u8, limits: Limits, cancel: &Cancel) -> Result<Option<Branching>, Reason>;
}

impl<P> Ask for P
where
    P: Hooks + Clone + Send + Sync,
    P::Move: 'static,
    P::Zone: 'static,
{
    fn key(&self) -> Key {
        tesuji_problem::Problem::key(self)
    }

    fn is_two_sided(&self) -> bool {
        false
    }

    fn ask(&self, method: &Method, limits: Limits, cancel: &Cancel) -> Measured {
        measure(method, limits, cancel, |drivers, meter| ask(&method.trees, &mut self.clone(), drivers, meter))
    }

    fn branching(&self, order: u8, limits: Limits, cancel: &Cancel) -> Result<Option<Branching>, Reason> {
        let mut problem = self.clone();
        if problem.role() != Role::Attacker || problem.status() != Status::Open {
            return Ok(None);
        }
        let mut moves = Vec::new();
        problem.moves(&mut moves);
        let options = Options { to: Order::Finite(order), ..Options::default() };
        let mut search = Search::new(|| Dfpn::with_bytes(COUNTING), options);
        let mut limit = limits.limit(cancel);
        let mut silent = Silent;
        let mut found = Vec::new();
        search.threats(&mut problem, order, None, &mut found, &mut Meter::new(&mut limit, &mut silent))?;
        let replies: usize = found.iter().map(|threat| threat.averted_by.len()).sum();
        // The attacker's λ-moves, and the defender's λ-moves after each of them.
        let choices = found.len() + replies;
        Ok((!found.is_empty())
            .then(|| Branching { moves: moves.len() as u64, threats: choices as f64 / (found.len() + 1) as f64 }))
    }
}

/// Takes the problem of a request, whatever game it is of.
struct Boxed;

impl Explorer for Boxed {
    type Output = Box<dyn Ask>;

    fn explore<P>(self, problem: P) -> Box<dyn Ask>
    where
        P: Hooks + Clone + Send + Sync + 'static,
        P::Move: 'static,
        P::Zone: 'static,
    {
        Box::new(problem)
    }
}

/// A problem whose defender has a goal too.
struct Race(Question<AnyGame>);

impl Ask for Race {
    fn key(&self) -> Key {
        Ask::key(&self.0)
    }

    fn is_two_sided(&self) -> bool {
        true
    }

    fn ask(&self, method: &Method, limits: Limits, cancel: &Cancel) -> Measured {
        measure(method, limits, cancel, |drivers, meter| ask_race(&method.trees, &mut self.0.clone(), drivers, meter))
    }

    fn branching(&self, order: u8, limits: Limits, cancel: &Cancel) -> Result<Option<Branching>, Reason> {
        self.0.branching(order, limits, cancel)
    }
}

/// Searches with new drivers.
fn measure<M, Z>(
    method: &Method,
    limits: Limits,
    cancel: &Cancel,
    search: impl FnOnce(&mut Drivers<M, Z>, &mut Meter<'_>) -> Finding,
) -> Measured
where
    M: Copy + Ord + Hash + fmt::Debug + 'static,
    Z: Zone<M> + 'static,
{
    let mut drivers = method.driver.build(method.table);
    let mut depth = None;
    let mut watch = |event: &Event| {
        if let Event::DepthStarted { depth: begun } = event {
            depth = Some(*begun);
        }
    };
    let mut limit = limits.limit(cancel);
    let start = Instant::now();
    let mut meter = Meter::new(&mut limit, &mut watch);
    let finding = search(&mut drivers, &mut meter);
    let nodes = meter.nodes();
    Measured { finding, nodes, time: start.elapsed(), depth }
}
