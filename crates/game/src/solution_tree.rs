//! The tree of variations with which a source shows the solution of its problem.
//!
//! Collections mark what is right, and everything else is wrong. Where nothing is marked as right, the
//! main line is.

/// A move of the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeMove {
    /// The move before it; none for a first move. It stands before this one in the list.
    pub before: Option<usize>,
    /// Who makes it: `Black`.
    pub side: &'static str,
    /// The move, as players write it.
    pub mv: String,
    /// What the source says of the line up to here: right, wrong, or nothing.
    pub mark: Option<bool>,
}

/// The tree.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SolutionTree {
    /// Its moves, each behind the one before it, and the main line first.
    pub moves: Vec<TreeMove>,
    /// Whether a part of the source was passed over: moves that are none, stones set up on the way.
    pub is_cut: bool,
}

impl SolutionTree {
    /// The moves that follow one; or the first moves.
    pub fn after(&self, before: Option<usize>) -> impl Iterator<Item = usize> + '_ {
        (0..self.moves.len()).filter(move |&n| self.moves[n].before == before)
    }

    /// Whether it is one line, without variations.
    pub fn is_line(&self) -> bool {
        self.moves.iter().enumerate().all(|(n, m)| m.before == n.checked_sub(1))
    }

    /// The moves up to one, this one last.
    pub fn line(&self, last: usize) -> Vec<String> {
        let mut line: Vec<_> =
            std::iter::successors(Some(last), |&n| self.moves[n].before).map(|n| self.moves[n].mv.clone()).collect();
        line.reverse();
        line
    }

    /// Whether something is marked as right.
    pub fn is_marked(&self) -> bool {
        self.moves.iter().any(|m| m.mark == Some(true))
    }

    /// Whether each move belongs to a right line: one that is marked so, or else the main line, as far as
    /// it is not marked as wrong.
    pub fn right(&self) -> Vec<bool> {
        let mut right = vec![false; self.moves.len()];
        if self.is_marked() {
            for (n, m) in self.moves.iter().enumerate().rev() {
                right[n] |= m.mark == Some(true);
                if let Some(before) = m.before.filter(|_| right[n]) {
                    right[before] = true;
                }
            }
            return right;
        }
        let wrong = self.wrong();
        let mut last = None;
        while let Some(next) = self.after(last).find(|&n| !wrong[n]) {
            right[next] = true;
            last = Some(next);
        }
        right
    }

    /// Whether the first branches from each move on lead to something that is marked as wrong.
    fn wrong(&self) -> Vec<bool> {
        let mut first = vec![None; self.moves.len()];
        let mut wrong = vec![false; self.moves.len()];
        for (n, m) in self.moves.iter().enumerate().rev() {
            wrong[n] = m.mark == Some(false) || first[n].is_some_and(|next: usize| wrong[next]);
            if let Some(before) = m.before {
                first[before] = Some(n);
            }
        }
        wrong
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A tree of moves with the number of the move before, and a mark.
    fn tree(moves: &[(Option<usize>, Option<bool>)]) -> SolutionTree {
        let moves = moves.iter().enumerate().map(|(n, &(before, mark))| TreeMove {
            before,
            side: "Black",
            mv: n.to_string(),
            mark,
        });
        SolutionTree { moves: moves.collect(), is_cut: false }
    }

    fn right(moves: &[(Option<usize>, Option<bool>)]) -> Vec<usize> {
        let right = tree(moves).right();
        (0..right.len()).filter(|&n| right[n]).collect()
    }

    #[test]
    fn what_leads_to_a_mark_is_right() {
        // 0 – 1 – 2, 0 – 3; 4 – 5, the second marked.
        let branches = [(None, None), (Some(0), None), (Some(1), None), (Some(0), None), (None, None), (Some(4), None)];
        let marked = |marks: &[(usize, bool)]| {
            let mut moves = branches;
            for &(n, is_right) in marks {
                moves[n].1 = Some(is_right);
            }
            right(&moves)
        };
        assert_eq!(marked(&[(5, true)]), [4, 5]);
        assert_eq!(marked(&[(3, true), (4, true)]), [0, 3, 4]);
        assert_eq!(marked(&[(2, true), (5, false)]), [0, 1, 2]);
        // Without one, the main line.
        assert_eq!(marked(&[]), [0, 1, 2]);
        assert_eq!(marked(&[(5, false)]), [0, 1, 2]);
        assert_eq!(marked(&[(2, false)]), [4, 5]);
        assert_eq!(marked(&[(2, false), (4, false)]), [0usize; 0]);
        assert_eq!(tree(&branches).line(2), ["0", "1", "2"]);
        assert_eq!(tree(&branches).after(None).collect::<Vec<_>>(), [0, 4]);
    }
}
