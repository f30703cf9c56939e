//! df-pn 1+ε written by hand for one game, to see what the general one costs: no trees, no zones,
//! no stages, no repetitions, no traits but the game's own methods. It visits the same nodes in the
//! same order.

use tesuji_problem::Key;
use tesuji_search::Table;
use tesuji_small::atari_go::AtariGo;
use tesuji_small::{Game, Move, Outcome, Player};

const UNIT: u32 = 16;
const INFINITE: u32 = 1 << 30;

#[derive(Clone, Copy)]
struct Numbers {
    /// What the player to move minimises, and what adds up.
    least: u32,
    sum: u32,
}

#[derive(Clone, Copy)]
struct Known {
    numbers: Numbers,
    best: Option<Move>,
}

/// "Can this player win?", in φ and δ: a player who cannot is one who loses.
pub(crate) struct ByHand {
    table: Table<Known>,
    attacker: Player,
    pub(crate) nodes: u64,
}

impl ByHand {
    pub(crate) fn new(entries: usize, attacker: Player) -> Self {
        ByHand { table: Table::with_entries(entries), attacker, nodes: 0 }
    }

    pub(crate) fn solve(&mut self, game: &mut AtariGo) -> bool {
        let numbers = self.visit(game, Numbers { least: INFINITE, sum: INFINITE });
        (numbers.least == 0) == (game.to_move() == self.attacker)
    }

    fn key(&self, game: &AtariGo) -> Key {
        game.key().tagged(self.attacker as u128)
    }

    /// The numbers of a position from the point of view of the player to move.
    fn look(&mut self, game: &mut AtariGo) -> Numbers {
        let (solved, lost) = (Numbers { least: 0, sum: INFINITE }, Numbers { least: INFINITE, sum: 0 });
        let key = self.key(game);
        if let Some(known) = self.table.get(key) {
            return known.value.numbers;
        }
        let numbers = match game.outcome() {
            Some(Outcome::Win(winner)) if winner == game.to_move() => solved,
            Some(_) => lost,
            None if game.to_move() == self.attacker && game.winning_move().is_some() => solved,
            None => {
                let (mover, opponent) = game.difficulty();
                Numbers { least: mover * UNIT, sum: opponent * UNIT }
            }
        };
        self.table.put(key, 1, Known { numbers, best: None });
        numbers
    }

    fn visit(&mut self, game: &mut AtariGo, limit: Numbers) -> Numbers {
        self.nodes += 1;
        let (key, before) = (self.key(game), self.nodes);
        let best = self.table.get(key).and_then(|known| known.value.best);
        let mut moves = Vec::new();
        if !game.forced(&mut moves) {
            game.moves(&mut moves);
        }
        moves.sort_by_cached_key(|&m| (game.rank(m), m));
        if let Some(at) = moves.iter().position(|&m| Some(m) == best) {
            moves[..=at].rotate_right(1);
        }
        let mut children = Vec::new();
        for m in moves {
            game.play(m);
            let theirs = self.look(game);
            game.undo();
            children.push((m, Numbers { least: theirs.sum, sum: theirs.least }));
            if theirs.sum == 0 {
                break;
            }
        }
        loop {
            let (best, second, numbers) = choose(&children);
            let m = children[best].0;
            if numbers.least == 0 || numbers.sum == 0 || numbers.least >= limit.least || numbers.sum >= limit.sum {
                let by = (numbers.sum != 0).then_some(m);
                self.table.put(key, self.nodes - before + 1, Known { numbers, best: by });
                return numbers;
            }
            let past = second.saturating_add((second >> 2) + 1).min(INFINITE);
            let rest = numbers.sum - children[best].1.sum;
            let sum = if limit.sum >= INFINITE {
                INFINITE
            } else {
                limit.sum.saturating_sub(rest).max(children[best].1.sum + 1)
            };
            game.play(m);
            let theirs = self.visit(game, Numbers { least: sum, sum: limit.least.min(past).max(numbers.least + 1) });
            game.undo();
            children[best].1 = Numbers { least: theirs.sum, sum: theirs.least };
        }
    }
}

fn choose(children: &[(Move, Numbers)]) -> (usize, u32, Numbers) {
    let (mut best, mut key, mut second, mut sum) = (0, (u32::MAX, u32::MAX), INFINITE, 0u32);
    for (i, &(_, child)) in children.iter().enumerate() {
        sum = sum.saturating_add(child.sum).min(INFINITE - 1);
        if child.least == INFINITE {
            continue;
        }
        if (child.least, child.sum) < key {
            second = second.min(key.0);
            (best, key) = (i, (child.least, child.sum));
        } else {
            second = second.min(child.least);
        }
    }
    let least = key.0.min(INFINITE);
    let sum = if least == 0 { INFINITE } else { sum };
    (best, second, Numbers { least, sum })
}
