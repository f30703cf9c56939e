//! df-pn over the general tree and by hand, on one game: the same nodes, and what each of them
//! costs.

use std::time::{Duration, Instant};

use tesuji_problem::Order;
use tesuji_search::driver::depth_first::Policy;
use tesuji_search::driver::{Dfpn, Driver};
use tesuji_search::tree::Threats;
use tesuji_search::{Meter, Silent};
use tesuji_small::atari_go::{AtariGo, Passing};
use tesuji_small::{Goal, Move, Player, Question, Zone};

use super::by_hand::ByHand;

/// A position that both search.
struct Case {
    id: &'static str,
    name: &'static str,
    game: AtariGo,
    attacker: Player,
    /// A table that has room for all, and not much more: filling an empty one would be most of the
    /// time of a small search.
    entries: usize,
}

fn cases() -> [Case; 2] {
    let (empty, crosscut) = (AtariGo::new(4, Passing::Forbidden), AtariGo::crosscut(6, Passing::Forbidden));
    [
        Case { id: "4x4", name: "Atari-Go 4x4", game: empty, attacker: Player::Second, entries: 1 << 16 },
        Case { id: "6x6x", name: "Atari-Go 6x6, crosscut", game: crosscut, attacker: Player::First, entries: 1 << 20 },
    ]
}

impl Case {
    /// Whether the attacker wins, and the nodes.
    fn general(&self) -> (Option<bool>, u64) {
        let mut question = Question::new(self.game.clone(), self.attacker, Goal::Win);
        let (mut limit, mut silent) = ((), Silent);
        let mut meter = Meter::new(&mut limit, &mut silent);
        let mut driver = Dfpn::<Move, Zone>::with_entries(self.entries).with_policy(Policy::UNDOUBTED);
        let answer = driver.search(&mut Threats::new(&mut question, Order::Unlimited), &mut meter);
        (answer.value(), meter.nodes())
    }

    fn by_hand(&self) -> (Option<bool>, u64) {
        let mut driver = ByHand::new(self.entries, self.attacker);
        let won = driver.solve(&mut self.game.clone());
        (Some(won), driver.nodes)
    }
}

/// Both in turns, and how much more time the general one takes.
pub(crate) fn compare() {
    const ROUNDS: u32 = 5;
    for case in cases() {
        let (mut general, mut by_hand) = ((Duration::MAX, 0), (Duration::MAX, 0));
        for _ in 0..ROUNDS {
            let (start, (answer, nodes)) = (Instant::now(), case.general());
            general = (general.0.min(start.elapsed()), nodes);
            let (start, (won, nodes)) = (Instant::now(), case.by_hand());
            by_hand = (by_hand.0.min(start.elapsed()), nodes);
            assert_eq!(answer, won, "the two agree");
        }
        let each = |(time, nodes): (Duration, u64)| time.as_secs_f64() * 1e9 / nodes as f64;
        println!(
            "{}: general {} nodes, {:.0} ns each; by hand {} nodes, {:.0} ns each; {:+.0} %",
            case.name,
            general.1,
            each(general),
            by_hand.1,
            each(by_hand),
            (each(general) / each(by_hand) - 1.0) * 100.0
        );
    }
}

/// One of the two once, for a program that counts its instructions (`cargo xtask price`): prints
/// the nodes.
///
/// # Panics
/// If there is no such case or way.
pub(crate) fn once(way: &str, id: &str) {
    let case = cases().into_iter().find(|case| case.id == id).expect("`4x4` or `6x6x`");
    let (_, nodes) = match way {
        "general" => case.general(),
        "by-hand" => case.by_hand(),
        _ => panic!("`general` or `by-hand`"),
    };
    println!("{nodes}");
}
