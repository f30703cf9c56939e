//! Ko: how repetition is forbidden, and to whom.

use std::fmt;
use std::num::NonZeroU8;

use tesuji_problem::{Role, mix};

/// How repetition is forbidden.
///
/// Whatever the rule, a line that repeats a position for ever has not reached the goal, so
/// repetition never helps the attacker (the least fixed point of
/// [`Problem`](tesuji_problem::Problem)).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum KoRule {
    /// A single stone that has just captured a single stone may not be retaken at once. A pass
    /// lifts the ban.
    #[default]
    Simple,
    /// Positional superko: no play may bring back an earlier whole-board position of this line. A
    /// pass lifts nothing. The history is part of a position's identity, so searches share less and
    /// take longer.
    Superko,
    /// Simple ko that binds the attacker alone: the defender may retake at once, as if every threat
    /// of his were answered. A win under this rule is a win without ko.
    DefenderRetakes,
    /// Simple ko that binds the defender alone: the attacker may retake at once, as if he had
    /// threats without end. What cannot be won under this rule cannot be won by ko.
    AttackerRetakes,
    /// Simple ko, but this side has so many threats: so often in all it may play where a ban
    /// forbids it, and each time uses one up. With the last of them simple ko is left.
    Threats(Role, NonZeroU8),
}

/// The words before the number of threats.
const RETAKES: [(Role, KoRule); 2] =
    [(Role::Defender, KoRule::DefenderRetakes), (Role::Attacker, KoRule::AttackerRetakes)];

impl KoRule {
    /// Every rule without a number.
    pub const ALL: [KoRule; 4] = [KoRule::Simple, KoRule::Superko, KoRule::DefenderRetakes, KoRule::AttackerRetakes];

    /// The rules in which a win at an earlier one is a win at every later one: a capture without
    /// ko, by ko, and with threats without end.
    pub const SERIES: [KoRule; 3] = [KoRule::DefenderRetakes, KoRule::Simple, KoRule::AttackerRetakes];

    /// Simple ko in which this side has so many threats, and the other side none.
    pub const fn with_threats(side: Role, count: u8) -> Self {
        match NonZeroU8::new(count) {
            Some(count) => KoRule::Threats(side, count),
            None => KoRule::Simple,
        }
    }

    /// The rule of this name: one without a number, or `defender-retakes=2`. None at all (`=0`) are
    /// simple ko.
    pub fn named(name: &str) -> Option<Self> {
        let Some((name, count)) = name.split_once('=') else {
            return Self::ALL.into_iter().find(|rule| rule.name() == name);
        };
        let (side, _) = RETAKES.into_iter().find(|(_, rule)| rule.name() == name)?;
        // `parse` would take a sign, and zeros before the number.
        let rule = Self::with_threats(side, count.parse().ok()?);
        (rule.threats(side).to_string() == count).then_some(rule)
    }

    /// The rule's name in files and options.
    pub fn name(self) -> String {
        self.to_string()
    }

    /// Whether a ban on retaking a ko at once counts for this side: it forbids the play, or makes it
    /// cost a threat. (Under superko the boards of the line decide, not the last move.)
    pub fn binds(self, side: Role) -> bool {
        match self {
            KoRule::Simple | KoRule::Threats(..) => true,
            KoRule::Superko => false,
            KoRule::DefenderRetakes => side == Role::Attacker,
            KoRule::AttackerRetakes => side == Role::Defender,
        }
    }

    /// How often in all this side may play where a ban binds it.
    pub fn threats(self, side: Role) -> u8 {
        match self {
            KoRule::Threats(owner, count) if owner == side => count.get(),
            _ => 0,
        }
    }

    /// The rule that is left after a play where a ban was: one threat less.
    #[must_use]
    pub fn after_retake(self) -> Self {
        match self {
            KoRule::Threats(side, count) => Self::with_threats(side, count.get() - 1),
            rule => rule,
        }
    }

    /// The same rule where the attacker and the defender change places.
    pub(super) fn with_roles_swapped(self) -> Self {
        match self {
            KoRule::Simple | KoRule::Superko => self,
            KoRule::DefenderRetakes => KoRule::AttackerRetakes,
            KoRule::AttackerRetakes => KoRule::DefenderRetakes,
            KoRule::Threats(side, count) => KoRule::Threats(side.other(), count),
        }
    }

    /// The next rule by which the attacker wins no more.
    pub(super) fn stricter(self) -> Option<Self> {
        self.neighbour(Role::Defender)
    }

    /// The next rule by which the attacker wins no less.
    pub(super) fn laxer(self) -> Option<Self> {
        self.neighbour(Role::Attacker)
    }

    /// The next rule that is as good or better for a side. Beside simple ko that is the one without
    /// a number.
    fn neighbour(self, side: Role) -> Option<Self> {
        let (_, without_end) = RETAKES[usize::from(side == Role::Attacker)];
        match self {
            KoRule::Simple => Some(without_end),
            KoRule::Superko => None,
            KoRule::Threats(owner, count) if owner == side => {
                Some(count.checked_add(1).map_or(without_end, |count| KoRule::Threats(side, count)))
            }
            KoRule::Threats(..) => Some(self.after_retake()),
            rule => (rule != without_end).then_some(KoRule::Simple),
        }
    }

    /// Tells the questions apart that differ in the ko rule alone. Simple ko has the same key
    /// wherever it comes from: a position in which the last threat was used is shared with it.
    pub(super) fn key(self) -> u128 {
        const KEYS: [u128; KoRule::ALL.len()] =
            [mix(1 << 22), mix((1 << 22) + 1), mix((1 << 22) + 2), mix((1 << 22) + 3)];
        match self {
            KoRule::Simple => KEYS[0],
            KoRule::Superko => KEYS[1],
            KoRule::DefenderRetakes => KEYS[2],
            KoRule::AttackerRetakes => KEYS[3],
            KoRule::Threats(side, count) => {
                mix((1 << 23) + (u64::from(side == Role::Attacker) << 8) + u64::from(count.get()))
            }
        }
    }
}

impl fmt::Display for KoRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            KoRule::Simple => f.write_str("simple"),
            KoRule::Superko => f.write_str("superko"),
            KoRule::DefenderRetakes => f.write_str("defender-retakes"),
            KoRule::AttackerRetakes => f.write_str("attacker-retakes"),
            KoRule::Threats(side, count) => {
                let (_, rule) = RETAKES[usize::from(*side == Role::Attacker)];
                write!(f, "{rule}={count}")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_named() {
        for rule in KoRule::ALL {
            assert_eq!(KoRule::named(&rule.name()), Some(rule));
        }
        for (name, rule) in [
            ("defender-retakes=1", KoRule::with_threats(Role::Defender, 1)),
            ("attacker-retakes=255", KoRule::with_threats(Role::Attacker, 255)),
        ] {
            assert_eq!((KoRule::named(name), rule.name().as_str()), (Some(rule), name));
        }
        assert_eq!(KoRule::named("attacker-retakes=0"), Some(KoRule::Simple));
        for name in ["", "simple=1", "superko=0", "attacker-retakes=", "attacker-retakes=256", "defender-retakes=01"] {
            assert_eq!(KoRule::named(name), None, "{name}");
        }
        assert_eq!(KoRule::named("defender-retakes=+1"), None);
    }

    #[test]
    fn the_last_threat_leaves_simple_ko() {
        let two = KoRule::with_threats(Role::Attacker, 2);
        assert_eq!(two.after_retake(), KoRule::with_threats(Role::Attacker, 1));
        assert_eq!(two.after_retake().after_retake(), KoRule::Simple);
        assert_eq!((two.threats(Role::Attacker), two.threats(Role::Defender)), (2, 0));
    }

    #[test]
    fn each_rule_has_neighbours_and_a_key() {
        let count = |side, count| KoRule::with_threats(side, count);
        let [d, a] = [Role::Defender, Role::Attacker];
        assert_eq!((count(d, 2).stricter(), count(d, 2).laxer()), (Some(count(d, 3)), Some(count(d, 1))));
        assert_eq!((count(a, 2).stricter(), count(a, 2).laxer()), (Some(count(a, 1)), Some(count(a, 3))));
        assert_eq!((count(d, 1).laxer(), count(a, 1).stricter()), (Some(KoRule::Simple), Some(KoRule::Simple)));
        assert_eq!(count(d, 255).stricter(), Some(KoRule::DefenderRetakes));
        let [strict, simple, lax] = KoRule::SERIES;
        assert_eq!((strict.stricter(), strict.laxer()), (None, Some(simple)));
        assert_eq!((simple.stricter(), simple.laxer()), (Some(strict), Some(lax)));
        assert_eq!((lax.stricter(), lax.laxer()), (Some(simple), None));
        let all = [KoRule::Superko, strict, simple, lax, count(d, 1), count(d, 2), count(a, 1), count(a, 2)];
        let keys: std::collections::BTreeSet<u128> = all.into_iter().map(KoRule::key).collect();
        assert_eq!(keys.len(), all.len());
    }
}
