//! In what order a tree is searched. One driver a file.

mod alphabeta;
mod dfpn;

pub use alphabeta::IdAlphaBeta;
pub use dfpn::{Dfpn, DfpnOptions};

use tesuji_problem::Reason;

use crate::tree::Tree;
use crate::{Answer, Meter};

/// Searches one kind of tree. It may keep a table between calls; what it has learnt of one tree holds in every other,
/// because keys tell them apart.
pub trait Driver<T: Tree> {
    /// Searches the tree below its current node until the value is known or the meter says stop. The tree is left as
    /// it was found.
    fn search(&mut self, tree: &mut T, meter: &mut Meter<'_>) -> Answer<T::Move, T::Zone>;
}

type AnswerOf<T> = Answer<<T as Tree>::Move, <T as Tree>::Zone>;

/// The answer if the root is a leaf.
fn leaf<T: Tree>(tree: &mut T, meter: &mut Meter<'_>) -> Result<Option<AnswerOf<T>>, Reason> {
    let Some(proved) = tree.leaf(meter)? else { return Ok(None) };
    let zone = tree.leaf_zone(proved, meter)?;
    Ok(Some(Answer::Known { proved, by: None, zone }))
}
