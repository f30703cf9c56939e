//! What becomes of a group when one side moves first, by who may retake a ko at once and how often.

mod words;

use tesuji_game::{Case, KoThreats, Probe, State};
use tesuji_problem::Role;

use super::{KO, SEKI, Status, Terms};
use crate::rules::{Colour, KoRule};

/// Whose wish it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wish {
    Owners,
    Opponents,
}

impl Wish {
    pub(super) fn other(self) -> Self {
        if self == Wish::Owners { Wish::Opponents } else { Wish::Owners }
    }
}

/// What is known with one side moving first: under each of the rules whether it gets what it wants,
/// and whether the other side does.
///
/// The rules go from the worst for the side to the best: the *other* side retakes every ko at once;
/// it has so many threats, one less, … one; simple ko; the side itself has one threat, … so many; it
/// retakes every ko. What the side gets under one of them it gets under those that follow.
pub(super) struct Fate<'a> {
    status: &'a Status,
    ask: &'a mut dyn FnMut(&Probe) -> Option<bool>,
    first: Colour,
    mine: Vec<Option<bool>>,
    theirs: Vec<Option<bool>>,
    shown: Vec<Probe>,
}

/// What becomes of the group under one rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// This wish comes true.
    Reached(Wish),
    /// Neither does.
    Seki,
    /// This one does not.
    Not(Wish),
    Unknown,
}

impl End {
    fn clause(self, terms: &Terms) -> &'static str {
        match self {
            End::Reached(wish) => terms.true_[wish as usize],
            End::Seki => terms.neither,
            End::Not(wish) => terms.false_[wish as usize],
            End::Unknown => "it is not known",
        }
    }

    fn name(self, terms: &Terms) -> &'static str {
        match self {
            End::Reached(wish) => terms.results[wish as usize],
            End::Seki => SEKI,
            End::Not(wish) => terms.not[wish as usize],
            End::Unknown => State::UNKNOWN,
        }
    }

    /// Whether nothing more can be known.
    fn is_known(self) -> bool {
        matches!(self, End::Reached(_) | End::Seki)
    }
}

/// What becomes of the group with no threats at all, with one, … and at last with threats without end,
/// all of one side. Without counting there are only the first and the last.
struct Counted {
    side: Colour,
    ends: Vec<End>,
}

const OTHER_RETAKES: usize = 0;

impl<'a> Fate<'a> {
    pub(super) fn new(status: &'a Status, first: Colour, ask: &'a mut dyn FnMut(&Probe) -> Option<bool>) -> Self {
        let none = vec![None; 2 * usize::from(status.most) + 3];
        Fate { status, ask, first, mine: none.clone(), theirs: none, shown: Vec::new() }
    }

    fn most(&self) -> usize {
        usize::from(self.status.most)
    }

    /// The place of simple ko among the rules.
    fn simple(&self) -> usize {
        self.most() + 1
    }

    /// The place of the rule that is best for the side.
    pub(super) fn self_retakes(&self) -> usize {
        2 * self.simple()
    }

    /// What the side moving first wants.
    pub(super) fn wish(&self) -> Wish {
        self.status.wish(self.first)
    }

    /// A rule, as it is called where this wish is the attacker's goal.
    fn rule(&self, wish: Wish, place: usize) -> KoRule {
        let (is_mine, simple) = (wish == self.wish(), self.simple());
        let role = if (place > simple) == is_mine { Role::Attacker } else { Role::Defender };
        let count = place.abs_diff(simple);
        if count <= self.most() {
            return KoRule::with_threats(role, count as u8);
        }
        if role == Role::Attacker { KoRule::AttackerRetakes } else { KoRule::DefenderRetakes }
    }

    /// Asks whether a wish comes true under a rule, unless that follows from what is known.
    pub(super) fn learn(&mut self, wish: Wish, place: usize) -> Option<bool> {
        let is_mine = wish == self.wish();
        let known = if is_mine { self.mine[place] } else { self.theirs[place] };
        if known.is_some() {
            return known;
        }
        let probe = self.status.probe(wish, self.first, self.rule(wish, place));
        let holds = (self.ask)(&probe)?;
        self.shown.push(probe);
        for other in 0..=self.self_retakes() {
            let [easier, harder] =
                if is_mine { [other >= place, other <= place] } else { [other <= place, other >= place] };
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

    /// Asks whether what a wish needs can come about under the rule that is best for it. If not, the
    /// wish comes true under none.
    fn rule_out(&mut self, wish: Wish) {
        let is_mine = wish == self.wish();
        let best = if is_mine { self.self_retakes() } else { OTHER_RETAKES };
        let known = if is_mine { &self.mine } else { &self.theirs };
        let Some(probe) = self.status.probe_of_need(wish, self.first, self.rule(wish, best)) else { return };
        if known.iter().all(Option::is_some) || (self.ask)(&probe) != Some(false) {
            return;
        }
        self.shown.push(probe);
        let known = if is_mine { &mut self.mine } else { &mut self.theirs };
        known.fill(Some(false));
    }

    /// What one side gets whoever may retake.
    fn settled(&mut self) -> Option<Wish> {
        let wish = self.wish();
        // What holds though the other side moves first decides the whole.
        let (settled, _) = [(wish.other(), self.self_retakes()), (wish, OTHER_RETAKES)]
            .into_iter()
            .find(|&(wish, place)| self.learn(wish, place) == Some(true))?;
        // That the other wish does not come true follows from it.
        self.shown.drain(..self.shown.len() - 1);
        Some(settled)
    }

    fn end(&self, place: usize) -> End {
        let wish = self.wish();
        match (self.mine[place], self.theirs[place]) {
            (Some(true), _) => End::Reached(wish),
            (_, Some(true)) => End::Reached(wish.other()),
            (Some(false), Some(false)) => End::Seki,
            (Some(false), None) => End::Not(wish),
            (None, Some(false)) => End::Not(wish.other()),
            (None, None) => End::Unknown,
        }
    }

    /// What becomes of the group under the three rules without a number.
    fn ends(&mut self) -> [End; 3] {
        let places = [OTHER_RETAKES, self.simple(), self.self_retakes()];
        if self.settled().is_none() {
            let wish = self.wish();
            self.rule_out(wish);
            self.rule_out(wish.other());
            for place in [places[1], places[2], places[0]] {
                self.learn(wish, place);
                self.learn(wish.other(), place);
            }
        }
        places.map(|place| self.end(place))
    }

    /// What becomes of it by the number of threats that one side has, where it is known that they
    /// make a difference.
    fn counted(&mut self, side: Colour) -> Counted {
        let (most, simple) = (self.most(), self.simple());
        let place = |count: usize| if side == self.first { simple + count } else { simple - count };
        let [none, without_end] = [place(0), place(most + 1)];
        let [even, last] = [self.end(none), self.end(without_end)];
        if !even.is_known() || !last.is_known() || even == last {
            return Counted { side, ends: vec![even, last] };
        }
        let places: Vec<usize> = (0..=most + 1).map(place).collect();
        for &place in &places[1..=most] {
            // The wish of whoever has the threats is what they are for.
            let wish = self.status.wish(side);
            for wish in [wish, wish.other()] {
                if !self.end(place).is_known() {
                    self.learn(wish, place);
                }
            }
            if self.end(place) == last {
                break;
            }
        }
        Counted { side, ends: places.into_iter().map(|place| self.end(place)).collect() }
    }

    pub(super) fn case(mut self) -> Case {
        let (wish, ends, terms) = (self.wish(), self.ends(), self.status.terms);
        let [bad, even, good] = ends;
        let (mine, theirs) = (End::Reached(wish), End::Reached(wish.other()));
        let counted = [self.first, self.first.other()].map(|side| self.counted(side));
        let words = words::of(even, &counted, terms);
        let code = if bad == even && even == good {
            let reached = |reached: Wish| Some(u8::from(wish == reached));
            match even {
                End::Reached(wish) => reached(wish),
                // Whoever is not captured is saved.
                End::Seki | End::Not(Wish::Opponents) => reached(Wish::Owners),
                End::Not(Wish::Owners) | End::Unknown => None,
            }
        } else if bad == theirs && good == mine {
            if even == good {
                Some(2)
            } else if even == bad {
                Some(3)
            } else {
                None
            }
        } else {
            None
        };
        let known: Vec<End> = ends.into_iter().filter(|end| end.is_known()).collect();
        let result = match known.first() {
            Some(one) if known.iter().any(|end| end != one) => KO,
            _ if bad == even && even == good => even.name(terms),
            _ => State::UNKNOWN,
        };
        let all = ends.iter().chain(counted.iter().flat_map(|counted| &counted.ends));
        Case {
            first: self.first.name(),
            result,
            words,
            code,
            is_final: all.into_iter().all(|end| end.is_known()),
            ko_threats: counted.iter().flat_map(|counted| counted.turns(terms)).collect(),
            shown_by: self.shown,
        }
    }
}

impl Counted {
    /// The numbers of threats that change what becomes of the group, where it is known of the number
    /// and of one less.
    fn turns(&self, terms: &Terms) -> Vec<KoThreats> {
        let finite = &self.ends[..self.ends.len() - 1];
        let turns = finite.windows(2).enumerate().filter_map(|(less, ends)| {
            let &[before, then] = ends else { return None };
            let is_turn = before.is_known() && then.is_known() && before != then;
            is_turn.then(|| KoThreats { side: self.side.name(), least: less as u8 + 1, result: then.name(terms) })
        });
        turns.collect()
    }
}
