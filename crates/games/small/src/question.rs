//! A question about a game of two players, with two values.

use tesuji_problem::{
    Generation, Key, Notation, NullRule, Oracles, Ordering, Place, Problem, Relations, Role, Sentence, Status,
    TwoSided, Zones, mix, rigid,
};

use crate::game::move_to;
use crate::{Game, Move, Outcome, Player, Rigid, Zone};

/// What the attacker wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// To win.
    Win,
    /// Not to lose: a draw will do. The game must reach its end, as it does where positions cannot
    /// recur.
    Draw,
}

/// Can this player reach this goal?
#[derive(Clone, Debug)]
pub struct Question<G> {
    game: G,
    attacker: Player,
    goal: Goal,
    /// What the defender would want as an attacker.
    rival: Goal,
    /// What tells this question's keys from those of others about the same game.
    tag: u128,
    /// Whether results of the other goal are looked for.
    is_in_series: bool,
}

impl<G: Game> Question<G> {
    /// Asks about the game's current position.
    pub fn new(game: G, attacker: Player, goal: Goal) -> Self {
        Question { game, attacker, goal, rival: Goal::Win, tag: tag_of(attacker, goal), is_in_series: false }
    }

    /// The same question, as one of a series with both goals that shares a driver: what is known of
    /// the other goal carries over.
    #[must_use]
    pub fn in_series(mut self) -> Self {
        self.is_in_series = true;
        self
    }

    /// The game.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The player who wants the goal.
    pub fn attacker(&self) -> Player {
        self.attacker
    }

    /// The goal.
    pub fn goal(&self) -> Goal {
        self.goal
    }

    fn is_reached_by(&self, outcome: Outcome) -> bool {
        match outcome {
            Outcome::Win(player) => player == self.attacker,
            Outcome::Draw => self.goal == Goal::Draw,
        }
    }

    /// What zones are made of. The end of a game that need not be won is no affair of single cells,
    /// so there they are the whole board.
    fn rigid(&self) -> Option<&dyn Rigid> {
        self.game.rigid().filter(|_| self.goal == Goal::Win)
    }

    fn key_for(&self, goal: Goal) -> Key {
        self.game.key().tagged(tag_of(self.attacker, goal))
    }
}

/// Far from the small numbers that games make their own keys from.
const TAGS: u64 = 0x71D5_0E93_A86C_24FB;

fn tag_of(attacker: Player, goal: Goal) -> u128 {
    mix(TAGS ^ (u64::from(attacker == Player::Second) << 1 | u64::from(goal == Goal::Draw)))
}

impl<G: Game> Problem for Question<G> {
    type Move = Move;

    fn role(&self) -> Role {
        if self.game.to_move() == self.attacker { Role::Attacker } else { Role::Defender }
    }

    fn status(&self) -> Status {
        match self.game.outcome() {
            None => Status::Open,
            Some(outcome) if self.is_reached_by(outcome) => Status::Achieved,
            Some(_) => Status::Refuted,
        }
    }

    fn moves(&self, out: &mut Vec<Move>) {
        self.game.moves(out);
    }

    fn play(&mut self, m: Move) {
        self.game.play(m);
    }

    fn undo(&mut self) {
        self.game.undo();
    }

    fn null_rule(&self) -> NullRule {
        match self.game.outcome_of_idleness() {
            None => NullRule::Legal,
            Some(outcome) if self.is_reached_by(outcome) => NullRule::InCheck,
            Some(_) => NullRule::Meaningless,
        }
    }

    fn null(&mut self) {
        self.game.null();
    }

    fn key(&self) -> Key {
        self.game.key().tagged(self.tag)
    }

    fn counts_moves(&self) -> bool {
        self.goal == Goal::Win && !self.game.is_lost_by_the_last_move()
    }
}

impl<G: Game> Notation for Question<G> {
    fn sentence(&self) -> Sentence {
        let (first, attacker) = (self.game.to_move().name(), self.attacker.name());
        let (wins, fails) = match self.goal {
            Goal::Win => ("wins", "does not force a win"),
            Goal::Draw => ("at least draws", "does not force a draw"),
        };
        let rules = Some(self.game.rules()).filter(|rules| !rules.is_empty());
        let rules = rules.map_or_else(String::new, |rules| format!(", {rules}"));
        Sentence {
            setting: format!("With the {first} player to move"),
            wins: format!("the {attacker} player {wins}"),
            fails: format!("the {attacker} player {fails}"),
            facts: format!("Game {}{rules}: {}.", self.game.kind(), self.game.show()),
        }
    }

    fn position(&self) -> String {
        self.game.show()
    }

    fn move_name(&self, m: Move) -> String {
        self.game.name(m)
    }
}

impl<G: Game> Generation for Question<G> {
    fn at_once(&mut self) -> Option<Move> {
        let attacker = self.attacker;
        match self.goal {
            Goal::Win => self.game.winning_move(),
            Goal::Draw => move_to(&mut self.game, |outcome| outcome != Outcome::Win(attacker.other())),
        }
    }

    /// A game that is not over has a move.
    fn has_moves(&mut self) -> bool {
        true
    }

    fn forced(&mut self, out: &mut Vec<Move>) -> bool {
        self.game.forced(out)
    }

    fn pass(&self) -> Option<Move> {
        self.game.pass()
    }
}

impl<G: Game> Oracles for Question<G> {
    fn out_of_reach(&mut self, order: u8) -> bool {
        self.goal == Goal::Win && self.game.moves_to_win(self.attacker) > u32::from(order) + 1
    }
}

impl<G: Game> Zones for Question<G> {
    type Zone = Zone;

    /// Whoever plays elsewhere loses at once by one of the cells that win for the opponent, unless
    /// that stone completes a win that lacks one.
    fn zone_forced(&mut self) -> Option<Zone> {
        let player = self.game.to_move();
        let game = self.rigid()?;
        let winning = game.not_won_within(player.other(), 0).areas()[0];
        let mut zone = (winning != [0; 2]).then(|| game.not_won_within(player, 1))?;
        zone.include(&winning, 1);
        Some(zone)
    }

    fn zone_reached(&self) -> Zone {
        let loser = if self.status() == Status::Achieved { self.attacker.other() } else { self.attacker };
        self.rigid().map_or(Zone::EVERYWHERE, |game| game.lost(loser))
    }

    fn carrier(&self) -> Option<Zone> {
        self.game.rigid().filter(|game| game.has_carriers()).map(|_| Zone::EMPTY)
    }

    /// Where the attacker is to move, it has been seen not to win at once.
    fn zone_unreached(&mut self) -> Zone {
        let (attacker, stones) = (self.attacker, u32::from(self.role() == Role::Attacker));
        self.rigid().map_or(Zone::EVERYWHERE, |game| game.not_won_within(attacker, stones))
    }

    fn zone_not_at_once(&mut self) -> Zone {
        self.zone_out_of_reach(0)
    }

    /// A win of order n takes n + 1 stones.
    fn zone_out_of_reach(&mut self, order: u8) -> Zone {
        let attacker = self.attacker;
        self.rigid().map_or(Zone::EVERYWHERE, |game| game.not_won_within(attacker, u32::from(order) + 1))
    }

    fn zone_choice(&mut self, m: Move, after: &Zone) -> Zone {
        match (self.game.rigid(), m.cell()) {
            (Some(_), Some(cell)) => rigid::by_move(cell, after),
            _ => Zone::EVERYWHERE,
        }
    }

    fn zone_all(&mut self, idle: &Zone, replies: &Zone) -> Zone {
        self.rigid().map_or(Zone::EVERYWHERE, |game| {
            let mut zone = rigid::by_all(idle, replies);
            zone.unite(&game.allowing(&idle.areas()[0]));
            zone
        })
    }

    /// Either way the zone protects against stones of the one player who does not win.
    fn zone_of_rival(&mut self, zone: &Zone) -> Zone {
        *zone
    }
}

impl<G: Game> Relations for Question<G> {
    #[inline]
    fn stricter(&self) -> Option<Key> {
        (self.is_in_series && self.goal == Goal::Draw).then(|| self.key_for(Goal::Win))
    }

    #[inline]
    fn laxer(&self) -> Option<Key> {
        (self.is_in_series && self.goal == Goal::Win).then(|| self.key_for(Goal::Draw))
    }
}

impl<G: Game> Ordering for Question<G> {
    fn rank(&mut self, m: Move) -> i32 {
        self.game.rank(m)
    }

    fn difficulty(&mut self) -> (u32, u32) {
        let (mover, opponent) = self.game.difficulty();
        match self.role() {
            Role::Attacker => (mover, opponent),
            Role::Defender => (opponent, mover),
        }
    }

    fn cost(&mut self, m: Move) -> u32 {
        self.game.cost(m)
    }
}

impl<G: Game> TwoSided for Question<G> {
    /// The defender wants to win.
    fn swap_roles(&mut self) {
        self.attacker = self.attacker.other();
        std::mem::swap(&mut self.goal, &mut self.rival);
        self.tag = tag_of(self.attacker, self.goal);
    }
}
