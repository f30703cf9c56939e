//! A second reference that knows nothing of λ, budgets or hooks: every position that can arise,
//! every legal move, and the set of positions from which the goal can be forced, grown backwards
//! from those where it is reached.

use std::collections::HashMap;

use tesuji_problem::{Key, Problem, Role, Status};

struct Position {
    role: Role,
    predecessors: Vec<usize>,
    /// Moves not yet known to lose for the side to move.
    open: usize,
    won: bool,
}

/// Whether the attacker can force the goal in the full game; `None` if more than `most` positions
/// can arise.
pub fn exhaustive<P: Problem + Clone>(root: &P, most: usize) -> Option<bool> {
    let mut positions: Vec<Position> = Vec::new();
    let mut index: HashMap<Key, usize> = HashMap::new();
    let mut todo = vec![root.clone()];
    let mut reached = Vec::new();
    index.insert(root.key(), 0);
    positions.push(Position { role: root.role(), predecessors: Vec::new(), open: 0, won: false });
    while let Some(mut p) = todo.pop() {
        let here = index[&p.key()];
        if p.status() == Status::Achieved {
            reached.push(here);
            continue;
        }
        if p.status() == Status::Refuted {
            // A success of the defender has no way on, and nothing will ever count it as won.
            positions[here].open = usize::MAX;
            continue;
        }
        let mut moves = Vec::new();
        p.moves(&mut moves);
        positions[here].open = if moves.is_empty() { usize::MAX } else { moves.len() };
        for m in moves {
            p.play(m);
            let next = *index.entry(p.key()).or_insert_with(|| {
                positions.push(Position { role: p.role(), predecessors: Vec::new(), open: 0, won: false });
                todo.push(p.clone());
                positions.len() - 1
            });
            positions[next].predecessors.push(here);
            p.undo();
        }
        if positions.len() > most {
            return None;
        }
    }
    while let Some(here) = reached.pop() {
        if std::mem::replace(&mut positions[here].won, true) {
            continue;
        }
        for before in std::mem::take(&mut positions[here].predecessors) {
            let position = &mut positions[before];
            position.open -= 1;
            if position.role == Role::Attacker || position.open == 0 {
                reached.push(before);
            }
        }
    }
    Some(positions[0].won)
}
