//! The zone of paper 000 beside the sound one, at order 2: positions like that of its Figures 14 to
//! 20, whose diagrams are lost. Both sides' moves are tried on every point of the board, each with a
//! search.
//!
//! The positions are not part of the repository; without them these tests pass and say so.

#![expect(clippy::print_stdout, reason = "a run says what it has measured")]

use std::path::{Path, PathBuf};

use tesuji_go::hooks::{Area, Tactics};
use tesuji_go::notation::read;
use tesuji_go::rules::{Board, Colour, Contest, Goal, Move, Point, Question, Rules};
use tesuji_go::thomsen::{Played, Reach, Surrounder, Tree, surrounding, zone};
use tesuji_problem::{Order, PointSet, Problem, Role};
use tesuji_search::driver::Dfpn;
use tesuji_search::{Answer, Meter, NodeLimit, Options, Search, Silent};

const NET: Order = Order::Finite(2);
/// Many times what any of these questions takes.
const NODES: u64 = 1_000_000;

/// A position of the collections, with White to move and D4 to be captured.
fn figure(file: &str) -> Option<Contest> {
    let beside = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/suites");
    let folder = std::env::var_os("TESUJI_SUITES").map_or_else(beside, PathBuf::from);
    let Ok(bytes) = std::fs::read(folder.join("go/seed_figures").join(file)) else {
        println!("{file}: not at hand, skipped");
        return None;
    };
    let position = read(&bytes).unwrap().position;
    let targets = vec![position.grid.parse("D4").unwrap()];
    let (rules, goal) = (Rules::default(), Goal::Capture);
    let question = Question { rules, goal, ..Question::capture(position, targets, Colour::White) };
    Some(Contest::new(&question).unwrap())
}

fn searcher() -> Search<Dfpn<Move, Area>> {
    Search::new(|| Dfpn::with_entries(1 << 20), Options { to: NET, ..Options::default() })
}

fn ask(search: &mut Search<Dfpn<Move, Area>>, problem: &mut Tactics, order: Order) -> (bool, Area) {
    let (mut limit, mut silent) = (NodeLimit(NODES), Silent);
    match search.ask(problem, order, &mut Meter::new(&mut limit, &mut silent)) {
        Answer::Known { proved, zone, .. } => (proved, zone),
        Answer::Unknown(reason) => panic!("{reason:?}"),
    }
}

fn names(board: &Board, points: PointSet) -> String {
    board.grid().names(&points).join(" ")
}

fn set(board: &Board, names: &str) -> PointSet {
    names.split_whitespace().map(|name| board.grid().parse(name).unwrap().index()).collect()
}

/// The λ³-moves of the side to move, among all points of the board: of the attacker those after
/// which a null move gives λ² = 1, of the defender those after which λ² = 0.
fn moves_of_order_3(contest: &Contest) -> PointSet {
    let (mut search, mut tactics) = (searcher(), Tactics::new(contest.clone()));
    let attacks = contest.role() == Role::Attacker;
    let mut found = PointSet::EMPTY;
    for p in contest.board().empty().iter().map(|p| Point(p as u16)).filter(|&p| contest.is_legal(p)) {
        tactics.play(Move::At(p));
        if attacks {
            tactics.null();
        }
        let (wins, _) = ask(&mut search, &mut tactics, NET);
        if attacks {
            tactics.undo();
        }
        tactics.undo();
        if wins == attacks {
            found.insert(p.index());
        }
    }
    found
}

/// What the zones have of these moves.
struct Beside {
    moves: PointSet,
    played: Played,
    letter: PointSet,
    shadow: PointSet,
    sound: PointSet,
}

impl Beside {
    /// With the defender to move it is about the threat: λ² after a null move.
    fn of(contest: &Contest) -> Self {
        let mut tactics = Tactics::new(contest.clone());
        let defends = contest.role() == Role::Defender;
        if defends {
            tactics.null();
        }
        let (value, area) = ask(&mut searcher(), &mut tactics, NET);
        let mut tree = Tree::new(contest);
        let played = if defends { tree.threat(2) } else { tree.attack(2) }.expect("a small tree");
        assert_eq!(played.value, value, "Thomsen's own search and ours");
        let [letter, shadow] = [Reach::Touching, Reach::Shadow].map(|reach| zone(contest, &played, reach));
        let sound = *area.points().expect("a zone") & *contest.board().empty();
        let beside = Beside { moves: moves_of_order_3(contest), played, letter, shadow, sound };
        let board = contest.board();
        println!("{} moves: {}", beside.moves.len(), names(board, beside.moves));
        println!("shadow stones: {}", names(board, beside.played.shadow.points()));
        for (name, zone) in [("R*", letter), ("R* with shadow blocks", shadow), ("sound", sound)] {
            let missed = names(board, beside.moves - zone);
            println!("{name}: {} points ({}), misses [{missed}]", zone.len(), names(board, zone));
        }
        beside
    }
}

#[test]
fn like_figure_16_a_wall_with_three_liberties() {
    let Some(contest) = figure("fig14_like_weak_wall.sgf") else { return };
    let board = contest.board();
    let beside = Beside::of(&contest);
    assert_eq!((beside.played.value, beside.played.order), (true, 2));
    assert_eq!(beside.moves, set(board, "D6"), "one reply averts the net");
    let wall = board.chain_id(board.grid().parse("C4").unwrap());
    assert_eq!(*board.liberties(wall), set(board, "D6 B6 C7"));
    let found = surrounding(&contest, &beside.played, Reach::Touching);
    for s in &found {
        let block = board.grid().name(s.block);
        println!("{block}: {}-surrounding, {:?}, {}", s.m, s.colour, names(board, s.quasi_liberties));
    }
    // q < n - m + 3: 2 and 3 quasi-liberties at m = 1, 2 at m = 2.
    let levels: Vec<_> = found.iter().map(|s| (s.m, s.quasi_liberties.len())).collect();
    assert_eq!(levels, [(0, 0), (1, 2), (1, 3), (2, 2)]);
    let is_wall = |s: &&Surrounder| board.chain_id(s.block) == wall;
    let found = found.iter().find(is_wall).expect("the wall is surrounding");
    assert_eq!((found.m, found.colour), (1, Colour::Black));
    for zone in [beside.letter, beside.shadow, beside.sound] {
        assert!(beside.moves.is_subset(&zone));
    }
    assert!(found.quasi_liberties.is_subset(&beside.letter));
    assert_eq!((beside.letter.len(), beside.shadow.len()), (12, 13));
}

#[test]
fn like_figure_16_a_wall_with_more() {
    let Some(contest) = figure("fig14_like_strong_wall.sgf") else { return };
    let beside = Beside::of(&contest);
    assert_eq!((beside.played.value, beside.played.order), (true, 2));
    assert!(beside.moves.is_empty(), "nothing averts the net");
    assert_eq!((beside.letter.len(), beside.shadow.len()), (7, 9));
}

/// Figures 18 to 20: the defender's reply starts a ladder against the wall, and the attacker looks
/// for what revives the net.
#[test]
fn like_figure_20_after_the_reply() {
    let Some(mut contest) = figure("fig14_like_weak_wall.sgf") else { return };
    contest.play(Move::At(contest.board().grid().parse("D6").unwrap()));
    let beside = Beside::of(&contest);
    assert!(!beside.played.value);
    assert_eq!((beside.moves.len(), beside.letter.len(), beside.shadow.len()), (10, 21, 21));
    assert!(beside.moves.is_subset(&beside.letter) && beside.moves.is_subset(&beside.sound));
}
