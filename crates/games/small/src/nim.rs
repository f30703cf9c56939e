//! Nim, where moving is often a burden: a game of zugzwang, and so the opposite of what λ-search is
//! made for.
//!
//! A move takes one or more counters from one heap. In normal play who takes the last counter wins,
//! in misère play who must take it loses. Every position is won for one of the players alone,
//! whoever has the turn being all that matters: so a player lost on the move would win if the
//! opponent had to move, and a null move does just that. Hence no position with a lost defender to
//! move has a threat, and λ-search, of whatever order, proves the wins in one move and no others.
//! It is as incomplete as can be, and never wrong. The smallest case is two heaps of one in normal
//! play: the second player wins, and no order says so.

use tesuji_problem::{Key, mix};

use crate::{Game, Move, Outcome, Player};

/// What the last counter means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Last {
    /// Who takes it wins: normal play.
    Wins,
    /// Who takes it loses: misère play.
    Loses,
}

impl Last {
    /// Both.
    pub const ALL: [Last; 2] = [Last::Wins, Last::Loses];

    /// `wins` or `loses`.
    pub fn name(self) -> &'static str {
        match self {
            Last::Wins => "wins",
            Last::Loses => "loses",
        }
    }
}

/// A game of Nim. A move holds the number of the heap in its high byte and what is taken from it in
/// its low byte.
#[derive(Clone, Debug)]
pub struct Nim {
    heaps: Vec<u8>,
    last: Last,
    to_move: Player,
    past: Vec<Option<Move>>,
}

impl Nim {
    /// The game that begins with these heaps.
    ///
    /// # Panics
    /// If there are more than 255 heaps.
    pub fn new(heaps: &[u8], last: Last) -> Self {
        assert!(heaps.len() < 256, "too many heaps");
        Nim { heaps: heaps.to_vec(), last, to_move: Player::First, past: Vec::new() }
    }

    /// The game with another player to move.
    pub(crate) fn with_turn(mut self, to_move: Player) -> Self {
        self.to_move = to_move;
        self
    }

    /// What the last counter means.
    pub fn last(&self) -> Last {
        self.last
    }

    /// The counters in each heap.
    pub fn heaps(&self) -> &[u8] {
        &self.heaps
    }

    fn parts(m: Move) -> (usize, u8) {
        (usize::from(m.0 >> 8), m.0 as u8)
    }
}

impl Game for Nim {
    fn to_move(&self) -> Player {
        self.to_move
    }

    fn outcome(&self) -> Option<Outcome> {
        let taker = self.to_move.other();
        self.heaps.iter().all(|&heap| heap == 0).then_some(match self.last {
            Last::Wins => Outcome::Win(taker),
            Last::Loses => Outcome::Win(self.to_move),
        })
    }

    fn moves(&self, out: &mut Vec<Move>) {
        for (i, &heap) in (0u16..).zip(&self.heaps) {
            out.extend((1..=u16::from(heap)).map(|taken| Move(i << 8 | taken)));
        }
    }

    fn play(&mut self, m: Move) {
        let (heap, taken) = Self::parts(m);
        self.heaps[heap] -= taken;
        self.to_move = self.to_move.other();
        self.past.push(Some(m));
    }

    fn undo(&mut self) {
        self.to_move = self.to_move.other();
        if let Some((heap, taken)) = self.past.pop().expect("something to take back").map(Self::parts) {
            self.heaps[heap] += taken;
        }
    }

    fn null(&mut self) {
        self.to_move = self.to_move.other();
        self.past.push(None);
    }

    fn key(&self) -> Key {
        let start = Key(mix(u64::from(b'n')));
        let rules = start.with(self.last as u64).with(self.to_move as u64).with(self.heaps.len() as u64);
        self.heaps.iter().fold(rules, |key, &heap| key.with(u64::from(heap)))
    }

    /// The heap as a letter and the number taken from it: `b3`.
    fn name(&self, m: Move) -> String {
        let (heap, taken) = Self::parts(m);
        format!("{}{taken}", crate::names::column(heap as u32))
    }

    fn kind(&self) -> &'static str {
        "nim"
    }

    fn rules(&self) -> String {
        format!("last={}", self.last.name())
    }

    fn is_lost_by_the_last_move(&self) -> bool {
        self.last == Last::Loses
    }

    fn show(&self) -> String {
        let heaps: Vec<String> = self.heaps.iter().map(u8::to_string).collect();
        format!("{} {}", heaps.join(","), self.to_move.name())
    }
}
