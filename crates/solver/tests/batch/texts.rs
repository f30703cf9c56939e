//! Texts of every kind, and what they expect.

use tesuji_solver::batch::{Agreement, Problem, read, run};
use tesuji_solver::{Cancel, Request, pose};

const LIST: &str = "8/8/8/8/8/7R/k1K5/8 w - - 0 1\ngoal: mate in 2\nexpect: proved inf in 2\n\
                    8/8/6k1/8/8/8/4RR2/K7 w - - 0 1\nwithin: 2\nexpect: disproved\n";

#[test]
fn a_list_of_positions_is_a_batch() {
    let mut defaults = Request::default();
    defaults.task.limits.memory = 1 << 20;
    let problems = read(LIST.as_bytes(), &defaults);
    assert_eq!(problems.iter().map(|problem| problem.id.as_str()).collect::<Vec<_>>(), ["line 1", "line 4"]);
    let summary = run(&problems, 1, &Cancel::default(), &mut |_| {});
    assert_eq!((summary.agree, summary.proved, summary.disproved), (2, 1, 1));
    assert_eq!(read(b"{\"id\": \"a\"}", &defaults)[0].id, "a");
}

#[test]
fn a_position_alone_is_a_batch_of_one() {
    let mut defaults = Request::default();
    defaults.task.limits.memory = 1 << 20;
    let problems = read(b"(;SZ[9]AW[aa]AB[ba]TR[aa])", &defaults);
    let summary = run(&problems, 1, &Cancel::default(), &mut |_| {});
    assert_eq!((problems[0].id.as_str(), summary.problems, summary.proved), ("line 1", 1, 1));
}

#[test]
fn a_bad_line_is_a_problem_of_its_own() {
    for list in [["garbage", "8/8/6k1/8/8/8/4RR2/K7 w - - dm 3;"], ["8/8/6k1/8/8/8/4RR2/K7 w - - dm 3;", "garbage"]] {
        let problems = read(list.join("\n").as_bytes(), &Request::default());
        assert_eq!(problems.iter().map(|problem| problem.id.as_str()).collect::<Vec<_>>(), ["line 1", "line 2"]);
        let poses = |problem: &Problem| pose(problem.request.as_ref().unwrap()).is_ok();
        assert_eq!(problems.iter().map(poses).collect::<Vec<_>>(), list.map(|line| line != "garbage"));
    }
}

/// What a record expects, and how the answer compares, with other options than those of the
/// record.
fn compared(text: &str, change: impl Fn(&mut Request)) -> (Option<String>, Option<Agreement>) {
    let mut defaults = Request::default();
    defaults.task.limits.memory = 1 << 20;
    change(&mut defaults);
    let mut found = None;
    run(&read(text.as_bytes(), &defaults), 1, &Cancel::default(), &mut |solved| {
        found = Some((solved.expect.as_ref().map(ToString::to_string), solved.agreement()));
    });
    found.unwrap()
}

fn order(order: &str) -> impl Fn(&mut Request) {
    move |request| request.task.orders = order.parse().ok()
}

#[test]
fn what_a_record_expects_has_its_keys() {
    let says = |text: &str| Some(text.to_owned());
    let mate = "8/8/8/8/8/7R/k1K5/8 w - - ";
    for (record, expect, agreement) in [
        ("bm Rd3; dm 2;", "proved in 2 by Rd3", Agreement::Disagrees),
        ("bm Rb3 Kc1 Rc3 Rd3 Re3 Rf3 Rg3; dm 2;", "proved in 2 by Rb3 Kc1 Rc3 Rd3 Re3 Rf3 Rg3", Agreement::Agrees),
    ] {
        assert_eq!(compared(&format!("{mate}{record}\n"), |_| {}), (says(expect), Some(agreement)));
    }
    let said_otherwise = "8/8/6k1/8/8/8/4RR2/K7 w - - bm Re1; dm 2;\nexpect: disproved\n";
    assert_eq!(compared(said_otherwise, |_| {}), (says("disproved"), Some(Agreement::Agrees)));
}

#[test]
fn what_is_expected_of_one_question_is_not_of_another() {
    let record = "8/8/8/8/8/7R/k1K5/8 w - - dm 2;\n";
    assert_eq!(compared(record, |request| request.settings.set("to-move", "b")), (None, None));
    assert_eq!(compared(record, |request| request.settings.set("attacker", "b")), (None, None));
    assert_eq!(compared(record, |request| request.settings.set("within", "1")), (None, None));
}

#[test]
fn an_answer_about_less_contradicts_nothing() {
    let unknown = |text: &str, order: &dyn Fn(&mut Request)| {
        assert_eq!(compared(text, order).1, Some(Agreement::Unknown), "{text}");
    };
    unknown("8/8/8/8/8/7R/k1K5/8 w - - dm 2;\n", &order("1"));
    let mate = "8/8/8/8/8/7R/k1K5/8 w - -\n";
    unknown(&format!("{mate}expect: proved in 2\n"), &|request| request.settings.set("within", "1"));
    unknown(&format!("{mate}expect: proved inf in 2\n"), &order("2"));
    unknown(&format!("{mate}order: 1\nexpect: disproved\n"), &order("inf"));
    unknown(r#"{"position": "8/8/8/8/8/7R/k1K5/8 w - -", "order": 2, "expect": "proved inf"}"#, &|_| {});
    // By checks alone one of three keys works.
    let keys = |moves: &str| format!("8/8/8/R7/8/2R2K2/8/3k4 w - - bm {moves}; dm 2;\n");
    assert_eq!(compared(&keys("Rd5 Ra2 Ke3"), order("1")).1, Some(Agreement::Agrees));
    assert_eq!(compared(&keys("Ra2 Ke3"), order("1")).1, Some(Agreement::Disagrees));
    assert_eq!(compared(&keys("Rd5"), |_| {}).1, Some(Agreement::Disagrees));
    // What is said of the order that is asked, or of less, is contradicted.
    for wrong in [
        format!("{mate}order: 1\nexpect: proved\n"),
        format!("{mate}expect: disproved\n"),
        format!("{mate}order: 2\nexpect: proved 1\n"),
        r#"{"position": "8/8/8/8/8/7R/k1K5/8 w - -", "order": 2, "expect": "proved"}"#.to_owned(),
    ] {
        assert_eq!(compared(&wrong, |_| {}).1, Some(Agreement::Disagrees), "{wrong}");
    }
}
