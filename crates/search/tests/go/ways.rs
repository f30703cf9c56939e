//! Every way to ask for a value: driver × table size × oracle × zones × local tree × hooks. The drivers are shared by all
//! questions of a test: keys contain the question, so a table that remembers other questions must not matter, and a
//! table that forgets nearly everything must not either.

use tesuji_go::hooks::{Area, Tactics};
use tesuji_go::rules::{Capture, Move, Question};
use tesuji_problem::{Everywhere, Hooks, Order, Plain};
use tesuji_search::driver::{
    AnyDriver, Counting, Dfpn, Driver, Evaluation, GraphPns, IdAlphaBeta, Pn2, Pns, PnsOptions, any,
};
use tesuji_search::tree::Threats;
use tesuji_search::{Answer, Limit, Meter, NodeLimit, Options, Search, Silent};

use crate::positions::capture;

/// Runs something with a meter.
pub(crate) fn metered<R>(mut limit: impl Limit, run: impl FnOnce(&mut Meter<'_>) -> R) -> R {
    let mut silent = Silent;
    run(&mut Meter::new(&mut limit, &mut silent))
}

/// Which of the things that may not change an answer are on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct On {
    pub(crate) oracle: bool,
    pub(crate) zones: bool,
}

pub(crate) const ALL_ON: On = On { oracle: true, zones: true };

impl On {
    pub(crate) fn tree<P: Hooks>(self, problem: &mut P, order: Order) -> Threats<'_, P, Order> {
        let mut tree = Threats::new(problem, order);
        if !self.oracle {
            tree = tree.without_oracle();
        }
        if !self.zones {
            tree = tree.without_zones();
        }
        tree
    }
}

enum Asker {
    Dfpn(Dfpn<Move, Area>, On),
    /// Only its proofs count.
    Local(Dfpn<Move, Area>, On),
    AlphaBeta(IdAlphaBeta<Move, Area>, On),
    PlainDfpn(Dfpn<Move, Everywhere>),
    PlainAlphaBeta(IdAlphaBeta<Move, Everywhere>),
    Search(Box<Search<Dfpn<Move, Area>>>),
    Any(AnyDriver<Move, Area>, On),
}

pub(crate) struct Way {
    pub(crate) name: String,
    asker: Asker,
    pub(crate) asked: u64,
    pub(crate) undecided: u64,
}

impl Way {
    fn new(name: &str, entries: usize, asker: Asker) -> Self {
        Way { name: format!("{name}, {entries} entries"), asker, asked: 0, undecided: 0 }
    }

    /// Whether it searches a position again for every line that leads there, or for every depth.
    pub(crate) fn goes_round(&self) -> bool {
        matches!(self.asker, Asker::AlphaBeta(..) | Asker::PlainAlphaBeta(_) | Asker::Any(..))
    }

    /// The answer, if there is one within the limit.
    pub(crate) fn ask(&mut self, question: &Question, order: Order, nodes: u64) -> Option<Answer<Move, Area>> {
        self.asked += 1;
        let mut problem = Tactics::new(capture(question));
        let answer = metered(NodeLimit(nodes), |meter| match &mut self.asker {
            Asker::Dfpn(driver, on) => driver.search(&mut on.tree(&mut problem, order), meter),
            Asker::Local(driver, on) => driver.search(&mut on.tree(&mut problem, order).local(), meter),
            Asker::AlphaBeta(driver, on) => driver.search(&mut on.tree(&mut problem, order), meter),
            Asker::PlainDfpn(driver) => plain(driver, question, order, meter),
            Asker::PlainAlphaBeta(driver) => plain(driver, question, order, meter),
            Asker::Any(driver, on) => driver.search(&mut on.tree(&mut problem, order), meter),
            Asker::Search(search) => search.ask(&mut problem, order, meter),
        });
        if answer.value().is_none() {
            self.undecided += 1;
            return None;
        }
        let says_nothing = matches!(self.asker, Asker::Local(..)) && answer.value() == Some(false);
        (!says_nothing).then_some(answer)
    }
}

fn plain<D>(driver: &mut D, question: &Question, order: Order, meter: &mut Meter<'_>) -> Answer<Move, Area>
where
    D: for<'t> Driver<Threats<'t, Plain<Capture>, Order>>,
{
    let mut problem = Plain(capture(question));
    match driver.search(&mut Threats::new(&mut problem, order), meter) {
        Answer::Known { proved, by, .. } => Answer::Known { proved, by, zone: Area::EVERYWHERE },
        Answer::Unknown(reason) => Answer::Unknown(reason),
    }
}

/// All the ways.
pub(crate) fn ways() -> Vec<Way> {
    let mut ways = Vec::new();
    for (name, on) in [
        ("oracle and zones", ALL_ON),
        ("zones", On { oracle: false, ..ALL_ON }),
        ("oracle", On { zones: false, ..ALL_ON }),
        ("neither oracle nor zones", On { oracle: false, zones: false }),
    ] {
        for entries in [32, 1 << 11, 1 << 20] {
            let driver = Dfpn::with_entries(entries);
            ways.push(Way::new(&format!("df-pn, {name}"), entries, Asker::Dfpn(driver, on)));
        }
        for entries in [32, 1 << 19] {
            let driver = IdAlphaBeta::with_entries(entries);
            ways.push(Way::new(&format!("αβ, {name}"), entries, Asker::AlphaBeta(driver, on)));
        }
    }
    for entries in [64, 1 << 19] {
        ways.push(Way::new("df-pn, local tree", entries, Asker::Local(Dfpn::with_entries(entries), ALL_ON)));
        ways.push(Way::new("df-pn, plain", entries, Asker::PlainDfpn(Dfpn::with_entries(entries))));
        ways.push(Way::new("αβ, plain", entries, Asker::PlainAlphaBeta(IdAlphaBeta::with_entries(entries))));
    }
    let search = Search::new(|| Dfpn::with_entries(1 << 18), Options::default());
    ways.push(Way::new("search", 1 << 18, Asker::Search(Box::new(search))));
    let delayed = PnsOptions { evaluation: Evaluation::Delayed, ..PnsOptions::default() };
    let sets = Counting::Sets { most: 16 };
    let no_oracle = On { oracle: false, ..ALL_ON };
    for (name, entries, driver, on) in [
        ("PNS, oracle and zones", 1 << 20, any(Pns::with_entries(1 << 20)), ALL_ON),
        ("PNS, delayed, zones", 1 << 10, any(Pns::with_entries(1 << 10).with_options(delayed)), no_oracle),
        ("PN², zones", 1 << 12, any(Pn2::with_entries(1 << 12)), no_oracle),
        ("PNS on a graph, oracle and zones", 1 << 12, any(GraphPns::with_entries(1 << 12)), ALL_ON),
        ("proof sets, zones", 1 << 20, any(GraphPns::with_entries(1 << 20).counting(sets)), no_oracle),
    ] {
        ways.push(Way::new(name, entries, Asker::Any(driver, on)));
    }
    ways
}
