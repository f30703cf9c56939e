//! Every sentence about a status, in every world and with every part of it known.

use super::*;

/// What becomes of the group, from the owner's side.
const VALUES: [End; 3] = [End::Reached(Wish::Opponents), End::Seki, End::Reached(Wish::Owners)];

/// By who may retake every ko: the opponent, nobody, the owner. Each is as good for the owner as the
/// one before it.
type Ends = [usize; 3];

fn rising() -> Vec<Ends> {
    let all = (0..27).map(|n| [n / 9, n / 3 % 3, n % 3]);
    all.filter(|ends| ends.is_sorted()).collect()
}

/// What a probe asks: the wish, whether the owner moves first, and the rule from the owner's side.
fn asked(Probe(settings): &Probe) -> (Wish, bool, usize) {
    let said = |name| settings.iter().find(|(known, _)| *known == name).map_or("", |(_, value)| value.as_str());
    let wish = if said("goal") == "live" { Wish::Owners } else { Wish::Opponents };
    let hardness = KoRule::SERIES.iter().position(|rule| rule.name() == said("ko")).unwrap();
    (wish, said("to-move") == "b", if wish == Wish::Owners { hardness } else { 2 - hardness })
}

#[test]
fn what_is_said_is_so_whatever_is_known() {
    let asks = ["live", "capture"].map(|goal| vec![("goal", goal.to_owned())]);
    let [subject, words] = [String::new(), String::new()];
    let status = Status { owner: Colour::Black, asks, subject, words, terms: &GROUP, first: None, expected: None };
    let mut names = std::collections::BTreeSet::new();
    for world in rising().into_iter().flat_map(|k| rising().into_iter().map(move |o| [k, o])) {
        // To move first never hurts.
        if (0..3).any(|rule| world[0][rule] > world[1][rule]) {
            continue;
        }
        let known_of = |known: i32| {
            status.state(&mut |probe| {
                let (wish, owner_first, rule) = asked(probe);
                let bit = rule + 3 * usize::from(owner_first) + 6 * usize::from(wish == Wish::Owners);
                let holds = VALUES[world[usize::from(owner_first)][rule]] == End::Reached(wish);
                (known >> bit & 1 == 1).then_some(holds)
            })
        };
        let whole = known_of((1 << 12) - 1);
        for known in 0..1 << 12 {
            let state = known_of(known);
            names.insert(state.name);
            if state.stays {
                assert_eq!(state.name, whole.name, "{state:?}");
            }
            assert!(!state.is_final || state.stays && status.states().contains(&state.name), "{state:?}");
            check(&state, world, known == (1 << 12) - 1);
        }
    }
    assert_eq!(
        names.into_iter().collect::<Vec<_>>(),
        ["alive", "dead", "ko", "no two eyes", "not captured", "seki", "unknown", "unsettled"]
    );
}

fn check(state: &State, world: [Ends; 2], all_is_known: bool) {
    let all = |ends: Ends, value: usize| ends == [value; 3];
    match state.name {
        "alive" => assert!(all(world[0], 2) && all(world[1], 2)),
        "dead" => assert!(all(world[0], 0) && all(world[1], 0)),
        "seki" => assert!(all(world[0], 1) && all(world[1], 1)),
        "not captured" => assert!(!world[0].contains(&0)),
        "no two eyes" => assert!(!world[1].contains(&2)),
        "unsettled" => assert!(world[0][1] < world[1][1]),
        "ko" => assert!(world.iter().any(|ends| ends[0] != ends[2])),
        _ => {}
    }
    assert!(!all_is_known || state.is_final, "{state:?}");
    for case in &state.cases {
        let owner_first = case.first == "Black";
        let mut ends = world[usize::from(owner_first)];
        let mut good = 2;
        if !owner_first {
            // As the opponent sees it, with the rule that is hardest for him first.
            ends.reverse();
            good = 0;
        }
        let bad = 2 - good;
        match case.code {
            Some(0) => assert!(if owner_first { all(ends, 0) } else { !ends.contains(&0) }, "{case:?} {world:?}"),
            Some(1) => assert!(if owner_first { !ends.contains(&0) } else { all(ends, 0) }, "{case:?} {world:?}"),
            Some(2) => assert_eq!(ends, [bad, good, good]),
            Some(3) => assert_eq!(ends, [bad, bad, good]),
            _ => {}
        }
        // What is said of each rule, from the one that is hardest for the side on.
        let other = if owner_first { "White" } else { "Black" };
        let words = case.words.as_str();
        let said = if let Some((most, then)) = words.split_once("; then ") {
            let (most, who) = most.split_once(" unless ").unwrap();
            if who.starts_with(other) { [then, most, most] } else { [most, most, then] }
        } else if let Some((good, rest)) = words.split_once(&format!(" if {} has ko threats, ", case.first)) {
            let (bad, even) = rest.split_once(&format!(" if {other} has, else ")).unwrap();
            [bad, even, good]
        } else {
            [words; 3]
        };
        for (words, value) in said.into_iter().zip(ends) {
            let is_so = match words {
                "it lives" => value == 2,
                "it dies" => value == 0,
                "it is seki" => value == 1,
                "it gets no two eyes" => value < 2,
                "it is not captured" => value > 0,
                _ => words.starts_with("it is not known"),
            };
            assert!(is_so, "{case:?} {world:?}");
        }
    }
}
