//! What makes the questions fast: [`Tactics`] is [`Contest`] with its hooks.

mod area;
mod connect;
mod enclosure;
mod ladder;
mod live;
mod nearness;
mod ordering;
mod prospect;
mod race;
mod way;
mod zones;

pub use area::Area;

use tesuji_problem::{Generation, Key, NullRule, Oracles, Ordering, Problem, Relations, Role, Status, TwoSided, Zones};

use crate::rules::{Board, Contest, Goal, KoRule, Move, Point, Pursuit};
use enclosure::Enclosure;
use ladder::Ladders;
use live::LivingMoves;
use nearness::Nearness;
use way::Ways;

/// Results are looked for at the positions without one of so many of the line's last stones. More: each
/// child of a node costs as many look-ups, which in a long line take longer than all else, and of
/// these results hardly any is found there; fewer: some nodes are searched again.
const STONES_TO_DO_WITHOUT: usize = 3;

/// A question with everything that makes it fast.
#[derive(Clone, Debug)]
pub struct Tactics {
    contest: Contest,
    ladders: Ladders,
    nearness: Nearness,
    ways: Ways,
    enclosure: Enclosure,
    living_moves: LivingMoves,
    /// Whether wins of the attacker may have zones with a reserve.
    has_reserves: bool,
}

impl Tactics {
    /// Adds the hooks to a question.
    pub fn new(contest: Contest) -> Self {
        Tactics {
            contest,
            ladders: Ladders::default(),
            nearness: Nearness::default(),
            ways: Ways::default(),
            enclosure: Enclosure::default(),
            living_moves: LivingMoves::default(),
            has_reserves: true,
        }
    }

    /// The question without hooks.
    pub fn contest(&self) -> &Contest {
        &self.contest
    }

    /// Whether zones can be given: they are proved sound for simple ko, whomever it binds, without
    /// suicide.
    fn has_zones(&self) -> bool {
        let rules = self.contest.rules();
        rules.ko != KoRule::Superko && !rules.suicide
    }

    /// The position under simple ko, if this is the rule that is in force.
    fn under_simple_ko(&self, instead_of: KoRule) -> Option<Self> {
        (self.contest.rules().ko == instead_of).then(|| Tactics::new(self.contest.under(KoRule::Simple)))
    }

    /// Whether a capture is all that is wanted, and the fall of any one standing target reaches the goal.
    fn one_fall_is_enough(&self) -> bool {
        self.contest.only_wish().is_some_and(|wish| wish.goal() == Goal::Capture && !needs_more_than_one(wish))
    }

    /// Attacker to move: a last liberty at which the goal is reached.
    fn capturing_point(&self) -> Option<Point> {
        self.contest.wishes().find_map(|wish| self.point_that_captures(wish))
    }

    /// Attacker to move: the last liberty at which this wish comes true, if it is a capture.
    fn point_that_captures(&self, wish: &Pursuit) -> Option<Point> {
        if wish.goal() != Goal::Capture {
            return None;
        }
        let board = self.contest.board();
        let last = |t: Point| {
            (board.liberty_count(t) == 1).then(|| board.liberties(t).first().map(|p| Point(p as u16))).flatten()
        };
        if !needs_more_than_one(wish) {
            return wish.standing().filter_map(last).find(|&p| self.contest.is_legal(p));
        }
        let mut standing = wish.standing().map(last);
        let first = standing.next()??;
        (standing.all(|p| p == Some(first)) && self.contest.is_legal(first)).then_some(first)
    }
}

/// Whether more than one target of the wish has to fall, or to live, which has not yet.
fn needs_more_than_one(wish: &Pursuit) -> bool {
    wish.needs_all() && wish.standing().nth(1).is_some()
}

impl Problem for Tactics {
    type Move = Move;

    fn role(&self) -> Role {
        self.contest.role()
    }

    fn status(&self) -> Status {
        self.contest.status()
    }

    fn moves(&self, out: &mut Vec<Move>) {
        self.contest.moves(out);
    }

    fn play(&mut self, m: Move) {
        self.contest.play(m);
    }

    fn undo(&mut self) {
        self.contest.undo();
    }

    fn null_rule(&self) -> NullRule {
        self.contest.null_rule()
    }

    fn null(&mut self) {
        self.contest.null();
    }

    fn key(&self) -> Key {
        self.contest.key()
    }
}

impl TwoSided for Tactics {
    /// What the hooks remember is about the question as it was.
    fn swap_roles(&mut self) {
        self.contest.swap_roles();
        (self.ladders, self.nearness) = (Ladders::default(), Nearness::default());
        (self.enclosure, self.living_moves) = (Enclosure::default(), LivingMoves::default());
    }
}

impl Generation for Tactics {
    fn at_once(&mut self) -> Option<Move> {
        let (capture, connection) = (self.capturing_point().map(Move::At), self.connecting_move());
        capture.or(connection).or_else(|| self.living_move())
    }

    fn pass(&self) -> Option<Move> {
        Some(Move::Pass)
    }

    /// A pass is always legal.
    fn has_moves(&mut self) -> bool {
        true
    }

    fn threats(&mut self, order: u8, out: &mut Vec<Move>) -> bool {
        order == 1 && self.ladder_moves(out)
    }

    fn forced(&mut self, out: &mut Vec<Move>) -> bool {
        self.role() == Role::Attacker && self.rescues(out)
    }
}

impl Oracles for Tactics {
    fn is_hopeless(&mut self) -> bool {
        self.targets_are_alive()
    }

    /// Of several wishes each must be out of reach: what is said of one is so whatever the moves are for.
    fn out_of_reach(&mut self, order: u8) -> bool {
        self.contest.wishes().all(|wish| match wish.goal() {
            _ if wish.is_lost() => true,
            Goal::Capture => self.has_too_many_liberties(wish, order),
            Goal::Live | Goal::Eye => false,
            Goal::Connect => self.is_too_far(wish, order),
        })
    }

    fn oracle_order(&self) -> Option<u8> {
        (self.one_fall_is_enough() && self.contest.keep().is_empty() && self.contest.rules().ko != KoRule::Superko)
            .then_some(1)
    }

    fn oracle(&mut self, _order: u8, tick: &mut dyn FnMut() -> bool) -> Option<bool> {
        self.read_ladder(tick)
    }

    fn is_lost_race(&mut self, _: &mut dyn FnMut() -> bool) -> bool {
        self.capture_of_kept().is_some()
    }

    fn race_move(&mut self, _: &mut dyn FnMut() -> bool) -> Option<Move> {
        self.capture_of_kept()
    }
}

impl Zones for Tactics {
    type Zone = Area;

    /// That a group does not live may change with any stone beside it; and whom the attacker has to keep
    /// may fall anywhere. Where several things are wanted none of them may be reached anywhere: that is
    /// not given either. That blocks are not connected rests on what surrounds one of them.
    fn has_zones_of_refutations(&self) -> bool {
        self.contest.is_capture_alone() || self.connection_alone().is_some()
    }

    fn zone_hopeless(&mut self) -> Area {
        self.contest.only_wish().map_or(Area::EVERYWHERE, |wish| self.area_of_life(wish))
    }

    fn zone_out_of_reach(&mut self, order: u8) -> Area {
        match self.contest.only_wish() {
            Some(wish) if wish.goal() == Goal::Capture => self.area_of_liberties(wish, usize::from(order) + 2),
            Some(wish) if wish.goal() == Goal::Connect => {
                self.area_of_reach(wish, usize::from(order) + 1, usize::from(order))
            }
            _ => Area::EVERYWHERE,
        }
    }

    fn oracle_zone(&mut self, _order: u8, won: bool, tick: &mut dyn FnMut() -> bool) -> Area {
        self.ladder_zone(won, tick)
    }

    fn zone_reached(&self) -> Area {
        if !self.has_zones() || self.status() != Status::Achieved {
            return Area::EVERYWHERE;
        }
        let board = self.contest.board();
        let mut reached = self.contest.wishes().filter(|wish| wish.status(board) == Status::Achieved);
        reached.next().map_or(Area::EVERYWHERE, |wish| match wish.goal() {
            Goal::Capture => self.area_of_keep(),
            Goal::Live | Goal::Eye => self.area_of_life(wish),
            Goal::Connect => self.area_of_connection(wish),
        })
    }

    fn zone_unreached(&mut self) -> Area {
        self.area_unreached()
    }

    fn zone_of_standstill(&mut self) -> Option<(Area, bool)> {
        let area = self.area_unreached();
        area.points().is_some().then(|| (area, self.contest.board().ko().is_none()))
    }

    fn zone_all_passed(&mut self, idle: &Area, replies: &Area) -> Area {
        self.area_of_loss_by_pass(idle, replies)
    }

    fn zone_not_at_once(&mut self) -> Area {
        self.area_not_at_once()
    }

    fn zone_choice(&mut self, m: Move, after: &Area) -> Area {
        self.area_of_choice(m, after)
    }

    fn zone_all(&mut self, idle: &Area, replies: &Area) -> Area {
        self.area_of_loss(idle, replies)
    }
}

impl Relations for Tactics {
    fn has_near(&self) -> bool {
        self.has_zones()
    }

    fn near(&self, out: &mut Vec<(Key, Move)>) {
        if self.has_near() {
            let key = self.key().0;
            out.extend(
                self.contest
                    .board()
                    .line()
                    .take(STONES_TO_DO_WITHOUT)
                    .map(|(c, p)| (Key(key ^ Board::stone_hash(c, p)), Move::At(p))),
            );
        }
    }

    fn stricter(&self) -> Option<Key> {
        self.contest.stricter_key()
    }

    fn laxer(&self) -> Option<Key> {
        self.contest.laxer_key()
    }

    /// Who may retake has more lines to go into, most of them for nothing: few wins need it.
    fn stricter_question(&self) -> Option<Self> {
        self.under_simple_ko(KoRule::AttackerRetakes)
    }

    /// Refutations have no reserve.
    fn rival_question(&self) -> Option<Self> {
        let contest = self.contest.question_of_life()?;
        Some(Tactics { has_reserves: false, ..Tactics::new(contest) })
    }

    fn laxer_question(&self) -> Option<Self> {
        self.under_simple_ko(KoRule::DefenderRetakes)
    }
}

impl Ordering for Tactics {
    fn rank(&mut self, m: Move) -> i32 {
        self.promise(m)
    }

    fn has_local_tree(&self) -> bool {
        true
    }

    /// Moves far from a group seldom make it live, and there are too many of them to refute them.
    fn looks_ahead(&self) -> bool {
        !self.contest.wants_captures()
    }

    fn is_local(&mut self, m: Move) -> bool {
        self.is_near_target(m)
    }

    fn is_closed_in(&mut self) -> bool {
        self.is_enclosed()
    }

    fn is_inside(&mut self, m: Move) -> bool {
        self.is_within_enclosure(m)
    }

    fn difficulty(&mut self) -> (u32, u32) {
        self.hardness()
    }

    fn kin(&mut self, m: Move) -> u8 {
        self.wall_that_is_filled(m)
    }
}

#[cfg(test)]
mod tests;
