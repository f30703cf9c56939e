//! Men that are set up one by one, in formats that name them in lines: what BOD and CSA have in
//! common.

use std::ops::Range;

use tesuji_notation::NotationError;

use super::sfen::explain;
use crate::rules::{Hand, Kind, Position, Side, Square};

/// A position in the making, with the places at which its men stand in the text.
#[derive(Clone, Debug, Default)]
pub(super) struct Setting {
    men: Vec<(Square, Side, Kind, Range<usize>)>,
    hands: [Hand; 2],
    /// The sides of whose hands something was said.
    pub(super) said: [bool; 2],
    /// The side that has all men that are nowhere else.
    pub(super) rest: Option<Side>,
}

impl Setting {
    /// The first position of a game.
    pub(super) fn start() -> Self {
        let men = Position::start().men_on_board().map(|(square, side, kind)| (square, side, kind, 0..0)).collect();
        Setting { men, said: [true; 2], ..Setting::default() }
    }

    /// Puts a man on a square.
    pub(super) fn put(&mut self, square: Square, side: Side, kind: Kind, span: Range<usize>) {
        self.men.push((square, side, kind, span));
    }

    /// Takes off what stands on a square.
    pub(super) fn remove(&mut self, square: Square) -> Option<(Side, Kind)> {
        let at = self.men.iter().position(|man| man.0 == square)?;
        let (_, side, kind, _) = self.men.remove(at);
        Some((side, kind))
    }

    /// Puts men into a hand.
    ///
    /// # Errors
    /// If the game has not so many.
    pub(super) fn hold(&mut self, side: Side, kind: Kind, count: u8, span: &Range<usize>) -> Result<(), NotationError> {
        let hand = &mut self.hands[side.index()];
        if kind == Kind::King || kind.is_promoted() {
            let what = format!("a {} is never in a hand", kind.name());
            return Err(NotationError::new(span.clone(), what).hint("kings and promoted men stand on the board"));
        }
        if u16::from(hand.count(kind)) + u16::from(count) > u16::from(kind.supply()) {
            let what = format!("a game has no more than {} men of this kind", kind.supply());
            return Err(NotationError::new(span.clone(), what).hint("fewer of them"));
        }
        *hand = (0..count).fold(*hand, |hand, _| hand.with(kind));
        self.said[side.index()] = true;
        Ok(())
    }

    /// Whether a side has a king.
    pub(super) fn has_king(&self, side: Side) -> bool {
        self.men.iter().any(|&(_, owner, kind, _)| (owner, kind) == (side, Kind::King))
    }

    /// The position, with this side to move. `whole` are the bytes to blame for what is wrong
    /// nowhere in particular.
    pub(super) fn position(mut self, turn: Side, whole: Range<usize>) -> Result<Position, NotationError> {
        if let Some(side) = self.rest {
            let count = |kind: Kind| self.men.iter().filter(|man| man.2.unpromoted() == kind).count() as u8;
            let other = self.hands[(!side).index()];
            self.hands[side.index()] =
                Hand::each(|kind| kind.supply().saturating_sub(count(kind)).saturating_sub(other.count(kind)));
        }
        let men = self.men.iter().map(|(square, side, kind, _)| (*square, *side, *kind));
        Position::new(men, self.hands, turn).map_err(|error| {
            let man = error.square().and_then(|square| self.men.iter().rev().find(|man| man.0 == square));
            let span = man.map(|man| man.3.clone()).filter(|span| !span.is_empty());
            explain(error, span.unwrap_or(whole))
        })
    }
}
