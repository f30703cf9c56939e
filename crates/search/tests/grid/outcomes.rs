//! Win, draw or loss, as a series of two questions that share a table.

use tesuji_problem::{Order, Scope};
use tesuji_search::driver::Dfpn;
use tesuji_search::reference::exhaustive;
use tesuji_search::{Meter, NodeLimit, Options, Search, Silent, series};
use tesuji_small::named::AnyGame;
use tesuji_small::{Goal, Player, Question};

/// The series against exhaustive search of each question.
pub(crate) fn ask(name: &str, game: &AnyGame, attacker: Player, seed: u64) {
    let question = |goal| Question::new(game.clone(), attacker, goal);
    let goals = [Goal::Win, Goal::Draw];
    let Some(values) = goals.map(|goal| exhaustive(&question(goal), 200_000)).into_iter().collect::<Option<Vec<_>>>()
    else {
        return;
    };
    let expected = values.iter().position(|&won| won);
    for (from, entries) in [(Order::Finite(0), 1 << 14), (Order::Unlimited, 1 << 14), (Order::Unlimited, 16)] {
        let options = Options { from, to: Order::Unlimited, finite: 2, ..Options::default() };
        let mut search = Search::new(move || Dfpn::with_entries(entries), options);
        let (mut limit, mut silent) = (NodeLimit(100_000), Silent);
        let mut questions = goals.map(|goal| question(goal).in_series());
        let outcomes = series(&mut search, &mut questions, &mut Meter::new(&mut limit, &mut silent));
        match outcomes.value(Scope::FULL) {
            Ok(value) => assert_eq!(value, expected, "{name}, seed {seed}"),
            // A small table may take too long.
            Err(_) => assert!(entries == 16, "{name}, seed {seed}: no outcome"),
        }
    }
}
