//! Nothing that is said ends the conversation, fills the memory or makes an illegal move.

use proptest::prelude::*;
use tesuji_engine::gomocup::Gomocup;
use tesuji_engine::serve;

use super::stub::Stub;
use super::talk;

/// Pieces of honest traffic, to be put together in any order.
fn piece() -> impl Strategy<Value = String> {
    let words = "START|RECTSTART|RESTART|BEGIN|TURN|PLAY|TAKEBACK|BOARD|DONE|SWAP2BOARD|INFO|ABOUT|yxboard|yxstop|\
                 yxswap2step1|yxswap2step2|yxsoosorvstep1|yxsoosorvstep2|yxsoosorvstep3|yxsoosorvstep5 2|\
                 yxsoosorvstep6|yxshowforbid|yxhashclear|";
    let word = prop::sample::select(words.split('|').map(str::to_owned).collect::<Vec<_>>());
    let numbers = prop::collection::vec(prop_oneof![-2..22i64, any::<i64>()], 0..4)
        .prop_map(|numbers| numbers.iter().map(i64::to_string).collect::<Vec<_>>().join(","));
    let keys = ["", "rule ", "timeout_turn ", "time_left ", "max_memory ", "max_node ", "thread_num "];
    let key = prop::sample::select(keys.map(str::to_owned).to_vec());
    (word, key, numbers).prop_map(|(word, key, numbers)| format!("{word} {key}{numbers}").trim().to_owned())
}

/// A move of the protocol.
fn point(line: &str) -> Option<(u32, u32)> {
    let (x, y) = line.split_once(',')?;
    Some((x.parse().ok()?, y.parse().ok()?))
}

proptest! {
    #[test]
    fn any_bytes(input in prop::collection::vec(any::<u8>(), 0..2000)) {
        let mut stub = Stub::default();
        let mut output = Vec::new();
        serve(std::io::Cursor::new(input), &mut output, &mut Gomocup::new(&mut stub)).unwrap();
    }

    #[test]
    fn any_order_of_honest_lines(pieces in prop::collection::vec(piece(), 0..60)) {
        let mut stub = Stub::default();
        let mut engine = Gomocup::new(&mut stub);
        talk(&mut engine, &["START 15"]);
        for line in pieces {
            let before = engine.position();
            let said = talk(&mut engine, &[&line]);
            let moves = said.iter().filter_map(|line| point(line));
            // A move that we make is on the board afterwards; what came before is still there, or a
            // new board was told.
            for (x, y) in moves {
                let (position, _) = engine.position().unwrap();
                let p = position.grid.point(x as u8, y as u8).unwrap();
                prop_assert!(position.stone(p).is_some());
                if line != "DONE" {
                    prop_assert!(before.as_ref().unwrap().0.is_empty(p), "{} {:?}", line, said);
                }
            }
            for line in said {
                prop_assert!(line.is_ascii() && !line.contains(['\r', '\n']) && line.len() < 2000);
            }
        }
    }
}

#[test]
fn a_flood_is_no_harm() {
    let mut stub = Stub::default();
    let mut input = b"START 15\nBOARD\n".to_vec();
    for n in 0..100_000 {
        input.extend(format!("{},{},1\n", n % 15, n / 15 % 15).bytes());
    }
    input.extend(vec![b'7'; 1 << 20]);
    let mut output = Vec::new();
    serve(std::io::Cursor::new(input), &mut output, &mut Gomocup::new(&mut stub)).unwrap();
    assert_eq!(output, b"OK\n");
}
