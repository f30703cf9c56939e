//! What interfaces send, and the answers that they expect.

use tesuji_chess::rules::Position;
use tesuji_engine::uci::Uci;

use super::definition::Definition;
use super::{behind, check_answer, mate, talk};

/// White mates in two by a1a6 (P. Morphy).
const TWO: &str = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";
/// White mates at once by a1a8; other moves take longer.
const ONE: &str = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";

/// The answer to `go` in a position.
fn go(engine: &mut Uci, fen: &str, go: &str) -> Vec<String> {
    let said = talk(engine, &[&format!("position fen {fen}"), &format!("go {go}")]);
    check_answer(&Position::from_fen(fen).unwrap(), &said);
    said
}

/// The scores of the lines that have one.
fn scores(said: &[String]) -> Vec<Option<i32>> {
    said.iter().filter(|line| line.contains(" score ")).map(|line| mate(line)).collect()
}

#[test]
fn an_introduction() {
    let mut engine = Uci::new();
    let said = talk(&mut engine, &["uci"]);
    assert!(said[0].starts_with("id name Tesuji ") && said[1].starts_with("id author "));
    assert!(said[2..9].iter().all(|line| line.starts_with("option name ")) && said[9..] == ["uciok"]);
    let options = [
        "setoption name UCI_AnalyseMode value true",
        "setoption name Hash value 16",
        "setoption name Clear Hash",
        "ucinewgame",
        "debug on",
        "ponderhit",
        "stop",
        "isready",
    ];
    assert_eq!(talk(&mut engine, &options), ["readyok"]);
    assert!(talk(&mut engine, &["setoption name Threads value 8"])[0].starts_with("info string "));
    assert!(talk(&mut engine, &["quit"]).is_empty());
}

/// The nodes of the last line that tells them.
fn nodes(said: &[String]) -> u64 {
    let last = said.iter().rev().find_map(|line| behind(line, "nodes")).expect("nodes");
    last.split(' ').next().unwrap().parse().unwrap()
}

#[test]
fn what_was_learnt_is_remembered_until_it_is_to_be_forgotten() {
    let mut engine = Uci::new();
    let mut asked = || nodes(&go(&mut engine, TWO, "mate 2 nodes 100000"));
    let first = asked();
    assert!(asked() < first);
    for line in ["ucinewgame", "setoption name Clear Hash", "setoption name Hash value 16"] {
        assert!(talk(&mut engine, &[line]).is_empty());
        assert_eq!(nodes(&go(&mut engine, TWO, "mate 2 nodes 100000")), first, "{line}");
    }
}

#[test]
fn mates_of_either_side() {
    let mut engine = Uci::new();
    let said = go(&mut engine, TWO, "nodes 100000 mate 2");
    assert_eq!(said.last().unwrap(), "bestmove a1a6");
    let info = &said[said.len() - 2];
    assert!(
        info.starts_with("info depth 3 seldepth 3 multipv 1 score mate 2 nodes ")
            && behind(info, "pv").unwrap().starts_with("a1a6 ")
    );
    assert_eq!(scores(&go(&mut engine, TWO, "mate 3")).last(), Some(&Some(2)));
    assert_eq!(scores(&go(&mut engine, TWO, "wtime 1000 btime 1000")).last(), Some(&Some(2)));
    let mated = go(&mut engine, "7k/8/5K2/6Q1/8/8/8/8 b - - 0 1", "mate 3");
    assert_eq!(scores(&mated).last(), Some(&Some(-1)));
    assert_eq!(scores(&go(&mut engine, "7k/8/5K2/6Q1/8/8/8/8 b - - 0 1", "mate -1")).last(), Some(&Some(-1)));
}

#[test]
fn what_is_not_proved_is_not_said() {
    let mut engine = Uci::new();
    let none = go(&mut engine, "8/8/8/8/8/5k2/8/4K2R w - - 0 1", "mate 2");
    assert_eq!(none[0], "info string proved: no mate in 2");
    assert_eq!(scores(&none), [None]);
    let unknown = go(&mut engine, "8/8/8/8/8/4k3/8/4K1RR w - - 0 1", "mate 3 nodes 10");
    assert!(unknown[0].starts_with("info string unknown: the node limit was reached"), "{unknown:?}");
    assert_eq!(scores(&unknown), [None]);
    assert!(
        go(&mut engine, "8/8/8/4k3/8/8/8/KQ6 w - - 0 1", "mate 9 movetime 0").iter().all(|line| mate(line).is_none())
    );
}

#[test]
fn a_mate_in_one_is_made_without_any_time() {
    let mut engine = Uci::new();
    // The rook is to be had, and the queen's mates take nothing.
    let fen = "2r4r/2p3k1/2P1P1p1/2b3P1/6P1/7p/2b2Q1R/5KN1 w - - 5 57";
    for limit in ["movetime 0", "movetime 1", "nodes 0", "mate 3 nodes 1", "searchmoves f2f7 f2c5 nodes 0"] {
        let said = go(&mut engine, fen, limit);
        assert_eq!(scores(&said).last(), Some(&Some(1)), "{limit}");
    }
    // Even where it is not asked for.
    let said = go(&mut engine, fen, "mate -2 nodes 0");
    let position = Position::from_fen(fen).unwrap();
    let best = position.parse_uci(said.last().unwrap().strip_prefix("bestmove ").unwrap()).unwrap();
    assert!(position.after(best).is_mate(), "{said:?}");
    talk(&mut engine, &["setoption name MultiPV value 3"]);
    let said = go(&mut engine, "7k/8/6K1/8/8/8/2R5/RR6 w - - 0 1", "nodes 0");
    assert_eq!(scores(&said), [Some(1); 6], "{said:?}");
}

/// The search may end before a mate is proved, before its line is written, and after that.
#[test]
fn a_mate_counts_whose_line_cannot_be_written() {
    let (mut engine, mut seen) = (Uci::new(), [0; 3]);
    talk(&mut engine, &["setoption name Hash value 4"]);
    for (fen, length) in [("8/8/8/4k3/8/8/R7/1R4K1 w - - 0 1", 6), ("8/8/6k1/8/8/8/4RR2/K7 w - - 0 1", 3)] {
        // Of the second position, one limit after another around the nodes that its proof takes.
        for nodes in (300..700).chain((1..40).map(|n| 97 * n * n)) {
            talk(&mut engine, &["ucinewgame"]);
            let said = go(&mut engine, fen, &format!("mate {length} nodes {nodes}"));
            let score = scores(&said).last().copied().flatten();
            assert!(score.is_none_or(|moves| moves <= length), "{said:?}");
            let is_written = said.iter().rfind(|line| mate(line).is_some()).and_then(|line| behind(line, "pv"));
            let is_written = is_written.is_some_and(|pv| pv.contains(' '));
            let is_unwritten = said.iter().any(|line| line.starts_with("info string proved: mate within "));
            assert!(score.is_none() || is_written || is_unwritten, "{said:?}");
            assert_eq!(score.is_none(), said.iter().any(|line| line.contains("unknown: ")), "{said:?}");
            seen[usize::from(score.is_some()) + usize::from(is_written)] += 1;
        }
    }
    assert!(seen.iter().all(|&count| count > 0), "{seen:?}");
}

/// Mates that are announced are mates by the definition, whatever the limit.
#[test]
fn no_mate_is_announced_that_is_none() {
    let (mut engine, mut announced) = (Uci::new(), 0);
    talk(&mut engine, &["setoption name Hash value 4"]);
    let mut definition = Definition::default();
    for fen in [
        TWO,
        ONE,
        "8/8/6k1/8/8/8/4RR2/K7 w - - 0 1",
        "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1",
        "7k/8/8/8/8/8/R7/1R4K1 b - - 0 1",
        "8/8/8/8/8/1k6/7r/K7 b - - 0 1",
        "8/8/8/8/8/5k2/8/4K2R w - - 0 1",
        "8/8/8/8/5k2/8/4q3/7K w - - 0 1",
    ] {
        let position = Position::from_fen(fen).unwrap();
        for limit in ["nodes 100", "nodes 1000", "nodes 30000", "mate 2 nodes 3000", "mate 9 nodes 10000", "movetime 1"]
        {
            talk(&mut engine, &["ucinewgame"]);
            for moves in scores(&go(&mut engine, fen, limit)).into_iter().flatten() {
                if (1..=3).contains(&moves.abs()) {
                    assert!(definition.mates(&position, moves > 0, moves.unsigned_abs() as u16), "{fen} {limit}");
                    announced += 1;
                }
            }
        }
    }
    assert!(announced > 40, "{announced}");
}

#[test]
fn why_nothing_is_known() {
    let mut engine = Uci::new();
    // The queen may take away every move of the king.
    let said = go(&mut engine, "7k/8/5K2/6Q1/8/8/8/8 w - - 0 1", "searchmoves g5g6");
    assert_eq!(said[0], "info string proved: no mate at all by these moves");
    for within in ["mate 9 ", ""] {
        let said = go(&mut engine, "8/8/8/8/8/5k2/8/4K2R w - - 0 1", &format!("{within}nodes 20000"));
        assert!(
            said[0].starts_with("info string unknown: the node limit was reached; proved: no mate in "),
            "{said:?}"
        );
    }
    let said = go(&mut engine, "7k/8/5K2/6Q1/8/8/8/8 b - - 0 1", "mate -2 searchmoves h8h7");
    assert_eq!(said[0], "info string searchmoves is ignored: the other side is asked to mate");
    assert_eq!(scores(&said).last(), Some(&Some(-1)));
}

#[test]
fn nothing_left_to_move() {
    let mut engine = Uci::new();
    assert_eq!(scores(&go(&mut engine, "8/8/8/8/8/5k2/6q1/7K w - - 0 1", "mate 1")), [Some(0)]);
    assert_eq!(scores(&go(&mut engine, "7k/5Q2/8/6K1/8/8/8/8 b - - 0 1", "movetime 1")), [None]);
}

#[test]
fn several_lines_a_choice_and_refutations() {
    let mut engine = Uci::new();
    talk(&mut engine, &["setoption name MultiPV value 2"]);
    let rooks = "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1";
    let said = go(&mut engine, rooks, "mate 2");
    let last: Vec<&str> =
        said[said.len() - 3..said.len() - 1].iter().map(|line| behind(line, "multipv").unwrap()).collect();
    let firsts: Vec<&str> = last.iter().map(|line| behind(line, "pv").unwrap().split(' ').next().unwrap()).collect();
    assert!(last.iter().enumerate().all(|(i, line)| line.starts_with(&format!("{} score mate 2 ", i + 1))), "{last:?}");
    assert_ne!(firsts[0], firsts[1]);
    talk(&mut engine, &["setoption name MultiPV value 1"]);
    let only = go(&mut engine, ONE, "mate 1 searchmoves a1a7 g1g2");
    assert_eq!(only[0], "info string proved: no mate in 1 by these moves");
    assert!(["bestmove a1a7", "bestmove g1g2"].contains(&only.last().unwrap().as_str()));
    assert_eq!(go(&mut engine, TWO, "mate 2 searchmoves a1a6 c8c7 a1b1").last().unwrap(), "bestmove a1a6");
    talk(&mut engine, &["setoption name UCI_ShowRefutations value true"]);
    let said = go(&mut engine, TWO, "mate 2");
    let refuted = said.iter().filter(|line| line.starts_with("info refutation ")).count();
    assert_eq!((refuted, said.iter().any(|line| line.starts_with("info refutation a1a6"))), (15, false));
}

#[test]
fn what_is_wrong_is_said_and_ends_nothing() {
    let mut engine = Uci::new();
    let long = format!("position startpos moves {}", "e2e4 ".repeat(20_000));
    for position in [
        "position",
        "position e2e4",
        "position fen",
        "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
        "position fen kbK5/pp6 w",
        "position fen \u{fffd}\u{7}",
        "position startpos moves e2e5",
        "position startpos moves e2e4 e7e5 \u{e9}",
        &long,
    ] {
        let said = talk(&mut engine, &[position, "go mate 2", "isready"]);
        assert!(said[0].starts_with("info string no position: ") && said[0].is_ascii(), "{said:?}");
        assert_eq!(said[2..], ["bestmove 0000", "readyok"], "{position}");
    }
    assert!(talk(&mut engine, &[""]).is_empty());
    for (line, wrong) in [
        ("hello", "unknown command: hello"),
        ("UCI", "unknown command: UCI"),
        ("go\u{0}", "unknown command: go?"),
        ("joho debug on", "not understood before debug: joho"),
        ("setoption", "setoption: `name`, a name, `value` and a value are expected"),
        ("setoption name Hash value much", "Hash is a number from 1 to 1048576"),
        ("setoption name UCI_Chess960 value 960", "UCI_Chess960 is true or false"),
        ("setoption name Style value risky", "there is no option style"),
        ("position startpos e2e4", "no position: `moves` is expected, not e2e4"),
    ] {
        assert_eq!(talk(&mut engine, &[line]), [format!("info string {wrong}")], "{line}");
    }
    let said = go(&mut engine, TWO, "mate 2 depth x quickly");
    assert_eq!(said[0], "info string go: depth takes a number, which x is not; quickly is not understood");
    assert_eq!(said.last().unwrap(), "bestmove a1a6");
    let said = go(&mut engine, TWO, "mate 2 searchmoves a1a9 Ra6 \u{e9} c8c6");
    let wrong = ["a1a9", "Ra6", "?", "c8c6"].map(|name| format!("info string {name} is not legal"));
    assert_eq!(said[..4], wrong);
    assert_eq!(said[4], "info string unknown: none of these moves is legal, so that nothing is searched");
    assert_eq!(scores(&said), [None]);
    let said = go(&mut engine, TWO, "mate 2 searchmoves a1a9 a1b1");
    assert_eq!(said[1], "info string proved: no mate in 2 by these moves");
    assert_eq!(said.last().unwrap(), "bestmove a1b1");
    let said = talk(&mut engine, &["well position startpos moves e2e4 e7e5 e1e2", "now go searchmoves a1a8 mate 1"]);
    check_answer(engine.position().unwrap(), &said);
    assert_eq!(
        said[..3],
        [
            "info string not understood before position: well",
            "info string not understood before go: now",
            "info string a1a8 is not legal"
        ]
    );
    assert!(said.last().unwrap() != "bestmove a1a8");
}

#[test]
fn the_real_search() {
    let mut engine = Uci::new();
    // A king and a rook need as many moves as it takes; the other positions are known.
    for (fen, go, expected) in [
        (TWO, "mate 2", Some(2)),
        (ONE, "movetime 2000", Some(1)),
        ("7k/8/5K2/6Q1/8/8/8/8 b - - 0 1", "mate 1", Some(-1)),
        ("8/8/8/8/8/1k6/7r/K7 b - - 0 1", "mate 4", Some(1)),
        ("7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", "mate 5", Some(2)),
        ("8/8/8/4k3/8/8/8/KQ6 w - - 0 1", "nodes 20000", None),
        ("8/8/8/8/8/5k2/8/4K3 w - - 0 1", "mate 3", None),
    ] {
        let position = Position::from_fen(fen).unwrap();
        let said = talk(&mut engine, &[&format!("position fen {fen}"), &format!("go {go}")]);
        check_answer(&position, &said);
        if expected.is_some() {
            assert_eq!(mate(&said[said.len() - 2]), expected, "{fen}: {said:?}");
        }
    }
    let said = talk(&mut engine, &["position startpos", "go nodes 3000"]);
    let nodes: u64 = behind(&said[said.len() - 2], "nodes").unwrap().split(' ').next().unwrap().parse().unwrap();
    assert!((2000..=3000).contains(&nodes), "{said:?}");
}

/// The answer of the real search.
fn real(fen: &str, go: &str) -> Vec<String> {
    let mut engine = Uci::new();
    let said = talk(&mut engine, &[&format!("position fen {fen}"), &format!("go {go}")]);
    check_answer(engine.position().expect("a position"), &said);
    said
}

#[test]
fn any_bound_is_answered_with_the_shortest_mate_that_is_cheap() {
    // Figure 21 of paper 000: mate in three.
    for go in ["mate 3", "mate 8", "mate 500", "mate 501", "mate 65535", "mate 99999999999", "nodes 300000"] {
        let said = real("8/8/6k1/8/8/8/4RR2/K7 w - - 150 200", go);
        assert_eq!(scores(&said).last(), Some(&Some(3)), "{go}: {said:?}");
    }
}

#[test]
fn a_mate_that_is_certified_has_passed_the_checker() {
    for (fen, go, certified) in [
        (TWO, "mate 2", "certified: mate within 2, accepted by the checker"),
        (ONE, "movetime 0", "certified: mate within 1, accepted by the checker"),
        (TWO, "mate 2 searchmoves a1a6", "certified: mate within 2, accepted by the checker"),
        ("8/8/6k1/8/8/8/4RR2/K7 w - - 0 1", "mate 4", "certified: mate within 3, accepted by the checker"),
        (
            "7k/8/5K2/6Q1/8/8/8/8 b - - 0 1",
            "mate -3",
            "certified: mate by the other side within 1, accepted by the checker",
        ),
    ] {
        let said = real(fen, go);
        let certified = format!("info string {certified}");
        assert!(said.contains(&certified), "{fen} {go}: {said:?}");
    }
}

/// Composed mates that were proved in a second, and whose lines were not written in fifteen.
#[test]
fn a_long_mate_is_announced_when_it_is_proved_and_its_line_written() {
    let said = real("1b5k/6pP/R5P1/p7/p5b1/p7/P7/4K3 w - -", "nodes 4000000");
    let score = scores(&said).into_iter().flatten().last().expect("a mate");
    let last = said.iter().rfind(|line| mate(line).is_some()).unwrap();
    assert_eq!(behind(last, "pv").unwrap().split(' ').count() as i32, 2 * score - 1, "{last}");
    assert!(said.iter().any(|line| line.starts_with("info string certified: mate within ")), "{said:?}");
}

#[test]
fn castling_as_the_interface_writes_it() {
    let mut engine = Uci::new();
    let home = "position fen 4R3/8/8/B7/8/1P1k4/8/R3K3 w Q - 0 1";
    assert_eq!(talk(&mut engine, &[home, "go mate 1"]).last().unwrap(), "bestmove e1c1");
    let outermost = "position fen 4k3/8/8/8/8/8/8/1R3KR1 w KQ - 0 1 moves f1g1";
    assert!(talk(&mut engine, &[outermost])[0].starts_with("info string no position: castling"));
    let files = "position fen 4k3/8/8/8/8/8/8/1R3KR1 w GB - 0 1 moves f1g1";
    talk(&mut engine, &["setoption name UCI_Chess960 value true"]);
    let said = talk(&mut engine, &[home, "go mate 1"]);
    assert_eq!(said.last().unwrap(), "bestmove e1a1");
    assert!(said.iter().any(|line| behind(line, "pv") == Some("e1a1")), "{said:?}");
    for position in [outermost, files] {
        assert!(talk(&mut engine, &[position]).is_empty());
        assert_eq!(engine.position().unwrap().to_fen(), "4k3/8/8/8/8/8/8/1R3RK1 b - - 1 1");
    }
    for (option, castling) in [("true", "e1h1"), ("false", "e1h1"), ("false", "e1g1"), ("true", "e1g1")] {
        let moves = format!("position startpos moves g1f3 g8f6 g2g3 g7g6 f1g2 f8g7 {castling}");
        assert!(talk(&mut engine, &[&format!("setoption name UCI_Chess960 value {option}"), &moves]).is_empty());
    }
}
