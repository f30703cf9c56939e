//! Audits of problems of shogi: one solution of whatever length, men that are not needed, lengths as
//! tsume-shogi counts them.

use tesuji_solver::batch::{self, Kind};
use tesuji_solver::{Cancel, Request, Watch, json};

use super::{request, solve};

/// The findings of one problem, asked for with everything, and whether it is sound.
fn audited(text: &str, goal: &str) -> (Vec<(Kind, String)>, Option<bool>) {
    let mut asked: Request = request(text).with("goal", goal);
    asked.task.ask_everything();
    let problem = batch::Problem { id: "one".to_owned(), request: Ok(asked), expect: None };
    let mut watch = Watch { cancel: Cancel::default(), progress: &mut |_| {} };
    let solved = batch::solve(&problem, &mut watch);
    let audit = solved.audit.unwrap_or_else(|| panic!("{:?}", solved.result));
    for finding in &audit.findings {
        assert!(!finding.words.is_empty() && !finding.words.ends_with('.'), "{finding:?}");
    }
    let findings = audit.findings.into_iter().map(|found| (found.kind, found.words)).collect();
    (findings, audit.sound)
}

fn has(found: &[(Kind, String)], kind: Kind, words: &str) -> bool {
    found.iter().any(|(of, said)| *of == kind && said.contains(words))
}

#[test]
fn problems_have_one_solution_of_whatever_length() {
    // A gold mates on 5b, and nothing else mates.
    let (found, sound) = audited("4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1", "tsume");
    assert_eq!((found, sound), (Vec::new(), Some(true)));
    // With a second gold there are slower ways, and one of the golds could be left out.
    let (found, sound) = audited("4k4/9/4P4/9/9/9/9/9/9 b 2G2r2b2g4s4n4l17p 1 moves G*5b", "tsume");
    assert!(
        has(&found, Kind::Superfluous, "without Black's G in hand the same first moves solve, as soon"),
        "{found:?}"
    );
    assert_eq!(sound, Some(!found.iter().any(|(kind, _)| kind.is_fault())));
}

/// Five plies, by one first move.
const FIVE: &str = "7nl/6k2/9/6S2/8p/9/9/9/9 b GS2r2b3g2s3n3l17p 1";

#[test]
fn a_length_that_is_wrong_is_told() {
    let line = |line: &str| audited(&format!("{FIVE} moves {line}"), "tsume").0;
    let short = line("S*4c 3b2b G*2c");
    assert!(
        has(&short, Kind::WrongLength, "the line of the source takes 2 moves, and no win of order ≤ 1 is so short"),
        "{short:?}"
    );
    let right = line("S*4c 3b2b G*2c 2b3a 2c3b");
    assert!(!right.iter().any(|(kind, _)| kind.is_fault()), "{right:?}");
    let stipulated = audited(FIVE, "3手詰").0;
    assert!(has(&stipulated, Kind::NoSolution, "no mate"), "{stipulated:?}");
    let long = audited(FIVE, "7手詰").0;
    assert!(has(&long, Kind::ShortSolution, "there is a win within 3 moves, not only within 4"), "{long:?}");
}

/// The rook mates from afar: the knight guards 2a, the gold the squares below, and whatever is dropped
/// between is taken.
const AFAR: &str = "8k/9/6NG1/9/9/9/9/9/R8 b 2p 1";

#[test]
fn what_is_put_between_to_no_purpose_is_left_out_of_the_length_alone() {
    let answer = solve(&request(AFAR).with("goal", "tsume"));
    let section = answer.sections.iter().find(|section| section.name == "convention").expect("it is counted");
    assert_eq!(section.value["plies"], 1);
    let row = &section.rows[0].1[0];
    assert!(row.starts_with("1 ply, not counting men that are put between to no purpose: 1 B 9i"), "{row}");
    // The proof answers every reply all the same.
    assert!(answer.line.len() > 1 && answer.certificate.is_some());
    let (found, _) = audited(AFAR, "1手詰");
    assert!(
        has(&found, Kind::ByConvention, "1 move only as the game's collections count; every reply counted"),
        "{found:?}"
    );
    assert!(!has(&found, Kind::NoSolution, ""), "{found:?}");
    // Elsewhere nothing is said of it.
    assert!(solve(&request(FIVE).with("goal", "tsume")).sections.is_empty());
}

/// By checks alone nothing is shorter, and that is said, in words, for programs and in the certificate.
#[test]
fn the_shortest_mate_by_checks_is_that_and_no_more() {
    let mut asked = request(FIVE).with("goal", "tsume");
    asked.task.shortest = true;
    let answer = solve(&asked);
    assert!(answer.headline.contains("in 3 (5 plies; shortest by checks alone: none in 2)"), "{}", answer.headline);
    let length = &json::answer(&answer)["length"];
    let of_order = serde_json::json!({ "order": 1, "none_within": 2, "shortest": true });
    assert_eq!((&length["within"], &length["shortest"], &length["of_order"]), (&3.into(), &false.into(), &of_order));
    let claims = answer.certificate.expect("it is written out").report.claims;
    let none = "Black does not force mate within 2 moves by threats of λ-order at most 1";
    assert!(claims.len() == 2 && claims[1].contains(none), "{claims:?}");
    // Every move counts where mates of any kind are asked for.
    let mut asked = request("4k4/9/4P4/9/9/9/9/9/9 b 2G2r2b2g4s4n4l17p 1").with("goal", "mate in 2");
    asked.task.shortest = true;
    assert_eq!(json::answer(&solve(&asked))["length"]["of_order"], serde_json::Value::Null);
}

/// Where the defender, who is to move, is mated already, there is no win of order 0 all the same.
#[test]
fn order_0_is_refuted_wherever_it_is_asked_for() {
    for position in ["8k/9/9/8N/9/1N7/1np6/P1+b6/K1P6 b Gsn 1", "8k/9/9/9/9/9/9/9/K8 b G 1"] {
        let mut asked = request(position).with("attacker", "white");
        asked.task.orders = Some("0".parse().unwrap());
        let answer = solve(&asked);
        assert_eq!(answer.headline, "White has no mate of order ≤ 0; higher orders are not excluded");
        assert!(answer.certificate.is_some(), "{position}");
    }
    let mated = solve(&request("8k/9/9/8N/9/1N7/1np6/P1+b6/K1P6 b Gsn 1").with("attacker", "white"));
    assert_eq!(mated.headline, "Black is mated already");
}
