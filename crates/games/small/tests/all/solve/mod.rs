//! Exact values by a driver, for comparison with known ones.

use tesuji_problem::Order;
use tesuji_search::driver::{Dfpn, Driver};
use tesuji_search::tree::Threats;
use tesuji_search::{Meter, NodeLimit, Silent};
use tesuji_small::{Game, Goal, Move, Player, Question, Zone};

/// df-pn on the full game tree, with a table that is kept between questions.
pub(crate) struct Solver {
    driver: Dfpn<Move, Zone>,
    /// All nodes visited so far.
    pub(crate) nodes: u64,
}

impl Solver {
    pub(crate) fn new() -> Self {
        Solver { driver: Dfpn::with_entries(1 << 19), nodes: 0 }
    }

    /// Whether the player can reach the goal; `None` if that takes more nodes.
    pub(crate) fn ask<G: Game>(&mut self, game: &G, player: Player, goal: Goal, nodes: u64) -> Option<bool> {
        self.ask_at(game, Order::Unlimited, player, goal, nodes)
    }

    /// The same with wins of this order only.
    pub(crate) fn ask_at<G: Game>(
        &mut self,
        game: &G,
        order: Order,
        player: Player,
        goal: Goal,
        nodes: u64,
    ) -> Option<bool> {
        let mut question = Question::new(game.clone(), player, goal);
        let (mut limit, mut silent) = (NodeLimit(nodes), Silent);
        let mut meter = Meter::new(&mut limit, &mut silent);
        let value = self.driver.search(&mut Threats::new(&mut question, order), &mut meter).value();
        self.nodes += meter.nodes();
        value
    }

    /// The value for the player to move: +1 a win, 0 a draw, −1 a loss.
    pub(crate) fn value<G: Game>(&mut self, game: &G, nodes: u64) -> Option<i8> {
        let player = game.to_move();
        Some(match self.ask(game, player, Goal::Win, nodes)? {
            true => 1,
            false if self.ask(game, player, Goal::Draw, nodes)? => 0,
            false => -1,
        })
    }
}
