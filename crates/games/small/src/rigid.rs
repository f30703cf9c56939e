//! What a rigid game says of its positions, so that questions about it have zones (paper 001;
//! [`tesuji_problem::rigid`]).

use tesuji_problem::Areas;

use crate::Player;

/// A set of cells by number.
pub type Cells = [u64; 2];

/// The zones of questions about games; of games that are not rigid, the whole board. Four areas
/// serve the search for moves of order up to 4.
pub type Zone = Areas<2, 4>;

/// A game in which stones stay where they are put, and a move puts one on an empty cell.
pub trait Rigid {
    /// The zone of "the player does not win with `n` more stones": Xᵢ = EVS(i + n), or more.
    ///
    /// A set of cells counts as winning, too, if the opponent's stones outside the set are all that
    /// prevents the win: they may not have been there yet when it threatened.
    fn not_won_within(&self, player: Player, n: u32) -> Zone;

    /// The zone of a position that the player has lost or drawn: its stones would neither have won
    /// before nor undo the end.
    fn lost(&self, player: Player) -> Zone {
        self.not_won_within(player, 0)
    }

    /// Whether one player's win rules out the other's, and the winner's stones alone decide it: then a
    /// win lives where its stones are put, whatever else the loser has
    /// ([`Zones::carrier`](tesuji_problem::Zones::carrier)).
    fn has_carriers(&self) -> bool {
        false
    }

    /// The cells by which more stones of the player to move would make a move on one of these cells
    /// legal that is not, each in the area whose index is the number of stones that takes.
    fn allowing(&self, _cells: &Cells) -> Zone {
        Zone::EMPTY
    }
}
