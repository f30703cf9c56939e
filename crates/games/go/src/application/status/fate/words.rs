//! What becomes of a group, with the ko threats that it depends on, in words. Each clause is a claim.

use super::{Counted, End, Terms};

/// What becomes of it with no threats, and what threats of either side change.
pub(super) fn of(even: End, counted: &[Counted; 2], terms: &Terms) -> String {
    // The order of the sentence: first what threats of the other side spoil.
    let changes: Vec<&Counted> = counted.iter().rev().filter(|counted| counted.changes()).collect();
    let said = even.clause(terms);
    let mut words = match changes[..] {
        [] if even == End::Unknown => "it is not known what becomes of it".to_owned(),
        [one, other] if !one.is_counted() && !other.is_counted() => {
            // Nobody's threats are counted: the shorter sentence.
            let [bad, good] = [one, other].map(|counted| counted.last().clause(terms));
            let [spoils, helps] = [one, other].map(|counted| counted.side.name());
            return format!("{good} if {helps} has ko threats, {bad} if {spoils} has, else {said}");
        }
        _ => said.to_owned(),
    };
    for (i, change) in changes.into_iter().enumerate() {
        words += match (i, change.may_change_nothing()) {
            (0, false) => " unless ",
            (0, true) => ", but perhaps not if ",
            (_, false) => "; and unless ",
            (_, true) => "; and perhaps not if ",
        };
        words += &change.unless(terms);
    }
    words
}

impl Counted {
    fn last(&self) -> End {
        self.ends[self.ends.len() - 1]
    }

    /// Whether threats change anything that is known.
    fn changes(&self) -> bool {
        self.ends[0] != self.last()
    }

    /// Whether all that is known is the same with threats as with none.
    fn may_change_nothing(&self) -> bool {
        self.ends.iter().all(|&end| end == self.ends[0] || end == End::Unknown)
    }

    fn is_counted(&self) -> bool {
        self.ends.len() > 2
    }

    /// After `unless` or `if`: how many threats change it, and what comes then.
    fn unless(&self, terms: &Terms) -> String {
        let (side, last) = (self.side.name(), self.last());
        if !self.is_counted() {
            return format!("{side} has ko threats; then {}", last.clause(terms));
        }
        let most = self.ends.len() - 2;
        let same = self.ends.iter().take_while(|&&end| end == self.ends[0]).count();
        if same > most {
            let then = last.clause(terms);
            let most = if most == 1 { "one ko threat".to_owned() } else { threats(most) };
            return format!("{side} has more than {most}; with threats without end {then}");
        }
        // From here on to the last of them it may be one thing, or several.
        let rest = &self.ends[same..];
        if rest.iter().all(|&end| end == last) {
            return format!("{side} has {}; then {}", threats(same), last.clause(terms));
        }
        let mut parts = Vec::new();
        let mut from = same;
        for run in rest.chunk_by(|one, other| one == other) {
            let to = from + run.len() - 1;
            let number = match (from, to) {
                _ if from > most => "threats without end".to_owned(),
                _ if to > most => format!("{from} or more"),
                _ if from == to => from.to_string(),
                _ => format!("{from} to {to}"),
            };
            parts.push(format!("with {number} {}", run[0].clause(terms)));
            from = to + 1;
        }
        format!("{side} has {}; {}", threats(same), parts.join(", "))
    }
}

fn threats(count: usize) -> String {
    if count == 1 { "a ko threat".to_owned() } else { format!("{count} ko threats") }
}
