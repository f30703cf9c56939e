//! The status of a group: alive, dead, unsettled, ko or seki, with either side moving first.
//!
//! Each side has a goal that can be proved: the owner to live ([`Goal::Live`]), the opponent to
//! capture ([`Goal::Capture`]). Both are asked under the three one-sided rules of ko, whose wins
//! imply each other ([`KoRule::SERIES`]). From *this side can do it even if the other may retake
//! every ko at once* follows everything about that side moving first, whatever threats there are.
//!
//! | known with one side moving first | the status then |
//! |---|---|
//! | the owner lives, the opponent may retake | lives |
//! | the opponent captures, the owner may retake | dies |
//! | a goal is reached under simple ko, or if that side may retake, and not above | ko |
//! | neither goal can be reached, whoever may retake | seki |
//!
//! Of several stones, one that lives is enough for life, and death is the death of all of them;
//! `all-targets` turns that round. So no group lives and dies at once.

use tesuji_game::words::list;
use tesuji_game::{Case, InputError, Part, Probe, Request, State, Survey};

use super::question::{given, needs_all, targets};
use crate::rules::{Colour, KoRule};

/// The word for it.
pub(super) const GOAL: &str = "status";

/// What is asked about a group of one colour.
#[derive(Debug)]
struct Status {
    owner: Colour,
    targets: Vec<String>,
    all: bool,
    words: String,
}

/// A request for a status, if it is one.
///
/// # Errors
/// If no group is named, or something is set that the status is about.
pub(super) fn survey(request: &Request) -> Result<Option<Box<dyn Survey>>, InputError> {
    // What cannot be read is an error of the one question as well.
    let Ok(given) = given(request) else { return Ok(None) };
    let Some(goal) = given.said.either("goal", request) else { return Ok(None) };
    let word = goal.value.split_whitespace().next().unwrap_or_default();
    if !word.eq_ignore_ascii_case(GOAL) {
        return Ok(None);
    }
    for (setting, why) in [
        ("to-move", "either side moves first in turn"),
        ("ko", "every rule of ko is asked in turn"),
        ("within", "it is about every number of moves"),
        ("suicide", "where suicide is allowed no group lives without condition"),
    ] {
        if let Some(value) = request.get(setting) {
            let error = Part::setting(setting, value).error(format!("`{GOAL}` leaves no choice of `{setting}`: {why}"));
            return Err(error.hint("leave it out"));
        }
    }
    let rest = goal.rest(word.len());
    let (targets, owner) = targets(request, &given, GOAL, (!rest.value.is_empty()).then_some(rest))?;
    let grid = given.reading.position.grid;
    let targets: Vec<String> = targets.iter().map(|&t| grid.name(t)).collect();
    let all = needs_all(request, &given)?;
    let words = format!("what is the status of {}?", list(&targets, if all { "and" } else { "or" }));
    Ok(Some(Box::new(Status { owner, targets, all, words })))
}

/// What a side wants of the group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wish {
    Live,
    Capture,
}

impl Wish {
    fn other(self) -> Self {
        if self == Wish::Live { Wish::Capture } else { Wish::Live }
    }
}

/// Who may retake every ko at once when one side moves first: the *other* side, nobody, the side
/// itself. What the side gets under one of these rules it gets under those that follow.
const RULES: [usize; 3] = [0, 1, 2];
const OTHER_RETAKES: usize = 0;
const SELF_RETAKES: usize = 2;

/// What is known with one side moving first: whether it gets what it wants under each of the rules,
/// and whether the other side does.
struct Fate<'a> {
    status: &'a Status,
    ask: &'a mut dyn FnMut(&Probe) -> Option<bool>,
    first: Colour,
    mine: [Option<bool>; 3],
    theirs: [Option<bool>; 3],
    shown: Vec<Probe>,
}

/// What becomes of the group under one rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    /// This wish comes true.
    Reached(Wish),
    /// Neither does.
    Seki,
    /// This one does not.
    Not(Wish),
    Unknown,
}

impl End {
    fn clause(self) -> &'static str {
        match self {
            End::Reached(Wish::Live) => "it lives",
            End::Reached(Wish::Capture) => "it dies",
            End::Seki => "it is seki",
            End::Not(Wish::Live) => "it gets no two eyes",
            End::Not(Wish::Capture) => "it is not captured",
            End::Unknown => "it is not known",
        }
    }

    fn name(self) -> &'static str {
        match self {
            End::Reached(Wish::Live) => "lives",
            End::Reached(Wish::Capture) => "dies",
            End::Seki => "seki",
            End::Not(Wish::Live) => "no two eyes",
            End::Not(Wish::Capture) => "not captured",
            End::Unknown => State::UNKNOWN,
        }
    }

    /// Whether nothing more can be known.
    fn is_known(self) -> bool {
        matches!(self, End::Reached(_) | End::Seki)
    }
}

impl<'a> Fate<'a> {
    fn new(status: &'a Status, first: Colour, ask: &'a mut dyn FnMut(&Probe) -> Option<bool>) -> Self {
        Fate { status, ask, first, mine: [None; 3], theirs: [None; 3], shown: Vec::new() }
    }

    /// What the side moving first wants.
    fn wish(&self) -> Wish {
        self.status.wish(self.first)
    }

    /// Asks whether a wish comes true under a rule, unless that follows from what is known.
    fn learn(&mut self, wish: Wish, rule: usize) -> Option<bool> {
        let is_mine = wish == self.wish();
        let known = if is_mine { self.mine[rule] } else { self.theirs[rule] };
        if known.is_some() {
            return known;
        }
        // The rule that is hard for one side is easy for the other.
        let hardness = if is_mine { rule } else { SELF_RETAKES - rule };
        let probe = self.status.probe(wish, self.first, KoRule::SERIES[hardness]);
        let holds = (self.ask)(&probe)?;
        self.shown.push(probe);
        for other in RULES {
            let [easier, harder] =
                if is_mine { [other >= rule, other <= rule] } else { [other <= rule, other >= rule] };
            let [one, another] =
                if is_mine { [&mut self.mine, &mut self.theirs] } else { [&mut self.theirs, &mut self.mine] };
            if holds && easier {
                (one[other], another[other]) = (Some(true), Some(false));
            } else if !holds && harder {
                one[other] = Some(false);
            }
        }
        Some(holds)
    }

    /// What one side gets whoever may retake.
    fn settled(&mut self) -> Option<Wish> {
        let wish = self.wish();
        // What holds though the other side moves first decides the whole.
        [(wish.other(), SELF_RETAKES), (wish, OTHER_RETAKES)]
            .into_iter()
            .find(|&(wish, rule)| self.learn(wish, rule) == Some(true))
            .map(|(wish, _)| wish)
    }

    fn end(&self, rule: usize) -> End {
        let wish = self.wish();
        match (self.mine[rule], self.theirs[rule]) {
            (Some(true), _) => End::Reached(wish),
            (_, Some(true)) => End::Reached(wish.other()),
            (Some(false), Some(false)) => End::Seki,
            (Some(false), None) => End::Not(wish),
            (None, Some(false)) => End::Not(wish.other()),
            (None, None) => End::Unknown,
        }
    }

    /// What becomes of the group under each rule.
    fn ends(&mut self) -> [End; 3] {
        if self.settled().is_none() {
            let wish = self.wish();
            for rule in [1, SELF_RETAKES, OTHER_RETAKES] {
                self.learn(wish, rule);
                self.learn(wish.other(), rule);
            }
        }
        RULES.map(|rule| self.end(rule))
    }

    fn case(mut self) -> Case {
        let (wish, ends) = (self.wish(), self.ends());
        let (side, other) = (self.first.name(), self.first.other().name());
        let (mine, theirs) = (End::Reached(wish), End::Reached(wish.other()));
        let (words, code) = match ends {
            [one, two, three] if one == two && two == three => {
                let reached = |reached: Wish| Some(u8::from(wish == reached));
                let code = match one {
                    End::Reached(wish) => reached(wish),
                    // Whoever is not captured is saved.
                    End::Seki | End::Not(Wish::Capture) => reached(Wish::Live),
                    End::Not(Wish::Live) | End::Unknown => None,
                };
                (if one == End::Unknown { "it is not known what becomes of it" } else { one.clause() }.to_owned(), code)
            }
            [bad, even, good] if even == good => {
                let code = (bad == theirs && good == mine).then_some(2);
                (format!("{} unless {other} has ko threats; then {}", good.clause(), bad.clause()), code)
            }
            [bad, even, good] if bad == even => {
                let code = (bad == theirs && good == mine).then_some(3);
                (format!("{} unless {side} has ko threats; then {}", bad.clause(), good.clause()), code)
            }
            [bad, even, good] => (
                format!(
                    "{} if {side} has ko threats, {} if {other} has, else {}",
                    good.clause(),
                    bad.clause(),
                    even.clause()
                ),
                None,
            ),
        };
        let known: Vec<End> = ends.into_iter().filter(|end| end.is_known()).collect();
        let result = match known.first() {
            Some(one) if known.iter().any(|end| end != one) => "ko",
            _ if ends[0] == ends[1] && ends[1] == ends[2] => ends[0].name(),
            _ => State::UNKNOWN,
        };
        let is_final = ends.iter().all(|end| end.is_known());
        Case { first: side, result, words, code, is_final, shown_by: self.shown }
    }
}

impl Status {
    /// What this side wants.
    fn wish(&self, side: Colour) -> Wish {
        if side == self.owner { Wish::Live } else { Wish::Capture }
    }

    /// The question whether a wish comes true.
    fn probe(&self, wish: Wish, first: Colour, ko: KoRule) -> Probe {
        let goal = if wish == Wish::Live { "live" } else { "capture" };
        // Where one that lives is enough, all must fall.
        let all = self.all == (wish == Wish::Live);
        Probe(vec![
            ("goal", goal.to_owned()),
            ("target", self.targets.join(",")),
            ("all-targets", if all { "yes" } else { "no" }.to_owned()),
            ("to-move", first.letter().to_string()),
            ("ko", ko.name().to_owned()),
        ])
    }

    fn group(&self) -> String {
        format!("{}'s {}", self.owner.name(), list(&self.targets, "and"))
    }
}

impl Survey for Status {
    fn words(&self) -> &str {
        &self.words
    }

    fn state(&self, ask: &mut dyn FnMut(&Probe) -> Option<bool>) -> State {
        let sides = [self.owner.other(), self.owner];
        // What is so though the other side moves first is so in any case.
        for (first, name) in sides.into_iter().zip(["alive", "dead"]) {
            let mut fate = Fate::new(self, first, ask);
            let theirs = fate.wish().other();
            if fate.learn(theirs, SELF_RETAKES) == Some(true) {
                let words = format!("{} is {name} even if {} moves first", self.group(), first.name());
                return State { name, words, cases: vec![fate.case()], is_final: true };
            }
        }
        let cases = sides.map(|first| Fate::new(self, first, ask).case());
        let name = match [cases[0].result, cases[1].result] {
            ["ko", _] | [_, "ko"] => "ko",
            ["seki", "seki"] => "seki",
            ["dies", "lives" | "seki" | "not captured"] | ["seki" | "no two eyes", "lives"] => "unsettled",
            ["not captured" | "seki", _] => "not captured",
            [_, "no two eyes" | "seki"] => "no two eyes",
            _ => State::UNKNOWN,
        };
        let each: Vec<_> = cases.iter().map(|case| format!("if {} moves first {}", case.first, case.words)).collect();
        let words = format!("{}: {}", self.group(), each.join("; "));
        State { name, words, is_final: cases.iter().all(|case| case.is_final), cases: cases.into() }
    }
}

#[cfg(test)]
mod tests;
