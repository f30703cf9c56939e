use crate::{Hand, InHand, Key, Problem};

/// Other positions and questions whose answers are the same, or imply the answer here: a table
/// is looked up under their keys as well.
pub trait Relations: Problem {
    /// Whether [`near`](Self::near) names positions. A game has both hooks or neither: where this
    /// is false, results in the full game have no zones, because nobody would ask for one.
    fn has_near(&self) -> bool {
        false
    }

    /// Appends the keys of positions that equal this one but for what one move of the line changed,
    /// with that move. A result known there whose zone does not hold the move stands here too.
    fn near(&self, _out: &mut Vec<(Key, Self::Move)>) {}

    /// The key of this position under a *stricter* question: a win there is a win here. Of a series
    /// of questions about one position (win or draw? capture without ko, or by ko?) each then
    /// profits from the proofs of the one before.
    fn stricter(&self) -> Option<Key> {
        None
    }

    /// The key of this position under a *laxer* question: what cannot be won there cannot be won
    /// here.
    fn laxer(&self) -> Option<Key> {
        None
    }

    /// In games with drops: what this position has in common with those that differ from it in
    /// nothing but what the sides hold, and what the attacker holds here. Of two such positions of one
    /// search, a win of any order where he holds less must be a win where he holds as much of every
    /// kind, or more (the defender then holds as much less), and what is refuted where he holds more
    /// must be refuted where he holds less.
    fn in_hand(&self) -> Option<InHand> {
        None
    }

    /// In games with drops: what [`in_hand`](Self::in_hand) says after a move, if that is cheaper to say
    /// than to make the move. Most of what can be played is known, so that it need not be.
    fn in_hand_after(&self, _m: Self::Move) -> Option<InHand> {
        None
    }

    /// In games with drops: the side to move has lost, whatever it plays. Against a `proved` goal that
    /// is the defender: the least that the attacker must hold so that the defender has no moves beside
    /// those that it has here. Otherwise it is the attacker: the most that it may hold so that it has
    /// none. What is held here always is an answer.
    fn hand_of_loss(&self, _proved: bool) -> Hand {
        self.in_hand().map_or_else(Hand::default, |here| here.hand)
    }

    /// In games with drops: what the attacker must hold here at least if it wins with `after` after
    /// the move (`proved`), or may hold here at most if it fails with `after` after the move.
    fn hand_before(&self, _m: Self::Move, _proved: bool, _after: Hand) -> Hand {
        self.in_hand().map_or_else(Hand::default, |here| here.hand)
    }

    /// This position under the question of [`stricter`](Self::stricter), if that is often easier to
    /// win: every win there, at any order, must be a win here at that order, by the same moves. It
    /// is asked beside this question, for its proofs alone.
    fn stricter_question(&self) -> Option<Self>
    where
        Self: Sized,
    {
        None
    }

    /// A question of the defender's about this position, by the same moves: where he forces what it
    /// wants, the attacker never reaches his goal. It is asked beside this question, for its proofs
    /// alone, which are refutations here; so its zones must be such as refutations have. (Where each side
    /// wants what the other must prevent, [`TwoSided`](crate::TwoSided) says it of one problem.)
    fn rival_question(&self) -> Option<Self>
    where
        Self: Sized,
    {
        None
    }

    /// This position under the question of [`laxer`](Self::laxer), if that is often easier to
    /// refute: what it refutes, at any order, must be refuted here at that order, by the same
    /// moves. It is asked beside this question, for its disproofs alone.
    fn laxer_question(&self) -> Option<Self>
    where
        Self: Sized,
    {
        None
    }
}
