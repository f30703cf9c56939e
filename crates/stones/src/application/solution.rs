//! The variations of an SGF file as the solution of its problem.

use tesuji_game::{Request, SolutionTree, TreeMove};
use tesuji_notation::Source;

use crate::sgf::{Coordinates, Node, Tree, mark, start, variations};
use crate::{Boards, Grid};

/// What sets up stones, which ends a line of moves.
const SETUP: [&str; 3] = ["AB", "AW", "AE"];

/// The moves behind the setup of the first game, where it has stones of both colours: else they are a
/// game, and show no solution. `names` as in [`Coordinates`]. None for a source that is no SGF, or where
/// a position inside the record is asked for.
pub fn solution<B: Boards>(request: &Request, grid: Grid<B>, names: bool) -> Option<SolutionTree> {
    if request.get("at").is_some() {
        return None;
    }
    let source = Source::new(request.text()?).ok()?;
    start(&source.text)?;
    let tree = variations(&source.text);
    let begin = beginning(&tree)?;
    let mut builder = Builder { coordinates: Coordinates { grid, names }, tree: SolutionTree::default() };
    builder.tree.is_cut = tree.is_cut;
    let mut at = vec![Place::Outside; tree.nodes.len()];
    for (n, (before, node)) in tree.nodes.iter().enumerate() {
        at[n] = match before.map_or(Place::Outside, |before| at[before]) {
            _ if n == begin => builder.node(None, node, true),
            Place::Outside => Place::Outside,
            Place::Start => builder.node(None, node, false),
            Place::After(last) => builder.node(Some(last), node, false),
        };
    }
    Some(builder.tree).filter(|tree| !tree.moves.is_empty())
}

/// The node behind which the solution begins: the last one of the setup, or a first node that sets up
/// and moves.
fn beginning(tree: &Tree<'_>) -> Option<usize> {
    let follows = |at: usize| tree.nodes.iter().position(|(before, _)| *before == Some(at));
    let mut at = 0;
    let (mut has_black, mut has_white) = (false, false);
    loop {
        let (_, node) = tree.nodes.get(at)?;
        has_black |= node.all("AB").next().is_some();
        has_white |= node.all("AW").next().is_some();
        match follows(at) {
            Some(next) if !node.has_move() && !tree.nodes[next].1.has_move() => at = next,
            _ => return (has_black && has_white).then_some(at),
        }
    }
}

/// Where a node stands.
#[derive(Clone, Copy)]
enum Place {
    /// Where nothing is read.
    Outside,
    /// Before the first move.
    Start,
    /// At a move of the solution, or behind it.
    After(usize),
}

struct Builder<B> {
    coordinates: Coordinates<B>,
    tree: SolutionTree,
}

impl<B: Boards> Builder<B> {
    /// Takes a node in, after this move, and says where it stands.
    fn node(&mut self, last: Option<usize>, node: &Node<'_>, is_setup: bool) -> Place {
        if !is_setup && SETUP.iter().any(|name| node.all(name).next().is_some()) {
            self.tree.is_cut = true;
            return Place::Outside;
        }
        let mark = mark(node);
        match self.coordinates.move_of(node, |_| true) {
            Ok(None) => {
                if let Some(m) = last.and_then(|last| self.tree.moves.get_mut(last)) {
                    m.mark = m.mark.or(mark);
                }
                last.map_or(Place::Start, Place::After)
            }
            Ok(Some((colour, point, _))) if last.is_none_or(|last| self.tree.moves[last].side != colour.name()) => {
                let mv = self.coordinates.grid.name(point.unwrap_or(crate::Point::PASS));
                self.tree.moves.push(TreeMove { before: last, side: colour.name(), mv, mark });
                Place::After(self.tree.moves.len() - 1)
            }
            // Two moves of one side, or what is no move.
            Ok(Some(_)) | Err(_) => {
                self.tree.is_cut = true;
                Place::Outside
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    struct Board;

    impl Boards for Board {
        const MAX: u8 = 19;
        const USUAL: u8 = 19;
        const LETTERS: &'static [u8] = b"ABCDEFGHJKLMNOPQRST";
    }

    /// Each move with the one before it, and what is said of it.
    fn told(text: &str) -> Option<(Vec<String>, bool)> {
        let tree = solution(&Request::about(text), Grid::<Board>::new(9, 9).unwrap(), false)?;
        let told = tree.moves.iter().map(|m| {
            let before = m.before.map_or_else(|| "-".to_owned(), |before| tree.moves[before].mv.clone());
            let mark = m.mark.map_or("", |is_right| if is_right { " right" } else { " wrong" });
            format!("{before} {} {}{mark}", &m.side[..1], m.mv)
        });
        Some((told.collect(), tree.is_cut))
    }

    fn all(moves: &[&str], is_cut: bool) -> (Vec<String>, bool) {
        (moves.iter().map(|&m| m.to_owned()).collect(), is_cut)
    }

    #[test]
    fn the_moves_behind_the_setup_are_the_solution() {
        let two = "(;SZ[9]AB[aa]AW[bb](;B[cc];W[];C[RIGHT])(;B[dd]C[WRONG](;W[ee])(;W[ff])))";
        let moves = ["- B C7", "C7 W pass right", "- B D6 wrong", "D6 W E5", "D6 W F4"];
        assert_eq!(told(two), Some(all(&moves, false)));
        assert_eq!(told("(;SZ[9];AB[aa]AW[bb];C[Black lives];B[cc])"), Some(all(&["- B C7"], false)));
        // The first node may have the move.
        assert_eq!(told("(;AB[aa]AW[bb]B[cc];W[dd])"), Some(all(&["- B C7", "C7 W D6"], false)));
    }

    #[test]
    fn what_is_no_solution_is_passed_over() {
        for none in ["(;SZ[9];B[aa];W[bb])", "(;AB[aa];W[bb])", "(;AB[aa]AW[bb])", "X O", ""] {
            assert_eq!(told(none), None, "{none}");
        }
        let inside = Request::about("(;AB[aa]AW[bb];B[cc])").with("at", "1");
        assert_eq!(solution(&inside, Grid::<Board>::new(9, 9).unwrap(), false), None);
        // A line ends where it cannot be followed.
        let set_up = "(;AB[aa]AW[bb];B[cc](;AB[dd];W[ee])(;B[ff];W[gg])(;W[zz];B[hh])(;W[ii]))";
        assert_eq!(told(set_up), Some(all(&["- B C7", "C7 W J1"], true)));
    }
}
