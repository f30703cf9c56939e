//! A game of your own, and every search for it: the maker wants three in a row on a 4×4 board, the
//! breaker wants to prevent it. Implement `Problem`, and say that there are no hooks yet. Run it
//! with `cargo run -p tesuji-search --example own_game`.
#![expect(clippy::print_stdout, reason = "an example shows its result")]

use tesuji_problem::{Key, NullRule, Order, Problem, Role, Status, mix};
use tesuji_search::driver::{AnyTree, Driver, Memory, roster};
use tesuji_search::{Meter, NodeLimit, Silent, tree::Threats};

#[derive(Clone, Debug, Default)]
pub(crate) struct ThreeInARow {
    pub(crate) stones: [u16; 2], // the maker's cells and the breaker's, a bit each
    pub(crate) line: Vec<u16>,   // the moves made so far; 0 is a null move
}

impl ThreeInARow {
    pub(crate) fn to_move(&self) -> usize {
        self.line.len() % 2 // the maker begins
    }

    fn has_three(&self) -> bool {
        let stone =
            |x: i32, y: i32| (0..4).contains(&x) && (0..4).contains(&y) && self.stones[0] >> (4 * y + x) & 1 == 1;
        let row = |x, y, dx, dy| (0..3).all(|i| stone(x + i * dx, y + i * dy));
        (0..16).any(|c| [(1, 0), (0, 1), (1, 1), (1, -1)].iter().any(|&(dx, dy)| row(c % 4, c / 4, dx, dy)))
    }
}

impl Problem for ThreeInARow {
    type Move = u16;

    fn role(&self) -> Role {
        [Role::Attacker, Role::Defender][self.to_move()]
    }
    fn status(&self) -> Status {
        match (self.has_three(), self.stones[0] | self.stones[1]) {
            (true, _) => Status::Achieved,
            (false, u16::MAX) => Status::Refuted, // the board is full
            (false, _) => Status::Open,
        }
    }
    fn moves(&self, out: &mut Vec<u16>) {
        let empty = !(self.stones[0] | self.stones[1]);
        out.extend((0..16).map(|c| 1 << c).filter(|cell| empty & cell != 0));
    }
    fn play(&mut self, cell: u16) {
        self.stones[self.to_move()] |= cell;
        self.line.push(cell);
    }
    fn undo(&mut self) {
        let cell = self.line.pop().expect("a move to take back");
        self.stones[self.to_move()] ^= cell;
    }
    fn null_rule(&self) -> NullRule {
        NullRule::Legal
    }
    fn null(&mut self) {
        self.play(0);
    }
    fn key(&self) -> Key {
        let [maker, breaker] = self.stones.map(u64::from);
        Key(mix(self.to_move() as u64 | maker << 16 | breaker << 32))
    }
}

tesuji_problem::no_hooks!(ThreeInARow);

pub(crate) fn main() {
    for entry in roster() {
        for order in [0, 1, 2, 3].map(Order::Finite).into_iter().chain([Order::Unlimited]) {
            let (mut game, mut limit, mut silent) = (ThreeInARow::default(), NodeLimit(1_000_000), Silent);
            let mut meter = Meter::new(&mut limit, &mut silent);
            let tree: &mut AnyTree<'_, _, _> = &mut Threats::new(&mut game, order);
            let won = (entry.make)(Memory::Entries(1 << 16)).search(tree, &mut meter).value();
            println!("{:<45} order {order}: {won:?} after {} nodes", entry.name, meter.nodes());
        }
    }
}
