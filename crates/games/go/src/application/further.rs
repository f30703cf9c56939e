//! What the attacker may reach instead: `capture E5 or connect C3,C9`.

use tesuji_game::{InputError, Part, Request};
use tesuji_stones::application::Goal as Side;

use super::goal::Wanted;
use super::question::{Given, place_of, stones};
use crate::rules::{Colour, Goal, Point, QuestionError, Wish};

/// One more wish, and where it is said.
pub(super) struct Further<'a> {
    pub(super) wish: Wish,
    owner: Colour,
    part: Part<'a>,
}

/// What is wanted besides.
///
/// # Errors
/// If that is no goal, or its targets are no stones of one colour.
pub(super) fn read<'a>(request: &'a Request, given: &'a Given) -> Result<Vec<Further<'a>>, InputError> {
    let Some(part) = given.said.either("or", request) else { return Ok(Vec::new()) };
    parts(&part).into_iter().map(|part| one(part, given)).collect()
}

/// What stands between the words `or`.
fn parts<'a>(part: &Part<'a>) -> Vec<Part<'a>> {
    let mut parts = Vec::new();
    let (mut rest, mut from) = (part.rest(0), 0);
    while let Some((start, end)) = word(rest.value, from) {
        from = end;
        if rest.value[start..end].eq_ignore_ascii_case("or") {
            let next = rest.rest(end);
            rest.value = &rest.value[..start];
            parts.push(rest);
            (rest, from) = (next, 0);
        }
    }
    parts.push(rest);
    parts
}

/// Where the next word from a byte on begins and ends.
fn word(text: &str, from: usize) -> Option<(usize, usize)> {
    let start = from + text[from..].find(|c: char| !c.is_whitespace())?;
    Some((start, text[start..].find(char::is_whitespace).map_or(text.len(), |length| start + length)))
}

fn one<'a>(part: Part<'a>, given: &Given) -> Result<Further<'a>, InputError> {
    const HINT: &str = "such as `capture E5`, `capture all E5,F6`, `live D4`, `eye D4` or `connect C3,C9`";
    let Some((start, end)) = word(part.value, 0) else {
        return Err(part.error("no other goal is named").hint(HINT));
    };
    let name = &part.value[start..end];
    let Some((Wanted { goal, side: Side::Reach }, None)) = Wanted::read(name) else {
        return Err(part.error_at(start..end, format!("`{name}` is nothing that can be wanted instead")).hint(HINT));
    };
    let mut targets = part.rest(end);
    let mut all = false;
    if let Some((start, end)) = word(targets.value, 0).filter(|_| goal != Goal::Connect) {
        let many = targets.value[start..end].to_ascii_lowercase();
        if many == "all" || many == "any" {
            all = many == "all";
            targets = targets.rest(end);
        }
    }
    let (targets, owner) = stones(&targets, &given.reading.position)?;
    Ok(Further { wish: Wish { goal, targets, all }, owner, part })
}

impl Further<'_> {
    /// That it is this side's wish.
    ///
    /// # Errors
    /// If it is the other side's.
    pub(super) fn is_of(&self, attacker: Colour, given: &Given) -> Result<(), InputError> {
        let of = if self.wish.goal.is_owners() { self.owner } else { self.owner.other() };
        if of == attacker {
            return Ok(());
        }
        let name = given.reading.position.grid.name(self.wish.targets[0]);
        let error = QuestionError::OthersWish(name.clone());
        let hint = format!("{} is to reach all of them", attacker.name());
        Err(self.part.error_at(place_of(&self.part, &name), error.to_string()).hint(hint))
    }

    /// The stones that it is about.
    pub(super) fn targets(&self) -> impl Iterator<Item = Point> {
        self.wish.targets.iter().copied()
    }
}
