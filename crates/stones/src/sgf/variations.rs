//! Every variation of an SGF file, where the main line alone does not do. Nothing recurses.

use super::tree::{Lexer, Node, Token, start};

/// More nodes than any problem has; it bounds the time that a hostile file can take.
const MAX_NODES: usize = 50_000;

/// The nodes of the first game, each behind the one before it.
#[derive(Debug)]
pub struct Tree<'a> {
    /// Each with the number of the one before it.
    pub nodes: Vec<(Option<usize>, Node<'a>)>,
    /// Whether the rest could not be read: it is no SGF, or there is too much of it.
    pub is_cut: bool,
}

/// Reads the variations of the first game, as far as they can be read.
pub fn variations(text: &str) -> Tree<'_> {
    let mut tree = Tree { nodes: Vec::new(), is_cut: false };
    let Some(at) = start(text) else { return tree };
    let mut lexer = Lexer { text, at };
    // The node where each open bracket began, and the last node.
    let (mut open, mut last) = (Vec::new(), None);
    loop {
        match lexer.next() {
            Ok(Some(Token::Open)) => open.push(last),
            Ok(Some(Token::Close)) => {
                last = open.pop().flatten();
                if open.is_empty() {
                    return tree;
                }
            }
            Ok(Some(Token::Node)) if tree.nodes.len() < MAX_NODES => {
                tree.nodes.push((last, Node::default()));
                last = Some(tree.nodes.len() - 1);
            }
            Ok(Some(Token::Property(property))) => {
                if let Some((_, node)) = last.and_then(|last| tree.nodes.get_mut(last)) {
                    node.properties.push(property);
                }
            }
            Ok(Some(Token::Node) | None) | Err(_) => {
                tree.is_cut = true;
                return tree;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parents(text: &str) -> (Vec<Option<usize>>, bool) {
        let tree = variations(text);
        (tree.nodes.iter().map(|(before, _)| *before).collect(), tree.is_cut)
    }

    #[test]
    fn every_branch_is_read() {
        let text = "x (;AB[aa];B[aa](;W[bb];B[cc](;W[dd])(;W[ee]))(;W[ff]))(;B[aa])";
        let branches = [None, Some(0), Some(1), Some(2), Some(3), Some(3), Some(1)];
        assert_eq!(parents(text), (branches.to_vec(), false));
        assert_eq!(variations(text).nodes[6].1.value("W").map(|value| value.raw), Some("ff"));
    }

    #[test]
    fn what_cannot_be_read_ends_the_tree() {
        assert_eq!(parents("(;B[aa](;W[bb]"), (vec![None, Some(0)], true));
        assert_eq!(parents("(;B[aa](;W[bb]5;B[cc]))"), (vec![None, Some(0)], true));
        assert_eq!(parents("no game"), (vec![], false));
        let deep = "(;B[aa]".repeat(MAX_NODES + 1);
        assert_eq!((parents(&deep).0.len(), parents(&deep).1), (MAX_NODES, true));
    }
}
