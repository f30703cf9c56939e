//! Drivers by name: the one place to add a driver to studies.

use std::fmt::Debug;
use std::hash::Hash;

use tesuji_problem::Zone;
use tesuji_search::driver::{AnyDriver, Dfpn, IdAlphaBeta, any};

/// A driver's names; the first is the one that is printed.
const NAMES: [&[&str]; 2] = [&["df-pn", "dfpn"], &["alphabeta", "αβ", "alpha-beta", "ab"]];

/// Which driver.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DriverName(&'static str);

impl DriverName {
    /// What can be written, for messages.
    pub fn known() -> String {
        let names: Vec<_> = NAMES.iter().map(|names| format!("`{}`", names[0])).collect();
        format!("known: {}", names.join(", "))
    }

    /// The driver with this name.
    ///
    /// # Errors
    /// If there is none.
    pub fn read(name: &str) -> Result<Self, String> {
        let found = NAMES.iter().find(|names| names.contains(&name.trim().to_lowercase().as_str()));
        found.map(|names| DriverName(names[0])).ok_or_else(|| format!("`{name}` is not a driver"))
    }

    /// The name.
    pub fn name(self) -> &'static str {
        self.0
    }

    /// A new driver with a table of at most this many bytes.
    pub fn build<M, Z>(self, bytes: usize) -> AnyDriver<M, Z>
    where
        M: Copy + Ord + Hash + Debug + 'static,
        Z: Zone<M> + 'static,
    {
        match self.0 {
            "df-pn" => any(Dfpn::with_bytes(bytes)),
            "alphabeta" => any(IdAlphaBeta::with_bytes(bytes)),
            name => unreachable!("`{name}` is among the names"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tesuji_problem::Everywhere;

    #[test]
    fn every_name_is_a_driver() {
        for name in NAMES.into_iter().flatten() {
            let _: AnyDriver<u8, Everywhere> = DriverName::read(name).unwrap().build(1000);
        }
        assert!(DriverName::read("gamma").is_err());
    }
}
