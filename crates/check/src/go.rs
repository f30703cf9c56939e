//! Go, as the walk reads and plays it: the question *capture this block* with its rules.

mod history;
mod life;
mod turned;
mod zone;

use tesuji_go::notation::claim;
use tesuji_go::rules::{Capture, Colour, KoRule, Move, Point, Question};
use tesuji_problem::{NullRule, PointSet, Problem, Role, Sentence, Status};
use tesuji_proof::{Bound, Certificate, Cover, Lean};

use crate::game::{Game, Reply};
use crate::parts::Library;
use crate::statements::{self, Asked};
use crate::{Rejection, Report};
use history::History;

/// Checks a certificate for Go.
pub(crate) fn verify(certificate: &Certificate, library: &mut dyn Library) -> Result<Report, Rejection> {
    statements::verify(certificate, &read, library)
}

fn read(certificate: &Certificate) -> Result<(Go, Asked), Rejection> {
    let question = claim::read(&certificate.claim).map_err(|error| Rejection::whole(error.to_string()))?;
    let capture = Capture::new(&question).map_err(|error| Rejection::whole(error.to_string()))?;
    if certificate.cover == Cover::Zone && (question.rules.ko == KoRule::Superko || question.rules.suicide) {
        return Err(Rejection::whole("zones prove something only without superko and without suicide"));
    }
    if certificate.cover == Cover::Scheme {
        return Err(Rejection::whole(Go::REFUSAL));
    }
    let earlier = history::board_of_ban(&capture, question.position.ko);
    let asked = Asked { sentence: in_words(&question, &capture, earlier.is_some()), within: None, counts: false };
    let history = History::new(&capture, earlier);
    Ok((Go { capture, history }, asked))
}

/// What is claimed, in words made from the question as it was understood. `ban_is_history`: a
/// ban says that a board has stood.
fn in_words(question: &Question, capture: &Capture, ban_is_history: bool) -> Sentence {
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
        "Board {grid}, {black} black and {white} white stones; {}, suicide {}",
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
    let (attacker, defender) = (attacker.name(), attacker.other().name());
    Sentence {
        setting: format!("With {} to move", question.to_move.name()),
        wins: format!("{attacker} captures {what} {blocks} ({defender})"),
        fails: format!("{attacker} does not capture {what} {blocks} ({defender})"),
        facts: facts.join("; ") + ".",
    }
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
    /// The targets that stand, each by the first stone of its chain.
    standing: Vec<Point>,
    /// Where play is allowed; a symmetry turns that too.
    region: PointSet,
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

    /// The targets that stand: chains, for those that have become one fall together.
    fn standing(&self) -> Vec<Point> {
        let chain = |p| self.capture.board().chain(p).first().map_or(p, |first| Point(first as u16));
        let mut standing: Vec<_> = self.capture.standing().map(chain).collect();
        standing.sort_unstable();
        standing.dedup();
        standing
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
            standing: self.standing(),
            region: turned::region(&self.capture),
            past: self.history.now(),
        }
    }

    fn is_at(&self, state: &State) -> bool {
        stones(&self.capture) == state.stones
            && self.capture.to_move() == state.to_move
            && self.capture.board().ko() == state.ko
            && self.standing() == state.standing
            && turned::region(&self.capture) == state.region
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

    fn check_one_zone(&mut self, zone: &PointSet, choice: Reply<'_, Self>) -> Result<(), String> {
        zone::one(&mut self.capture, zone, choice)
    }

    fn check_all_zone(&mut self, zone: &PointSet, replies: &[Reply<'_, Self>]) -> Result<(), String> {
        zone::all(&mut self.capture, zone, replies)
    }

    fn check_unreached_zone(&self, zone: &PointSet) -> Result<(), String> {
        zone::unreached(&self.capture, zone)
    }

    fn check_idle_zone(&mut self, zone: &PointSet, child: Option<&PointSet>) -> Result<(), String> {
        zone::one(&mut self.capture, zone, (Move::Pass, child))
    }

    fn check_safe_zone(&mut self, zone: &PointSet, bound: Bound) -> Result<(), String> {
        zone::safe(&self.capture, zone, bound)
    }

    fn is_out_of_reach(&self) -> bool {
        life::is_assured(&self.capture, None)
    }

    fn goal_order(&self) -> u8 {
        self.capture.goal_order()
    }

    fn null_rule(&self) -> NullRule {
        self.capture.null_rule()
    }

    fn null(&mut self) {
        self.play(Move::Pass);
    }

    fn is_same(&self, other: &Self) -> Result<bool, String> {
        if self.superko() {
            return Err("under superko the past of a position counts, which a claim does not tell".to_owned());
        }
        let question = |go: &Go| {
            let capture = &go.capture;
            (capture.board().grid(), capture.rules(), capture.attacker(), capture.needs_all())
        };
        Ok(question(self) == question(other) && self.is_at(&other.state()))
    }

    fn leant(&self, on: &Lean, _against: Role) -> Result<Self, String> {
        let Lean::Like(symmetry, _) = on else {
            return Err("in Go a stone more or less is never the same: there is no `less`".to_owned());
        };
        if self.superko() {
            return Err("under superko the past of a position counts, which is not turned".to_owned());
        }
        let capture = turned::capture(&self.capture, &self.standing(), *symmetry)?;
        Ok(Go { history: History::new(&capture, None), capture })
    }

    fn leant_zone(&self, on: &Lean, zone: &PointSet) -> Result<PointSet, String> {
        match on {
            Lean::Like(symmetry, _) => Ok(turned::back(self.capture.board().grid(), zone, *symmetry)),
            _ => Ok(*zone),
        }
    }
}
