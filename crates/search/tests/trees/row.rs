//! A race: *k* in a row on a small board, first come first served.

use tesuji_problem::{Everywhere, Hooks, Key, NullRule, Problem, Role, Status, TwoSided, mix};

/// The cells that are in a row, as bits.
fn lines(width: u32, height: u32, k: u32) -> Vec<u32> {
    let mut lines = Vec::new();
    for (dx, dy) in [(1, 0), (0, 1), (1, 1), (-1, 1)] {
        for x in 0..width as i32 {
            for y in 0..height as i32 {
                let cells = (0..k as i32).map(|i| (x + i * dx, y + i * dy));
                if cells.clone().all(|(x, y)| (0..width as i32).contains(&x) && (0..height as i32).contains(&y)) {
                    lines.push(cells.fold(0, |line, (x, y)| line | 1 << (y * width as i32 + x)));
                }
            }
        }
    }
    lines
}

/// Stones of the player to move first in `stones[0]`.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    lines: Vec<u32>,
    cells: u32,
    stones: [u32; 2],
    to_move: usize,
    attacker: usize,
    line: Vec<([u32; 2], usize)>,
}

impl Row {
    /// A board on which each side has some random stones and nobody has won.
    pub(crate) fn random(seed: u64, (width, height, k): (u32, u32, u32), each: u32) -> Self {
        let mut at = mix(seed) as u64;
        let mut row = Row {
            lines: lines(width, height, k),
            cells: width * height,
            stones: [0; 2],
            to_move: 0,
            attacker: (seed % 2) as usize,
            line: Vec::new(),
        };
        loop {
            row.stones = [0; 2];
            for side in 0..2 * each as usize {
                let cell = loop {
                    at = at.wrapping_add(1);
                    let cell = 1 << (mix(at) as u64 % u64::from(row.cells));
                    if (row.stones[0] | row.stones[1]) & cell == 0 {
                        break cell;
                    }
                };
                row.stones[side % 2] |= cell;
            }
            if row.status() == Status::Open {
                return row;
            }
        }
    }

    fn has_row(&self, side: usize) -> bool {
        self.lines.iter().any(|&line| self.stones[side] & line == line)
    }

    fn push(&mut self) {
        self.line.push((self.stones, self.to_move));
        self.to_move ^= 1;
    }
}

impl Problem for Row {
    type Move = u32;

    fn role(&self) -> Role {
        if self.to_move == self.attacker { Role::Attacker } else { Role::Defender }
    }

    fn status(&self) -> Status {
        if self.has_row(self.attacker) {
            Status::Achieved
        } else if self.has_row(self.attacker ^ 1) || (self.stones[0] | self.stones[1]).count_ones() == self.cells {
            Status::Refuted
        } else {
            Status::Open
        }
    }

    fn moves(&self, out: &mut Vec<u32>) {
        out.extend((0..self.cells).filter(|i| (self.stones[0] | self.stones[1]) >> i & 1 == 0));
    }

    fn play(&mut self, m: u32) {
        self.push();
        self.stones[self.to_move ^ 1] |= 1 << m;
    }

    fn undo(&mut self) {
        (self.stones, self.to_move) = self.line.pop().expect("a move to take back");
    }

    fn null_rule(&self) -> NullRule {
        NullRule::Legal
    }

    fn null(&mut self) {
        self.push();
    }

    fn key(&self) -> Key {
        Key(mix(u64::from(self.stones[0]) << 32 | u64::from(self.stones[1])))
            .with((self.to_move * 2 + self.attacker) as u64)
            .with(self.lines.len() as u64)
    }
}

impl Hooks for Row {
    type Zone = Everywhere;
}

impl TwoSided for Row {
    fn swap_roles(&mut self) {
        self.attacker ^= 1;
    }
}
