//! What is wanted, where a side may want to reach something and the other to prevent it.

/// What is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The attacker wants to reach something.
    Reach,
    /// The defender wants to prevent that.
    Prevent,
}

/// How the two goals of a game are called.
#[derive(Clone, Copy, Debug)]
pub struct Goals {
    /// The names that are printed: to reach, to prevent.
    pub names: [&'static str; 2],
    /// Other names that are understood.
    pub aliases: [&'static [&'static str]; 2],
    /// What players call wins of some order at most: a word and the order. Each is the goal to reach
    /// something.
    pub orders: &'static [(&'static str, u8)],
}

impl Goals {
    /// The name of a goal.
    pub fn name(&self, goal: Goal) -> &'static str {
        self.names[goal as usize]
    }

    /// The goal of this name, in either case.
    pub fn read(&self, name: &str) -> Option<Goal> {
        let name = name.to_ascii_lowercase();
        let is = |goal: Goal| self.name(goal) == name || self.aliases[goal as usize].contains(&name.as_str());
        let named = [Goal::Reach, Goal::Prevent].into_iter().find(|&goal| is(goal));
        named.or_else(|| self.order(&name).map(|_| Goal::Reach))
    }

    /// The highest order of the wins that players call so, in either case.
    pub fn order(&self, name: &str) -> Option<u8> {
        self.orders.iter().find(|(word, _)| word.eq_ignore_ascii_case(name)).map(|&(_, order)| order)
    }
}
