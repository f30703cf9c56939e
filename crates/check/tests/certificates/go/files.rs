//! The certificates in `tests/valid` are accepted and those in `tests/forged` are not, each for its
//! own reason.

use std::fs;
use std::path::{Path, PathBuf};

use tesuji_check::{Report, verify};
use tesuji_proof::Certificate;

/// Each forged file: the node that must be named, and a piece of the reason that must be given.
const FORGED: &[(&str, Option<u32>, &str)] = &[
    ("attacker_moves_twice", Some(5), "defender is to move"),
    ("chain_without_liberties", None, "has no liberties"),
    ("cut_off", Some(6), "MOVE:CHILD"),
    ("cycle", Some(6), "cycle or forward"),
    ("empty_target", None, "no stone on C3"),
    ("eye_that_is_false", Some(0), "after E1 the goal is not reached"),
    ("eye_that_the_zone_does_not_hold", Some(0), "G: the zone does not show"),
    ("garbage", None, "tesuji-proof 1"),
    ("goal_before_the_end", Some(7), "after A1 the goal is not reached"),
    ("illegal_move", Some(7), "B2 is not legal"),
    ("ko_ban_does_not_bind", Some(1), "B1 is not answered"),
    ("ko_ban_not_claimed", Some(1), "B1 is not answered"),
    ("leaf_does_not_capture", Some(1), "after C1 the goal is not reached"),
    ("loose_node", Some(0), "no line of play reaches"),
    ("move_off_the_board", Some(7), "off the board"),
    ("no_replies", Some(6), "no reply is listed"),
    ("nothing_to_do", None, "there is no strategy"),
    ("one_answer_for_two_positions", Some(1), "two different positions"),
    ("or_goal_left_out", Some(1), "G: the zone does not show"),
    ("or_goal_not_reached", Some(2), "G: the zone does not show"),
    ("or_goal_of_the_other_side", None, "the other side's wish"),
    ("or_refuted_in_a_part", Some(0), "C3"),
    ("or_with_keep", None, "`keep` or `or`"),
    ("other_game", None, "xiangqi"),
    ("region_not_claimed", Some(3), "A5 is not answered"),
    ("reply_left_out", Some(6), "C3 is not answered"),
    ("reply_listed_twice", Some(6), "B3 is listed twice"),
    ("reply_said_to_capture", Some(6), "after B3 the goal is not reached"),
    ("superko_ban_not_claimed", Some(1), "B1 is not answered"),
    ("superko_forbids_reply", Some(2), "B1 is not legal"),
    ("threat_counts_for_the_other_side", Some(2), "C1 is not legal"),
    ("threat_lifts_ban", Some(1), "B1 is not answered"),
    ("threats_left_differ", Some(0), "two different positions"),
    ("threats_of_none", None, "ko=defender-retakes=2"),
    ("unknown_claim", None, "goal capture any"),
    ("wrong_count", None, "end 7"),
    ("wrong_target", Some(7), "defender is to move"),
    ("zone_forgets_rescue", Some(1), "A2: E3"),
    ("zone_forgets_suicide", Some(1), "A3: "),
    ("zone_missing", Some(0), "the zone of the node"),
    ("zone_pass_left_out", Some(6), "pass must be listed"),
    ("zone_point_twice", Some(0), "B3 twice"),
    ("zone_reply_left_out", Some(6), "A2: B1"),
    ("zone_reserve_as_before_the_pass", Some(9), "A1: no more points of the reserve"),
    ("zone_reserve_forgotten", Some(10), "O2/A1: C1 of the reserve after H1"),
    ("zone_reserve_holds_a_stone", Some(10), "C4: A9"),
    ("zone_reserve_of_a_refutation", Some(0), "C4: the zone of a refutation"),
    ("zone_reserve_of_none", Some(10), "+0 is no number"),
    ("zone_reserve_point_twice", Some(10), "D3 twice"),
    ("zone_reserve_taken_too_often", Some(10), "O2/A1: fewer points of the reserve may be taken after H1"),
    ("zone_reserve_without_liberties", Some(0), "C2: "),
    ("zone_reserve_without_points", Some(10), "a reserve without points"),
    ("zone_smaller_than_the_next", Some(2), "O2/A1: "),
    ("zone_tears_a_chain", Some(0), "C1: "),
    ("zone_threat_and_suicide", Some(1), "A3: "),
    ("zone_threat_lifts_ban", Some(0), "C2 is safe"),
    ("zone_under_superko", None, "without superko"),
    ("zone_where_one_side_retakes", Some(1), "A2: B1"),
    ("zone_with_suicide", None, "without suicide"),
    ("zone_without_liberty", Some(0), "C2: "),
    ("zone_without_surroundings", Some(2), "O4/A4: "),
];

pub(crate) fn proofs(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(folder);
    let mut files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "proof"));
    files.sort();
    files
}

pub(crate) fn read(path: &Path) -> Certificate {
    tesuji_proof::read(fs::read(path).unwrap().as_slice()).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Reads and verifies; the error is the node and the reason.
pub(crate) fn judge(bytes: &[u8]) -> Result<Report, (Option<u32>, String)> {
    let certificate = tesuji_proof::read(bytes).map_err(|error| (error.node, error.to_string()))?;
    verify(&certificate).map_err(|rejection| (rejection.node, rejection.to_string()))
}

#[test]
fn valid_files_are_accepted() {
    let files = proofs("valid");
    assert!(files.len() >= 8);
    for path in files {
        let report = judge(&fs::read(&path).unwrap()).unwrap_or_else(|error| panic!("{}: {error:?}", path.display()));
        assert!(report.leaves > 0 && report.nodes > 0, "{}: {report}", path.display());
        assert_eq!(report.covered > 0, path.to_string_lossy().contains("_zone") && report.nodes > 1);
    }
}

#[test]
fn forged_files_are_refused_for_their_own_reason() {
    let files = proofs("forged");
    let names: Vec<_> = files.iter().map(|path| path.file_stem().unwrap().to_string_lossy()).collect();
    let expected: Vec<_> = FORGED.iter().map(|(name, ..)| *name).collect();
    assert_eq!(names, expected, "the folder and the table of reasons differ");
    for (path, (name, node, reason)) in files.iter().zip(FORGED) {
        let (at, message) = judge(&fs::read(path).unwrap()).expect_err(name);
        assert_eq!(at, *node, "{name}: {message}");
        assert!(message.contains(reason), "{name}: {message}");
    }
}

#[test]
fn a_report_says_all_that_is_wanted() {
    let path = proofs("valid").into_iter().find(|path| path.ends_with("life_or_capture_zone.proof")).unwrap();
    let words = judge(&fs::read(path).unwrap()).unwrap().claim_in_words();
    let says = "White makes live without condition the block of A2 (White) or captures the block of E1 (Black).";
    assert!(words.contains(says), "{words}");
    let path = proofs("valid").into_iter().find(|path| path.ends_with("eye_zone.proof")).unwrap();
    let words = judge(&fs::read(path).unwrap()).unwrap().claim_in_words();
    assert!(words.contains("White makes an eye without condition for the block of B2 (White)."), "{words}");
}

#[test]
fn a_report_says_what_was_proved() {
    let path = proofs("valid").into_iter().find(|path| path.ends_with("ko_ban_given_listed.proof")).unwrap();
    let report = judge(&fs::read(path).unwrap()).unwrap();
    assert_eq!(
        report.claim_in_words(),
        "With White to move, Black captures the block of C2 (White). Board 5x5, 8 black and 3 white stones; simple ko, \
         suicide forbidden; B1 may not be played at once; play is allowed only at C3, B1."
    );
    assert_eq!((report.nodes, report.replies, report.leaves), (2, 1, 1));
    // Under superko the ban is history.
    let path = proofs("valid").into_iter().find(|path| path.ends_with("superko_ban_listed.proof")).unwrap();
    let words = judge(&fs::read(path).unwrap()).unwrap().claim_in_words();
    assert!(words.contains("super ko, suicide forbidden; the board after White plays B1 has stood before;"), "{words}");
}

/// Every file that the page shows is accepted: the lines of a block, without what stands beside
/// them.
#[test]
fn the_examples_in_the_documentation_are_valid() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/certificate.md");
    let page = fs::read_to_string(page).unwrap();
    let example = proofs("valid").into_iter().find(|path| path.ends_with("edge_chase_zone.proof")).unwrap();
    assert!(page.contains(&fs::read_to_string(example).unwrap()));
    let mut games = Vec::new();
    for block in page.split("```text\n").skip(1).filter_map(|rest| rest.split("```").next()) {
        if !block.contains("\nend ") {
            continue;
        }
        let beside = |line: &str| line.split("   ").next().unwrap_or_default().to_owned() + "\n";
        let head = if block.starts_with("tesuji-proof") { "" } else { "tesuji-proof 1\n" };
        let file = head.to_owned() + &block.lines().map(beside).collect::<String>();
        let report = judge(file.as_bytes()).unwrap_or_else(|e| panic!("{e:?}\n{file}"));
        games.push((block.lines().find_map(|line| line.strip_prefix("game ")).unwrap(), report.claims.len()));
    }
    assert_eq!(games, [("go", 1), ("gomoku", 1), ("chess", 1), ("shogi", 1), ("connect4", 1), ("nim", 5)]);
}
