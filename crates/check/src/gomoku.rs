//! Gomoku and its relatives, as the walk reads and plays them: the question *can this side force a
//! row?*

mod scheme;

use tesuji_gomoku::claim;
use tesuji_gomoku::rules::{Colour, Gomoku, Point, Question, Variant};
use tesuji_problem::{PointSet, Problem, Role, Status};
use tesuji_proof::{Certificate, NULL};

use crate::walk::{Game, Reply, walk};
use crate::{Rejection, Report};
use scheme::Areas;

/// Checks a certificate for gomoku.
pub(crate) fn verify(certificate: &Certificate) -> Result<Report, Rejection> {
    let question = claim::read(&certificate.claim).map_err(|error| Rejection::whole(error.to_string()))?;
    let mut game = Gomoku::new(&question).map_err(|error| Rejection::whole(error.to_string()))?;
    let claim_in_words = in_words(&question);
    let counts = walk(&mut game, certificate)?;
    Ok(counts.report(claim_in_words, certificate))
}

/// What is claimed, in a sentence made from the question as it was understood.
fn in_words(question: &Question) -> String {
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
    format!(
        "With {} to move, {} forces {row}. Board {grid}, {black} black and {white} white stones.",
        to_move.name(),
        attacker.name(),
    )
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
            NULL => format!("{error}; the null move is the defender's, in a certificate of `cover scheme`"),
            _ => error,
        })
    }

    fn name(&self, m: Point) -> String {
        self.position().grid.name(m)
    }

    fn null(&mut self) -> Result<(), String> {
        // The walk has seen that the position is open and that the defender is to move.
        Problem::null(self);
        Ok(())
    }

    fn or_scheme(&mut self, (m, child): Reply<'_, Self>) -> Result<Areas, String> {
        Ok(scheme::or_node(self, m, child))
    }

    fn and_scheme(&mut self, null: &Areas, replies: &[Reply<'_, Self>]) -> Result<Areas, String> {
        scheme::and_node(self, null, replies)
    }

    fn everywhere(&self) -> Result<Areas, String> {
        Ok(Areas::everywhere(self.position().grid))
    }
}
