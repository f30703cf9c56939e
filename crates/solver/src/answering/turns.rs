//! Several questions under one limit, for whoever must act on the answers: they take turns, a win
//! is told as soon as it is proved, then written out, then checked.
//!
//! What writing may cost is bounded by what was spent before. Most wins are written for next to
//! nothing and are told just once.

use tesuji_game::{Move, Question, Zone};
use tesuji_problem::Reason;
use tesuji_search::{Aim, Course, Meter, Solution};

use super::proof::Proof;
use super::solver::Solver;
use super::stages;

/// A win that takes no more nodes to write out is written before it is told: some milliseconds.
const QUICK: u64 = 2000;
/// Any other may take so many nodes, and a fraction of what was spent before.
const LEAST: u64 = 100_000;
const PART: u64 = 4;
/// The first move of a win that is not written out may take so many.
const FIRST: u64 = 20_000;

/// What is still asked of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wish {
    /// A win of at most this order, within so many moves.
    pub aim: Aim,
    /// The nodes that looking for it may take.
    pub nodes: u64,
}

/// What becomes known of a question.
#[derive(Debug)]
#[non_exhaustive]
pub enum News<'a, Q: Question> {
    /// A turn is over, and this is known.
    Searched(&'a Solution<Move<Q>, Zone<Q>>),
    /// A win is proved, and not written out yet. Its first move, if the attacker is to move and it
    /// is known.
    Proved(Aim, Option<Move<Q>>),
    /// The win that was told could not be written out.
    Unwritten(Aim),
    /// A win is written out, and accepted by the independent checker; else there was no time to
    /// check it.
    Written {
        /// The order of the win, and the moves it takes if they are counted.
        aim: Aim,
        /// How it is won.
        proof: &'a Proof<Q>,
        /// Whether the checker has accepted it.
        is_certified: bool,
    },
    /// The checker has rejected a win: a mistake in this program. It is not looked for again.
    Rejected(Aim, String),
}

/// Who asks several questions, numbered from 0, and acts on what becomes known of them.
pub trait Client<Q: Question> {
    /// How many questions there are.
    fn count(&self) -> usize;

    /// A question. It is asked for when its turn first comes.
    fn question(&self, number: usize) -> Q;

    /// A question that is not likely to be answered gets this fraction of a share.
    fn part(&self, _number: usize) -> u64 {
        1
    }

    /// Whether a win is to be written out and checked. Else it is told as what was searched.
    fn wants_proof(&self, _number: usize) -> bool {
        true
    }

    /// What is still asked of a question after so many nodes; `None`: nothing for now.
    fn wish(&mut self, number: usize, nodes: u64) -> Option<Wish>;

    /// Whether there is time to check a strategy of so many steps, which nobody can stop.
    fn may_check(&self, steps: usize) -> bool;

    /// Takes in what becomes known. `fullness` is that of the table, in thousandths.
    fn hear(&mut self, number: usize, news: News<'_, Q>, nodes: u64, fullness: Option<u16>);
}

/// A question on the way to its answer.
#[derive(Debug)]
struct Case<Q: Question> {
    question: Q,
    problem: Q::Problem,
    course: Course<Move<Q>, Zone<Q>>,
    /// Whether looking on is of no use.
    is_stuck: bool,
}

/// Questions that take turns.
#[derive(Debug)]
pub struct Turns<'a, Q: Question> {
    solver: &'a mut Solver<Q::Problem>,
    cases: Vec<Option<Case<Q>>>,
}

impl<'a, Q: Question> Turns<'a, Q> {
    /// Questions of which none has been asked.
    pub fn new(solver: &'a mut Solver<Q::Problem>) -> Self {
        Turns { solver, cases: Vec::new() }
    }

    /// Asks until nothing is wished for any more that may be found, or the meter says stop.
    pub fn run(&mut self, client: &mut dyn Client<Q>, meter: &mut Meter<'_>) {
        let mut is_open = true;
        while std::mem::replace(&mut is_open, false) {
            for number in 0..client.count() {
                if is_over(meter) {
                    return;
                }
                if let Some(wish) = client.wish(number, meter.nodes()) {
                    is_open |= self.turn(number, wish, client, meter);
                }
            }
        }
    }

    /// Once more writes out a win that was told, with so many nodes or a few more; else looks for
    /// its first move.
    pub fn write_out(
        &mut self,
        number: usize,
        win: Aim,
        share: u64,
        client: &mut dyn Client<Q>,
        meter: &mut Meter<'_>,
    ) {
        if !self.write(number, win, LEAST.saturating_add(share), client, meter) {
            self.tell_first(number, win, client, meter);
        }
    }

    /// A turn of a question. Returns whether there was anything to look for.
    fn turn(&mut self, number: usize, wish: Wish, client: &mut dyn Client<Q>, meter: &mut Meter<'_>) -> bool {
        let case = self.case(number, client, meter);
        let options = stages::wished(&case.question, wish.aim);
        let search = self.solver.search();
        search.set_options(options);
        let case = self.cases[number].as_mut().expect("its turn has come");
        if case.is_stuck || search.is_over(&case.course.found) {
            return false;
        }
        let round = |meter: &mut Meter<'_>| search.round(&mut case.problem, &mut case.course, meter);
        let done = meter.capped(wish.nodes, round);
        case.is_stuck = done.is_err_and(|reason| reason != Reason::Nodes) && !is_over(meter);
        let won = case.course.found.win.filter(|_| search.is_over(&case.course.found));
        client.hear(number, News::Searched(&case.course.found), meter.nodes(), self.solver.fullness());
        if let Some(win) = won.filter(|_| client.wants_proof(number)) {
            self.tell(number, win, client, meter);
        }
        true
    }

    fn case(&mut self, number: usize, client: &dyn Client<Q>, meter: &Meter<'_>) -> &mut Case<Q> {
        if self.cases.len() <= number {
            self.cases.resize_with(number + 1, || None);
        }
        self.cases[number].get_or_insert_with(|| {
            let question = client.question(number);
            let course = Course::under(meter, client.part(number));
            Case { problem: question.problem(), question, course, is_stuck: false }
        })
    }

    /// Tells a win, and writes it out as far as it may cost.
    fn tell(&mut self, number: usize, win: Aim, client: &mut dyn Client<Q>, meter: &mut Meter<'_>) {
        if self.write(number, win, QUICK, client, meter) {
            return;
        }
        self.tell_first(number, win, client, meter);
        let share = LEAST + meter.nodes() / PART;
        if !is_over(meter) && !self.write(number, win, share, client, meter) {
            client.hear(number, News::Unwritten(win), meter.nodes(), self.solver.fullness());
        }
    }

    /// Tells a win with its first move.
    fn tell_first(&mut self, number: usize, win: Aim, client: &mut dyn Client<Q>, meter: &mut Meter<'_>) {
        let case = self.cases[number].as_mut().expect("it has been asked");
        let search = self.solver.search();
        let first = case.course.found.by.or_else(|| {
            let find = |meter: &mut Meter<'_>| search.found_move(&mut case.problem, win, meter);
            meter.capped(FIRST, find).ok()
        });
        client.hear(number, News::Proved(win, first), meter.nodes(), self.solver.fullness());
    }

    /// Writes a win out, has it checked, and tells it. Returns whether that was possible with so
    /// many nodes.
    fn write(
        &mut self,
        number: usize,
        win: Aim,
        share: u64,
        client: &mut dyn Client<Q>,
        meter: &mut Meter<'_>,
    ) -> bool {
        let most = self.solver.most_steps();
        let case = self.cases[number].as_mut().expect("it has been asked");
        let (search, problem) = (self.solver.search(), &mut case.problem);
        let question = &case.question;
        let write = |meter: &mut Meter<'_>| Proof::write(question, search, problem, win, most, meter);
        let Ok(proof) = meter.capped(share, write) else { return false };
        // A strategy may be shorter than what was asked of it.
        let aim = Aim { within: win.within.map(|_| proof.length()), ..win };
        let checks = !is_over(meter) && client.may_check(proof.strategy.steps.len());
        let checked = if checks { proof.certify(&case.question, aim.within).transpose() } else { None };
        let news = match checked {
            Some(Err(failure)) => {
                case.is_stuck = true;
                News::Rejected(win, failure.to_string())
            }
            checked => News::Written { aim, proof: &proof, is_certified: checked.is_some() },
        };
        client.hear(number, news, meter.nodes(), self.solver.fullness());
        true
    }
}

/// Whether nothing more may be spent.
fn is_over(meter: &Meter<'_>) -> bool {
    meter.stopped().is_some() || meter.left() == 0
}
