//! The settings of a game, declared once as data. The flags of the command line, the fields of JSON
//! records, the refusals and the help pages derive from the declarations.

/// A setting that a game knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The name, which is that of the flag too: `to-move`.
    pub name: &'static str,
    /// Where JSON records have it.
    pub field: Field,
    /// What is given with it.
    pub value: Value,
    /// What it means in every game that has it; empty for what is one game's own.
    pub general: &'static str,
    /// What it means in this game, for the help page.
    pub help: &'static str,
}

/// The place of a setting in a JSON record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// A field of the record: `to_move`.
    Own(&'static str),
    /// A rule that the game lets vary: a field of the record's `rules`, named as the setting.
    Rule,
}

/// What is given with a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// Nothing: it is on or off.
    Switch,
    /// A text, called so on help pages: `POINTS`.
    Text(&'static str),
}

impl Setting {
    /// What the attacker or the defender wants.
    pub const GOAL: Setting =
        Setting::text("goal", "goal", "GOAL").in_general("what the attacker wants, or the defender");
    /// The pieces that the goal is about.
    pub const TARGET: Setting =
        Setting::text("target", "targets", "POINTS").in_general("the pieces that the goal is about");
    /// Whether the goal is about all of the targets, not any one.
    pub const ALL_TARGETS: Setting = Setting::switch("all-targets", "all_targets");
    /// The most moves that the attacker may take.
    pub const WITHIN: Setting = Setting::text("within", "within", "MOVES")
        .in_general("the most moves that the attacker may take; else any number");
    /// The side to move.
    pub const TO_MOVE: Setting =
        Setting::text("to-move", "to_move", "SIDE").in_general("the side to move; else as the position says");
    /// The side that attacks.
    pub const ATTACKER: Setting = Setting::text("attacker", "attacker", "SIDE")
        .in_general("the side that attacks; else going by the goal and who is to move");
    /// The size of the board.
    pub const SIZE: Setting = Setting::text("size", "size", "COLUMNSxROWS")
        .in_general("the size of the board, where the position does not say");
    /// The points where play is allowed.
    pub const REGION: Setting = Setting::text("region", "region", "POINTS");

    /// After how many moves of a record the position is that is asked about.
    pub const AT: Setting = Setting::text("at", "at", "MOVES").meaning(
        "the position after so many moves of a record, each side's counted; else as the record says, mostly its end",
    );

    const fn text(name: &'static str, field: &'static str, value: &'static str) -> Self {
        Setting { name, field: Field::Own(field), value: Value::Text(value), general: "", help: "" }
    }

    const fn switch(name: &'static str, field: &'static str) -> Self {
        Setting { name, field: Field::Own(field), value: Value::Switch, general: "", help: "" }
    }

    const fn in_general(self, general: &'static str) -> Self {
        Setting { general, ..self }
    }

    /// A rule that the game lets vary.
    pub const fn rule(name: &'static str, value: Value) -> Self {
        Setting { name, field: Field::Rule, value, general: "", help: "" }
    }

    /// A text that one game alone has.
    pub const fn own(name: &'static str, value: &'static str) -> Self {
        Setting::text(name, name, value)
    }

    /// A switch of one game alone.
    pub const fn own_switch(name: &'static str) -> Self {
        Setting::switch(name, name)
    }

    /// The same setting, with what it means in a game.
    #[must_use]
    pub const fn meaning(self, help: &'static str) -> Self {
        Setting { help, ..self }
    }
}

/// What was set, by name. What was set last counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings(Vec<(String, String)>);

/// What a switch is set to when it is on. Records may say `no`.
const ON: &str = "yes";

impl Settings {
    /// What a setting was set to.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().rev().find(|(n, _)| n == name).map(|(_, value)| value.as_str())
    }

    /// Sets a setting.
    pub fn set(&mut self, name: &str, value: impl Into<String>) {
        self.0.retain(|(n, _)| n != name);
        self.0.push((name.to_owned(), value.into()));
    }

    /// Turns a switch on.
    pub fn turn_on(&mut self, name: &str) {
        self.set(name, ON);
    }

    /// Whether a switch is on.
    pub fn is_on(&self, name: &str) -> bool {
        self.get(name).is_some_and(|value| matches!(value, ON | "true"))
    }

    /// The same, with what `others` say where these say nothing.
    #[must_use]
    pub fn or(mut self, others: &Settings) -> Self {
        for (name, value) in &others.0 {
            if self.get(name).is_none() {
                self.set(name, value.as_str());
            }
        }
        self
    }

    /// Names and values, in the order in which they were set.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_set_last_counts_and_defaults_fill_gaps() {
        let mut settings = Settings::default();
        settings.set("ko", "simple");
        settings.set("ko", "superko");
        settings.turn_on("suicide");
        let mut defaults = Settings::default();
        defaults.set("ko", "simple");
        defaults.set("goal", "save");
        let both = settings.or(&defaults);
        assert_eq!((both.get("ko"), both.get("goal"), both.get("size")), (Some("superko"), Some("save"), None));
        assert!(both.is_on("suicide") && !both.is_on("goal"));
        assert_eq!(both.iter().count(), 3);
    }
}
