//! Gomoku and its relatives, as the walk reads and plays them: the question *can this side force a
//! row?*

mod scheme;

use tesuji_gomoku::claim;
use tesuji_gomoku::rules::{Colour, Gomoku, Point, Question, Variant};
use tesuji_problem::{NullRule, PointSet, Problem, Role, Sentence, Status};
use tesuji_proof::{Bound, Certificate, LOWER, NULL};

use crate::game::{Game, Reply};
use crate::statements::{self, Asked};
use crate::{Rejection, Report};
use scheme::Areas;

/// Checks a certificate for gomoku.
pub(crate) fn verify(certificate: &Certificate) -> Result<Report, Rejection> {
    let question = claim::read(&certificate.claim).map_err(|error| Rejection::whole(error.to_string()))?;
    let mut game = Gomoku::new(&question).map_err(|error| Rejection::whole(error.to_string()))?;
    let asked = Asked { sentence: in_words(&question), within: None, counts: false };
    statements::verify(&mut game, certificate, &asked)
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
            NULL | LOWER => {
                format!("{error}; in a certificate of `cover scheme` the null move is the defender's, and a lower order stands where the attacker is to move")
            }
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
}
