//! Who wins a position of a board that is too large for a table, or where what has been before counts:
//! worked out from the position itself, by every line of play from it.

use std::collections::{BTreeSet, HashMap};

use crate::contest::{Asked, Place};
use crate::stones::Set;

/// Whether the attacker wins, by all positions that can come of this one. None if they are more than
/// `most`.
pub(crate) fn wins(asked: Asked<'_>, place: Place, most: usize) -> Option<bool> {
    if let Some(end) = asked.ended(place.black, place.white) {
        return Some(end);
    }
    let mut numbers = HashMap::from([(place, 0)]);
    let mut places = vec![place];
    let mut before: Vec<Vec<usize>> = vec![Vec::new()];
    // Of the defender's positions, how many moves are not known to lose; of the attacker's, how many
    // have to win.
    let mut left = Vec::new();
    let mut won = Vec::new();
    while let Some(&place) = places.get(left.len()) {
        if places.len() > most {
            return None;
        }
        let this = left.len();
        let is_attackers = asked.is_attackers(place);
        let mut open = 0;
        let mut is_won = false;
        for next in asked.after(place) {
            if let Some(end) = asked.ended(next.black, next.white) {
                is_won |= end && is_attackers;
                open += usize::from(!end);
                continue;
            }
            let number = *numbers.entry(next).or_insert(places.len());
            if number == places.len() {
                places.push(next);
                before.push(Vec::new());
            }
            before[number].push(this);
            open += 1;
        }
        left.push(if is_attackers { 1 } else { open });
        if is_won || (!is_attackers && open == 0) {
            left[this] = 0;
            won.push(this);
        }
    }
    // From the positions that are won back to those from which the attacker comes to them.
    while let Some(this) = won.pop() {
        for &earlier in &before[this] {
            if left[earlier] > 0 {
                left[earlier] -= 1;
                if left[earlier] == 0 {
                    won.push(earlier);
                }
            }
        }
    }
    Some(left[0] == 0)
}

/// The boards that have stood.
type Past = BTreeSet<(Set, Set)>;

/// Positional superko: no play may bring back a board that has stood, and a pass is no play.
pub(crate) struct Superko<'a> {
    asked: Asked<'a>,
    /// By the position, the boards that have stood and whether the other side has just passed.
    known: HashMap<(Place, Past, bool), bool>,
    most: usize,
}

impl<'a> Superko<'a> {
    /// Works out at most so many positions with their past.
    pub(crate) fn of(asked: Asked<'a>, most: usize) -> Self {
        Superko { asked, known: HashMap::new(), most }
    }

    /// Whether the attacker wins where no other board has stood; None if it takes too many positions.
    pub(crate) fn wins(&mut self, place: Place) -> Option<bool> {
        self.known.clear();
        self.after(place, &Past::from([(place.black, place.white)]), false)
    }

    fn after(&mut self, place: Place, past: &Past, passed: bool) -> Option<bool> {
        let place = Place { ban: None, ..place };
        if let Some(end) = self.asked.ended(place.black, place.white) {
            return Some(end);
        }
        let key = (place, past.clone(), passed);
        if let Some(&known) = self.known.get(&key) {
            return Some(known);
        }
        if self.known.len() >= self.most {
            return None;
        }
        let is_attackers = self.asked.is_attackers(place);
        let mut found = !is_attackers;
        for next in self.asked.after(place) {
            let is_pass = (next.black, next.white) == (place.black, place.white);
            if !is_pass && past.contains(&(next.black, next.white)) {
                continue;
            }
            let wins = match is_pass {
                // Both have passed: it can go on like that for ever.
                true if passed => Some(false),
                true => self.after(next, past, true),
                false => {
                    let mut past = past.clone();
                    past.insert((next.black, next.white));
                    self.after(next, &past, false)
                }
            }?;
            if wins == is_attackers {
                found = wins;
                break;
            }
        }
        self.known.insert(key, found);
        Some(found)
    }
}
