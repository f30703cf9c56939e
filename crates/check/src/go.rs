//! Go, as the walk reads and plays it: a question about blocks with its rules.

mod history;
mod life;
mod turned;
mod zone;

use tesuji_go::notation::claim;
use tesuji_go::rules::{Colour, Contest, Goal, KoRule, Move, Point, Pursuit, Question, Rules};
use tesuji_problem::{NullRule, PointSet, Problem, Role, Sentence, Status};
use tesuji_proof::{Bound, Certificate, Cover, Lean};

use crate::game::{Game, Reply};
use crate::parts::Library;
use crate::statements::{self, Asked};
use crate::{Rejection, Report};
use history::History;
use zone::Zone;

/// Checks a certificate for Go.
pub(crate) fn verify(certificate: &Certificate, library: &mut dyn Library) -> Result<Report, Rejection> {
    statements::verify(certificate, &read, library)
}

fn read(certificate: &Certificate) -> Result<(Go, Asked), Rejection> {
    let question = claim::read(&certificate.claim).map_err(|error| Rejection::whole(error.to_string()))?;
    let contest = Contest::new(&question).map_err(|error| Rejection::whole(error.to_string()))?;
    if certificate.cover == Cover::Zone && (question.rules.ko == KoRule::Superko || question.rules.suicide) {
        return Err(Rejection::whole("zones prove something only without superko and without suicide"));
    }
    if certificate.cover == Cover::Scheme {
        return Err(Rejection::whole(Go::REFUSAL));
    }
    let earlier = history::board_of_ban(&contest, question.position.ko);
    let asked = Asked { sentence: in_words(&question, &contest, earlier.is_some()), within: None, counts: false };
    let history = History::new(&contest, earlier);
    Ok((Go { contest, history }, asked))
}

/// What is claimed, in words made from the question as it was understood. `ban_is_history`: a
/// ban says that a board has stood.
fn in_words(question: &Question, contest: &Contest, ban_is_history: bool) -> Sentence {
    let grid = contest.board().grid();
    let names = |points: &mut dyn Iterator<Item = Point>| points.map(|p| grid.name(p)).collect::<Vec<_>>().join(", ");
    let [black, white] = Colour::ALL.map(|colour| question.position.of(colour).len());
    let mut facts = vec![format!(
        "Board {grid}, {black} black and {white} white stones; {}, suicide {}",
        ko_in_words(question.rules.ko),
        if question.rules.suicide { "allowed" } else { "forbidden" },
    )];
    // A ban that does not bind the side to move is no part of what is claimed.
    if let Some(p) = contest.board().ko() {
        let unless = if contest.forbidden().is_some() { "" } else { " but as such a retake" };
        facts.push(format!("{} may not be played at once{unless}", grid.name(p)));
    }
    if let Some(p) = question.position.ko.filter(|_| ban_is_history) {
        facts.push(format!("the board after {} plays {} has stood before", question.to_move.name(), grid.name(p)));
    }
    if let Some(region) = &question.region {
        let points = names(&mut region.iter().map(|p| Point(p as u16)));
        facts.push(format!("play is allowed only at {}", if points.is_empty() { "no point" } else { &points }));
    }
    let attacker = contest.attacker().name();
    let kept = match names(&mut contest.keep().iter().copied()) {
        none if none.is_empty() => none,
        blocks => format!(" before any of the blocks of {blocks} ({attacker}) falls"),
    };
    // One of several wishes is enough; the attacker fails where none comes true.
    let sentence = |fails: bool, or: &str| {
        let does: Vec<_> = contest.wishes().map(|wish| wish_in_words(contest, wish, fails)).collect();
        format!("{attacker} {}{kept}", does.join(or))
    };
    Sentence {
        setting: format!("With {} to move", question.to_move.name()),
        wins: sentence(false, " or "),
        fails: sentence(true, " and "),
        facts: facts.join("; ") + ".",
    }
}

/// What the attacker does if the wish comes true, or does not do.
fn wish_in_words(contest: &Contest, wish: &Pursuit, fails: bool) -> String {
    let names: Vec<_> = wish.targets().iter().map(|&p| contest.board().grid().name(p)).collect();
    let many = match (names.len(), wish.goal(), wish.needs_all()) {
        (1, ..) => "the block of",
        (_, Goal::Connect, _) => "the blocks of",
        (_, _, true) => "all of the blocks of",
        (_, _, false) => "at least one of the blocks of",
    };
    let does = match (wish.goal(), fails) {
        (Goal::Capture, false) => "captures",
        (Goal::Capture, true) => "does not capture",
        (Goal::Live, false) => "makes live without condition",
        (Goal::Live, true) => "does not make live without condition",
        (Goal::Eye, false) => "makes an eye without condition for",
        (Goal::Eye, true) => "makes no eye without condition for",
        (Goal::Connect, false) => "makes one block of",
        (Goal::Connect, true) => "does not make one block of",
    };
    let owner = if wish.goal().is_owners() { contest.attacker() } else { contest.attacker().other() };
    format!("{does} {many} {} ({})", names.join(", "), owner.name())
}

fn ko_in_words(rule: KoRule) -> String {
    let words = match rule {
        KoRule::Simple => "simple ko",
        KoRule::Superko => "super ko",
        KoRule::DefenderRetakes => "simple ko that the defender may retake at once",
        KoRule::AttackerRetakes => "simple ko that the attacker may retake at once",
        KoRule::Threats(side, count) => {
            let side = if side == Role::Attacker { "attacker" } else { "defender" };
            let times = if count.get() == 1 { "time" } else { "times" };
            return format!("simple ko that the {side} may retake at once {count} {times} in all");
        }
    };
    words.to_owned()
}

/// A position of the question, with the boards that led to it.
struct Go {
    contest: Contest,
    history: History,
}

/// Everything that decides the future of a position.
struct State {
    stones: Stones,
    to_move: Colour,
    ko: Option<Point>,
    /// With the threats that are left.
    rules: Rules,
    /// What can still be reached.
    wishes: Vec<Left>,
    /// The attacker's blocks that must stand, likewise.
    keep: Vec<Point>,
    /// Where play is allowed; a symmetry turns that too.
    region: PointSet,
    /// Names the boards that superko forbids.
    past: usize,
}

/// A wish that can still come true: the goal, whether of all targets, and those that stand, each by the
/// first stone of its chain. Chains that have become one fall together.
type Left = (Goal, bool, Vec<Point>);

/// The stones on a board, black and white.
type Stones = [PointSet; 2];

fn stones(contest: &Contest) -> Stones {
    let board = contest.board();
    Colour::ALL
        .map(|colour| board.grid().points().filter(|&p| board.stone(p) == Some(colour)).map(Point::index).collect())
}

impl Go {
    fn superko(&self) -> bool {
        self.contest.rules().ko == KoRule::Superko
    }

    /// What can still be reached.
    fn wishes(&self) -> Vec<Left> {
        let left = self.contest.wishes().filter(|wish| !wish.is_lost());
        left.map(|wish| (wish.goal(), wish.needs_all(), self.chains(&mut wish.standing()))).collect()
    }

    /// The attacker's blocks that must stand, and do where the contest goes on.
    fn keep(&self) -> Vec<Point> {
        self.chains(&mut self.contest.keep().iter().copied())
    }

    fn chains(&self, stones: &mut dyn Iterator<Item = Point>) -> Vec<Point> {
        let chain = |p| self.contest.board().chain(p).first().map_or(p, |first| Point(first as u16));
        let mut chains: Vec<_> = stones.map(chain).collect();
        chains.sort_unstable();
        chains.dedup();
        chains
    }
}

impl Game for Go {
    type Move = Move;
    type State = State;
    type Zone = Zone;

    const REFUSAL: &'static str = "there are no zone schemes in Go: use `cover zone` or `cover listed`";

    fn role(&self) -> Role {
        self.contest.role()
    }

    /// A life that the rules see is judged here once more.
    fn status(&self) -> Status {
        let status = self.contest.status();
        if status != Status::Achieved {
            return status;
        }
        let is_reached = |wish: &Pursuit| match wish.goal() {
            Goal::Live | Goal::Eye => life::is_reached(&self.contest, wish, None),
            Goal::Capture | Goal::Connect => wish.status(self.contest.board()) == Status::Achieved,
        };
        if self.contest.wishes().any(is_reached) { status } else { Status::Open }
    }

    fn moves(&self) -> Result<Vec<Move>, String> {
        let mut moves = Vec::new();
        self.contest.moves(&mut moves);
        if self.superko() {
            self.history.confirm_bans(&self.contest)?;
        }
        Ok(moves)
    }

    fn play(&mut self, m: Move) {
        self.contest.play(m);
        self.history.push(self.superko().then(|| stones(&self.contest)));
    }

    fn undo(&mut self) {
        self.contest.undo();
        self.history.pop();
    }

    fn state(&self) -> State {
        State {
            stones: stones(&self.contest),
            to_move: self.contest.to_move(),
            ko: self.contest.board().ko(),
            rules: self.contest.rules(),
            wishes: self.wishes(),
            keep: self.keep(),
            region: turned::region(&self.contest),
            past: self.history.now(),
        }
    }

    fn is_at(&self, state: &State) -> bool {
        stones(&self.contest) == state.stones
            && self.contest.to_move() == state.to_move
            && self.contest.board().ko() == state.ko
            && self.contest.rules() == state.rules
            && self.wishes() == state.wishes
            && self.keep() == state.keep
            && turned::region(&self.contest) == state.region
            && self.history.same_boards(state.past)
    }

    fn read_move(&self, word: &str) -> Result<Move, String> {
        Move::parse(word, self.contest.board().grid())
    }

    fn name(&self, m: Move) -> String {
        m.name(self.contest.board().grid())
    }

    fn read_zone(&self, words: &[String]) -> Result<Zone, String> {
        let grid = self.contest.board().grid();
        let mut named = PointSet::EMPTY;
        let mut read = |words: &[String]| -> Result<PointSet, String> {
            let mut points = PointSet::EMPTY;
            for word in words {
                let p = grid.parse(word).map_err(|error| format!("its zone: {error}"))?;
                if named.contains(p.index()) {
                    return Err(format!("its zone names {word} twice"));
                }
                named.insert(p.index());
                points.insert(p.index());
            }
            Ok(points)
        };
        let Some(at) = words.iter().position(|word| word.starts_with('+')) else {
            return Ok(Zone { points: read(words)?, reserve: PointSet::EMPTY, spare: 0 });
        };
        let (points, reserve) = (read(&words[..at])?, read(&words[at + 1..])?);
        let spare = words[at][1..].parse::<u16>().ok().filter(|&spare| spare > 0 && words[at] == format!("+{spare}"));
        match spare {
            Some(spare) if !reserve.is_empty() => Ok(Zone { points, reserve, spare: spare.into() }),
            Some(_) => Err("its zone has a reserve without points".to_owned()),
            None => Err(format!("its zone: {} is no number of points that may be taken", words[at])),
        }
    }

    fn check_one_zone(&mut self, zone: &Zone, choice: Reply<'_, Self>) -> Result<(), String> {
        zone::one(&mut self.contest, zone, choice)
    }

    fn check_all_zone(&mut self, zone: &Zone, replies: &[Reply<'_, Self>]) -> Result<(), String> {
        zone::all(&mut self.contest, zone, replies)
    }

    fn check_unreached_zone(&self, zone: &Zone) -> Result<(), String> {
        zone::unreached(&self.contest, zone)
    }

    fn check_idle_zone(&mut self, zone: &Zone, child: Option<&Zone>) -> Result<(), String> {
        zone::one(&mut self.contest, zone, (Move::Pass, child))
    }

    fn check_safe_zone(&mut self, zone: &Zone, bound: Bound) -> Result<(), String> {
        zone::safe(&self.contest, zone, bound)
    }

    fn is_out_of_reach(&self) -> bool {
        life::is_assured(&self.contest, None)
    }

    fn goal_order(&self) -> u8 {
        self.contest.goal_order()
    }

    fn null_rule(&self) -> NullRule {
        self.contest.null_rule()
    }

    fn null(&mut self) {
        self.play(Move::Pass);
    }

    fn is_same(&self, other: &Self) -> Result<bool, String> {
        if self.superko() {
            return Err("under superko the past of a position counts, which a claim does not tell".to_owned());
        }
        let question = |go: &Go| {
            let contest = &go.contest;
            (contest.board().grid(), contest.rules(), contest.attacker())
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
        let contest = turned::question(&self.contest, self.wishes(), &self.keep(), *symmetry)?;
        Ok(Go { history: History::new(&contest, None), contest })
    }

    fn leant_zone(&self, on: &Lean, zone: &Zone) -> Result<Zone, String> {
        let Lean::Like(symmetry, _) = on else { return Ok(zone.clone()) };
        let back = |points| turned::back(self.contest.board().grid(), points, *symmetry);
        Ok(Zone { points: back(&zone.points), reserve: back(&zone.reserve), spare: zone.spare })
    }
}
