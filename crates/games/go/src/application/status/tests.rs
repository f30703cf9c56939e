//! Every sentence about a status, in every world and with every part of it known.

use std::collections::BTreeSet;

use fastrand::Rng;
use tesuji_game::Case;

use super::fate::End;
use super::*;

/// What becomes of the group, from the owner's side.
const VALUES: [End; 3] = [End::Reached(Wish::Opponents), End::Seki, End::Reached(Wish::Owners)];

/// What becomes of it by the ko threats: the opponent's without end, as many as are counted, … one,
/// nobody's, the owner's one, … without end. Each is as good for the owner as the one before it.
type Ends = Vec<usize>;

/// Every row of so many values, none smaller than the one before it.
fn rising(length: usize) -> Vec<Ends> {
    let ends = (0..=length).flat_map(|seki| (seki..=length).map(move |life| (seki, life)));
    ends.map(|(seki, life)| (0..length).map(|i| usize::from(i >= seki) + usize::from(i >= life)).collect()).collect()
}

/// What a probe asks: the wish, whether the owner moves first, and the place of the rule from the
/// owner's side, of `2 * most + 3` places.
fn asked(Probe(settings): &Probe, most: usize) -> (Wish, bool, usize) {
    let said = |name| settings.iter().find(|(known, _)| *known == name).map_or("", |(_, value)| value.as_str());
    let wish = if said("goal") == "live" { Wish::Owners } else { Wish::Opponents };
    let (attacker, count) = match said("ko").split_once("-retakes") {
        None => (true, 0),
        Some((side, "")) => (side == "attacker", most + 1),
        Some((side, count)) => (side == "attacker", count[1..].parse().unwrap()),
    };
    let place = if attacker == (wish == Wish::Owners) { most + 1 + count } else { most + 1 - count };
    (wish, said("to-move") == "b", place)
}

fn status(first: Option<Colour>, most: u8) -> Status {
    let asks = ["live", "capture"].map(|goal| vec![("goal", goal.to_owned())]);
    let [subject, words] = [String::new(), String::new()];
    Status { owner: Colour::Black, asks, subject, words, needs: None, terms: &GROUP, first, most, expected: None }
}

/// The state in a world where these parts are known: a bit for each wish and rule, and for who is first.
fn state(status: &Status, world: &[Ends; 2], known: u64) -> State {
    let most = usize::from(status.most);
    let rules = 2 * most + 3;
    status.state(&mut |probe| {
        let (wish, owner_first, place) = asked(probe, most);
        let bit = place + rules * (usize::from(owner_first) + 2 * usize::from(wish == Wish::Owners));
        let holds = VALUES[world[usize::from(owner_first)][place]] == End::Reached(wish);
        (known >> bit & 1 == 1).then_some(holds)
    })
}

/// To move first never hurts.
fn may_be(world: &[Ends; 2]) -> bool {
    world[0].iter().zip(&world[1]).all(|(opponent_first, owner_first)| opponent_first <= owner_first)
}

#[test]
fn what_is_said_is_so_whatever_is_known() {
    let mut names = BTreeSet::new();
    let status = status(None, 0);
    for world in rising(3).into_iter().flat_map(|k| rising(3).into_iter().map(move |o| [k.clone(), o])) {
        if !may_be(&world) {
            continue;
        }
        let whole = state(&status, &world, (1 << 12) - 1);
        for known in 0..1 << 12 {
            let state = state(&status, &world, known);
            names.insert(state.name);
            if state.stays {
                assert_eq!(state.name, whole.name, "{state:?}");
            }
            assert!(!state.is_final || state.stays && status.states().contains(&state.name), "{state:?}");
            check(&state, &world, known == (1 << 12) - 1);
        }
    }
    assert_eq!(
        names.into_iter().collect::<Vec<_>>(),
        ["alive", "dead", "ko", "no two eyes", "not captured", "seki", "unknown", "unsettled"]
    );
}

/// With one threat counted everything that can be known, with more a sample of it.
#[test]
fn what_is_said_of_threats_is_so_whatever_is_known() {
    let mut random = Rng::with_seed(5);
    let mut shapes = BTreeSet::new();
    for (most, first) in [1, 2, 3].into_iter().flat_map(|most| Colour::ALL.map(|first| (most, first))) {
        let (status, rules) = (status(Some(first), most), 2 * usize::from(most) + 3);
        for ends in rising(rules) {
            let world = [ends.clone(), ends];
            let all = (1_u64 << (4 * rules)) - 1;
            // One side is asked about alone: the bits of the other do not matter.
            let of_each = (1_u64 << rules) - 1;
            let spread = |bits: u64| {
                let [one, two] = [bits & of_each, bits >> rules & of_each];
                one | one << rules | two << (2 * rules) | two << (3 * rules)
            };
            let mut check_one = |known| {
                let state = state(&status, &world, known);
                check(&state, &world, known == all);
                shapes.insert(shape(&state.cases[0].words));
            };
            check_one(all);
            if most == 1 {
                (0..1 << (2 * rules)).for_each(|bits| check_one(spread(bits)));
            } else {
                // Most of it is known, or some.
                (0..6000).for_each(|_| check_one(random.u64(..) | random.u64(..) & random.u64(..)));
                (0..2000).for_each(|_| check_one(random.u64(..)));
            }
        }
    }
    for shape in ["unless S has T; then C", "unless S has more than T; with threats without end C"] {
        assert!(shapes.contains(&format!("C {shape}")), "{shapes:#?}");
    }
    assert!(shapes.len() > 10, "{shapes:#?}");
}

/// Both sides moving first, with one threat counted: a sample.
#[test]
fn what_is_said_of_both_cases_is_so() {
    let mut random = Rng::with_seed(6);
    let (status, all) = (status(None, 1), rising(5));
    for _ in 0..100_000 {
        let world = [(); 2].map(|()| random.choice(&all).unwrap().clone());
        if may_be(&world) {
            let known = [random.u64(..), random.u64(..) | random.u64(..), u64::MAX][random.usize(..3)];
            check(&state(&status, &world, known), &world, known == u64::MAX);
        }
    }
}

/// A race cannot be won where the other's group is never captured: what is said then is so under every
/// rule, whatever else is known.
#[test]
fn a_race_that_nobody_can_win_is_told_by_what_it_needs() {
    let mut random = Rng::with_seed(7);
    let (all, both) = (rising(3), [Wish::Owners, Wish::Opponents]);
    let (mut by_need, mut names) = (0, BTreeSet::new());
    for _ in 0..50_000 {
        let (ends, first) = (random.choice(&all).unwrap(), *random.choice(&Colour::ALL).unwrap());
        // What a wish needs comes about wherever the wish comes true, and elsewhere it may.
        let comes_true = |wish: Wish| ends.iter().any(|&end| VALUES[end] == End::Reached(wish));
        let needed = both.map(|wish| comes_true(wish) || random.bool());
        let needs = Some(["0", "1"].map(|wish| vec![("need", wish.to_owned())]));
        let race = Status { needs, terms: &RACE, ..status(Some(first), 0) };
        let known = random.u8(1..5);
        let mut needs_asked = 0;
        let state = race.state(&mut |probe| {
            let Probe(settings) = probe;
            let need = settings.iter().find(|(name, _)| *name == "need").map(|(_, wish)| usize::from(wish == "1"));
            needs_asked += usize::from(need.is_some());
            if random.u8(..4) >= known {
                return None;
            }
            let (wish, _, place) = asked(probe, 0);
            Some(need.map_or_else(|| VALUES[ends[place]] == End::Reached(wish), |wish| needed[wish]))
        });
        let case = &state.cases[0];
        names.insert(case.result);
        match case.result {
            "wins" => assert!(ends.iter().all(|&end| end == 2), "{case:?} {ends:?}"),
            "loses" => assert!(ends.iter().all(|&end| end == 0), "{case:?} {ends:?}"),
            "seki" => assert!(ends.iter().all(|&end| end == 1), "{case:?} {ends:?}"),
            "not won" => assert!(!ends.contains(&2), "{case:?} {ends:?}"),
            "not lost" => assert!(!ends.contains(&0), "{case:?} {ends:?}"),
            "ko" => assert!(ends.iter().any(|&end| end != ends[0]), "{case:?} {ends:?}"),
            _ => {}
        }
        let is_by_need = case.shown_by.iter().any(|Probe(settings)| settings.iter().any(|(name, _)| *name == "need"));
        by_need += usize::from(is_by_need && case.result == "seki");
        assert!(needs_asked <= 2);
    }
    assert_eq!(
        names.into_iter().collect::<Vec<_>>(),
        ["ko", "loses", "not lost", "not won", "seki", "unknown", "wins"]
    );
    assert!(by_need > 1_000, "{by_need}");
}

/// The clauses, sides and numbers of a sentence as letters.
fn shape(words: &str) -> String {
    let mut shape = words.to_owned();
    for clause in ["it lives", "it dies", "it is seki", "it gets no two eyes", "it is not captured", "it is not known"]
    {
        shape = shape.replace(clause, "C");
    }
    for number in ["a ko threat", "one ko threat", "2 ko threats", "3 ko threats"] {
        shape = shape.replace(number, "T");
    }
    shape.replace("Black", "S").replace("White", "S")
}

fn check(state: &State, world: &[Ends; 2], all_is_known: bool) {
    let all = |ends: &Ends, value: usize| ends.iter().all(|&end| end == value);
    let simple = world[0].len() / 2;
    match state.name {
        "alive" => assert!(all(&world[0], 2) && all(&world[1], 2)),
        "dead" => assert!(all(&world[0], 0) && all(&world[1], 0)),
        "seki" => assert!(all(&world[0], 1) && all(&world[1], 1)),
        "not captured" => assert!(!world[0].contains(&0)),
        "no two eyes" => assert!(!world[1].contains(&2)),
        "unsettled" => assert!(world[0][simple] < world[1][simple]),
        "ko" => assert!(world.iter().any(|ends| ends[0] != ends[2 * simple])),
        _ => {}
    }
    assert!(!all_is_known || state.is_final, "{state:?}");
    for case in &state.cases {
        let owner_first = case.first == "Black";
        let mut ends = world[usize::from(owner_first)].clone();
        let mut good = 2;
        if !owner_first {
            // As the opponent sees it, with the rule that is hardest for him first.
            ends.reverse();
            good = 0;
        }
        let bad = 2 - good;
        let three = [ends[0], ends[simple], ends[2 * simple]];
        match case.code {
            Some(0) => assert!(if owner_first { all(&ends, 0) } else { !ends.contains(&0) }, "{case:?} {world:?}"),
            Some(1) => assert!(if owner_first { !ends.contains(&0) } else { all(&ends, 0) }, "{case:?} {world:?}"),
            Some(2) => assert_eq!(three, [bad, good, good]),
            Some(3) => assert_eq!(three, [bad, bad, good]),
            _ => {}
        }
        // What is said of each rule, from the one that is hardest for the side on.
        let words = &case.words;
        for side in Colour::ALL.map(Colour::name) {
            let none_known = format!("unless {side} has ko threats; then it is not known");
            assert!(!words.to_lowercase().contains(&none_known.to_lowercase()), "{words}");
        }
        let words =
            words.replace(", but perhaps not if ", " unless ").replace("; and perhaps not if ", "; and unless ");
        for (clause, value) in said(&words, case, simple).into_iter().zip(&ends) {
            assert!(clause.is_none_or(|clause| is_so(clause, *value)), "{case:?} {world:?}");
        }
        check_numbers(case, &ends, all_is_known && state.is_final);
    }
}

fn is_so(clause: &str, value: usize) -> bool {
    match clause {
        "it lives" => value == 2,
        "it dies" => value == 0,
        "it is seki" => value == 1,
        "it gets no two eyes" => value < 2,
        "it is not captured" => value > 0,
        _ => clause.starts_with("it is not known"),
    }
}

/// What the words say of each rule, from the one that is hardest for the side on: nothing, or a clause.
/// Simple ko stands at `simple`.
fn said<'w>(words: &'w str, case: &Case, simple: usize) -> Vec<Option<&'w str>> {
    let mut said = vec![None; 2 * simple + 1];
    if let Some((good, rest)) = words.split_once(&format!(" if {} has ko threats, ", case.first)) {
        let (bad, even) = rest.split_once(" has, else ").unwrap();
        (said[simple], said[2 * simple]) = (Some(even), Some(good));
        said[0] = Some(bad.rsplit_once(" if ").unwrap().0);
        return said;
    }
    let (even, changes) = words.split_once(" unless ").map_or((words, None), |(even, rest)| (even, Some(rest)));
    // Where nothing else is said, no threats change it.
    said.fill(Some(even));
    for change in changes.into_iter().flat_map(|changes| changes.split("; and unless ")) {
        let (who, then) = change.split_once("; ").unwrap();
        let (side, many) = who.split_once(" has ").unwrap();
        let mut set = |count: usize, clause| {
            said[if side == case.first { simple + count } else { simple - count }] = clause;
        };
        let number = |words: &str| match words.split(' ').next().unwrap() {
            "a" | "one" => 1,
            number => number.parse::<usize>().unwrap(),
        };
        match then.split_once("then ") {
            Some(("", clause)) if many == "ko threats" => {
                (1..simple).for_each(|count| set(count, None));
                set(simple, Some(clause));
            }
            Some(("", clause)) => (number(many)..=simple).for_each(|count| set(count, Some(clause))),
            _ if many.starts_with("more than ") => {
                assert_eq!(number(&many[10..]), simple - 1);
                set(simple, then.strip_prefix("with threats without end "));
            }
            _ => {
                let mut next = number(many);
                for part in then.split(", ") {
                    let (range, clause) = part["with ".len()..].split_once(" it ").unwrap();
                    let clause = &part[part.len() - clause.len() - 3..];
                    let to = match range.split_once(' ') {
                        Some(("threats", _) | (_, "or more")) => simple,
                        Some((_, to)) => number(to.strip_prefix("to ").unwrap()),
                        None => number(range),
                    };
                    assert!(range.starts_with("threats") || number(range) == next, "{words}");
                    (next..=to).for_each(|count| set(count, Some(clause)));
                    next = to + 1;
                }
                assert_eq!(next, simple + 1, "{words}");
            }
        }
    }
    said
}

/// What programs are told: with so many threats it is that, and with one less it is something else.
fn check_numbers(case: &Case, ends: &[usize], all_is_known: bool) {
    let simple = ends.len() / 2;
    let at = |side: &str, count: usize| ends[if side == case.first { simple + count } else { simple - count }];
    for found in &case.ko_threats {
        let count = usize::from(found.least);
        let value = ["dies", "seki", "lives"].iter().position(|&name| name == found.result).unwrap();
        assert!(at(found.side, count) == value && at(found.side, count - 1) != value, "{case:?} {ends:?}");
    }
    if all_is_known {
        let turns = ["Black", "White"].map(|side| (1..simple).filter(|&n| at(side, n) != at(side, n - 1)).count());
        assert_eq!(case.ko_threats.len(), turns.iter().sum::<usize>(), "{case:?} {ends:?}");
    }
}
