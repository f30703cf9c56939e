//! The paper's Tables 1, 2 and 3, digit for digit.

use super::{Error, MOVE_ORDERS, Model, lambda_moves_generated, text};

const TABLE_1: &str = "8
772 65
76,942 3,174 482
7,692,425 209,432 16,192 3,328
769,231,503 15,625,505 812,550 88,201 21,791";

const TABLE_2: &str = "4.6
112 20
2,804 251 76
70,112 4,173 666 254
1,752,804 78,158 8,530 1,810 781";

const TABLE_3: &str = "15 3.9 1.8
60 7.8 2.4
238 15.6 3.1
952 31.2 4.2
3,810 62.4 5.6";

/// Every cell, rounded to the nearest with as many digits as the paper prints there.
fn compare(printed: &str, factor: impl Fn(u32, usize) -> f64) {
    for (row, line) in printed.lines().enumerate() {
        for (column, cell) in line.split(' ').enumerate() {
            let decimals = cell.split_once('.').map_or(0, |(_, decimals)| decimals.len());
            let d = 2 * row as u32 + 3;
            assert_eq!(format!("{:.decimals$}", factor(d, column)), cell.replace(',', ""), "d={d}, column {column}");
        }
    }
}

const ONE: Model = Model { threats: 4, moves: 40 };
const TWO: Model = Model { threats: 8, moves: 40 };

#[test]
fn tables_1_and_2() {
    for (model, table) in [(ONE, TABLE_1), (TWO, TABLE_2)] {
        compare(table, |d, column| model.reduction(column as u32 + 1, d).unwrap().value());
    }
}

#[test]
fn table_3() {
    compare(TABLE_3, |d, column| ONE.alphabeta_reduction(d, MOVE_ORDERS[column].1).unwrap().value());
}

/// The recursion by hand, and the footnote's example.
#[test]
fn small_counts() {
    assert_eq!(lambda_moves_generated(0, 1, 4, 40), Ok(40));
    assert_eq!(lambda_moves_generated(1, 3, 4, 40), Ok((1 + 4) * 40 * 40));
    assert_eq!(lambda_moves_generated(2, 5, 4, 40), Ok((1 + 4) * 40 * (40 + 8000)));
    assert_eq!(ONE.minimax(3), Ok(1 + 40 + 1600 + 64000));
    assert_eq!(ONE.alphabeta(3, 10), Ok(1 + 10 + 400 + 4000));
}

/// Formula (1) lies above the exact factor in every cell: least at order 1, most where n = (d−1)/2.
#[test]
fn where_the_formula_lies() {
    for (model, first, last) in [(ONE, 1.2188, 4.5892), (TWO, 1.0969, 4.0010)] {
        let error = |n, d| model.formula(n, d) / model.reduction(n, d).unwrap().value();
        let near = |a: f64, b: f64| (a - b).abs() < 1e-4;
        assert!(near(error(1, 3), first) && near(error(5, 11), last), "{} {}", error(1, 3), error(5, 11));
        for d in (3..=11).step_by(2) {
            for n in 1..=(d - 1) / 2 {
                assert!(error(n, d) > 1.0 && (n == 1 || error(n, d) > error(n - 1, d)), "n={n}, d={d}");
            }
        }
        // Deep searches of order 1: b/(b−1)·(B−1)/B.
        let (b, big_b) = (model.threats as f64, model.moves as f64);
        assert!(near(error(1, 21), b / (b - 1.0) * (big_b - 1.0) / big_b));
    }
    // And it is good where the paper says it is: large B and b, a small order, a great depth.
    let large = Model { threats: 1_000, moves: 10_000 };
    assert!((large.formula(1, 7) / large.reduction(1, 7).unwrap().value() - 1.0).abs() < 0.002);
}

/// Only the ratio b/B matters much, as the paper says of (8, 40) and (50, 250).
#[test]
fn the_ratio_matters() {
    let go = Model { threats: 50, moves: 250 };
    for (n, d) in [(1, 5), (2, 7), (3, 9)] {
        let (go, small) = (go.reduction(n, d).unwrap().value(), TWO.reduction(n, d).unwrap().value());
        assert!((0.8..1.6).contains(&(go / small)), "n={n}, d={d}: {go} and {small}");
    }
}

#[test]
fn what_cannot_be_counted_is_an_error() {
    assert_eq!(ONE.reduction(1, 4), Err(Error::Even { depth: 4 }));
    assert_eq!(ONE.reduction(3, 5), Err(Error::Order { order: 3, depth: 5, highest: 2 }));
    assert_eq!(ONE.reduction(1, 31), Err(Error::TooLarge { depth: 31 }));
    for (n, d) in [(1, u32::MAX), (100, 201), (u32::MAX, 3)] {
        assert!(Model { threats: u64::MAX, moves: u64::MAX }.reduction(n, d).is_err());
        assert!(lambda_moves_generated(n, d, 1, 2).is_err());
    }
    for (threats, moves) in [(0, 40), (41, 40), (1, 1)] {
        assert!(matches!(Model { threats, moves }.reduction(1, 3), Err(Error::Model(_))));
    }
    assert!(ONE.reduction(5, 21).is_ok(), "well beyond the paper's tables");
}

#[test]
fn the_tables_name_the_papers() {
    let text = text(&[ONE, TWO], 11, 5, true).unwrap();
    for words in ["(4, 40): Table 1", "(8, 40): Table 2", "B = 40: Table 3", "769,231,503", "×1.30", "n=5"] {
        assert!(text.contains(words), "{words}\n{text}");
    }
}

#[test]
fn the_plot_is_the_same_each_time() {
    let draw = || super::svg(&[ONE, TWO], 11, 5, true).unwrap();
    let svg = draw();
    assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>") && svg.contains("order 5"));
    assert_eq!(svg, draw());
}
