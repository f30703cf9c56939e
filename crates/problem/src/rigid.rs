//! Relevancy zones of rigid games, in which stones stay where they are put (paper 001, Theorems 7,
//! 9, 10 and 11).
//!
//! **Idea.** What decides at the leaves is which cells take part in a quick win (*essential victory
//! sets*, EVS). Going up, the winner's moves and the loser's moves each combine the zones of the
//! children in one way, whatever the order. A zone of a proof protects it against more stones of
//! the defender, a zone of a disproof against more stones of the attacker.
//!
//! | result | zone | here |
//! |---|---|---|
//! | a player has not won yet (Theorem 9) | Xᵢ = EVS(i) | [`not_won_yet`] |
//! | a player cannot win with its next *n* stones either; A₀ is *n* = 1 | Xᵢ = EVS(i + n) | [`not_won_within`] |
//! | the winner to move wins by x (7, and {x}, {dᵢ} in 10 and 11) | {x} ∪ X | [`by_move`] |
//! | the loser to move loses (10 with the null move, 11 with the lower order) | u(X⁰) ∪ ⋃ Xⁱ | [`by_all`] |
//!
//! At a position that a player has won the zone is [`not_won_yet`] *of the other player*: leaving
//! out the cells where the other might have won first makes false wins, by the dozen where both
//! sides have lines of their own.
//!
//! **Deviations.** The paper demands that its games be *stable*: an end by one move is still one
//! with more stones on the board. Less is needed: only that more stones *of the loser* do not undo
//! a win. So a game in which an overline of one's own does not count may use these functions as
//! they are. Where the loser's stones can undo a win (a row that is blocked at both ends), the
//! cells concerned belong to the zone of the won position, in the area whose index is the number of
//! stones it takes, and to all after it. And where not every empty cell is a legal move, the zone
//! of the loser to move needs the cells by which a forbidden reply would become a legal one.
//!
//! **Why Theorem 9 needs no stability.** Let m₁ … mᵣ be stones of one player with mₜ ∉ EVS(r − t +
//! 1), and suppose that they win. They contain a minimal winning set M of j stones, and M ⊆ EVS(j).
//! A stone mₜ ∈ M is then not in EVS(r − t + 1), hence r − t + 1 < j, so M lies within the last j −
//! 1 stones: a contradiction. The same count with *n* stones more gives [`not_won_within`].
//!
//! **Known failure case.** Areas grow with their index, so a zone of a high order, unrolled that
//! often, is soon the whole board.

use crate::Areas;

/// Xᵢ = EVS(i): protects "the player has not won" against more of its stones, where `essential`
/// gives EVS(k), or more than that: the cells of all minimal sets of at most k cells that would win
/// if the player had stones there.
pub fn not_won_yet<const W: usize, const L: usize>(essential: impl Fn(usize) -> [u64; W]) -> Areas<W, L> {
    not_won_within(0, essential)
}

/// Xᵢ = EVS(i + n): protects "the player does not win with `n` more stones" against more of its
/// stones.
pub fn not_won_within<const W: usize, const L: usize>(n: usize, essential: impl Fn(usize) -> [u64; W]) -> Areas<W, L> {
    Areas::new(std::array::from_fn(|i| essential(i + 1 + n)))
}

/// {x} ∪ X, the zone of the winner to move, which wins by a stone on the cell `x` given the zone X
/// after it.
#[must_use]
pub fn by_move<const W: usize, const L: usize>(x: usize, after: &Areas<W, L>) -> Areas<W, L> {
    let mut zone = *after;
    zone.insert(x, 1);
    zone
}

/// u(X⁰) ∪ ⋃ Xⁱ, the zone of the loser to move, given the zone X⁰ of losing by doing nothing and
/// the union of the zones Xⁱ after every legal move in X⁰₁.
#[must_use]
pub fn by_all<const W: usize, const L: usize>(idle: &Areas<W, L>, replies: &Areas<W, L>) -> Areas<W, L> {
    let mut zone = idle.unrolled();
    zone.unite(replies);
    zone
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zones_combine_as_in_the_theorems() {
        let essential = |k: usize| [(1u64 << k) - 1];
        let won: Areas<1, 3> = not_won_yet(essential);
        assert_eq!(won.areas(), &[[1], [3], [7]]);
        assert_eq!(not_won_within::<1, 3>(1, essential).areas(), &[[3], [7], [15]]);
        assert_eq!(by_move(5, &won).areas(), &[[33], [35], [39]]);
        let replies = by_move(4, &Areas::EMPTY);
        assert_eq!(by_all(&won, &replies).areas(), &[[19], [23], [u64::MAX]]);
    }
}
