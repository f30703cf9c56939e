use crate::{Key, Problem, Role, Status, Zone};

/// What makes a game fast. Every hook has a slow, obvious default, and **a hook may never change an answer**:
/// the tests compare each one with the plain definition ([`Plain`](crate::Plain)) on random positions.
///
/// A game without hooks writes `impl Hooks for MyGame { type Zone = Everywhere; }`.
///
/// # Zones
///
/// The `zone_*` hooks build, node by node, the zone of a result (see [`Zone`]). They are asked *at the position
/// the result is about*. All but [`zone_reached`](Hooks::zone_reached) know only which side has won: the winner
/// to move needs one move ([`zone_choice`](Hooks::zone_choice)), the loser to move has tried everything
/// ([`zone_all`](Hooks::zone_all)).
pub trait Hooks: Problem {
    /// The zones of this game; [`Everywhere`](crate::Everywhere) if it has none.
    type Zone: Zone<Self::Move>;

    /// Attacker to move: a move that reaches the goal at once (λ⁰).
    fn at_once(&mut self) -> Option<Self::Move> {
        debug_assert_eq!(self.role(), Role::Attacker);
        let mut moves = Vec::new();
        self.moves(&mut moves);
        moves.into_iter().find(|&m| {
            self.play(m);
            let reached = self.status() == Status::Achieved;
            self.undo();
            reached
        })
    }

    /// The legal move with exactly the effect of the null move, if the rules have one (a pass in Go).
    ///
    /// The threat child then already answers it: a win against the null move is a win against the pass.
    fn pass(&self) -> Option<Self::Move> {
        None
    }

    /// Defender to move: whether there is a legal move at all. A game in which there always is one says so; the default looks.
    ///
    /// A position without moves is the affair of [`status`](Problem::status), and one that is left open there is not won, however well
    /// a null move would have been answered.
    fn has_moves(&mut self) -> bool {
        let mut moves = Vec::new();
        self.moves(&mut moves);
        !moves.is_empty()
    }

    /// Appends every move that can belong to the λ-tree of this order and returns true; or returns false, and
    /// the tree takes every legal move. More moves than necessary do no harm, a missing one is an error.
    fn threats(&mut self, _order: u8, _out: &mut Vec<Self::Move>) -> bool {
        false
    }

    /// Appends the legal moves inside a zone.
    fn moves_inside(&mut self, zone: &Self::Zone, out: &mut Vec<Self::Move>) {
        let before = out.len();
        self.moves(out);
        let inside: Vec<_> = out.drain(before..).filter(|&m| zone.contains(m)).collect();
        out.extend(inside);
    }

    /// Where every move but a few loses at once, because the opponent then reaches the end it wants in one move: appends those few and
    /// returns true. At least one move must be appended, a losing one if all lose. Asked of either side, at any order.
    fn forced(&mut self, _out: &mut Vec<Self::Move>) -> bool {
        false
    }

    /// Where [`forced`](Hooks::forced) has moves: a zone that protects the loss of all the others. `None` if the game knows none, or
    /// sees that no move is forced; then forced moves are taken only where there is no zone to choose moves by.
    fn zone_forced(&mut self) -> Option<Self::Zone> {
        None
    }

    /// Whether the goal can never be reached, by a theorem rather than by search. Asked once, of the first position, so it may
    /// take its time.
    fn is_safe(&mut self) -> bool {
        false
    }

    /// Attacker to move: whether it shows at sight that no win of this order is possible, because the goal is more moves
    /// away than the order grants.
    fn out_of_reach(&mut self, _order: u8) -> bool {
        false
    }

    /// The zone of [`out_of_reach`](Hooks::out_of_reach).
    fn zone_out_of_reach(&mut self, _order: u8) -> Self::Zone {
        Self::Zone::everywhere()
    }

    /// The highest order that [`oracle`](Hooks::oracle) answers, if it answers any.
    fn oracle_order(&self) -> Option<u8> {
        None
    }

    /// Attacker to move: whether the attacker wins with this order, from a specialised solver.
    ///
    /// `tick` is called once a position and returns true when the search must stop; the answer is then `None`,
    /// as it is whenever the solver would rather leave the question to the general search.
    fn oracle(&mut self, _order: u8, _tick: &mut dyn FnMut() -> bool) -> Option<bool> {
        None
    }

    /// Whether [`oracle_move`](Hooks::oracle_move) names a move wherever [`oracle`](Hooks::oracle) answers that there is a win. Proofs
    /// are then written out with its help; otherwise the general search has to find again what the oracle has won.
    fn oracle_shows_moves(&self) -> bool {
        false
    }

    /// Attacker to move: a move that wins with this order, if [`oracle`](Hooks::oracle) would answer that there is one. `None` leaves
    /// the question to the general search.
    fn oracle_move(&mut self, _order: u8, _tick: &mut dyn FnMut() -> bool) -> Option<Self::Move> {
        None
    }

    /// The zone of what [`oracle`](Hooks::oracle) answered here.
    fn oracle_zone(&mut self, _order: u8, _won: bool, _tick: &mut dyn FnMut() -> bool) -> Self::Zone {
        Self::Zone::everywhere()
    }

    /// Defender to move, and the attacker threatens something: whether the defender wins the race for a goal of its own, by a specialised
    /// solver (dual λ-search; Soeda, Kaneko & Tanaka 2005). Then no win of any order exists. False where the solver sees none, and
    /// in games where the defender has no goal. `tick` is as for [`oracle`](Hooks::oracle).
    fn is_lost_race(&mut self, _tick: &mut dyn FnMut() -> bool) -> bool {
        false
    }

    /// The zone of what [`is_lost_race`](Hooks::is_lost_race) answered here with yes.
    fn zone_lost_race(&mut self, _tick: &mut dyn FnMut() -> bool) -> Self::Zone {
        Self::Zone::everywhere()
    }

    /// Whether [`near`](Hooks::near) names positions. A game has both hooks or neither: where this is false, results in the full game
    /// have no zones, because nobody would ask for one.
    fn has_near(&self) -> bool {
        false
    }

    /// Appends the keys of positions that equal this one but for what one move of the line changed, with that move. A result
    /// known there whose zone does not hold the move stands here too.
    fn near(&self, _out: &mut Vec<(Key, Self::Move)>) {}

    /// The key of this position under a *stricter* question: a win there is a win here. Of a series of questions about one position
    /// (win or draw? capture without ko, or by ko?) each then profits from the proofs of the one before.
    fn stricter(&self) -> Option<Key> {
        None
    }

    /// The key of this position under a *laxer* question: what cannot be won there cannot be won here.
    fn laxer(&self) -> Option<Key> {
        None
    }

    /// This position under the question of [`stricter`](Hooks::stricter), if that is often easier to win: every win there, at any
    /// order, must be a win here at that order, by the same moves. It is asked beside this question, for its proofs alone.
    fn stricter_question(&self) -> Option<Self>
    where
        Self: Sized,
    {
        None
    }

    /// This position under the question of [`laxer`](Hooks::laxer), if that is often easier to refute: what it refutes, at any order,
    /// must be refuted here at that order, by the same moves. It is asked beside this question, for its disproofs alone.
    fn laxer_question(&self) -> Option<Self>
    where
        Self: Sized,
    {
        None
    }

    /// How promising a move looks to the side to move; smaller is tried first.
    fn rank(&mut self, _m: Self::Move) -> i32 {
        0
    }

    /// Whether [`is_local`](Hooks::is_local) leaves moves out. A game has both hooks or neither: where this is false, no local tree is
    /// searched, whatever `is_local` says, and where it is true by mistake the whole tree is searched twice.
    fn has_local_tree(&self) -> bool {
        false
    }

    /// Attacker to move: whether the move belongs to the *local* tree, in which proofs are looked for first. A proof with fewer
    /// of the attacker's moves is a proof all the same; a failure there says nothing. It counts only with [`has_local_tree`](Hooks::has_local_tree).
    fn is_local(&mut self, _m: Self::Move) -> bool {
        true
    }

    /// A first guess at how hard this open position is to prove and to disprove (df-pn's leaf values, both ≥ 1).
    fn difficulty(&mut self) -> (u32, u32) {
        (1, 1)
    }

    /// How reluctant df-pn⁺ is to try this move: added to the number of the child, for either side.
    fn cost(&mut self, _m: Self::Move) -> u32 {
        0
    }

    /// The zone of a position that the rules decide: the goal is reached, or refuted.
    fn zone_reached(&self) -> Self::Zone {
        Self::Zone::everywhere()
    }

    /// The zone of "the goal is not reached here", whatever may follow.
    fn zone_unreached(&mut self) -> Self::Zone {
        Self::Zone::everywhere()
    }

    /// Attacker to move: the zone of "the goal cannot be reached at once".
    fn zone_not_at_once(&mut self) -> Self::Zone {
        Self::Zone::everywhere()
    }

    /// The side to move wins by `m`: the zone here, given the zone after `m`.
    fn zone_choice(&mut self, _m: Self::Move, _after: &Self::Zone) -> Self::Zone {
        Self::Zone::everywhere()
    }

    /// Defender to move, which wins the question with the roles swapped ([`TwoSided`](crate::TwoSided)), with this zone: the zone of the
    /// refutation here. It may be the same where a zone says only against whose moves it protects.
    fn zone_of_rival(&mut self, _zone: &Self::Zone) -> Self::Zone {
        Self::Zone::everywhere()
    }

    /// The side to move loses: the zone here, given the zone `idle` of losing by doing nothing, and the union
    /// `replies` of the zones after every legal move inside `idle`.
    fn zone_all(&mut self, _idle: &Self::Zone, _replies: &Self::Zone) -> Self::Zone {
        Self::Zone::everywhere()
    }
}
