//! A conversation over byte streams in which both sides talk at once.

use std::thread;
use std::time::{Duration, Instant};

use tesuji_engine::usi::Usi;

use crate::streams::Engine;

/// Checks without end.
const HARD: &str = "position sfen 9/9/9/9/4k4/9/9/9/4K4 b 2B4N4L9P2r4g4s9p 1\n";

#[test]
fn isready_is_answered_during_a_search_and_stop_ends_it() {
    let engine = Engine::start(Usi::new);
    engine.say("usi\r\nisready\r\n");
    let said = engine.until("readyok");
    assert_eq!(said[said.len() - 2], "usiok", "lines are answered in turn");
    engine.say(HARD);
    engine.say("go mate infinite\r\nisready\r\n");
    assert!(!engine.until("readyok").iter().any(|line| line.starts_with("checkmate")));
    let asked = Instant::now();
    engine.say("stop\n");
    assert_eq!(engine.until("checkmate").last().unwrap(), "checkmate timeout");
    // A machine that has much else to do is late.
    assert!(asked.elapsed() < Duration::from_secs(5));
    engine.say("quit\n");
    engine.end();
}

#[test]
fn infinite_and_ponder_wait_even_when_all_is_known() {
    let engine = Engine::start(Usi::new);
    engine.say("position sfen 4k4/9/4P4/9/9/9/9/9/9 b G 1\ngo mate infinite\n");
    assert_eq!(engine.until("checkmate").last().unwrap(), "checkmate G*5b");
    for (go, order) in [("infinite", "stop"), ("ponder btime 0 wtime 0", "ponderhit"), ("infinite", "gameover lose")] {
        engine.say(&format!("go {go}\n"));
        engine.until("info depth 1 score mate 1");
        thread::sleep(Duration::from_millis(50));
        engine.say("isready\n");
        assert!(!engine.until("readyok").iter().any(|line| line.starts_with("bestmove")));
        engine.say(&format!("{order}\n"));
        assert_eq!(engine.until("bestmove").last().unwrap(), "bestmove G*5b");
    }
    engine.end();
}

#[test]
fn an_order_behind_more_lines_than_may_wait_is_heard() {
    let engine = Engine::start(Usi::new);
    let many = "position startpos\n".repeat(2000);
    engine.say(&format!("{HARD}go mate infinite\n{many}go mate infinite\n"));
    assert_eq!(engine.until("checkmate").last().unwrap(), "checkmate timeout");
    // What has waited is not stopped with what came before.
    assert_eq!(engine.until("checkmate").last().unwrap(), "checkmate nomate");
    engine.say(&format!("{HARD}go infinite\n{many}stop\nquit\n"));
    engine.until("bestmove");
    engine.gone();
}

#[test]
fn the_end_of_the_input_is_an_end() {
    let engine = Engine::start(Usi::new);
    engine.say(HARD);
    engine.say("go mate infinite\n");
    engine.end();
}

#[test]
fn times_are_kept_and_progress_is_told() {
    let engine = Engine::start(Usi::new);
    engine.say("setoption name PvInterval value 20\n");
    engine.say(HARD);
    let asked = Instant::now();
    engine.say("go mate 300\n");
    let said = engine.until("checkmate");
    let took = asked.elapsed();
    // A machine that has much else to do is late.
    assert!(took > Duration::from_millis(200) && took < Duration::from_secs(3), "{took:?}");
    let told = said.iter().filter(|line| line.starts_with("info time ")).count();
    assert!(told > 1 && said.last().unwrap() == "checkmate timeout", "{said:?}");
    engine.end();
}

#[test]
fn who_hears_nothing_is_not_talked_to() {
    let engine = Engine::start(Usi::new);
    assert!(engine.unheard(&format!("usi\nisready\n{HARD}go mate infinite\n")).is_err());
}
