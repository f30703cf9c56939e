//! Every way to ask for a value: driver × table size × oracle × zones × local tree × hooks. The
//! drivers are shared by all questions of a test: keys contain the question, so a table that
//! remembers other questions must not matter, and a table that forgets nearly everything must not
//! either.

use tesuji_go::hooks::{Area, Tactics};
use tesuji_go::rules::{Move, Question};
use tesuji_problem::{Everywhere, Hooks, Order, Plain};
use tesuji_search::driver::depth_first::{Doubt, Policy};
use tesuji_search::driver::{AnyDriver, AnyTree, Dfpn, Driver, Entry, Memory, any, roster};
use tesuji_search::tree::{Threats, Width};
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
    Hooked(AnyDriver<Move, Area>, On),
    /// Only its proofs count.
    Narrow(Box<Dfpn<Move, Area>>, Width),
    Plain(AnyDriver<Move, Everywhere>),
    Search(Box<Search<Dfpn<Move, Area>>>),
}

pub(crate) struct Way {
    pub(crate) name: String,
    asker: Asker,
    /// Whether the driver should decide nearly everything within the limit.
    pub(crate) is_strong: bool,
    pub(crate) asked: u64,
    pub(crate) undecided: u64,
}

impl Way {
    fn new(name: &str, entries: usize, asker: Asker) -> Self {
        let is_strong = name.starts_with("df-pn 1+ε") || name.starts_with("search");
        Way { name: format!("{name}, {entries} entries"), asker, is_strong, asked: 0, undecided: 0 }
    }

    fn hooked(entry: &Entry<Move, Area>, name: &str, entries: usize, on: On) -> Self {
        let driver = (entry.make)(Memory::Entries(entries));
        Way::new(&format!("{}, {name}", entry.name), entries, Asker::Hooked(driver, on))
    }

    /// The answer, if there is one within the limit.
    pub(crate) fn ask(&mut self, question: &Question, order: Order, nodes: u64) -> Option<Answer<Move, Area>> {
        self.asked += 1;
        let mut problem = Tactics::new(capture(question));
        let answer = metered(NodeLimit(nodes), |meter| match &mut self.asker {
            Asker::Hooked(driver, on) => {
                let tree: &mut AnyTree<'_, _, _> = &mut on.tree(&mut problem, order);
                driver.search(tree, meter)
            }
            Asker::Narrow(driver, width) => {
                driver.search(&mut ALL_ON.tree(&mut problem, order).of_width(*width), meter)
            }
            Asker::Plain(driver) => plain(driver, question, order, meter),
            Asker::Search(search) => search.ask(&mut problem, order, meter),
        });
        if answer.value().is_none() {
            self.undecided += 1;
            return None;
        }
        let says_nothing = matches!(self.asker, Asker::Narrow(..)) && answer.value() == Some(false);
        (!says_nothing).then_some(answer)
    }
}

fn plain(
    driver: &mut AnyDriver<Move, Everywhere>,
    question: &Question,
    order: Order,
    meter: &mut Meter<'_>,
) -> Answer<Move, Area> {
    let mut problem = Plain(capture(question));
    let tree: &mut AnyTree<'_, _, _> = &mut Threats::new(&mut problem, order);
    match driver.search(tree, meter) {
        Answer::Known { proved, by, .. } => Answer::Known { proved, by, zone: Area::EVERYWHERE },
        Answer::Unknown(reason) => Answer::Unknown(reason),
    }
}

/// df-pn that doubts every attack from its second node on: by default small boards are solved before.
fn doubting() -> Entry<Move, Area> {
    let make = |memory| {
        let Memory::Entries(entries) = memory else { unreachable!("entries are asked for") };
        let policy = Policy { doubt: Some(Doubt { from: 1 }), ..Policy::default() };
        any(Dfpn::with_entries(entries).with_policy(policy))
    };
    Entry { id: "dfpn-doubting", name: "df-pn 1+ε that doubts at once", make }
}

/// All the ways.
pub(crate) fn ways() -> Vec<Way> {
    let mut ways = Vec::new();
    for (i, entry) in roster().iter().chain([&doubting()]).enumerate() {
        for (name, on) in [
            ("oracle and zones", ALL_ON),
            ("zones", On { oracle: false, ..ALL_ON }),
            ("oracle", On { zones: false, ..ALL_ON }),
            ("neither oracle nor zones", On { oracle: false, zones: false }),
        ] {
            // Every driver with little and with much memory.
            ways.push(Way::hooked(entry, name, [32, 100, 1 << 11][i % 3], on));
            ways.push(Way::hooked(entry, name, 1 << 18, on));
        }
    }
    for entry in roster() {
        for entries in [64, 1 << 18] {
            let driver = (entry.make)(Memory::Entries(entries));
            ways.push(Way::new(&format!("{}, plain", entry.name), entries, Asker::Plain(driver)));
        }
    }
    for entries in [64, 1 << 18] {
        for (name, width) in [("local tree", Width::Local), ("what is closed in", Width::Inside)] {
            let driver = Box::new(Dfpn::with_entries(entries));
            ways.push(Way::new(&format!("df-pn, {name}"), entries, Asker::Narrow(driver, width)));
        }
    }
    let search = Search::new(|| Dfpn::with_entries(1 << 18), Options::default());
    ways.push(Way::new("search", 1 << 18, Asker::Search(Box::new(search))));
    ways
}
