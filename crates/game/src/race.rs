//! Who wins a race in which both sides have the same goal: mate, or a row.
//!
//! Both questions are asked, with each side as the attacker. Both cannot hold, since a goal that is
//! reached ends the other's question. Which of them is worth asking, and with which order, the application
//! finds out first by dual λ-search ([`Survey::race`]).

use crate::{Case, Probe, State, Survey};

/// The word for the goal.
pub const RACE: &str = "race";

/// The states of a race, for the side to move.
const STATES: [&str; 3] = ["won", "lost", "neither"];

/// A race of two sides.
#[derive(Clone, Debug)]
pub struct Race {
    /// The question in a sentence.
    words: String,
    /// The side to move, and the other.
    sides: [&'static str; 2],
    /// Whether each of them forces its goal.
    probes: [Probe; 2],
}

impl Race {
    /// A race between the side to move and the other: what each wants is asked as this goal.
    pub fn new(goal: &str, sides: [&'static str; 2]) -> Self {
        let probe = |side: &str| Probe(vec![("goal", goal.to_owned()), ("attacker", side.to_ascii_lowercase())]);
        Race {
            words: format!("{} to move: who wins the race, {} or {}?", sides[0], sides[0], sides[1]),
            sides,
            probes: sides.map(probe),
        }
    }
}

impl Survey for Race {
    fn words(&self) -> &str {
        &self.words
    }

    fn states(&self) -> &[&'static str] {
        &STATES
    }

    fn race(&self) -> Option<&[Probe; 2]> {
        Some(&self.probes)
    }

    fn state(&self, ask: &mut dyn FnMut(&Probe) -> Option<bool>) -> State {
        let [first, second] = self.sides;
        let [own, other] = &self.probes;
        let case = |result, words: String, shown_by: Vec<Probe>| Case {
            first,
            result,
            words,
            code: None,
            ko_threats: Vec::new(),
            is_final: true,
            shown_by,
        };
        let state = |name, words, cases: Vec<Case>| {
            let is_final = !cases.is_empty();
            State { name, words, cases, is_final, stays: is_final }
        };
        let own_known = ask(own);
        if own_known == Some(true) {
            let case = case("won", "it wins".to_owned(), vec![own.clone()]);
            return state(STATES[0], format!("{first}, to move, wins the race"), vec![case]);
        }
        match (own_known, ask(other)) {
            (_, Some(true)) => {
                let case = case("lost", "it loses".to_owned(), vec![other.clone()]);
                state(STATES[1], format!("{second} wins the race, though {first} is to move"), vec![case])
            }
            (Some(false), Some(false)) => {
                let case = case("neither", "neither wins".to_owned(), vec![own.clone(), other.clone()]);
                state(STATES[2], "neither side forces a win".to_owned(), vec![case])
            }
            _ => state(State::UNKNOWN, "not known who wins the race".to_owned(), Vec::new()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn state(own: Option<bool>, other: Option<bool>) -> (&'static str, String, bool) {
        let race = Race::new("mate", ["White", "Black"]);
        let asks = |probe: &Probe| if probe.0[1].1 == "white" { own } else { other };
        let state = race.state(&mut |probe| asks(probe));
        (state.name, state.words, state.is_final)
    }

    #[test]
    fn one_side_wins_or_neither() {
        let (yes, no) = (Some(true), Some(false));
        for (own, other, name, words) in [
            (yes, None, "won", "White, to move, wins the race"),
            (None, yes, "lost", "Black wins the race, though White is to move"),
            (no, yes, "lost", "Black wins the race, though White is to move"),
            (no, no, "neither", "neither side forces a win"),
            (no, None, "unknown", "not known who wins the race"),
            (None, no, "unknown", "not known who wins the race"),
        ] {
            assert_eq!(state(own, other), (name, words.to_owned(), name != "unknown"), "{own:?} {other:?}");
        }
    }
}
