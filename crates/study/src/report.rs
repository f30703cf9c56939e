//! A study's tables, for people (Markdown, which is also fit to be read as it is) and for programs
//! (CSV).

use std::fmt::Write as _;
use std::time::Duration;

use tesuji_search::driver::Memory;
use tesuji_solver::units;

use crate::cell::{Cell, Result3};
use crate::grid::Study;
use crate::method::{DriverName, Method};
use crate::results::Results;
use crate::subject::Subject;
use crate::summary::{Bound, Mean, bounds, summary};
use crate::{Trees, size};

/// How the numbers are to be read; it stands below the table.
pub const HOW_TO_READ: &str = "\
solved: answered by a win, or a disproof in the full game. no win: none in these trees, which says no more.
within: how many are answered within the limit, and what all problems took, each cut at it.
nodes, time: of all problems, to the end. times fewer: nodes against those of the first line, where both
have an answer (geometric mean, number of problems). theory: the same by the model of paper 000, section 3.1,
for wins of order 1 and more; it knows no table, which helps a full search most. >: a limit was hit.
";

/// The tables: algorithms first, then the problems one by one.
pub fn markdown(study: &Study, results: &Results) -> String {
    let mut text = algorithms(study, results);
    let _ = write!(text, "\n{HOW_TO_READ}\n{}", problems(study, results));
    if study.title.is_empty() { text } else { format!("# {}\n\n{text}", study.title) }
}

/// The table of algorithms, the baseline first.
pub fn algorithms(study: &Study, results: &Results) -> String {
    let mut heading: Vec<String> = ["tree", "driver", "table", "solved", "no win", "unknown"].map(str::to_owned).into();
    for bound in bounds(study) {
        heading.extend(match bound {
            Bound::Nodes(nodes) => [format!("within {} nodes", units::short(nodes)), "nodes".to_owned()],
            Bound::Time(time) => [format!("within {}", plain_time(time)), "time".to_owned()],
        });
    }
    heading.extend(["all nodes", "all time", "times fewer", "theory"].map(str::to_owned));
    let mut rows = vec![heading];
    for row in summary(study, results) {
        let mut cells = vec![row.method.trees.to_string(), row.method.driver.to_string(), row.method.table()];
        cells.extend([row.solved, row.no_win, row.unknown].map(|count| count.to_string()));
        for within in &row.within {
            cells.push(within.solved.to_string());
            cells.push(match within.bound {
                Bound::Nodes(_) => units::short(within.spent as u64),
                Bound::Time(_) => seconds(within.spent),
            });
        }
        cells.extend([units::short(row.nodes), seconds(row.time_s), mean(row.factor)]);
        cells.push(match (row.theory, row.factor_with_theory) {
            (Some(theory), Some(measured)) => {
                format!("{} where measured {}", mean(Some(theory)), short(measured.value))
            }
            _ => String::new(),
        });
        rows.push(cells);
    }
    table(&rows, 3)
}

/// A table for each problem.
fn problems(study: &Study, results: &Results) -> String {
    let sizes = sizes(study);
    let mut text = String::new();
    for subject in &study.subjects {
        let _ = writeln!(text, "\n## {}\n", subject.name);
        text.push_str(&match sizes.as_slice() {
            [] | [_] => one_size(study, subject, results),
            sizes => many_sizes(study, subject, sizes, results),
        });
    }
    text
}

/// The sizes of tables, in the order of the study.
fn sizes(study: &Study) -> Vec<Memory> {
    let mut sizes = Vec::new();
    // The baseline, which stands first, has the largest alone.
    for method in study.methods.iter().skip(1).chain(&study.methods[..1]) {
        if !sizes.contains(&method.table) {
            sizes.push(method.table);
        }
    }
    sizes
}

/// A line for each algorithm.
fn one_size(study: &Study, subject: &Subject, results: &Results) -> String {
    let heading = ["tree", "driver", "result", "nodes", "time", "times fewer", "theory"];
    let mut rows = vec![heading.map(str::to_owned).to_vec()];
    for method in &study.methods {
        let Some(cell) = results.cell(&study.key(subject, method)) else { continue };
        let number = |factor: Option<f64>| factor.map_or_else(String::new, short);
        rows.push(vec![
            method.trees.to_string(),
            method.driver.to_string(),
            cell.words(),
            cell.nodes.to_string(),
            seconds(cell.time_s),
            number(study.factor(subject, cell, results)),
            number(study.theory(subject, cell, results)),
        ]);
    }
    table(&rows, 3)
}

/// A line for each tree and driver, a column for each size of the table: nodes and seconds.
fn many_sizes(study: &Study, subject: &Subject, sizes: &[Memory], results: &Results) -> String {
    let mut heading = ["tree", "driver", "result"].map(str::to_owned).to_vec();
    heading.extend(sizes.iter().map(|&size| size::words(size)));
    let mut rows = vec![heading];
    let mut done: Vec<(&Trees, &DriverName)> = Vec::new();
    for method in &study.methods {
        let Method { trees, driver, .. } = method;
        if done.contains(&(trees, driver)) {
            continue;
        }
        done.push((trees, driver));
        let of = |&table: &Memory| {
            let method = Method { table, ..method.clone() };
            results.cell(&study.key(subject, &method))
        };
        let cells: Vec<_> = sizes.iter().map(of).collect();
        // What any size has found; the rest ran into a limit.
        let known = cells.iter().flatten().find(|cell| cell.result != Result3::Unknown);
        let Some(shown) = known.or_else(|| cells.iter().flatten().next()) else { continue };
        let mut row = vec![trees.to_string(), driver.to_string(), shown.words()];
        row.extend(cells.iter().map(|cell| cell.map_or_else(String::new, effort)));
        rows.push(row);
    }
    table(&rows, 3)
}

/// Nodes and time, marked as too few if a limit was hit.
fn effort(cell: &Cell) -> String {
    let more = if cell.result == Result3::Unknown { "> " } else { "" };
    format!("{more}{}, {}", units::short(cell.nodes), seconds(cell.time_s))
}

/// A table in Markdown; the first columns are set to the left, the others to the right.
fn table(rows: &[Vec<String>], left: usize) -> String {
    let columns = rows.first().map_or(0, Vec::len);
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0).max(3);
    let widths: Vec<_> = (0..columns).map(width).collect();
    let mut text = String::new();
    for (i, row) in rows.iter().enumerate() {
        text.push('|');
        for (column, (cell, &width)) in row.iter().zip(&widths).enumerate() {
            let cell = cell.replace('|', "\\|");
            let _ = if column < left { write!(text, " {cell:<width$} |") } else { write!(text, " {cell:>width$} |") };
        }
        text.push('\n');
        if i == 0 {
            text.push('|');
            for (column, &width) in widths.iter().enumerate() {
                let line = "-".repeat(width);
                let _ = if column < left { write!(text, " {line} |") } else { write!(text, " {}: |", &line[1..]) };
            }
            text.push('\n');
        }
    }
    text
}

fn mean(mean: Option<Mean>) -> String {
    mean.map_or_else(String::new, |mean| format!("{} ({})", short(mean.value), mean.problems))
}

/// Three digits are more than a factor deserves.
fn short(factor: f64) -> String {
    match factor {
        f if f < 0.995 => format!("{f:.2}"),
        f if f < 99.5 => format!("{f:.1}"),
        f => units::short(f.round() as u64),
    }
}

/// A bound as papers write it: `0.1 s`.
fn plain_time(time: Duration) -> String {
    format!("{} s", time.as_secs_f64())
}

fn seconds(seconds: f64) -> String {
    format!("{seconds:.2} s")
}

/// Every finished cell as comma-separated values, with the factors.
pub fn csv(study: &Study, results: &Results) -> String {
    let mut text = "problem,hash,tree,driver,node_limit,time_limit_ms,memory,entries,result,order,plies,refuted,\
                    refuted_plies,reason,nodes,time_s,depth,fewer_nodes,by_theory\n"
        .to_owned();
    for (subject, method) in study.cells() {
        let Some(cell) = results.cell(&study.key(subject, method)) else { continue };
        let factors = [study.factor(subject, cell, results), study.theory(subject, cell, results)];
        let _ = writeln!(text, "{}", values(cell, factors).map(|value| quoted(&value)).join(","));
    }
    text
}

fn values(cell: &Cell, [measured, theory]: [Option<f64>; 2]) -> [String; 19] {
    fn word<T: ToString>(value: Option<T>) -> String {
        value.map_or_else(String::new, |value| value.to_string())
    }
    let key = cell.key.clone();
    [
        key.problem,
        key.hash,
        key.tree,
        key.driver,
        word(key.node_limit),
        word(key.time_limit_ms),
        word(key.memory),
        word(key.entries),
        cell.result.name().to_owned(),
        word(cell.order).replace('∞', "inf"),
        word(cell.plies),
        word(cell.refuted).replace('∞', "inf"),
        word(cell.refuted_plies),
        cell.reason.clone().unwrap_or_default(),
        cell.nodes.to_string(),
        cell.time_s.to_string(),
        word(cell.depth),
        word(measured),
        word(theory),
    ]
}

/// A value as spreadsheets take it.
fn quoted(value: &str) -> String {
    if value.contains([',', '"', '\n']) { format!("\"{}\"", value.replace('"', "\"\"")) } else { value.to_owned() }
}
