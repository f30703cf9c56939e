//! The grid: what every driver said of every tree of every game, compared with what is right.

use std::collections::BTreeMap;
use std::fmt;

use tesuji_problem::{Key, mix};
use tesuji_search::driver::{AnyDriver, AnyTree, Dfpn, Driver, Grain, Memory, VirtualTime, any, roster};
use tesuji_search::{Answer, Meter, NodeLimit, Silent};
use tesuji_small::{Move, Zone};

/// Sixteen entries: a table that forgets nearly everything. The large one forgets nothing here.
const SIZES: [usize; 2] = [16, 1 << 20];
/// Where lines are many and tables small, a driver may give up.
const NODES: u64 = 5_000;

#[derive(Clone, Copy, Default)]
struct Cell {
    asked: u64,
    undecided: u64,
    nodes: u64,
}

/// Is handed a tree to search.
pub(crate) type Asker<'a> = dyn FnMut(&mut AnyTree<'_, Move, Zone>) + 'a;

struct Way {
    id: &'static str,
    entries: usize,
    driver: AnyDriver<Move, Zone>,
}

/// Every driver with every table size. The tables are kept from question to question, because keys
/// must tell them apart.
pub(crate) struct Grid {
    ways: Vec<Way>,
    cells: BTreeMap<(&'static str, usize, &'static str, &'static str), Cell>,
    proved: u64,
    compared: u64,
    turn: usize,
    /// Looks at what comes after the move that a driver says has won.
    second: AnyDriver<Move, Zone>,
}

/// Jobs of some dozens of nodes, and so a tree of jobs for nearly every question.
fn jobs(entries: usize, workers: usize) -> AnyDriver<Move, Zone> {
    let drivers: Vec<Dfpn<Move, Zone>> = (0..workers).map(|_| Dfpn::with_entries(entries)).collect();
    any(VirtualTime::new(drivers, Grain { alone: 10, least: 20, told: 1 }))
}

impl Grid {
    pub(crate) fn new() -> Self {
        let mut ways = Vec::new();
        for entry in roster() {
            for entries in SIZES {
                ways.push(Way { id: entry.id, entries, driver: (entry.make)(Memory::Entries(entries)) });
            }
        }
        for entries in SIZES {
            ways.push(Way { id: "job-level", entries, driver: jobs(entries, 3) });
            ways.push(Way { id: "job-level, many", entries, driver: jobs(entries, 20) });
        }
        Grid { ways, cells: BTreeMap::new(), proved: 0, compared: 0, turn: 0, second: any(Dfpn::with_entries(1 << 16)) }
    }

    /// Asks drivers about a tree whose value is known, one in three, each in its turn. `tree` makes
    /// the tree for each driver's number and hands it on; `name` describes the question for a
    /// failure.
    pub(crate) fn compare(
        &mut self,
        (game, tree): (&'static str, &'static str),
        value: bool,
        name: &dyn Fn() -> String,
        with_tree: &dyn Fn(u64, &mut Asker<'_>),
    ) {
        self.turn += 1;
        self.proved += u64::from(value);
        // Not simply in turn: the number of trees is a multiple of three.
        let first = mix(self.turn as u64) as usize % 3;
        for (i, way) in self.ways.iter_mut().enumerate().skip(first).step_by(3) {
            let cell = self.cells.entry((way.id, way.entries, tree, game)).or_default();
            with_tree(i as u64, &mut |node| {
                let (mut limit, mut silent) = (NodeLimit(NODES), Silent);
                let (mut meter, before): (_, Key) = (Meter::new(&mut limit, &mut silent), node.key());
                let answer = way.driver.search(node, &mut meter);
                cell.asked += 1;
                cell.nodes += meter.nodes();
                self.compared += 1;
                assert_eq!(node.key(), before, "{}: the tree is left as it was found", way.id);
                match answer {
                    Answer::Unknown(_) => cell.undecided += 1,
                    Answer::Known { proved, by, .. } => {
                        assert_eq!(proved, value, "{} ({} entries), {tree}, {game}: {}", way.id, way.entries, name());
                        if let Some(edge) = by {
                            assert!(node.kind().favours(proved), "{}: only a success is by a move", way.id);
                            node.descend(edge);
                            let after = self.second.search(node, &mut Meter::new(&mut limit, &mut silent)).value();
                            node.ascend();
                            assert!(
                                after.is_none_or(|after| after == proved),
                                "{}, {tree}, {game}, by {edge:?}: {}",
                                way.id,
                                name()
                            );
                        }
                    }
                }
            });
        }
    }

    /// Few answers may be missing where the table is large: minimax and αβ without a table may give
    /// up on games, others hardly ever.
    pub(crate) fn check(&self) {
        for way in &self.ways {
            let (asked, undecided) = self.total(|key| key.0 == way.id && key.1 == way.entries);
            let is_plain = matches!(way.id, "minimax" | "alphabeta-plain");
            if way.entries == SIZES[1] && !is_plain {
                assert!(undecided * 20 <= asked, "{}: {undecided} of {asked} undecided", way.id);
            }
        }
    }

    fn total(&self, which: impl Fn(&(&str, usize, &str, &str)) -> bool) -> (u64, u64) {
        let cells = self.cells.iter().filter(|(key, _)| which(key));
        cells.fold((0, 0), |sum, (_, cell)| (sum.0 + cell.asked, sum.1 + cell.undecided))
    }
}

impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} comparisons, {} questions ({} proved), no difference", self.compared, self.turn, self.proved)?;
        let mut trees: Vec<&str> = self.cells.keys().map(|key| key.2).collect();
        trees.sort_unstable();
        trees.dedup();
        writeln!(f, "undecided of asked, large table / 16 entries")?;
        for way in self.ways.iter().filter(|way| way.entries == SIZES[1]) {
            write!(f, "  {:<16}", way.id)?;
            for entries in [SIZES[1], SIZES[0]] {
                let (asked, undecided) = self.total(|key| key.0 == way.id && key.1 == entries);
                write!(f, " {undecided:>6} of {asked:<7}")?;
            }
            writeln!(f)?;
        }
        for tree in trees {
            let (asked, undecided) = self.total(|key| key.2 == tree);
            writeln!(f, "  {tree:<24} {undecided:>6} of {asked}")?;
        }
        Ok(())
    }
}
