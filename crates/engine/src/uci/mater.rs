//! Who looks for mates: what the protocol asks of a search.

use tesuji_chess::rules::{Color, Move, Position};
use tesuji_problem::{Everywhere, Order, Reason};
use tesuji_search::{Meter, Strategy};

/// A question: does this side force mate?
#[derive(Clone, Debug)]
pub struct Asked {
    /// The position, with either side to move.
    pub position: Position,
    /// The side that would mate.
    pub attacker: Color,
    /// Within so many of its own moves; `None` is without a bound.
    pub within: Option<u16>,
}

/// A mate that is proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Win {
    /// The order of the proof.
    pub order: Order,
    /// It takes no more than so many moves of the attacker.
    pub within: u16,
}

/// A mate that is written down.
#[derive(Clone, Debug, Default)]
pub struct Written {
    /// The defence that holds out longest against the strategy, to the mate itself.
    pub line: Vec<Move>,
    /// The strategy, in which no line is longer, if there is one to be checked.
    pub strategy: Option<Strategy<Move, Everywhere>>,
}

/// What has been seen of a question.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    /// A proof.
    pub win: Option<Win>,
    /// It is proved that no mate takes so many moves or fewer; [`u16::MAX`]: there is none at all.
    pub none_within: u16,
    /// Why there is no answer, if there is none.
    pub stopped: Option<Reason>,
}

/// Looks for mates, and remembers what it has learnt.
pub trait Mater {
    /// Remembers no more than so many bytes from the next question on.
    fn resize(&mut self, bytes: usize);

    /// Forgets everything.
    fn forget(&mut self);

    /// Looks for a mate until there is one, until it is proved that there is none, or as long as the meter allows. Asked again, it goes on
    /// from where it was. If it stops for another reason than the meter's, asking again is of no use.
    fn look(&mut self, asked: &Asked, meter: &mut Meter<'_>) -> Seen;

    /// Writes down a mate that [`look`](Mater::look) proved. Its length is a proved bound too, and
    /// may be less than that of the proof. `None` if the meter allows no more.
    fn write(&mut self, asked: &Asked, win: Win, meter: &mut Meter<'_>) -> Option<Written>;

    /// The first move of a mate that [`look`](Mater::look) proved for the side to move: all that is known of it where the line would take too
    /// much time or memory. `None` if the meter allows no more.
    fn first(&mut self, asked: &Asked, win: Win, meter: &mut Meter<'_>) -> Option<Move>;

    /// How full the memory is, in thousandths, if that is known.
    fn fullness(&self) -> Option<u16>;
}
