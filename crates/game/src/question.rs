//! A question about a game as the application needs it: what is searched, and how the answer is
//! put.

use std::fmt::Debug;

use tesuji_problem::{Hooks, Order, PointSet, Problem, Role, Verdict, Zones};
use tesuji_proof::{Cover, Symmetry};
use tesuji_render::Picture;

use crate::{Asked, Claimed, Inquiry, Length, Played, Section, words};

/// A move of the problem that a question is searched as.
pub type Move<Q> = <<Q as Question>::Problem as Problem>::Move;

/// A zone of that problem.
pub type Zone<Q> = <<Q as Question>::Problem as Zones>::Zone;

/// A question that makes sense.
///
/// The application searches [`problem`](Question::problem), has the winner's strategy checked by
/// the independent checker as a certificate of [`claim`](Question::claim), and lets the question
/// put what was found into words and a picture.
pub trait Question: Debug + Send + Sync {
    /// What is searched.
    type Problem: Hooks + Clone + Send + Sync + 'static;

    /// The question as it was understood.
    fn asked(&self) -> &Asked;

    /// What is searched: whether the attacker can force the goal, whichever side the question is
    /// about.
    fn problem(&self) -> Self::Problem;

    /// What a certificate claims; `None` in a game that has no checker. `within` is the number of
    /// moves that the win takes, where moves were counted.
    fn claim(&self, within: Option<u16>) -> Option<Claim>;

    /// What the checker plays on to check a certificate of [`claim`](Question::claim), in a game whose
    /// positions cannot be read back from a text: rules and a position alone, with nothing that the
    /// search has used or remembered. `None`: the checker reads the claim.
    fn claimed(&self) -> Option<Claimed<Self>> {
        None
    }

    /// Whether certificates may speak of orders. They do not where nothing is ever threatened.
    fn certifies_orders(&self) -> bool {
        true
    }

    /// The same question about a position that was reached from this one, where the attacker has
    /// made so many moves on the way: who wants what, the rules and the orders stay. `None` where
    /// it cannot be asked: the past of a position may count.
    fn at(&self, _problem: &Self::Problem, _spent: u16) -> Option<Self>
    where
        Self: Sized,
    {
        None
    }

    /// The same question about this position turned, where the board has the symmetry and certificates may
    /// lean on it (`like`).
    fn turned(&self, _at: &Self::Problem, _symmetry: Symmetry) -> Option<Self::Problem> {
        None
    }

    /// Who makes the next move.
    fn side(&self, at: &Self::Problem) -> &'static str {
        let asked = self.asked();
        if at.role() == Role::Attacker { asked.attacker } else { asked.defender }
    }

    /// The next move, where it changes nothing and nobody is to be shown it: the defender's where
    /// both sides want the goal.
    fn going_on(&self, _at: &Self::Problem) -> Option<Move<Self>> {
        None
    }

    /// Whether a reply of the defender's is thrown in: a stone that the answer takes at once, with
    /// nothing gained. Such replies make lines longer, and are shown only where no other is left.
    fn is_thrown_in(&self, _at: &Self::Problem, _reply: Move<Self>, _answer: Move<Self>) -> bool {
        false
    }

    /// Why a word that names no legal move may not be played: a stone that stands there, a forbidden
    /// point. `None` where the word says nothing, or the reason is plain.
    fn why_not(&self, _at: &Self::Problem, _word: &str) -> Option<String> {
        None
    }

    /// The name of a legal move in a position, as players write it.
    fn name(&self, at: &Self::Problem, m: Move<Self>) -> String;

    /// The name of a legal move, as certificates have it.
    fn certified_name(&self, at: &Self::Problem, m: Move<Self>) -> String {
        self.name(at, m)
    }

    /// The points of a zone; `None` is the whole board.
    fn zone(&self, _zone: &Zone<Self>) -> Option<PointSet> {
        None
    }

    /// A zone as certificates have it, in words.
    fn certified_zone(&self, zone: &Zone<Self>) -> Vec<String> {
        self.zone(zone).unwrap_or_else(|| self.points()).iter().map(|p| self.point(p)).collect()
    }

    /// Every point of the board.
    fn points(&self) -> PointSet {
        PointSet::default()
    }

    /// The name of a point.
    fn point(&self, index: usize) -> String {
        index.to_string()
    }

    /// Whether the moves of a win are counted even where no number was asked for.
    fn counts_moves(&self) -> bool {
        self.asked().within.is_some()
    }

    /// Whether the headline says how many moves a win takes, where they are counted.
    fn speaks_of_length(&self) -> bool {
        false
    }

    /// Whether the answer is to be about a win that no other is shorter than, though the user did
    /// not ask for that.
    fn wants_shortest(&self) -> bool {
        false
    }

    /// How the problem is turned round in place, so that the defender becomes the attacker, where it has
    /// the same goal and the attacker cannot survive that: see
    /// [`TwoSided`](tesuji_problem::TwoSided::swap_roles).
    fn turned_round(&self) -> Option<fn(&mut Self::Problem)> {
        None
    }

    /// The same question without its number of moves, where it is of a kind that must have one
    /// solution only, of whatever length: there a second move that wins is a fault, however long it
    /// takes.
    fn of_any_length(&self) -> Option<Self>
    where
        Self: Sized,
    {
        None
    }

    /// The same question with a man less: each man that might be left out, and the question without
    /// it. None where nobody asks whether a man is needed.
    fn with_a_man_less(&self) -> Vec<(String, Self)>
    where
        Self: Sized,
    {
        Vec::new()
    }

    /// The answer in a sentence, with the scope of a disproof.
    fn headline(&self, found: &Found<'_, Self>) -> String;

    /// A line in words.
    fn line_in_words(&self, line: &[Played]) -> String {
        words::numbered(line)
    }

    /// What is to be said of an answer beside its headline, as sentences.
    fn remarks(&self, _found: &Found<'_, Self>, _line: &[Played]) -> Vec<String> {
        Vec::new()
    }

    /// The position with what was found.
    fn picture(&self, shown: &Shown<'_, Self>) -> Picture;

    /// What the game adds to an answer, if that was asked for.
    fn sections(&self, _found: &Found<'_, Self>, _inquiry: &mut dyn Inquiry<Self::Problem>) -> Vec<Section> {
        Vec::new()
    }

    /// The shortest win of this order, from a solver of the game's own. `tick` is called once a
    /// position and returns true when the solver must stop.
    fn shortest(&self, _order: Order, _tick: &mut dyn FnMut() -> bool) -> Shortest<Move<Self>> {
        Shortest::NoSolver
    }
}

/// What a certificate says beside its strategy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// What replies need no answer of their own.
    pub cover: Cover,
    /// The question, in lines.
    pub lines: Vec<String>,
}

/// What the game's own solver says of the shortest win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shortest<M> {
    /// The game has no solver for such wins.
    NoSolver,
    /// Its line, and what is added to the headline.
    Line(Vec<M>, String),
    /// It was stopped; what is added to the headline.
    Stopped(String),
}

/// What a search found.
#[derive(Debug)]
pub struct Found<'a, Q: Question + ?Sized> {
    /// Whether the attacker wins.
    pub verdict: Verdict,
    /// How many moves the win takes; [`Length::default`] where moves were not counted.
    pub length: Length,
    /// For each order that was tried, the moves within which it has no win; [`u16::MAX`] is any
    /// number.
    pub refuted: &'a [(Order, u16)],
    /// Whether every lower order that is tried is known to have no win within as many moves.
    pub is_lowest: bool,
    /// The most moves that were asked for.
    pub within: Option<u16>,
    /// A line in which the loser holds out as long as it can; at least the first move, if that is known.
    pub line: &'a [Move<Q>],
}

impl<Q: Question + ?Sized> Found<'_, Q> {
    /// The highest order that is refuted as far as was asked.
    pub fn highest_refuted(&self) -> Option<Order> {
        let far = |&&(_, n): &&(Order, u16)| self.within.map_or(n == u16::MAX, |asked| n >= asked);
        self.refuted.iter().filter(far).map(|&(order, _)| order).max()
    }
}

/// What a picture of an answer shows.
#[derive(Debug)]
pub struct Shown<'a, Q: Question + ?Sized> {
    /// How many moves of the whole line were made before: its stones are numbered from there on.
    pub made: usize,
    /// The line, from the position of the question on.
    pub line: &'a [Move<Q>],
    /// A solving move.
    pub first: Option<Move<Q>>,
    /// Every solving move that is known, if they were asked for.
    pub solving: &'a [Move<Q>],
    /// The zone; `None` is the whole board, or that there is no answer.
    pub zone: Option<&'a PointSet>,
}
