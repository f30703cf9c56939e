//! The trees of generalized threats, with their shared parts kept once (see [`Generalized`]).

use std::collections::HashMap;
use std::fmt;

use tesuji_problem::Key;

use super::Generalized;

/// Leaves beyond which the trees of a tuple are not listed: their number grows exponentially.
const MOST_LEAVES: u32 = 16;

/// A tree of a [`Forest`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TreeId(u32);

/// Why a tree is not a threat, or a text not a tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TreeError {
    /// The left branch is not included in the right one: a defence could be asked for more than the
    /// threat.
    LeftBeyondRight,
    /// The left branch of the right branch is not included in the left branch: the threats would
    /// grow along a line.
    ThreatGrows,
    /// The text is not `.` or `(left right)`, from this byte on.
    Syntax(usize),
    /// The tuple does not end in 0, or no tree has these numbers of nodes.
    NoSuchTree,
    /// The tuple has too many trees to list them.
    TooLarge,
}

impl fmt::Display for TreeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TreeError::LeftBeyondRight => f.write_str("the left branch is not included in the right branch"),
            TreeError::ThreatGrows => f.write_str("the left branch of the right branch exceeds the left branch"),
            TreeError::Syntax(at) => write!(f, "expected `.` or `(left right)` at byte {at}"),
            TreeError::NoSuchTree => f.write_str("no tree has these numbers of nodes"),
            TreeError::TooLarge => write!(f, "a tuple may begin with at most {MOST_LEAVES}"),
        }
    }
}

impl std::error::Error for TreeError {}

#[derive(Clone, Debug)]
struct Node {
    branches: Option<(TreeId, TreeId)>,
    order: usize,
    code: u64,
}

/// Trees that share their parts. Each tree is there once.
#[derive(Clone, Debug)]
pub struct Forest {
    nodes: Vec<Node>,
    index: HashMap<(TreeId, TreeId), TreeId>,
    /// `included[a][b]`: a is included in b.
    included: Vec<Vec<bool>>,
}

impl Default for Forest {
    fn default() -> Self {
        Self::new()
    }
}

impl Forest {
    /// The tree without branches: reach the goal at once, `(1,0)`.
    pub const AT_ONCE: TreeId = TreeId(0);

    /// A forest that holds [`AT_ONCE`](Self::AT_ONCE).
    pub fn new() -> Self {
        let at_once = Node { branches: None, order: 1, code: 0 };
        Forest { nodes: vec![at_once], index: HashMap::new(), included: vec![vec![true]] }
    }

    /// The tree with these branches.
    ///
    /// # Errors
    /// If it is not a threat.
    pub fn node(&mut self, left: TreeId, right: TreeId) -> Result<TreeId, TreeError> {
        if let Some(&known) = self.index.get(&(left, right)) {
            return Ok(known);
        }
        if !self.includes(right, left) {
            return Err(TreeError::LeftBeyondRight);
        }
        if self.branches(right).is_some_and(|(later, _)| !self.includes(left, later)) {
            return Err(TreeError::ThreatGrows);
        }
        let tree = TreeId(self.nodes.len() as u32);
        let order = (self.order(left) + 1).max(self.order(right));
        // 62 bits, with one more to tell these budgets from others.
        let code = Key(1).with(self.code(left)).with(self.code(right));
        self.nodes.push(Node { branches: Some((left, right)), order, code: code.0 as u64 >> 2 });
        self.index.insert((left, right), tree);
        self.relate(tree);
        Ok(tree)
    }

    /// Fills in which trees include the newest one, and which it includes.
    fn relate(&mut self, new: TreeId) {
        let mut row = Vec::new();
        for other in 0..new.0 {
            row.push(self.is_included(new, TreeId(other)));
            let included = self.is_included(TreeId(other), new);
            self.included[other as usize].push(included);
        }
        row.push(true);
        self.included.push(row);
    }

    fn is_included(&self, a: TreeId, b: TreeId) -> bool {
        match (self.branches(a), self.branches(b)) {
            (None, _) => true,
            (Some(_), None) => false,
            (Some(a), Some(b)) => self.includes(b.0, a.0) && self.includes(b.1, a.1),
        }
    }

    /// Whether `tree` includes `part`.
    pub fn includes(&self, tree: TreeId, part: TreeId) -> bool {
        self.included[part.0 as usize][tree.0 as usize]
    }

    /// The left and right branch of a tree that has branches.
    pub fn branches(&self, tree: TreeId) -> Option<(TreeId, TreeId)> {
        self.nodes[tree.0 as usize].branches
    }

    /// λ-order `order` within `moves` moves, at least 1, as a tree: the same wins as
    /// [`Within`](super::Within).
    pub fn lambda(&mut self, order: u8, moves: u16) -> TreeId {
        // Row by row, one move more at a time: the trees of all lower orders within one move less
        // are the branches.
        let mut row = vec![Self::AT_ONCE; usize::from(order) + 1];
        for _ in 1..moves {
            for n in (1..row.len()).rev() {
                row[n] = self.node(row[n - 1], row[n]).expect("threats and moves shrink along a line");
            }
        }
        row[usize::from(order)]
    }

    /// Abstract order `k`, at least 1 (Cazenave, *Abstract Proof Search*, CG 2000): *gi₁* is a win
    /// at once, and *giₖ₊₁* a move after which *giₖ* follows, whatever the defender does. It is
    /// λ-order k − 1 within k moves.
    pub fn abstract_order(&mut self, k: u16) -> TreeId {
        let mut tree = Self::AT_ONCE;
        for _ in 1..k {
            tree = self.node(tree, tree).expect("equal branches");
        }
        tree
    }

    /// The number of nodes of each order, from 1 on, with the 0 at the end that the paper writes;
    /// `u32::MAX` if more.
    pub fn tuple(&self, tree: TreeId) -> Vec<u32> {
        let mut of: Vec<Vec<u32>> = Vec::new();
        for node in &self.nodes[..=tree.0 as usize] {
            let mut counts = vec![0_u32; node.order + 1];
            if let Some((left, right)) = node.branches {
                for branch in [left, right] {
                    for (count, more) in counts.iter_mut().zip(&of[branch.0 as usize]) {
                        *count = count.saturating_add(*more);
                    }
                }
            }
            counts[node.order - 1] = counts[node.order - 1].saturating_add(1);
            of.push(counts);
        }
        of.pop().unwrap_or_default()
    }

    /// Every threat that the tuple stands for, such as `[2, 1, 0]`.
    ///
    /// # Errors
    /// If there is none, or there may be too many.
    pub fn trees(&mut self, tuple: &[u32]) -> Result<Vec<TreeId>, TreeError> {
        let Some((0, counts)) = tuple.split_last() else { return Err(TreeError::NoSuchTree) };
        match counts.first() {
            Some(&leaves) if leaves > MOST_LEAVES => return Err(TreeError::TooLarge),
            _ if counts.contains(&0) => return Err(TreeError::NoSuchTree),
            _ => {}
        }
        let found = self.with_counts(counts, &mut HashMap::new());
        if found.is_empty() { Err(TreeError::NoSuchTree) } else { Ok(found) }
    }

    fn with_counts(&mut self, counts: &[u32], known: &mut HashMap<Vec<u32>, Vec<TreeId>>) -> Vec<TreeId> {
        let order = counts.iter().rposition(|&n| n > 0).map_or(0, |i| i + 1);
        let counts = &counts[..order];
        if let Some(trees) = known.get(counts) {
            return trees.clone();
        }
        let mut found = Vec::new();
        let branching: u32 = counts.iter().skip(1).sum();
        if counts == [1] {
            found.push(Self::AT_ONCE);
        } else if order > 1 && counts[0] == branching + 1 {
            let mut rest = counts.to_vec();
            rest[order - 1] -= 1;
            for left in splits(&rest) {
                let right: Vec<u32> = rest.iter().zip(&left).map(|(all, l)| all - l).collect();
                let lefts = self.with_counts(&left, known);
                let rights = if lefts.is_empty() { Vec::new() } else { self.with_counts(&right, known) };
                for &l in &lefts {
                    found.extend(rights.iter().filter_map(|&r| self.node(l, r).ok()));
                }
            }
            found.retain(|&tree| self.order(tree) == order);
        }
        known.insert(counts.to_vec(), found.clone());
        found
    }

    /// Reads `.`, the tree without branches, or `(left right)`.
    ///
    /// # Errors
    /// If the text is no tree, or the tree no threat.
    pub fn parse(&mut self, text: &str) -> Result<TreeId, TreeError> {
        // The branches read so far of each open parenthesis, and the tree itself where none is
        // open.
        let mut open: Vec<Vec<TreeId>> = Vec::new();
        let mut done = None;
        for (at, c) in text.char_indices() {
            let tree = match c {
                _ if c.is_whitespace() => continue,
                _ if done.is_some() => return Err(TreeError::Syntax(at)),
                '.' => Self::AT_ONCE,
                '(' => {
                    open.push(Vec::new());
                    continue;
                }
                ')' => match open.pop().as_deref() {
                    Some(&[left, right]) => self.node(left, right)?,
                    _ => return Err(TreeError::Syntax(at)),
                },
                _ => return Err(TreeError::Syntax(at)),
            };
            match open.last_mut() {
                None => done = Some(tree),
                Some(branches) => branches.push(tree),
            }
        }
        done.ok_or(TreeError::Syntax(text.len()))
    }

    pub(super) fn order(&self, tree: TreeId) -> usize {
        self.nodes[tree.0 as usize].order
    }

    pub(super) fn code(&self, tree: TreeId) -> u64 {
        self.nodes[tree.0 as usize].code
    }

    /// A tree as a budget.
    pub fn budget(&self, tree: TreeId) -> Generalized<'_> {
        Generalized::new(self, tree)
    }
}

/// Every way to take a part of these counts.
fn splits(counts: &[u32]) -> Vec<Vec<u32>> {
    let mut parts = vec![Vec::new()];
    for &count in counts {
        parts = parts
            .into_iter()
            .flat_map(|part| (0..=count).map(move |n| part.iter().copied().chain([n]).collect::<Vec<u32>>()))
            .collect();
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use tesuji_problem::{Budget, Threat};

    #[test]
    fn the_tuples_of_the_paper() {
        let mut forest = Forest::new();
        for (tuple, tree) in [
            (&[1, 0][..], "."),
            (&[2, 1, 0], "(. .)"),
            (&[6, 3, 2, 0], "((. .) ((. .) (. .)))"),
            (&[4, 2, 1, 0], "((. .) (. .))"),
        ] {
            let parsed = forest.parse(tree).unwrap();
            assert_eq!(forest.budget(parsed).to_string(), tree);
            assert_eq!(forest.tuple(parsed), tuple);
            assert_eq!(forest.trees(tuple).unwrap(), [parsed], "{tuple:?}");
        }
        assert_eq!(forest.trees(&[3, 1, 0]), Err(TreeError::NoSuchTree));
        assert_eq!(forest.trees(&[2, 1]), Err(TreeError::NoSuchTree));
        assert_eq!(forest.trees(&[40, 39, 0]), Err(TreeError::TooLarge));
    }

    #[test]
    fn what_is_no_threat_is_refused() {
        let mut forest = Forest::new();
        assert_eq!(forest.parse("((. .) .)"), Err(TreeError::LeftBeyondRight));
        assert_eq!(forest.parse("(. ((. .) (. .)))"), Err(TreeError::ThreatGrows));
        for (text, at) in [("", 0), ("(", 1), ("(.)", 2), ("..", 1), ("(. . .)", 6), (")", 0), ("x", 0)] {
            assert_eq!(forest.parse(text), Err(TreeError::Syntax(at)), "{text}");
        }
    }

    #[test]
    fn every_branch_is_included() {
        let mut forest = Forest::new();
        let mut trees = vec![forest.lambda(3, 6), forest.abstract_order(5)];
        for tuple in [&[7, 4, 2, 0][..], &[8, 4, 2, 1, 0], &[5, 4, 0], &[9, 5, 3, 0]] {
            trees.extend(forest.trees(tuple).into_iter().flatten());
        }
        assert!(trees.len() > 6);
        for tree in trees.into_iter().map(|t| forest.budget(t)) {
            let Threat::Spend(left) = tree.threat() else { panic!("{tree} has branches") };
            assert!(left.implies(tree) && left.implies(tree.reply()) && tree.reply().implies(tree), "{tree}");
        }
    }

    #[test]
    fn families() {
        let mut forest = Forest::new();
        let two = forest.parse("(. .)").unwrap();
        assert_eq!((forest.lambda(1, 2), forest.lambda(9, 2), forest.abstract_order(2)), (two, two, two));
        assert_eq!(forest.lambda(0, 7), Forest::AT_ONCE);
        let five = forest.abstract_order(5);
        assert_eq!(forest.lambda(4, 5), five);
        assert_eq!(forest.tuple(five), [16, 8, 4, 2, 1, 0]);
        let long = forest.lambda(2, 200);
        assert_eq!(forest.tuple(long)[0], 1 + 199 + 199 * 198 / 2);
    }
}
