//! The status of a group: alive, dead, unsettled, ko or seki, with either side moving first; and that of
//! a race of two groups (semeai): won, lost, unsettled, ko or seki.
//!
//! Each side has a goal that can be proved. Of a group the owner wants to live ([`Goal::Live`]), the
//! opponent to capture ([`Goal::Capture`]). In a race each wants to capture the other's group before
//! its own is captured. Both are asked under the three rules of ko whose wins imply each other
//! ([`KoRule::SERIES`]). From *this side can do it even if the other may retake every ko at once*
//! follows everything about that side moving first, whatever threats there are.
//!
//! | known with one side moving first | the status then |
//! |---|---|
//! | the owner lives, the opponent may retake | lives |
//! | the opponent captures, the owner may retake | dies |
//! | one under one rule of ko, the other under another | ko |
//! | neither goal can be reached, whoever may retake | seki |
//!
//! A race is not won where the other's group is not captured at all, and that is often much easier to
//! show: it may live, and nothing that happens to one's own group matters.
//!
//! Of several stones, one that lives is enough for life, and death is the death of all of them;
//! `all-targets` turns that round. So no group lives and dies at once, and no race is won by both.
//!
//! [`Goal::Live`]: crate::rules::Goal::Live
//! [`Goal::Capture`]: crate::rules::Goal::Capture

mod fate;

use tesuji_game::words::list;
use tesuji_game::{InputError, Part, Probe, Request, State, Survey};
use tesuji_problem::PointSet;

use fate::{Fate, Wish};

use super::question::{Given, given, needs_all, race, side_to_move, targets};
use crate::rules::{Colour, KoRule};

/// What is asked: two wishes of which at most one comes true.
#[derive(Debug)]
struct Status {
    /// The owner of the group, or of the first of two.
    owner: Colour,
    /// What is set to ask for the owner's wish, and for the opponent's.
    asks: [Vec<(&'static str, String)>; 2],
    /// What has to come about for either wish to come true, where that is another question: in a race
    /// the capture by itself, whatever becomes of one's own group.
    needs: Option<[Vec<(&'static str, String)>; 2]>,
    /// What the sentences are about.
    subject: String,
    words: String,
    terms: &'static Terms,
    /// The side that moves first, if only that is asked.
    first: Option<Colour>,
    /// Where it is ko, up to so many threats are counted.
    most: u8,
    /// The state that the source expects.
    expected: Option<&'static str>,
}

/// The words for it: each pair is about the owner's wish and the opponent's.
#[derive(Debug)]
struct Terms {
    goal: &'static str,
    /// Clauses: a wish comes true, or cannot.
    true_: [&'static str; 2],
    false_: [&'static str; 2],
    /// The same in a word or two.
    results: [&'static str; 2],
    not: [&'static str; 2],
    /// A clause: neither comes true.
    neither: &'static str,
    /// The state where a wish comes true though the other side moves first.
    states: [&'static str; 2],
    /// Every state there is: with either side moving first, and with one.
    all: [&'static [&'static str]; 2],
}

impl Terms {
    /// The states there are, where it is said who moves first, or not.
    fn known(&self, says_first: bool) -> &'static [&'static str] {
        self.all[usize::from(says_first)]
    }
}

const GROUP: Terms = Terms {
    goal: "status",
    true_: ["it lives", "it dies"],
    false_: ["it gets no two eyes", "it is not captured"],
    results: ["lives", "dies"],
    not: ["no two eyes", "not captured"],
    neither: "it is seki",
    states: ["alive", "dead"],
    all: [&["alive", "dead", UNSETTLED, KO, SEKI], &["lives", "dies", KO, SEKI]],
};

const RACE: Terms = Terms {
    goal: "semeai",
    true_: ["it is won", "it is lost"],
    false_: ["it is not won", "it is not lost"],
    results: ["wins", "loses"],
    not: ["not won", "not lost"],
    neither: "neither group is captured",
    states: ["won", "lost"],
    all: [&["won", "lost", UNSETTLED, KO, SEKI], &["wins", "loses", KO, SEKI]],
};

/// How many threats are counted, and the most that may be asked for.
const USUAL_THREATS: u8 = 3;
const MOST_THREATS: u8 = 20;

const SEKI: &str = "seki";
const KO: &str = "ko";
const UNSETTLED: &str = "unsettled";

/// A request for a status, if it is one.
///
/// # Errors
/// If no group is named, or something is set that the status is about.
pub(super) fn survey(request: &Request) -> Result<Option<Box<dyn Survey>>, InputError> {
    // What cannot be read is an error of the one question as well.
    let Ok(given) = given(request) else { return Ok(None) };
    let Some(goal) = given.said.either("goal", request) else { return Ok(None) };
    let word = goal.value.split_whitespace().next().unwrap_or_default();
    let Some(terms) = [&GROUP, &RACE].into_iter().find(|terms| word.eq_ignore_ascii_case(terms.goal)) else {
        return Ok(None);
    };
    let grid = given.reading.position.grid;
    for (setting, why) in [
        ("ko", "every rule of ko is asked in turn"),
        ("or", "each side has one goal, and both are asked"),
        ("keep", "each side is to keep its own in a `semeai`"),
        ("within", "it is about every number of moves"),
        ("suicide", "where suicide is allowed no group lives without condition"),
    ] {
        // A position may say of a ko that it may not be retaken now; which rule is in force, it may not.
        let said = given.said.either(setting, request);
        if let Some(part) = said.filter(|part| setting != "ko" || grid.parse(part.value).is_err()) {
            let message = format!("`{}` leaves no choice of `{setting}`: {why}", terms.goal);
            return Err(part.error(message).hint("leave it out"));
        }
    }
    let first = side_to_move(request)?;
    let most = most_threats(request)?;
    if let Some(ko) = given.reading.position.ko.filter(|_| first.is_none()) {
        let point = grid.name(ko);
        let message = format!("`{}` is asked with either side moving first, and one may not play {point}", terms.goal);
        return Err(goal.error(message).hint("say which side moves first: `--to-move b` or `--to-move w`"));
    }
    let rest = Some(goal.rest(word.len())).filter(|rest| !rest.value.is_empty());
    let expected = expected(request, &given, terms.known(first.is_some()))?;
    // The answer is about the game in which play is allowed nowhere else, and says so.
    let inside = if given.said.either("region", request).is_some() { " inside the region" } else { "" };
    let name = |&p: &_| grid.name(p);
    let asked = |goal: &str, target: &[String]| vec![("goal", goal.to_owned()), ("target", target.join(","))];
    let set = |goal: &str, target: &[String], more: [(&'static str, String); 1]| {
        let mut set = asked(goal, target);
        set.extend(more);
        set
    };
    let status = if terms.goal == GROUP.goal {
        let (targets, owner) = targets(request, &given, terms.goal, rest, &PointSet::EMPTY)?;
        let (targets, all): (Vec<String>, _) = (targets.iter().map(name).collect(), needs_all(request, &given)?);
        // Where one that lives is enough, all must fall.
        let switch = |on: bool| [("all-targets", if on { "yes" } else { "no" }.to_owned())];
        Status {
            owner,
            asks: [set("live", &targets, switch(all)), set("capture", &targets, switch(!all))],
            needs: None,
            subject: format!("{}'s {}{inside}", owner.name(), list(&targets, "and")),
            words: format!("what is the status of {}{inside}?", list(&targets, if all { "and" } else { "or" })),
            terms,
            first,
            most,
            expected,
        }
    } else {
        let ([ours, theirs], owner) = race(request, &given, rest)?;
        let [ours, theirs] = [[name(&ours)], [name(&theirs)]];
        let keep = |own: &[String; 1]| [("keep", own[0].clone())];
        let subject = format!("{}'s race of {} with {}{inside}", owner.name(), ours[0], theirs[0]);
        Status {
            owner,
            asks: [set("capture", &theirs, keep(&ours)), set("capture", &ours, keep(&theirs))],
            needs: Some([&theirs, &ours].map(|group| asked("capture", group))),
            words: format!("who wins the race of {} with {}{inside}?", ours[0], theirs[0]),
            subject,
            terms,
            first,
            most,
            expected,
        }
    };
    Ok(Some(Box::new(status)))
}

/// Whether a word asks for a status.
pub(super) fn is_goal(word: &str) -> bool {
    [&GROUP, &RACE].into_iter().any(|terms| word.eq_ignore_ascii_case(terms.goal))
}

/// The state that the source expects. What it expects of another question of its own is nothing here.
fn expected(request: &Request, given: &Given, states: &[&'static str]) -> Result<Option<&'static str>, InputError> {
    let Some(part) = given.said.part("expect") else { return Ok(None) };
    let known = states.iter().chain(&[State::UNKNOWN]).copied().find(|state| part.value.eq_ignore_ascii_case(state));
    if known.is_none() && request.get("goal").is_none() && request.get("to-move").is_none() {
        let names: Vec<_> = states.iter().map(|state| format!("`{state}`")).collect();
        let error = part.error(format!("`{}` is no status that can be expected", part.value));
        return Err(error.hint(format!("use {} or `{}`", names.join(", "), State::UNKNOWN)));
    }
    Ok(known)
}

/// How many threats are counted where it is ko.
fn most_threats(request: &Request) -> Result<u8, InputError> {
    let Some(part) = request.get("ko-threats").map(|value| Part::setting("ko-threats", value)) else {
        return Ok(USUAL_THREATS);
    };
    let number = part.value.parse().ok().filter(|&most| most <= MOST_THREATS);
    number.ok_or_else(|| part.error(format!("`{}` is not a number of threats up to {MOST_THREATS}", part.value)))
}

impl Status {
    /// What this side wants.
    fn wish(&self, side: Colour) -> Wish {
        if side == self.owner { Wish::Owners } else { Wish::Opponents }
    }

    /// The question whether a wish comes true.
    fn probe(&self, wish: Wish, first: Colour, ko: KoRule) -> Probe {
        posed(&self.asks[wish as usize], first, ko)
    }

    /// The question whether what a wish needs comes about, if that is another.
    fn probe_of_need(&self, wish: Wish, first: Colour, ko: KoRule) -> Option<Probe> {
        self.needs.as_ref().map(|needs| posed(&needs[wish as usize], first, ko))
    }
}

/// What is set, with the side that moves first and the rule of ko.
fn posed(set: &[(&'static str, String)], first: Colour, ko: KoRule) -> Probe {
    let who_and_how = [("to-move", first.letter().to_string()), ("ko", ko.name())];
    Probe(set.iter().cloned().chain(who_and_how).collect())
}

impl Survey for Status {
    fn words(&self) -> &str {
        &self.words
    }

    fn states(&self) -> &[&'static str] {
        self.terms.known(self.first.is_some())
    }

    fn expected(&self) -> Option<&'static str> {
        self.expected
    }

    fn state(&self, ask: &mut dyn FnMut(&Probe) -> Option<bool>) -> State {
        let Terms { results: [lives, dies], not: [no_life, no_death], states, .. } = *self.terms;
        if let Some(first) = self.first {
            let case = Fate::new(self, first, ask).case();
            let words = format!("{}: if {} moves first {}", self.subject, case.first, case.words);
            let (name, is_final) = (case.result, case.is_final);
            return State { name, words, is_final, stays: is_final || name == KO, cases: vec![case] };
        }
        let sides = [self.owner.other(), self.owner];
        // What is so though the other side moves first is so in any case.
        for (first, name) in sides.into_iter().zip(states) {
            let mut fate = Fate::new(self, first, ask);
            let theirs = fate.wish().other();
            if fate.learn(theirs, fate.self_retakes()) == Some(true) {
                let words = format!("{} is {name} even if {} moves first", self.subject, first.name());
                return State { name, words, cases: vec![fate.case()], is_final: true, stays: true };
            }
        }
        let cases = sides.map(|first| Fate::new(self, first, ask).case());
        let results = [cases[0].result, cases[1].result];
        let is_one_of = |result: &str, these: &[&str]| these.contains(&result);
        let name = if results.contains(&KO) {
            KO
        } else if results == [SEKI, SEKI] {
            SEKI
        } else if results[0] == dies && is_one_of(results[1], &[lives, SEKI, no_death])
            || results[1] == lives && is_one_of(results[0], &[SEKI, no_life])
        {
            UNSETTLED
        } else if is_one_of(results[0], &[SEKI, no_death]) {
            no_death
        } else if is_one_of(results[1], &[SEKI, no_life]) {
            no_life
        } else {
            State::UNKNOWN
        };
        let each: Vec<_> = cases.iter().map(|case| format!("if {} moves first {}", case.first, case.words)).collect();
        let words = format!("{}: {}", self.subject, each.join("; "));
        let is_final = cases.iter().all(|case| case.is_final);
        // A ko that is found stays one; what is called unsettled may turn out to be a ko.
        let stays = is_final || name == KO || name == SEKI;
        State { name, words, is_final, stays, cases: cases.into() }
    }
}

#[cfg(test)]
mod tests;
