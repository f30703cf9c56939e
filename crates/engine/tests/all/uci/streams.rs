//! A conversation over byte streams in which both sides talk at once.

use std::thread;
use std::time::{Duration, Instant};

use tesuji_engine::uci::Uci;

use crate::streams::Engine;

#[test]
fn isready_is_answered_during_a_search_and_stop_ends_it() {
    let engine = Engine::start(Uci::new);
    engine.say("uci\r\nisready\r\n");
    let said = engine.until("readyok");
    assert_eq!(said[said.len() - 2], "uciok", "lines are answered in turn");
    engine.say("position startpos\r\ngo infinite\r\nisready\r\n");
    assert!(!engine.until("readyok").iter().any(|line| line.starts_with("bestmove")));
    engine.say("isready\n");
    engine.until("readyok");
    let asked = Instant::now();
    engine.say("stop\n");
    engine.until("bestmove");
    // A machine that has much else to do is late.
    assert!(asked.elapsed() < Duration::from_secs(5));
    engine.say("quit\n");
    engine.end();
}

#[test]
fn infinite_waits_even_when_all_is_known() {
    let engine = Engine::start(Uci::new);
    engine.say("position fen kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1\ngo infinite\n");
    engine.until("info depth 3 seldepth 3 multipv 1 score mate 2");
    thread::sleep(Duration::from_millis(50));
    engine.say("isready\n");
    assert!(!engine.until("readyok").iter().any(|line| line.starts_with("bestmove")));
    engine.say("stop\ngo mate 2\n");
    assert_eq!(engine.until("bestmove").last().unwrap(), "bestmove a1a6");
    assert_eq!(engine.until("bestmove").last().unwrap(), "bestmove a1a6");
    engine.say("position fen garbage\ngo infinite\nisready\n");
    assert!(!engine.until("readyok").iter().any(|line| line.starts_with("bestmove")));
    engine.say("stop\n");
    assert_eq!(engine.until("bestmove").last().unwrap(), "bestmove 0000");
    engine.end();
}

#[test]
fn an_order_behind_more_lines_than_may_wait_is_heard() {
    let engine = Engine::start(Uci::new);
    let many = "position startpos\n".repeat(2000);
    engine.say(&format!("go infinite\n{many}go mate 1\n"));
    engine.until("bestmove");
    // What has waited is not stopped with what came before.
    assert_eq!(engine.until("bestmove")[0], "info string proved: no mate in 1");
    engine.say(&format!("go infinite\n{many}stop\nquit\n"));
    engine.until("bestmove");
    engine.gone();
}

#[test]
fn the_end_of_the_input_is_an_end() {
    let engine = Engine::start(Uci::new);
    engine.say("go infinite\n");
    engine.end();
}

#[test]
fn times_are_kept() {
    let engine = Engine::start(Uci::new);
    let asked = Instant::now();
    engine.say("go movetime 200\n");
    engine.until("bestmove");
    let took = asked.elapsed();
    // A machine that has much else to do is late.
    assert!(took > Duration::from_millis(150) && took < Duration::from_secs(3), "{took:?}");
    engine.end();
}

#[test]
fn who_hears_nothing_is_not_talked_to() {
    let engine = Engine::start(Uci::new);
    assert!(engine.unheard("uci\nisready\ngo infinite\n").is_err());
}
