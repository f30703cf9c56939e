//! What the rules of a small game of two players say.

use tesuji_problem::{Key, Place};

use crate::Rigid;

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Player {
    /// The player who begins in the game's starting position.
    First,
    /// The other.
    Second,
}

impl Player {
    /// The opponent.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Player::First => Player::Second,
            Player::Second => Player::First,
        }
    }

    /// Both.
    pub const ALL: [Player; 2] = [Player::First, Player::Second];

    /// `first` or `second`.
    pub fn name(self) -> &'static str {
        match self {
            Player::First => "first",
            Player::Second => "second",
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This player has won.
    Win(Player),
    /// Nobody has.
    Draw,
}

/// A move of any of these games: a cell, a column, an edge; the game says which ([`Game::name`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move(pub u16);

/// In the games that have zones, moves are cells; the pass has a number that no board has.
impl Place for Move {
    fn cell(self) -> Option<usize> {
        (self.0 < 128).then_some(usize::from(self.0))
    }
}

/// The rules of a game of two players with perfect information.
pub trait Game: Clone {
    /// Who is to move.
    fn to_move(&self) -> Player;

    /// How the game has ended, if it has. A position in which the player to move has no legal move
    /// has ended.
    fn outcome(&self) -> Option<Outcome>;

    /// Appends the legal moves of a game that has not ended, a rule-legal pass included.
    fn moves(&self, out: &mut Vec<Move>);

    /// Makes a legal move.
    fn play(&mut self, m: Move);

    /// Takes back the last [`play`](Game::play) or [`null`](Game::null).
    fn undo(&mut self);

    /// Hands the turn to the opponent, which is no move of the game. Called only where doing
    /// nothing does not end the game.
    fn null(&mut self);

    /// How the game would end if the player to move did nothing, if that ends it: a pass after a
    /// pass. There is no null move then; doing nothing is an immediate success of one side or the
    /// other.
    fn outcome_of_idleness(&self) -> Option<Outcome> {
        None
    }

    /// Whether who makes the last move has lost, so that nobody wins by a move of his own.
    fn is_lost_by_the_last_move(&self) -> bool {
        false
    }

    /// The legal move with exactly the effect of the null move, if the rules have one.
    fn pass(&self) -> Option<Move> {
        None
    }

    /// A move that wins at once for the player to move. The default tries every move; a game may
    /// know better.
    fn winning_move(&mut self) -> Option<Move> {
        let player = self.to_move();
        move_to(self, |outcome| outcome == Outcome::Win(player))
    }

    /// Where every move but a few lets the opponent win with the next: appends those few, at least
    /// one, and returns true.
    fn forced(&mut self, _out: &mut Vec<Move>) -> bool {
        false
    }

    /// At least so many moves, with none of the opponent's between, would take this player to a
    /// win.
    fn moves_to_win(&self, _player: Player) -> u32 {
        1
    }

    /// How promising a move looks to the player to move; smaller is tried first.
    fn rank(&self, _m: Move) -> i32 {
        0
    }

    /// A first guess at how hard it is for the player to move to win here, and for the opponent;
    /// both at least 1.
    fn difficulty(&self) -> (u32, u32) {
        (1, 1)
    }

    /// How reluctant df-pn⁺ is to try this move, for either player.
    fn cost(&self, _m: Move) -> u32 {
        0
    }

    /// What zones are made of, if stones stay where they are put.
    fn rigid(&self) -> Option<&dyn Rigid> {
        None
    }

    /// Identifies the position and the player to move.
    fn key(&self) -> Key;

    /// Which game it is: `hex`.
    fn kind(&self) -> &'static str;

    /// Which of the game's rules are in force, if there are several, as claims and names of
    /// problems have them.
    fn rules(&self) -> String {
        String::new()
    }

    /// The name of a move, as players write it.
    fn name(&self, m: Move) -> String;

    /// The position in one line, with everything that decides the future.
    fn show(&self) -> String;
}

/// [`Game::forced`] where stones are only added: if the opponent threatens to win with a move, and
/// the player to move cannot win at once, that very cell must be taken.
pub(crate) fn block<G: Game>(game: &mut G, out: &mut Vec<Move>) -> bool {
    game.null();
    let threat = game.winning_move();
    game.undo();
    let forced = threat.filter(|_| game.winning_move().is_none());
    out.extend(forced);
    forced.is_some()
}

/// A move after which the game has ended as wished.
pub(crate) fn move_to<G: Game>(game: &mut G, wish: impl Fn(Outcome) -> bool) -> Option<Move> {
    let mut moves = Vec::new();
    game.moves(&mut moves);
    moves.into_iter().find(|&m| {
        game.play(m);
        let granted = game.outcome().is_some_and(&wish);
        game.undo();
        granted
    })
}
