//! What interfaces send, and the answers that they expect.

use tesuji_engine::usi::Usi;
use tesuji_shogi::notation::{sfen, usi};

use super::{check_answer, engine, talk};

/// A gold before the king.
const ONE: &str = "4k4/9/4P4/9/9/9/9/9/9 b G 1";
/// There is a mate in three, and none in one.
const THREE: &str = "7nl/7k1/9/7S1/9/9/9/9/9 b 2G2r2b2g3s3n3l18p 1";
/// A bare king.
const NONE: &str = "4k4/9/9/9/9/9/9/9/4K4 b P 1";
/// Checks without end.
const HARD: &str = "9/9/9/9/4k4/9/9/9/4K4 b 2B4N4L9P2r4g4s9p 1";

/// The answer to `go` in a position.
fn go(engine: &mut Usi, text: &str, go: &str) -> Vec<String> {
    let said = talk(engine, &[&format!("position sfen {text}"), &format!("go {go}")]);
    check_answer(&sfen::read(text).unwrap(), go, &said);
    said
}

fn answer(engine: &mut Usi, text: &str, asked: &str) -> String {
    go(engine, text, asked).pop().unwrap()
}

#[test]
fn an_introduction() {
    let mut engine = Usi::new();
    let said = talk(&mut engine, &["usi"]);
    assert!(said[0].starts_with("id name Tesuji ") && said[1].starts_with("id author "));
    assert!(said[2..10].iter().all(|line| line.starts_with("option name ")) && said[10..] == ["usiok"]);
    let quiet = [
        "setoption name USI_Hash value 16",
        "setoption name USI_Ponder value false",
        "setoption name PostSearchLevel value UpperBound",
        "usinewgame",
        "position startpos moves 7g7f 3c3d 8h2b+",
        "ponderhit",
        "gameover win",
        "stop",
        "isready",
    ];
    assert_eq!(talk(&mut engine, &quiet), ["readyok"]);
    assert!(talk(&mut engine, &["setoption name MultiPV value 8"])[0].starts_with("info string "));
    assert!(talk(&mut engine, &["quit"]).is_empty());
}

#[test]
fn mates_of_one_and_three_plies() {
    let mut engine = engine();
    let said = go(&mut engine, ONE, "mate 10000");
    assert_eq!(said.last().unwrap(), "checkmate G*5b");
    assert!(said[0].starts_with("info depth 1 score mate 1 time ") && said[0].ends_with(" pv G*5b"), "{said:?}");
    let three = answer(&mut engine, THREE, "mate infinite");
    assert_eq!(three.split(' ').count(), 1 + 3, "{three}");
    assert_eq!(answer(&mut engine, THREE, "infinite depth 3 mate"), three);
}

#[test]
fn what_is_not_known_is_no_refutation() {
    let mut engine = engine();
    assert_eq!(answer(&mut engine, NONE, "mate 10000"), "checkmate nomate");
    assert_eq!(answer(&mut engine, THREE, "mate infinite nodes 1"), "checkmate timeout");
    assert_eq!(answer(&mut engine, HARD, "mate 20"), "checkmate timeout");
    let said = go(&mut engine, THREE, "mate 10000 depth 1");
    assert_eq!(said.last().unwrap(), "checkmate timeout", "{said:?}");
    assert!(said[0].contains("no mate by checks within 1 moves"), "{said:?}");
    talk(&mut engine, &["usinewgame", "setoption name NodesLimit value 2"]);
    assert_eq!(answer(&mut engine, THREE, "mate infinite"), "checkmate timeout");
    talk(&mut engine, &["setoption name NodesLimit value 0", "setoption name DepthLimit value 2"]);
    assert_eq!(answer(&mut engine, THREE, "mate infinite"), "checkmate timeout");
    talk(&mut engine, &["setoption name DepthLimit value 3"]);
    assert_ne!(answer(&mut engine, THREE, "mate infinite"), "checkmate timeout");
}

/// By the rules a side without moves has lost, in check or not; where it is not, that is said.
#[test]
fn who_is_left_without_a_move_has_lost() {
    let mut engine = engine();
    let stuck = "8k/6G2/9/7+P1/9/9/9/9/9 b - 1";
    let said = go(&mut engine, stuck, "mate 10000");
    let (given, note) = (said.last().unwrap(), "info string the side that is left without a move is not in check");
    assert!(given.starts_with("checkmate ") && given.split(' ').count() == 2, "{said:?}");
    assert!(said.iter().any(|line| line.starts_with(note)), "{said:?}");
    let best = answer(&mut engine, stuck, "nodes 10000");
    let m = usi::parse(best.strip_prefix("bestmove ").unwrap()).unwrap();
    assert!(!sfen::read(stuck).unwrap().after(m).has_move(), "{best}");
}

#[test]
fn the_defender_may_be_to_move() {
    let mut engine = engine();
    // In check: the line begins with the reply.
    let three = answer(&mut engine, THREE, "mate infinite");
    let line: Vec<&str> = three.split(' ').collect();
    let said = talk(&mut engine, &[&format!("position sfen {THREE} moves {}", line[1]), "go mate 10000"]);
    check_answer(engine.position().unwrap(), "mate", &said);
    assert_eq!(said.last().unwrap().split(' ').count(), 1 + 2, "{said:?}");
    assert!(said[0].starts_with("info depth 2 score mate -2 "), "{said:?}");
    // Mated already: a line of no moves.
    let mated = "4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1";
    assert_eq!(answer(&mut engine, mated, "mate 1000"), "checkmate");
    // The only king, not in check: after its one move there is a mate.
    let quiet = "k8/9/1G7/9/9/9/9/9/9 w G 1";
    assert_eq!(answer(&mut engine, quiet, "mate 10000"), "checkmate 9a8a G*8b");
    assert_eq!(answer(&mut engine, "k8/9/1G7/9/9/9/9/9/9 w - 1", "mate 10000"), "checkmate nomate");
    // The other side may be asked about.
    talk(&mut engine, &["setoption name RootIsAndNodeIfChecked value false"]);
    assert_eq!(answer(&mut engine, mated, "mate 1000"), "checkmate nomate");
    assert_eq!(answer(&mut engine, "9/9/9/9/9/9/9/9/9 b G 1", "mate 1000"), "checkmate notimplemented");
}

#[test]
fn the_shortest_mate_is_looked_for_if_that_is_wanted() {
    let mut engine = engine();
    talk(&mut engine, &["setoption name PostSearchLevel value MinLength"]);
    let said = go(&mut engine, THREE, "mate 60000");
    assert_eq!(said.last().unwrap().split(' ').count(), 1 + 3, "{said:?}");
    assert!(said.iter().any(|line| line == "info string proved: no mate by checks within 1 moves"), "{said:?}");
}

#[test]
fn a_move_is_made_in_any_case() {
    let mut engine = engine();
    assert_eq!(answer(&mut engine, ONE, "btime 0 wtime 0 byoyomi 1000"), "bestmove G*5b");
    assert_eq!(answer(&mut engine, ONE, "nodes 100"), "bestmove G*5b");
    let said = go(&mut engine, NONE, "btime 1000 wtime 1000");
    assert!(said.iter().any(|line| line.contains("nothing is proved")), "{said:?}");
    let start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
    go(&mut engine, start, "btime 1000 wtime 1000 binc 10 winc 10");
    assert_eq!(answer(&mut engine, "4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1", "nodes 100"), "bestmove resign");
    go(&mut engine, "4k4/9/9/9/9/9/9/9/9 w - 1", "nodes 100");
    go(&mut engine, "9/9/9/9/9/9/9/9/4P4 b - 1", "nodes 100");
}

#[test]
fn a_position_that_cannot_be_read_is_none() {
    let mut engine = engine();
    for wrong in [
        "position",
        "position sfen",
        "position fen 4k4/9/4P4/9/9/9/9/9/9 b G 1",
        "position sfen 4k4/9/4P4/9/9/9/9/9/9 b G 1 7g7f",
        "position startpos moves 7g7f 7g7f",
        "position startpos 7g7f",
        "position sfen 4k4/4P4/9/9/9/9/9/9/9 b G 1",
    ] {
        assert!(talk(&mut engine, &[wrong])[0].starts_with("info string no position: "), "{wrong}");
        assert_eq!(talk(&mut engine, &["go mate 1000"]).last().unwrap(), "checkmate notimplemented", "{wrong}");
        assert_eq!(talk(&mut engine, &["go btime 1000"]).last().unwrap(), "bestmove resign", "{wrong}");
    }
    talk(&mut engine, &["position sfen 4k4/9/4P4/9/9/9/9/9/9 b G"]);
    assert_eq!(talk(&mut engine, &["go mate 1000"]).last().unwrap(), "checkmate G*5b");
}
