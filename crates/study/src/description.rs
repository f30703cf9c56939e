//! What a study is, as its users write it: a small TOML file. Errors point into it.

use std::ops::Range;
use std::time::Duration;

use serde::Deserialize;
use tesuji_search::driver::Memory;
use tesuji_solver::{InputError, units};
use toml::Spanned;

use crate::cell::Limits;
use crate::method::{DriverName, Method};
use crate::{Trees, size};

/// The nodes of a search unless something else is said: a second or less.
const NODES: u64 = 1_000_000;
/// The table's size unless something else is said.
const MEMORY: u64 = 64 << 20;
/// The bytes of an entry, at most, to see whether there is room for a table.
const ENTRY: u64 = 256;

/// A study as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    #[serde(default)]
    title: String,
    problems: Vec<Spanned<String>>,
    trees: Vec<Spanned<String>>,
    drivers: Vec<Spanned<String>>,
    nodes: Option<Spanned<Amount>>,
    time: Option<Spanned<Amount>>,
    memory: Option<Spanned<Amount>>,
    entries: Option<Vec<Spanned<Amount>>>,
    baseline: Option<WrittenMethod>,
    #[serde(default)]
    more: Vec<WrittenMethod>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenMethod {
    tree: Spanned<String>,
    driver: Spanned<String>,
}

/// `1000000` or `"1M"`.
#[derive(Deserialize)]
#[serde(untagged)]
enum Amount {
    Number(u64),
    Text(String),
}

/// The name of a problem, and where it stands in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// The name.
    pub name: String,
    /// The bytes of the text.
    pub span: Range<usize>,
}

/// A study that makes sense, but for its problems: where those are is for the caller to find out.
#[derive(Clone, Debug)]
pub struct Description {
    /// The title.
    pub title: String,
    /// The problems' names.
    pub problems: Vec<Named>,
    /// Every algorithm, the baseline first.
    pub methods: Vec<Method>,
    /// When a search stops.
    pub limits: Limits,
    text: String,
}

impl Description {
    /// Reads a study.
    ///
    /// # Errors
    /// Points at what cannot be understood, and says what would be accepted.
    pub fn read(text: &str) -> Result<Self, InputError> {
        let wrong = |span: Range<usize>, message: String| InputError::new("study", text, message).at(span);
        let written: Written =
            toml::from_str(text).map_err(|e| wrong(e.span().unwrap_or(0..0), e.message().trim().to_owned()))?;
        let trees = |name: &Spanned<String>| {
            Trees::read(name.as_ref()).map_err(|message| wrong(name.span(), message).hint(Trees::KNOWN))
        };
        let driver = |name: &Spanned<String>| {
            DriverName::read(name.as_ref()).map_err(|message| wrong(name.span(), message).hint(DriverName::known()))
        };
        let tables = tables(&written, &wrong)?;
        let largest = tables[tables.len() - 1];
        let baseline = match &written.baseline {
            Some(method) => Method { trees: trees(&method.tree)?, driver: driver(&method.driver)?, table: largest },
            None => Method {
                trees: Trees::read("full").map_err(|message| wrong(0..0, message))?,
                driver: DriverName::read("alphabeta").map_err(|message| wrong(0..0, message))?,
                table: largest,
            },
        };
        let mut methods = vec![baseline];
        let product = written.trees.iter().flat_map(|tree| written.drivers.iter().map(move |driver| (tree, driver)));
        for (name, other) in product.chain(written.more.iter().map(|method| (&method.tree, &method.driver))) {
            let (trees, driver) = (trees(name)?, driver(other)?);
            if driver.is_pair() && !trees.ends_in_full() {
                continue;
            }
            for &table in &tables {
                let method = Method { trees: trees.clone(), driver: driver.clone(), table };
                if !methods.contains(&method) {
                    methods.push(method);
                }
            }
        }
        for (list, what) in [(&written.problems, "problems"), (&written.trees, "trees"), (&written.drivers, "drivers")]
        {
            if list.is_empty() {
                return Err(wrong(0..0, format!("the study has no {what}")));
            }
        }
        let time = amount(written.time.as_ref(), |text| units::time(text).map(|t| t.as_millis() as u64), &wrong, 1000)?;
        let nodes = amount(written.nodes.as_ref(), units::count, &wrong, 1)?;
        let limits = Limits { nodes: nodes.or(time.is_none().then_some(NODES)), time: time.map(Duration::from_millis) };
        let problems = written.problems.iter().map(|p| Named { name: p.as_ref().clone(), span: p.span() }).collect();
        Ok(Description { title: written.title, problems, methods, limits, text: text.to_owned() })
    }

    /// An error about one of the problems.
    pub fn error(&self, problem: &Named, message: impl Into<String>) -> InputError {
        InputError::new("study", self.text.as_str(), message).at(problem.span.clone())
    }
}

/// The sizes of tables, smallest first.
fn tables(written: &Written, wrong: &impl Fn(Range<usize>, String) -> InputError) -> Result<Vec<Memory>, InputError> {
    let room = |span: &Range<usize>, bytes: u64| {
        Vec::<u8>::new().try_reserve_exact(bytes as usize).map_err(|_| {
            let error = wrong(span.clone(), "the system does not give that much memory".to_owned());
            error.hint("use less, such as `memory = \"1G\"` or `entries = [\"2^20\"]`")
        })
    };
    let Some(entries) = &written.entries else {
        let read = |text: &str| units::bytes(text).map(|b| b as u64);
        let memory = amount(written.memory.as_ref(), read, wrong, 1)?.unwrap_or(MEMORY);
        room(&written.memory.as_ref().map_or(0..0, Spanned::span), memory)?;
        return Ok(vec![Memory::Bytes(memory as usize)]);
    };
    if let Some(memory) = &written.memory {
        return Err(wrong(memory.span(), "the size of tables is given by `entries` already".to_owned()));
    }
    let mut sizes = Vec::new();
    for size in entries {
        let entries = amount(Some(size), size::read_entries, wrong, 1)?.unwrap_or(1);
        room(&size.span(), entries.saturating_mul(ENTRY))?;
        sizes.push(entries as usize);
    }
    sizes.sort_unstable();
    sizes.dedup();
    if sizes.is_empty() {
        return Err(wrong(0..0, "`entries` is empty".to_owned()));
    }
    Ok(sizes.into_iter().map(Memory::Entries).collect())
}

fn amount(
    amount: Option<&Spanned<Amount>>,
    read: impl Fn(&str) -> Result<u64, String>,
    wrong: &impl Fn(Range<usize>, String) -> InputError,
    unit: u64,
) -> Result<Option<u64>, InputError> {
    let Some(amount) = amount else { return Ok(None) };
    let value = match amount.as_ref() {
        Amount::Number(number) => number.saturating_mul(unit),
        Amount::Text(text) => read(text).map_err(|message| wrong(amount.span(), message))?,
    };
    if value == 0 { Err(wrong(amount.span(), "a limit of nothing".to_owned())) } else { Ok(Some(value)) }
}
