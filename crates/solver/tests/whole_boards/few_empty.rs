//! Boards of 5×5, and superko: positions at random with few empty points, worked out by every line of play
//! that can follow.

use fastrand::Rng;
use tesuji_trial::times;

use crate::contest::{Aim, Asked, Bound, Place};
use crate::lines::{Superko, wins};
use crate::stones::{Set, Size, points};
use crate::{Count, KO, answer, judge};

/// A position with at most so many empty points in which both sides have areas of their own, with a stone
/// here and there in the other's.
fn filled(size: &Size, most: u32, random: &mut Rng) -> Place {
    loop {
        let seeds: Vec<(usize, bool)> =
            (0..random.usize(2..6)).map(|_| (random.usize(..size.area()), random.bool())).collect();
        let apart =
            |p: usize, q: usize| (p % size.width).abs_diff(q % size.width) + (p / size.width).abs_diff(q / size.width);
        let mut stones = [0; 2];
        for p in 0..size.area() {
            let &(_, is_black) = seeds.iter().min_by_key(|(q, _)| apart(p, *q)).expect("a board has seeds");
            stones[usize::from(is_black != (random.usize(..8) == 0))] |= 1 << p;
        }
        let emptied = (0..random.u32(1..=most)).fold(0, |set: Set, _| set | 1 << random.usize(..size.area()));
        let [white, black] = stones.map(|set| set & !emptied);
        if size.is_possible(black, white) && black != 0 {
            return Place { black, white, is_black: random.bool(), ban: None };
        }
    }
}

/// An aim for one of Black's stones or two, at random.
fn any_aim(place: Place, random: &mut Rng) -> Aim {
    let stones: Vec<usize> = points(place.black).collect();
    let (p, q) = (stones[random.usize(..stones.len())], stones[random.usize(..stones.len())]);
    match random.usize(..3) {
        0 => Aim::Capture(p),
        1 => Aim::Live(p),
        _ => Aim::Connect(p.min(q), p.max(q)),
    }
}

/// Boards at random, with few empty points, of which `wins` can tell who wins.
fn few_empty(
    size: &Size,
    (empty, boards): (u32, u64),
    mut wins: impl FnMut(Asked<'_>, Place) -> Option<bool>,
    ko: &[(&str, Bound)],
    count: &mut Count,
) {
    let mut random = Rng::with_seed(11);
    let mut left = times(boards);
    while left > 0 {
        let place = filled(size, empty, &mut random);
        let aim = any_aim(place, &mut random);
        let (ko, bound) = ko[random.usize(..ko.len())];
        let asked = Asked { size, aim, bound };
        if asked.ended(place.black, place.white).is_some() {
            continue;
        }
        left -= 1;
        if let Some(is_won) = wins(asked, place) {
            judge(&answer(asked, ko, place), is_won, count);
        }
    }
}

/// By all the positions that can come of one; where they are more than 5,000 it is not asked, or
/// in a long test 200,000.
#[test]
fn five_by_five() {
    let size = Size::new(5, 5);
    let mut count = Count::default();
    let mut large = 0;
    let ask = |asked: Asked<'_>, place: Place| {
        let found = wins(asked, place, times(5000).min(200_000) as usize);
        large += u64::from(found.is_none());
        found
    };
    few_empty(&size, (4, 200), ask, &KO, &mut count);
    println!("{large} too large");
    count.expect_both("5x5", 5);
}

/// Positional superko, by every line with its past; where they are more than 2,000 it is not
/// asked, or in a long test 200,000.
#[test]
fn superko() {
    let mut count = Count::default();
    let mut large = 0;
    let bound = Bound { attacker: true, defender: true };
    for (width, height, empty) in [(3, 2, 3), (3, 3, 4), (4, 3, 4), (4, 4, 4), (5, 5, 4)] {
        let size = Size::new(width, height);
        let ask = |asked: Asked<'_>, place: Place| {
            let found = Superko::of(asked, times(2000).min(200_000) as usize).wins(place);
            large += u64::from(found.is_none());
            found
        };
        few_empty(&size, (empty, 12), ask, &[("superko", bound)], &mut count);
    }
    println!("{large} too large");
    count.expect_both("superko", 5);
}
