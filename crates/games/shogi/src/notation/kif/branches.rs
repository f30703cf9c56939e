//! A position with variations, as KIF has them: the main line first, then each variation behind
//! `変化：5手`, the number of its first move, those that branch off late before those that do so
//! early. So a reader that goes back along the line it has read last is always at the right place.

use std::fmt::Write as _;

use super::{head, moves};
use crate::rules::{Move, Position, Square};

/// A move of the tree, and what is said behind it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Branch {
    /// The move; none for the position itself.
    pub m: Option<Move>,
    /// Lines that are said of the position after it.
    pub said: Vec<String>,
    /// The branches that follow, by their numbers in the tree, the main line first.
    pub next: Vec<usize>,
}

/// A line that is to be written: where it begins, the position before it, where the move before it
/// ended, and its number.
struct Line {
    first: usize,
    before: Position,
    last: Option<Square>,
    number: usize,
}

/// The position with a tree, whose first branch has no move; each branch stands behind the one that
/// leads to it. The moves must be legal.
pub fn write_branches(position: &Position, tree: &[Branch], title: Option<&str>) -> String {
    let mut text = head(position, title);
    let Some(root) = tree.first() else { return text };
    say(&mut text, &root.said);
    // The last is written next.
    let mut open: Vec<Line> = Vec::new();
    let push = |open: &mut Vec<Line>, next: &[usize], before: &Position, last: Option<Square>, number: usize| {
        open.extend(next.iter().rev().map(|&first| Line { first, before: before.clone(), last, number }));
    };
    push(&mut open, &root.next, position, None, 1);
    let mut is_main = true;
    while let Some(Line { first, before, last, number }) = open.pop() {
        if !is_main {
            let _ = writeln!(text, "\n変化：{number}手");
        }
        is_main = false;
        let (mut at, mut here, mut last, mut number) = (first, before, last, number);
        while let Some(m) = tree[at].m {
            let _ = writeln!(text, "{number:>4} {}", moves::write(&here, m, last));
            say(&mut text, &tree[at].said);
            (here, last, number) = (here.after(m), Some(m.to()), number + 1);
            let Some((&main, others)) = tree[at].next.split_first() else { break };
            push(&mut open, others, &here, last, number);
            at = main;
        }
        if here.is_mate() {
            let _ = writeln!(text, "{number:>4} 詰み");
        }
    }
    text
}

/// Remarks, a line each.
fn say(text: &mut String, said: &[String]) {
    for line in said.iter().flat_map(|said| said.lines()) {
        let _ = writeln!(text, "*{line}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{read, sfen, usi};

    #[test]
    fn late_variations_stand_before_early_ones() {
        let position = sfen::read("7nl/6k2/9/6S2/8p/9/9/9/9 b GS2r2b3g2s3n3l17p 1").unwrap();
        let branch = |m: &str, next: &[usize]| Branch { m: usi::parse(m), next: next.to_vec(), ..Branch::default() };
        let tree = [
            Branch { said: vec!["a proof".to_owned()], next: vec![1, 6], ..Branch::default() },
            branch("S*4c", &[2, 5]),
            branch("3b2b", &[3]),
            branch("G*2c", &[4]),
            branch("2b3a", &[]),
            branch("3b3a", &[]),
            branch("S*4a", &[]),
        ];
        let text = write_branches(&position, &tree, Some("Five"));
        let moves: Vec<_> = text.lines().filter(|line| line.starts_with("変化") || line.starts_with("   ")).collect();
        assert_eq!(
            moves,
            [
                "   1 ４三銀打",
                "   2 ２二玉(32)",
                "   3 ２三金打",
                "   4 ３一玉(22)",
                "変化：2手",
                "   2 ３一玉(32)",
                "変化：1手",
                "   1 ４一銀打"
            ],
            "{text}"
        );
        assert!(text.contains("\n*a proof\n"));
        let reading = read(text.as_bytes()).unwrap();
        assert_eq!((reading.position, reading.title.as_deref()), (position, Some("Five")));
        let line: Vec<_> = reading.line.iter().map(Move::to_string).collect();
        assert_eq!(line, ["S*4c", "3b2b", "G*2c", "2b3a"]);
        // Late variations come first.
        let befores: Vec<_> = reading.tree.iter().map(|&(before, _)| before).collect();
        assert_eq!(befores, [None, Some(0), Some(1), Some(2), Some(0), None]);
    }

    /// Every line of a tree, move by move.
    fn lines(tree: &[(Option<usize>, Move)]) -> Vec<Vec<Move>> {
        let line = |last: usize| {
            let mut line: Vec<Move> = std::iter::successors(Some(last), |&n| tree[n].0).map(|n| tree[n].1).collect();
            line.reverse();
            line
        };
        let mut lines: Vec<_> = (0..tree.len()).map(line).collect();
        lines.sort_unstable();
        lines
    }

    #[test]
    fn whatever_is_written_with_variations_is_read_back() {
        let mut dice = fastrand::Rng::with_seed(5);
        for _ in 0..60 {
            let first = sfen::read("7nl/6k2/9/6S2/8p/9/9/9/9 b GS2r2b3g2s3n3l17p 1").unwrap();
            let (mut tree, mut positions) = (vec![Branch::default()], vec![first.clone()]);
            let mut expected: Vec<(Option<usize>, Move)> = Vec::new();
            for _ in 0..dice.usize(1..30) {
                let at = dice.usize(..tree.len());
                let mut legal = Vec::new();
                positions[at].moves(&mut legal);
                let known: Vec<_> = tree[at].next.iter().map(|&next| tree[next].m).collect();
                legal.retain(|&m| !known.contains(&Some(m)));
                let Some(&m) = dice.choice(&legal) else { continue };
                expected.push((at.checked_sub(1), m));
                let after = positions[at].after(m);
                positions.push(after);
                let next = tree.len();
                tree[at].next.push(next);
                tree.push(Branch { m: Some(m), ..Branch::default() });
            }
            let text = write_branches(&first, &tree, None);
            let reading = read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!(reading.position, first);
            // A tree of one line is that.
            let found = match reading.tree.as_slice() {
                [] => reading.line.iter().enumerate().map(|(n, &m)| (n.checked_sub(1), m)).collect(),
                tree => tree.to_vec(),
            };
            assert_eq!(lines(&found), lines(&expected), "{text}");
        }
    }

    #[test]
    fn a_variation_begins_on_the_line_before() {
        let position = sfen::read("4k4/9/4P4/9/9/9/9/9/9 b 2G").unwrap();
        let tree = [
            Branch { next: vec![1, 2], ..Branch::default() },
            Branch { m: usi::parse("G*5b"), ..Branch::default() },
            Branch { m: usi::parse("G*4b"), ..Branch::default() },
        ];
        let text = write_branches(&position, &tree, None);
        for number in ["3", "0", "", "99999999999999999999"] {
            let error = read(text.replace("変化：1手", &format!("変化：{number}手")).as_bytes()).unwrap_err();
            assert!(error.to_string().contains("1 to 2 of the line before"), "{error}");
        }
        assert_eq!(read(text.replace("変化：1手", "変化：１手").as_bytes()).unwrap().tree.len(), 2);
    }
}
