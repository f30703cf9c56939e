//! Gomoku and its relatives, as the walk reads and plays them: the question *can this side force a
//! row?*

mod scheme;

use tesuji_gomoku::claim;
use tesuji_gomoku::rules::{Colour, Gomoku, Grid, Point, Position, Question, Variant};
use tesuji_problem::{NullRule, PointSet, Problem, Role, Sentence, Status};
use tesuji_proof::{Bound, Certificate, Cover, LOWER, Lean, NULL, Symmetry};

use crate::game::{Game, Reply};
use crate::parts::Library;
use crate::statements::{self, Asked};
use crate::{Rejection, Report};
use scheme::Areas;

/// Checks a certificate for gomoku.
pub(crate) fn verify(certificate: &Certificate, library: &mut dyn Library) -> Result<Report, Rejection> {
    statements::verify(certificate, &read, library)
}

fn read(certificate: &Certificate) -> Result<(Gomoku, Asked), Rejection> {
    let question = claim::read(&certificate.claim).map_err(|error| Rejection::whole(error.to_string()))?;
    let game = Gomoku::new(&question).map_err(|error| Rejection::whole(error.to_string()))?;
    if certificate.cover == Cover::Zone {
        return Err(Rejection::whole(Gomoku::REFUSAL));
    }
    Ok((game, Asked { sentence: in_words(&question), within: None, counts: false }))
}

/// What is claimed, in words made from the question as it was understood.
fn in_words(question: &Question) -> Sentence {
    let Question { position, to_move, attacker } = question;
    let (grid, rules) = (position.grid, position.rules);
    let k = rules.length;
    let row = match rules.variant {
        Variant::Freestyle => format!("{k} or more in a row (freestyle)"),
        Variant::Standard => format!("exactly {k} in a row (standard)"),
        Variant::Renju if rules.variant.is_exact(*attacker) => format!("exactly {k} in a row (renju)"),
        Variant::Renju => format!("{k} or more in a row (renju)"),
        Variant::Caro => format!("exactly {k} in a row, not blocked at both ends (caro)"),
    };
    let [black, white] = Colour::ALL.map(|colour| position.of(colour).len());
    let attacker = attacker.name();
    Sentence {
        setting: format!("With {} to move", to_move.name()),
        wins: format!("{attacker} forces {row}"),
        fails: format!("{attacker} does not force {row}"),
        facts: format!("Board {grid}, {black} black and {white} white stones."),
    }
}

/// Everything that decides the future of a position.
#[derive(PartialEq, Eq)]
pub(crate) struct State {
    stones: [PointSet; 2],
    to_move: Colour,
}

impl Game for Gomoku {
    type Move = Point;
    type State = State;
    type Zone = Areas;

    const REFUSAL: &'static str =
        "in gomoku the checker works the zones out by itself: use `cover scheme` or `cover listed`";

    fn role(&self) -> Role {
        Problem::role(self)
    }

    fn status(&self) -> Status {
        Problem::status(self)
    }

    fn moves(&self) -> Result<Vec<Point>, String> {
        let mut moves = Vec::new();
        Problem::moves(self, &mut moves);
        Ok(moves)
    }

    /// Who may play nowhere passes.
    fn has_moves(&self) -> Result<bool, String> {
        Ok(!self.position().empty().is_empty())
    }

    fn is_legal(&self, m: Point) -> Result<bool, String> {
        Ok(Gomoku::is_legal(self, m))
    }

    fn play(&mut self, m: Point) {
        Problem::play(self, m);
    }

    fn undo(&mut self) {
        Problem::undo(self);
    }

    fn state(&self) -> State {
        State { stones: Colour::ALL.map(|colour| *self.position().of(colour)), to_move: self.to_move() }
    }

    fn is_at(&self, state: &State) -> bool {
        Game::state(self) == *state
    }

    fn read_move(&self, word: &str) -> Result<Point, String> {
        self.position().grid.parse_move(word).map_err(|error| match word {
            NULL | LOWER => format!(
                "{error}; in a certificate of `cover scheme` the null move is the defender's, and a lower order \
                 stands where the attacker is to move"
            ),
            _ => error,
        })
    }

    fn name(&self, m: Point) -> String {
        self.position().grid.name(m)
    }

    fn goal_order(&self) -> u8 {
        Problem::goal_order(self)
    }

    fn null_rule(&self) -> NullRule {
        Problem::null_rule(self)
    }

    fn null(&mut self) {
        Problem::null(self);
    }

    fn is_out_of_reach(&self) -> bool {
        scheme::is_out_of_reach(self)
    }

    fn one_scheme(&mut self, (m, child): Reply<'_, Self>) -> Result<Areas, String> {
        Ok(scheme::one(self, m, child))
    }

    fn all_scheme(&mut self, idle: &Areas, replies: &[Reply<'_, Self>]) -> Result<Areas, String> {
        scheme::all(self, idle, replies)
    }

    fn safe_scheme(&mut self, bound: Bound) -> Result<Areas, String> {
        scheme::safe(self, bound)
    }

    fn everywhere(&self) -> Result<Areas, String> {
        Ok(Areas::everywhere(self.position().grid))
    }

    fn is_same(&self, other: &Self) -> Result<bool, String> {
        let question = |game: &Gomoku| (game.position().grid, game.position().rules, game.attacker());
        Ok(question(self) == question(other) && self.is_at(&other.state()))
    }

    fn leant(&self, on: &Lean, against: Role) -> Result<Self, String> {
        let against = if against == Role::Attacker { self.attacker() } else { self.attacker().other() };
        let position = match on {
            Lean::Like(symmetry, _) => turned(self.position(), *symmetry)?,
            Lean::Less(points, _) => without(self.position(), points, against, self.attacker().other())?,
            Lean::Part(_) => self.position().clone(),
        };
        let question = Question { position, to_move: self.to_move(), attacker: self.attacker() };
        Gomoku::new(&question).map_err(|error| error.to_string())
    }

    fn leant_zone(&self, on: &Lean, zone: &Areas) -> Result<Areas, String> {
        let grid = self.position().grid;
        match on {
            Lean::Like(symmetry, _) => Ok(zone.moved(grid.points().map(|p| turn(grid, *symmetry, p)))),
            // What stands there and not here does no harm here.
            Lean::Less(points, _) => {
                let (taken, _) = Lean::taken_and_put(points);
                zone.beside(taken.into_iter().filter_map(|name| grid.parse(name).ok()))
            }
            Lean::Part(_) => Ok(zone.clone()),
        }
    }
}

fn turn(grid: Grid, symmetry: Symmetry, p: Point) -> Point {
    Point(symmetry.turn_point(p.index(), (grid.width(), grid.height())) as u16)
}

fn turned(position: &Position, symmetry: Symmetry) -> Result<Position, String> {
    let grid = position.grid;
    if !symmetry.fits((grid.width(), grid.height())) {
        return Err(format!("the board {grid} does not have the symmetry {symmetry}"));
    }
    let mut there = Position::new(grid, position.rules);
    for p in grid.points() {
        there.set(turn(grid, symmetry, p), position.stone(p));
    }
    Ok(there)
}

/// The position without these stones of a side, one or more, and with others on the points to be put. Those
/// may be the defender's in freestyle alone: elsewhere a stone may be in the way of its owner.
fn without(position: &Position, points: &[String], side: Colour, defender: Colour) -> Result<Position, String> {
    let mut there = position.clone();
    let mut is_less = false;
    for name in points {
        let put = name.strip_prefix(Lean::PUT);
        let p = there.grid.parse(put.unwrap_or(name))?;
        if put.is_some() && (side != defender || position.rules.variant != Variant::Freestyle) {
            return Err(format!("`{name}`: only in freestyle, and in a win, may a stone stand there and not here"));
        }
        let (is, stone) = if put.is_some() { (None, Some(side)) } else { (Some(side), None) };
        // No point is named twice.
        if position.stone(p) != is || there.stone(p) != is {
            return Err(match put {
                Some(name) => format!("{name} is not empty"),
                None => format!("there is no stone of {} on {name} to be left out", side.name()),
            });
        }
        there.set(p, stone);
        is_less |= put.is_none();
    }
    if is_less { Ok(there) } else { Err("no stone is left out".to_owned()) }
}
