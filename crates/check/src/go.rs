//! Go, as the walk reads and plays it: the question *capture this block* with its rules.

mod history;
mod zone;

use tesuji_go::notation::claim;
use tesuji_go::rules::{Capture, Colour, KoRule, Move, Point, Question};
use tesuji_problem::{PointSet, Problem, Role, Status};
use tesuji_proof::{Certificate, Cover};

use crate::walk::{Game, Reply, walk};
use crate::{Rejection, Report};
use history::History;

/// Checks a certificate for Go.
pub(crate) fn verify(certificate: &Certificate) -> Result<Report, Rejection> {
    let question = claim::read(&certificate.claim).map_err(|error| Rejection::whole(error.to_string()))?;
    let capture = Capture::new(&question).map_err(|error| Rejection::whole(error.to_string()))?;
    if certificate.cover == Cover::Zone && (question.rules.ko == KoRule::Superko || question.rules.suicide) {
        return Err(Rejection::whole("zones prove something only without superko and without suicide"));
    }
    if certificate.cover == Cover::Scheme {
        return Err(Rejection::whole(Go::REFUSAL));
    }
    let earlier = history::board_of_ban(&capture, question.position.ko);
    let claim_in_words = in_words(&question, &capture, earlier.is_some());
    let history = History::new(&capture, earlier);
    let counts = walk(&mut Go { capture, history }, certificate)?;
    Ok(counts.report(claim_in_words, certificate))
}

/// What is claimed, in a sentence made from the question as it was understood. `ban_is_history`: a
/// ban says that a board has stood.
fn in_words(question: &Question, capture: &Capture, ban_is_history: bool) -> String {
    let grid = capture.board().grid();
    let names = |points: &mut dyn Iterator<Item = Point>| points.map(|p| grid.name(p)).collect::<Vec<_>>().join(", ");
    let attacker = capture.attacker();
    let blocks = names(&mut capture.targets().iter().copied());
    let what = match (capture.targets().len(), capture.needs_all()) {
        (1, _) => "the block of",
        (_, true) => "all of the blocks of",
        (_, false) => "at least one of the blocks of",
    };
    let [black, white] = Colour::ALL.map(|colour| question.position.of(colour).len());
    let mut facts = vec![format!(
        "With {} to move, {} captures {what} {blocks} ({}). Board {grid}, {black} black and {white} white stones; {}, suicide {}",
        question.to_move.name(),
        attacker.name(),
        attacker.other().name(),
        ko_in_words(question.rules.ko),
        if question.rules.suicide { "allowed" } else { "forbidden" },
    )];
    // A ban that does not bind the side to move is no part of what is claimed.
    if let Some(p) = capture.board().ko() {
        facts.push(format!("{} may not be played at once", grid.name(p)));
    }
    if let Some(p) = question.position.ko.filter(|_| ban_is_history) {
        facts.push(format!("the board after {} plays {} has stood before", question.to_move.name(), grid.name(p)));
    }
    if let Some(region) = &question.region {
        let points = names(&mut region.iter().map(|p| Point(p as u16)));
        facts.push(format!("play is allowed only at {}", if points.is_empty() { "no point" } else { &points }));
    }
    facts.join("; ") + "."
}

fn ko_in_words(rule: KoRule) -> &'static str {
    match rule {
        KoRule::Simple => "simple ko",
        KoRule::Superko => "super ko",
        KoRule::DefenderRetakes => "simple ko that the defender may retake at once",
        KoRule::AttackerRetakes => "simple ko that the attacker may retake at once",
    }
}

/// A position of the question, with the boards that led to it.
struct Go {
    capture: Capture,
    history: History,
}

/// Everything that decides the future of a position.
struct State {
    stones: Stones,
    to_move: Colour,
    ko: Option<Point>,
    standing: Vec<Point>,
    /// Names the boards that superko forbids.
    past: usize,
}

/// The stones on a board, black and white.
type Stones = [PointSet; 2];

fn stones(capture: &Capture) -> Stones {
    let board = capture.board();
    Colour::ALL
        .map(|colour| board.grid().points().filter(|&p| board.stone(p) == Some(colour)).map(Point::index).collect())
}

impl Go {
    fn superko(&self) -> bool {
        self.capture.rules().ko == KoRule::Superko
    }
}

impl Game for Go {
    type Move = Move;
    type State = State;
    type Zone = PointSet;

    const REFUSAL: &'static str = "there are no zone schemes in Go: use `cover zone` or `cover listed`";

    fn role(&self) -> Role {
        self.capture.role()
    }

    fn status(&self) -> Status {
        self.capture.status()
    }

    fn moves(&self) -> Result<Vec<Move>, String> {
        let mut moves = Vec::new();
        self.capture.moves(&mut moves);
        if self.superko() {
            self.history.confirm_bans(&self.capture)?;
        }
        Ok(moves)
    }

    fn play(&mut self, m: Move) {
        self.capture.play(m);
        self.history.push(self.superko().then(|| stones(&self.capture)));
    }

    fn undo(&mut self) {
        self.capture.undo();
        self.history.pop();
    }

    fn state(&self) -> State {
        State {
            stones: stones(&self.capture),
            to_move: self.capture.to_move(),
            ko: self.capture.board().ko(),
            standing: self.capture.standing().collect(),
            past: self.history.now(),
        }
    }

    fn is_at(&self, state: &State) -> bool {
        stones(&self.capture) == state.stones
            && self.capture.to_move() == state.to_move
            && self.capture.board().ko() == state.ko
            && self.capture.standing().eq(state.standing.iter().copied())
            && self.history.same_boards(state.past)
    }

    fn read_move(&self, word: &str) -> Result<Move, String> {
        Move::parse(word, self.capture.board().grid())
    }

    fn name(&self, m: Move) -> String {
        m.name(self.capture.board().grid())
    }

    fn read_zone(&self, points: &[String]) -> Result<PointSet, String> {
        let mut zone = PointSet::EMPTY;
        for word in points {
            let p = self.capture.board().grid().parse(word).map_err(|error| format!("its zone: {error}"))?;
            if zone.contains(p.index()) {
                return Err(format!("its zone names {word} twice"));
            }
            zone.insert(p.index());
        }
        Ok(zone)
    }

    fn check_or_zone(&mut self, zone: &PointSet, choice: Reply<'_, Self>) -> Result<(), String> {
        zone::or_node(&mut self.capture, zone, choice)
    }

    fn check_and_zone(&mut self, zone: &PointSet, replies: &[Reply<'_, Self>]) -> Result<(), String> {
        zone::and_node(&mut self.capture, zone, replies)
    }
}
