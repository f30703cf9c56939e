//! Nothing that is said ends the conversation, and every `go` has one answer.

use proptest::prelude::*;
use tesuji_engine::serve;
use tesuji_engine::uci::Uci;

use super::{check_answer, talk};

/// Pieces of honest traffic, to be put together in any order.
fn piece() -> impl Strategy<Value = String> {
    let words = "uci|isready|ucinewgame|setoption name|position|go|stop|debug|ponderhit|value|fen|startpos|moves|\
                 mate 1|nodes|depth|e2e4|e7e5|g2g4|d8h4|searchmoves|MultiPV|UCI_ShowRefutations|true|Hash|\
                 8/8/8/8/8/5k2/6q1/7K|w|b|-|7k/8/5K2/6Q1/8/8/8/8|KQkq|wtime|movestogo";
    let word = prop::sample::select(words.split('|').map(|word| word.trim().to_owned()).collect::<Vec<_>>());
    prop_oneof![4 => word, 1 => any::<i64>().prop_map(|n| n.to_string()), 1 => (-2..30i64).prop_map(|n| n.to_string())]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_bytes(input in prop::collection::vec(any::<u8>(), 0..2000)) {
        let mut output = Vec::new();
        serve(std::io::Cursor::new(input), &mut output, &mut Uci::new()).unwrap();
    }

    #[test]
    fn any_order_of_honest_words(lines in prop::collection::vec(prop::collection::vec(piece(), 1..8), 0..30)) {
        let mut engine = Uci::new();
        for words in lines {
            let line = words.join(" ");
            // Searches are kept short.
            let line = if line.contains("go") { format!("go nodes 300 {line} nodes 300") } else { line };
            let said = talk(&mut engine, &[&line]);
            if let Some(position) = engine.position().filter(|_| line.contains("go")) {
                check_answer(position, &said);
            }
            for line in said {
                prop_assert!(line.is_ascii() && !line.contains(['\r', '\n']) && line.len() < 5000);
            }
        }
    }
}

#[test]
fn a_flood_is_no_harm() {
    let mut input = b"isready\n".repeat(10_000);
    input.extend(vec![b'7'; 1 << 20]);
    input.extend(b"\nposition startpos moves ");
    input.extend(b"e2e4 e7e5 ".repeat(100_000));
    let mut output = Vec::new();
    serve(std::io::Cursor::new(input), &mut output, &mut Uci::new()).unwrap();
    let output = String::from_utf8(output).unwrap();
    assert_eq!(output.lines().filter(|&line| line == "readyok").count(), 10_000);
    assert!(output.ends_with("info string no position: the line is too long\n"));
}
