//! Nothing that is said ends the conversation, and every `go` has one answer.

use proptest::prelude::*;
use tesuji_engine::serve;
use tesuji_engine::usi::Usi;

use super::{check_answer, engine, talk};

/// Pieces of honest traffic, to be put together in any order.
fn piece() -> impl Strategy<Value = String> {
    let words = "usi|isready|usinewgame|setoption name|position|go|stop|gameover win|ponderhit|value|sfen|startpos|\
                 moves|mate|infinite|depth|7g7f|3c3d|8h2b+|G*5b|byoyomi|MultiPV|DepthLimit|true|USI_Hash|8|\
                 PostSearchLevel|MinLength|RootIsAndNodeIfChecked|false|4k4/9/4P4/9/9/9/9/9/9|b|w|-|G2r|btime|\
                 position sfen 4k4/9/4P4/9/9/9/9/9/9 b G 1|position sfen 7nl/7k1/6ppp/9/9/9/9/9/9 b 2RGS 1";
    let word = prop::sample::select(words.split('|').map(|word| word.trim().to_owned()).collect::<Vec<_>>());
    prop_oneof![4 => word, 1 => any::<i64>().prop_map(|n| n.to_string()), 1 => (-2..30i64).prop_map(|n| n.to_string())]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn any_bytes(input in prop::collection::vec(any::<u8>(), 0..2000)) {
        let mut output = Vec::new();
        serve(std::io::Cursor::new(input), &mut output, &mut Usi::new()).unwrap();
    }

    #[test]
    fn any_order_of_honest_words(lines in prop::collection::vec(prop::collection::vec(piece(), 1..8), 0..30)) {
        let mut engine = engine();
        for words in lines {
            let line = words.join(" ");
            // Searches are kept short, and nobody is there to end those that wait.
            let is_go = line.contains("go");
            let line =
                if is_go { format!("go nodes 300 {} nodes 300", line.replace("infinite", "")) } else { line };
            let said = talk(&mut engine, &[&line]);
            if let Some(position) = engine.position().filter(|_| is_go) {
                check_answer(position, &line, &said);
            }
            for line in said {
                prop_assert!(line.is_ascii() && !line.contains(['\r', '\n']) && line.len() < 5000);
            }
        }
    }
}

#[test]
fn a_flood_is_no_harm() {
    let mut input = b"isready\n".repeat(25_000);
    input.extend(vec![b'7'; 1 << 20]);
    input.extend(b"\nposition startpos moves ");
    input.extend(b"7g7f 3c3d ".repeat(100_000));
    input.extend(b"\ngo mate 1000");
    let mut output = Vec::new();
    serve(std::io::Cursor::new(input), &mut output, &mut Usi::new()).unwrap();
    let output = String::from_utf8(output).unwrap();
    assert_eq!(output.lines().filter(|&line| line == "readyok").count(), 25_000);
    assert!(output.ends_with("info string no position: the line is too long\ncheckmate notimplemented\n"));
}
