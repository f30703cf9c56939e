use crate::Problem;

/// What is known without a search: theorems about a position, and solvers of the game's own.
pub trait Oracles: Problem {
    /// Whether the goal can never be reached, by a theorem rather than by search. Asked once, of
    /// the first position, so it may take its time.
    fn is_safe(&mut self) -> bool {
        self.is_hopeless()
    }

    /// The same by a theorem that the independent checker of certificates knows too
    /// (`docs/certificate.md`, "What the checker checks"): where a refutation is written, nothing is
    /// shown from here on. Asked of any position that is open.
    fn is_hopeless(&mut self) -> bool {
        false
    }

    /// Attacker to move: whether it shows at sight that no win of this order is possible, because
    /// the goal is more moves away than the order grants.
    fn out_of_reach(&mut self, _order: u8) -> bool {
        false
    }

    /// The highest order that [`oracle`](Self::oracle) answers, if it answers any.
    fn oracle_order(&self) -> Option<u8> {
        None
    }

    /// Attacker to move: whether the attacker wins with this order, from a specialised solver.
    ///
    /// `tick` is called once a position and returns true when the search must stop; the answer is
    /// then `None`, as it is whenever the solver would rather leave the question to the general
    /// search.
    fn oracle(&mut self, _order: u8, _tick: &mut dyn FnMut() -> bool) -> Option<bool> {
        None
    }

    /// Whether [`oracle_move`](Self::oracle_move) names a move wherever [`oracle`](Self::oracle)
    /// answers that there is a win. Proofs are then written out with its help; otherwise the
    /// general search has to find again what the oracle has won.
    fn oracle_shows_moves(&self) -> bool {
        false
    }

    /// Attacker to move: a move that wins with this order, if [`oracle`](Self::oracle) would answer
    /// that there is one. `None` leaves the question to the general search.
    fn oracle_move(&mut self, _order: u8, _tick: &mut dyn FnMut() -> bool) -> Option<Self::Move> {
        None
    }

    /// Defender to move, and the attacker threatens something: whether the defender wins the race
    /// for a goal of its own, by a specialised solver (dual λ-search; Soeda, Kaneko & Tanaka 2005).
    /// Then no win of any order exists. False where the solver sees none, and in games where the
    /// defender has no goal. `tick` is as for [`oracle`](Self::oracle).
    fn is_lost_race(&mut self, _tick: &mut dyn FnMut() -> bool) -> bool {
        false
    }

    /// Defender to move: a move with which it wins the race, if
    /// [`is_lost_race`](Self::is_lost_race) would answer that it does.
    fn race_move(&mut self, _tick: &mut dyn FnMut() -> bool) -> Option<Self::Move> {
        None
    }
}
