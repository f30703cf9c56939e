//! Algorithms in the words of paper 002: trees, the driver that searches them, and the size of its
//! table.

use std::fmt;
use std::hash::Hash;

use tesuji_problem::{Everywhere, Zone};
use tesuji_search::driver::{Memory, by_id, roster};

use crate::Trees;
use crate::ask::Drivers;
use crate::size;

/// Which driver: an id of the [`roster`], or two of them, `widening>alphabeta`: the first for the
/// trees of finite orders, the second for the full game after them (paper 002's `αβgw(t)`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DriverName(String);

impl DriverName {
    /// What can be written, for messages.
    pub fn known() -> String {
        let ids: Vec<_> = roster::<u8, Everywhere>().iter().map(|entry| entry.id).collect();
        format!(
            "known: {}; and two of them, such as widening>alphabeta, for finite orders and the full game",
            ids.join(", ")
        )
    }

    /// The driver with this name.
    ///
    /// # Errors
    /// If there is none.
    pub fn read(name: &str) -> Result<Self, String> {
        let ids: Vec<&str> = name.split('>').map(str::trim).collect();
        let known = |id: &&str| roster::<u8, Everywhere>().iter().any(|entry| entry.id == *id);
        let two_at_most = ids.len() <= 2 && ids.iter().all(known);
        two_at_most.then(|| DriverName(ids.join(">"))).ok_or_else(|| format!("`{name}` is not a driver"))
    }

    /// Whether these are two drivers.
    pub(crate) fn is_pair(&self) -> bool {
        self.0.contains('>')
    }

    /// New drivers, each with a table of this size.
    pub(crate) fn build<M, Z>(&self, table: Memory) -> Drivers<M, Z>
    where
        M: Copy + Ord + Hash + fmt::Debug + 'static,
        Z: Zone<M> + 'static,
    {
        let driver = |id| by_id(id, table).expect("an id of the roster");
        match self.0.split_once('>') {
            Some((first, full)) => Drivers { first: driver(first), full: Some(driver(full)) },
            None => Drivers { first: driver(&self.0), full: None },
        }
    }
}

impl fmt::Display for DriverName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// An algorithm.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Method {
    /// The trees.
    pub trees: Trees,
    /// The driver.
    pub driver: DriverName,
    /// The size of the driver's table.
    pub table: Memory,
}

impl Method {
    /// The size of the table in words.
    pub fn table(&self) -> String {
        size::words(self.table)
    }
}

impl fmt::Display for Method {
    /// Entries are part of an algorithm's name, bytes are not: a study has one number of these.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.trees, self.driver)?;
        match self.table {
            Memory::Entries(_) => write!(f, " {}", self.table()),
            Memory::Bytes(_) => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_id_is_a_driver() {
        for entry in roster::<u8, Everywhere>() {
            let name = DriverName::read(entry.id).unwrap();
            assert!(!name.is_pair());
            let _: Drivers<u8, Everywhere> = name.build(Memory::Entries(100));
        }
        let pair = DriverName::read("widening > alphabeta").unwrap();
        assert_eq!(pair.to_string(), "widening>alphabeta");
        assert!(pair.is_pair());
        for bad in ["gamma", "", "dfpn>", "dfpn>dfpn>dfpn"] {
            assert!(DriverName::read(bad).is_err(), "{bad}");
        }
    }
}
