//! The paper's tables, as text and as comma-separated values.

use std::fmt::Write as _;

use super::{Error, MOVE_ORDERS, Model};

/// The least width of a column.
const WIDTH: usize = 8;

/// Tables 1 and 2 for these branching factors, to this depth and order, and Table 3 for each number
/// of legal moves; with `formula`, what formula (1) says and how far it lies off.
///
/// # Errors
/// As [`Model::reduction`].
pub fn text(models: &[Model], depth: u32, order: u32, formula: bool) -> Result<String, Error> {
    let mut tables = Vec::new();
    let mut done = Vec::new();
    for &model in models {
        let of = format!("(b, B) = ({}, {})", model.threats, model.moves);
        let title = format!("Reduction factor of λ-search relative to standard αβ, {of}{}", source(model));
        tables.push(lambda(&title, depth, order, |n, d| Ok(number(model.reduction(n, d)?.value())))?);
        if formula {
            let title = format!("The same by formula (1), and how many times too much that is, {of}");
            tables.push(lambda(&title, depth, order, |n, d| {
                let (approximate, exact) = (model.formula(n, d), model.reduction(n, d)?.value());
                Ok(format!("{} ×{:.2}", number(approximate), approximate / exact))
            })?);
        }
    }
    for &model in models {
        if !done.contains(&model.moves) {
            done.push(model.moves);
            tables.push(alphabeta(model, depth)?);
        }
    }
    Ok(tables.join("\n"))
}

/// Which table of the paper this is.
fn source(model: Model) -> &'static str {
    match (model.threats, model.moves) {
        (4, 40) => ": Table 1",
        (8, 40) => ": Table 2",
        _ => "",
    }
}

fn lambda(
    title: &str,
    depth: u32,
    order: u32,
    cell: impl Fn(u32, u32) -> Result<String, Error>,
) -> Result<String, Error> {
    let columns = 1..=order.min(depth.saturating_sub(1) / 2);
    let mut rows = vec![heading(columns.clone().map(|n| format!("n={n}")))];
    for d in (3..=depth).step_by(2) {
        let mut row = vec![format!("d={d}")];
        for n in columns.clone().take_while(|n| 2 * n < d) {
            row.push(cell(n, d)?);
        }
        rows.push(row);
    }
    Ok(aligned(title, &rows))
}

fn alphabeta(model: Model, depth: u32) -> Result<String, Error> {
    let source = if model.moves == 40 { ": Table 3" } else { "" };
    let title = format!("Reduction factor of standard αβ relative to minimax, B = {}{source}", model.moves);
    let mut rows = vec![heading(MOVE_ORDERS.iter().map(|(name, _)| (*name).to_owned()))];
    for d in (3..=depth).step_by(2) {
        let mut row = vec![format!("d={d}")];
        for (_, tries) in MOVE_ORDERS {
            row.push(number(model.alphabeta_reduction(d, tries)?.value()));
        }
        rows.push(row);
    }
    Ok(aligned(&title, &rows))
}

fn heading(names: impl Iterator<Item = String>) -> Vec<String> {
    std::iter::once(String::new()).chain(names).collect()
}

/// The rows below their title, the first column to the left and the others to the right.
fn aligned(title: &str, rows: &[Vec<String>]) -> String {
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count());
        cells.max().unwrap_or(0).max(if column > 0 { WIDTH } else { 0 })
    };
    let mut text = format!("{title}\n");
    for row in rows {
        let mut line = String::new();
        for (column, cell) in row.iter().enumerate() {
            let width = width(column);
            let _ = if column == 0 { write!(line, "{cell:<width$}") } else { write!(line, "  {cell:>width$}") };
        }
        let _ = writeln!(text, "{}", line.trim_end());
    }
    text
}

/// A tenth matters below a hundred; whole numbers have their digits in groups of three.
fn number(value: f64) -> String {
    if value < 99.95 {
        return format!("{value:.1}");
    }
    let digits = format!("{value:.0}");
    let mut grouped = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// The same, a row for each search: `search` is `lambda`, of order `n`, or `alphabeta`, which finds
/// the attacker's best move after `tries` moves.
///
/// # Errors
/// As [`Model::reduction`].
pub fn csv(models: &[Model], depth: u32, order: u32) -> Result<String, Error> {
    let mut text = "search,b,B,d,n,tries,positions,minimax_positions,reduction_factor,formula_1\n".to_owned();
    let mut done = Vec::new();
    for &model in models {
        let Model { threats, moves } = model;
        for d in (3..=depth).step_by(2) {
            for n in (1..=order).take_while(|n| 2 * n < d) {
                let factor = model.reduction(n, d)?;
                let (value, formula) = (factor.value(), model.formula(n, d));
                let _ = writeln!(
                    text,
                    "lambda,{threats},{moves},{d},{n},,{},{},{value},{formula}",
                    factor.reduced, factor.positions
                );
            }
        }
        if done.contains(&moves) {
            continue;
        }
        done.push(moves);
        for d in (3..=depth).step_by(2) {
            for (_, tries) in MOVE_ORDERS {
                let factor = model.alphabeta_reduction(d, tries)?;
                let value = factor.value();
                let _ =
                    writeln!(text, "alphabeta,,{moves},{d},,{tries},{},{},{value},", factor.reduced, factor.positions);
            }
        }
    }
    Ok(text)
}
