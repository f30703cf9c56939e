//! The first game, from text to checked answer.

use tesuji_problem::{Order, Reason, Verdict};
use tesuji_render::text;

use tesuji_solver::{Answer, Cancel, Failure, Outcome, Reached, Request, Source, Stones, Watch, find, pose};

use super::{request, solve};

fn demo() -> Request {
    let demo = find("go").unwrap().demo();
    let Source::Text(text) = demo.position else { unreachable!("the demo is a text") };
    request(std::str::from_utf8(&text).unwrap())
}

/// A black stone in a ladder that runs into nothing.
const LADDER: &str = "
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . X . . . . . .
. . X O . . . . .
. . . X X . . . .
. . . . . . . . .
target: D3
";

#[test]
fn the_demo_is_a_net_with_a_certificate() {
    let answer = solve(&demo());
    assert_eq!(answer.outcome, Outcome::Proved);
    assert_eq!(answer.verdict, Verdict::Proved { order: Order::Finite(2) });
    assert_eq!(answer.headline, "Black captures D4 (order 2: net or loose ladder)");
    assert!(answer.certificate.is_some_and(|c| c.report.nodes > 3));
    assert_eq!(answer.first, answer.line.first().map(|p| p.mv.clone()));
    assert!(answer.zone.is_some_and(|z| z.contains(&"D4".to_owned())));
}

#[test]
fn saving_is_the_complement_of_capturing() {
    let mut question = demo();
    question.settings.set("goal", "save");
    let answer = solve(&question);
    assert_eq!((answer.outcome, answer.asked.to_move), (Outcome::Disproved, "Black"));
    question.settings.set("to-move", "w");
    question.task.orders = Some("1".parse().unwrap());
    question.task.all_moves = true;
    let answer = solve(&question);
    assert_eq!(answer.outcome, Outcome::Proved);
    assert_eq!(answer.headline, "White saves D4 against every attack of order ≤ 1; higher orders were not searched");
    assert!(answer.solving.is_some_and(|s| s.stopped.is_none() && s.moves.contains(&answer.first.clone().unwrap())));
}

#[test]
fn the_orders_asked_for_decide_what_is_an_answer() {
    let mut question = demo();
    question.task.orders = Some("1".parse().unwrap());
    let answer = solve(&question);
    assert_eq!((answer.outcome, answer.refuted), (Outcome::Disproved, Some(Order::Finite(1))));
    let mut question = request(LADDER);
    question.settings.set("to-move", "w");
    question.task.limits.nodes = Some(3000);
    let answer = solve(&question);
    assert_eq!(answer.verdict, Verdict::Unknown { reason: Reason::Nodes });
    assert_eq!(answer.outcome, Outcome::Unknown);
    assert!(answer.refuted.is_some() && answer.headline.contains("no win of order"), "{}", answer.headline);
}

#[test]
fn every_rule_and_driver_gives_a_checked_certificate() {
    for driver in ["dfpn", "alphabeta"] {
        for (ko, suicide) in [
            ("simple", "no"),
            ("simple", "yes"),
            ("superko", "no"),
            ("defender-retakes", "no"),
            ("attacker-retakes", "yes"),
        ] {
            let mut question = request(". . . . .\n. X X . .\n. O O X .\n. X . . .\n. . . . .\ntarget: B3");
            question.settings.set("ko", ko);
            question.settings.set("suicide", suicide);
            question.task.driver = tesuji_solver::driver(driver).unwrap();
            question.task.certificate = true;
            let answer = solve(&question);
            assert!(answer.certificate.is_some(), "{driver} {ko} {suicide}: {}", answer.headline);
        }
    }
}

/// Without the ban Black takes at D1 and is out.
#[test]
fn superko_honours_the_ban_of_a_position() {
    let under = |ko: &str, ban: &str| {
        let text = format!("X X O O\nX . O O\nX X X O\nX X O .\ntarget: B1\nBlack to play\n{ban}");
        let mut question = request(&text);
        question.settings.set("ko", ko);
        question.settings.set("suicide", "yes");
        question.task.certificate = true;
        solve(&question)
    };
    let says = |answer: &Answer, note: &str| answer.asked.notes.iter().any(|n| n == note);
    let answer = under("superko", "ko: D1");
    assert_eq!(answer.verdict, under("simple", "ko: D1").verdict);
    assert!(answer.outcome == Outcome::Proved && answer.certificate.is_some(), "{}", answer.headline);
    let history =
        "under superko the ko ban of the position is history: the board after Black plays D1 has stood before";
    assert!(says(&answer, history), "{:?}", answer.asked.notes);
    assert_eq!(under("simple", "").outcome, Outcome::Disproved);
    // Black is the defender, whom this rule does not bind.
    let answer = under("defender-retakes", "ko: D1");
    assert_eq!(answer.outcome, Outcome::Disproved);
    let ignored = "the ko rule does not bind the side to move, so the ko ban of the position is ignored";
    assert!(says(&answer, ignored), "{:?}", answer.asked.notes);
}

#[test]
fn what_was_assumed_is_said() {
    let answer = solve(&request(LADDER));
    assert_eq!(answer.verdict, Verdict::Proved { order: Order::Finite(1) });
    assert!(answer.asked.notes.iter().any(|n| n.starts_with("Black is assumed to move first, since it attacks")));
    assert!(answer.asked.position.contains("TR[dg]") && answer.asked.position.contains("PL[B]"));
}

#[test]
fn life_and_connection_have_words_for_both_sides() {
    let corner = ". . . . .\nX X X X X\nO O O O X\n. . . O X\ntarget: A2\n";
    let apart = "X X X\nX O X\nX . X\nX O X\n. . .";
    let asked = |position: &str, goal: &str, to_move: &str| {
        let mut question = request(position);
        question.settings.set("goal", goal);
        question.settings.set("to-move", to_move);
        solve(&question)
    };
    for (position, goal, to_move, outcome, headline) in [
        (corner, "live", "w", Outcome::Proved, "White makes A2 live (order 0: at once)"),
        (
            corner,
            "deny-life",
            "w",
            Outcome::Disproved,
            "Black cannot keep A2 from living: White makes it live (order 0: at once)",
        ),
        (corner, "capture", "b", Outcome::Proved, "Black captures A2 (order 2: net or loose ladder)"),
        (apart, "connect B4,B2", "w", Outcome::Proved, "White connects B4 and B2 (order 0: at once)"),
        (apart, "cut B4,B2", "b", Outcome::Proved, "Black cuts B4 and B2: every attempt fails"),
    ] {
        let answer = asked(position, goal, to_move);
        assert_eq!(answer.outcome, outcome, "{goal}");
        assert!(answer.headline.starts_with(headline), "{goal}: {}", answer.headline);
        assert!(answer.certificate.is_some(), "{goal}");
    }
}

/// D1 threatens to live by C2 and to capture by F1.
const DOUBLE: &str = "
. . . . . . .
. . . . . . .
X X X X X X .
O O . O O X X
. O . . X . X
";

/// A double atari. Who captures one of two blocks is kept from it by saving both, and who wants both by saving one.
#[test]
fn both_are_saved_where_one_is_wanted_and_one_where_both_are() {
    let board =
        ". . . . . . .\n. . . . . . .\n. . . . . . .\n. X O . O X .\n. . X . X . .\n. . . . . . .\n. . . . . . .\n";
    let headline = |goal: &str, to_move: &str| {
        let (all, goal) = goal.strip_prefix("both: ").map_or(("", goal), |goal| ("all: yes\n", goal));
        let mut question = request(&format!("{board}{all}")).with("goal", goal).with("to-move", to_move);
        question.task.orders = Some("1".parse().unwrap());
        solve(&question).headline
    };
    let rest = "against every attack of order ≤ 1; higher orders were not searched";
    assert_eq!(headline("save C4 E4", "w"), format!("White saves C4 and E4 {rest}"));
    assert_eq!(
        headline("both: save C4 E4", "b"),
        format!("White saves one of C4 and E4 even if Black moves first {rest}")
    );
    let ataris = "(order 1: a run of ataris)";
    assert_eq!(headline("save C4 E4", "b"), format!("White cannot save C4 and E4: Black captures {ataris}"));
    assert_eq!(headline("capture C4 E4", "b"), format!("Black captures C4 or E4 {ataris}"));
}

#[test]
fn one_of_several_goals_is_enough() {
    let asked = |goal: &str, or: Option<&str>, to_move: &str| {
        let mut question = request(DOUBLE).with("goal", goal).with("to-move", to_move);
        question.settings = or.into_iter().fold(question.settings, |mut settings, or| {
            settings.set("or", or);
            settings
        });
        question.task.orders = Some("1".parse().unwrap());
        question
    };
    let answer = solve(&asked("live A2", Some("capture E1"), "w"));
    assert_eq!(answer.headline, "White makes A2 live or captures E1 (order 1: every move threatens to do it at once)");
    assert_eq!((answer.first.as_deref(), answer.asked.or.as_slice()), (Some("D1"), &["capture E1".to_owned()][..]));
    assert!(answer.certificate.is_some_and(|c| c.report.covered > 0));
    assert!(answer.asked.position.contains("TR[ad][ee]"), "{}", answer.asked.position);
    for (goal, or) in [("live A2", None), ("capture E1", None), ("live A2", Some("live D2"))] {
        let answer = solve(&asked(goal, or, "w"));
        assert_eq!(answer.outcome, Outcome::Disproved, "{goal} {or:?}: {}", answer.headline);
    }
    let answer = solve(&asked("save E1", Some("live A2 or connect A2,D2"), "w"));
    assert_eq!(answer.outcome, Outcome::Disproved);
    assert!(
        answer.headline.starts_with(
            "Black cannot save E1, keep A2 from living and cut A2 and D2: White does one of them (order 0: at once)"
        ),
        "{}",
        answer.headline
    );
    let words = |or: &str| pose(&asked("live A2", Some(or), "w")).map(|posed| posed.asked().words.clone());
    assert_eq!(
        words("CAPTURE all E1 G1 or make-eye D2").unwrap(),
        "White to move: can White make A2 live, capture all of E1 and G1 or make an eye for D2?"
    );
    for (or, at, says) in [
        ("", 0..0, "no other goal is named"),
        ("capture E1 or", 13..13, "no other goal"),
        ("save E1", 0..4, "`save`"),
        ("capture E1 or ladder E1", 14..20, "`ladder`"),
        ("capture A2", 8..10, "the other side's wish"),
        ("capture E1 or live G1", 19..21, "the other side's wish"),
        ("capture E5", 8..10, "no stone on E5"),
    ] {
        let error = words(or).unwrap_err();
        assert_eq!((error.what.as_str(), error.span.clone()), ("or", Some(at)), "{or}: {error}");
        assert!(error.message.contains(says), "{or}: {error}");
    }
    let kept = request(DOUBLE).with("goal", "capture E1").with("or", "live A2").with("keep", "A2");
    assert!(pose(&kept).unwrap_err().message.contains("`keep` or `or`"));
}

#[test]
fn a_later_question_asks_for_what_can_still_be_reached() {
    let rows = ". . O X\nX . X .\nX X X .\n. . . .\ngoal: live C4\nor: capture D4 or eye C4\nto-move: w";
    let posed = pose(&request(rows)).unwrap();
    assert_eq!(posed.asked().words, "White to move: can White make C4 live, capture D4 or make an eye for C4?");
    let reached = posed.after(&["pass".to_owned(), "B4".to_owned()]).unwrap().reached;
    let Reached::Open(later) = reached else { panic!("{reached:?}") };
    assert_eq!(later.asked().words, "White to move: can White capture D4?");
    assert_eq!((later.asked().goal, later.asked().or.len()), ("capture", 0));
}

/// The word says how much a win is; the user may ask for less of it, and for nothing else.
#[test]
fn a_goal_that_names_an_order_bounds_the_orders() {
    let ladder = |orders: &str| {
        let mut question = demo();
        question.settings.set("goal", "ladder");
        question.task.orders = Some(orders.parse().unwrap());
        pose(&question).map(|posed| posed.asked().orders.to)
    };
    assert_eq!([ladder("0"), ladder("1"), ladder("3")].map(Result::unwrap), [0, 1, 1].map(Order::Finite));
    assert_eq!(ladder("inf").unwrap(), Order::Finite(1));
    let error = ladder("2..3").unwrap_err();
    assert_eq!(
        (error.what.as_str(), error.message.as_str()),
        ("order", "with this goal a win is one of order 1 at most")
    );
    let mut question = demo();
    question.settings.set("goal", "ladder");
    question.task.orders = Some("2".parse().unwrap());
    assert_eq!(solve(&question).outcome, Outcome::Disproved);
}

#[test]
fn the_picture_numbers_the_line_and_marks_the_solutions() {
    let mut question = demo();
    question.task.all_moves = true;
    question.settings.set("to-move", "w");
    question.task.orders = Some("1".parse().unwrap());
    let answer = solve(&question);
    let drawn = text(&answer.picture.cropped(1));
    assert!(drawn.contains("(O)") && drawn.contains('1') && drawn.contains("* solves"), "{drawn}");
}

#[test]
fn the_source_asks_and_the_user_overrules_it() {
    let sgf = "(;SZ[9]AB[cf][cg][dh][eh]AW[dg]C[goal: save D3\nexpect: disproved 1\norder: 0..1\nto play: black])";
    let posed = pose(&request(sgf)).unwrap();
    let asked = posed.asked();
    assert_eq!((asked.goal, asked.targets[0].as_str(), asked.orders.to), ("save", "D3", Order::Finite(1)));
    assert_eq!(asked.expect.as_ref().map(ToString::to_string).as_deref(), Some("disproved 1"));
    let mut question = request(sgf);
    question.settings.set("goal", "capture");
    question.settings.set("target", "C4");
    let posed = pose(&question).unwrap();
    assert_eq!((posed.asked().goal, posed.asked().targets[0].as_str()), ("capture", "C4"));
}

#[test]
fn errors_point_at_the_place() {
    let wrong = |change: &dyn Fn(&mut Request)| {
        let mut question = request(LADDER);
        change(&mut question);
        pose(&question).map(|p| p.asked().words.clone()).unwrap_err()
    };
    let error = wrong(&|q| q.settings.set("target", "D3 e9"));
    assert_eq!((error.what.as_str(), error.span.clone()), ("target", Some(3..5)));
    assert!(error.message.contains("no stone on E9"));
    assert!(wrong(&|q| q.settings.set("target", "D3,C4")).message.contains("another colour"));
    assert_eq!(wrong(&|q| q.settings.set("region", "A1 I3")).span, Some(3..5));
    assert!(wrong(&|q| q.settings.set("goal", "score")).hint.unwrap().contains("capture"));
    assert!(wrong(&|q| q.settings.set("to-move", "red")).message.contains("colour"));
    assert!(wrong(&|q| q.settings.set("ko", "x")).hint.unwrap().contains("attacker-retakes"));
    assert!(wrong(&|q| q.game = Some("ludo".into())).hint.unwrap().contains("go"));
    assert!(wrong(&|q| q.position = Source::Text("X O\n. .".into())).message.contains("no target"));
    assert!(wrong(&|q| q.position = Source::Text("nonsense".into())).span.is_some());
    let error = wrong(&|q| q.position = Source::Text("(;SZ[9]AB[cf]AW[dg]TR[dg]C[order: many])".into()));
    assert_eq!((error.what.as_str(), error.line_column()), ("position", Some((1, 35))));
    // A position that was read is not what is wrong.
    let error = wrong(&|q| {
        q.game = None;
        q.position = Source::Text("(;SZ[9]AB[cf]AW[dg]TR[dg])".into());
        q.settings.set("goal", "connect");
    });
    assert_eq!((error.what.as_str(), error.text.is_empty()), ("target", true));
    assert!(error.message.contains("two stones") && error.hint.unwrap().contains("one stone of each block"));
}

#[test]
fn lists_of_stones_are_positions() {
    let stones = |ko: &str| Stones {
        size: Some((9, 9)),
        black: ["C4", "C3", "D2", "E2"].map(str::to_owned).to_vec(),
        white: vec!["D3".into()],
        ko: Some(ko.into()),
    };
    let mut question = request("");
    question.settings.set("target", "D3");
    question.position = Source::Stones(stones("A1"));
    assert_eq!(solve(&question).outcome, Outcome::Proved);
    question.position = Source::Stones(stones("I1"));
    assert_eq!(pose(&question).map(|_| ()).unwrap_err().what, "ko");
    question.position = Source::Stones(Stones { size: Some((0, 9)), ..stones("A1") });
    assert_eq!(pose(&question).map(|_| ()).unwrap_err().what, "size");
}

#[test]
fn a_cancelled_search_says_what_is_known() {
    let cancel = Cancel::default();
    cancel.cancel();
    let posed = pose(&request(LADDER)).unwrap();
    let answer = Answer::to(&*posed, &mut Watch { cancel, progress: &mut |_| {} }).unwrap();
    assert!(answer.is_interrupted());
    assert_eq!(answer.outcome, Outcome::Unknown);
}

#[test]
fn failures_have_words() {
    let failure = Failure::Internal("x".into());
    assert_eq!(failure.to_string(), "internal error: x");
}

/// A2 takes at once; every other move that wins is in the list too, and no more.
#[test]
fn every_solving_move_is_listed_not_only_those_of_the_lowest_order() {
    let mut question = request("O X .\n. . .\nO X X\ntarget: A1\nto play: black");
    question.task.all_moves = true;
    let answer = solve(&question);
    assert_eq!(answer.verdict, Verdict::Proved { order: Order::Finite(0) });
    let mut solving = answer.solving.unwrap();
    solving.moves.sort();
    assert_eq!((solving.moves, solving.stopped), (["A2", "B2", "C2", "C3", "pass"].map(str::to_owned).to_vec(), None));
    let lowest = solving.lowest.unwrap();
    assert_eq!((lowest.order, lowest.moves, lowest.complete), (Order::Finite(0), vec!["A2".to_owned()], true));
    question.task.orders = Some("0".parse().unwrap());
    let solving = solve(&question).solving.unwrap();
    assert_eq!((solving.moves, solving.up_to), (vec!["A2".to_owned()], Order::Finite(0)));
}

/// On a large board nobody refutes the other moves in the full game: the list is short of some,
/// says so, and ends without any limit.
#[test]
fn a_list_that_is_not_complete_says_so() {
    let mut question = request(LADDER);
    question.task.all_moves = true;
    question.task.limits.nodes = None;
    let solving = solve(&question).solving.unwrap();
    assert_eq!((solving.stopped, solving.up_to), (Some(Reason::Nodes), Order::Unlimited));
    assert!(solving.lowest.is_some_and(|lowest| lowest.complete && lowest.order == Order::Finite(1)));
}

/// What averts a capture within two moves is right, though a longer one may follow.
#[test]
fn a_list_of_defences_is_about_the_moves_that_were_asked_for() {
    let mut question = request("O O .\n. X X\n. X .\ntarget: C2");
    question.settings.set("goal", "capture");
    question.settings.set("to-move", "b");
    question.settings.set("within", "2");
    question.task.all_moves = true;
    let answer = solve(&question);
    assert_eq!(answer.outcome, Outcome::Disproved);
    let mut moves = answer.solving.unwrap().moves;
    moves.sort();
    assert_eq!(moves, ["A1", "A2", "C1", "C3", "pass"]);
}
