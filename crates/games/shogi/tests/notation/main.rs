//! The readers never panic, whatever they are given, and what the writers write is read back.

mod records;

use proptest::prelude::*;
use tesuji_shogi::notation::{self, Format, Reading, claims, read, sfen, usi};
use tesuji_shogi::rules::{Move, Position};
use tesuji_trial::damaged;

/// Reads, and checks what must hold of any input.
fn survives(bytes: &[u8]) {
    let _ = claims(bytes);
    match read(bytes) {
        Ok(Reading { position, directives, line, .. }) => {
            assert_eq!(sfen::read(&sfen::write(&position)).as_ref(), Ok(&position));
            let mut position = position;
            for m in line {
                assert!(position.is_legal(m));
                position = position.after(m);
            }
            for directive in &directives {
                damaged::points_into(bytes, &directive.span);
            }
        }
        Err(error) => {
            damaged::points_into(bytes, &error.span);
            assert!(!error.to_string().is_empty());
        }
    }
    let mut end = 0;
    for (span, _) in notation::records(bytes) {
        assert!(span.start == end && span.end > end);
        end = span.end;
    }
}

/// Valid inputs to cut and bend.
const SEEDS: [&str; 8] = [
    "4k4/9/4P4/9/9/9/9/9/9 b G 1 moves G*5b\norder: 1\nwithin: 3\ngoal: mate in 3",
    "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1\n4k4/9/9/9/9/9/9/9/9 b 2G 1\ttwo\n",
    "usi\nposition startpos moves 7g7f 3c3d 8h2b+\ngo mate infinite\n",
    records::KIF,
    records::KI2,
    records::CSA,
    records::PROBLEM,
    records::BOARD_OF_CSA,
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(tesuji_trial::times(300) as u32))]

    #[test]
    fn damaged_files_are_survived(bytes in damaged::bytes(prop::sample::select(SEEDS.to_vec()))) {
        survives(&bytes);
    }

    #[test]
    fn damaged_words_are_survived(text in damaged::words(SEEDS.map(str::to_owned).to_vec(),
        &["同　", "金", "打", "(77)", "▲", "△", "持駒：", "先手の", "|", "P1", "+", "-", "00AL", "moves", "goal:", "2G", "変化"])) {
        survives(text.as_bytes());
        survives(&encoding_rs::SHIFT_JIS.encode(&text).0);
    }

    #[test]
    fn anything_is_survived(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        survives(&bytes);
    }
}

/// Moves by chance from a position.
fn line(dice: &mut fastrand::Rng, first: &Position, plies: usize) -> Vec<Move> {
    let (mut position, mut line) = (first.clone(), Vec::new());
    for _ in 0..plies {
        let mut moves = Vec::new();
        position.moves(&mut moves);
        let Some(m) = dice.choice(moves) else { break };
        position = position.after(m);
        line.push(m);
    }
    line
}

#[test]
fn what_is_written_is_read_back() {
    let mut dice = fastrand::Rng::with_seed(5);
    let middle = sfen::read("l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1").unwrap();
    for first in [Position::start(), middle] {
        for _ in 0..tesuji_trial::times(40) {
            let moves = line(&mut dice, &first, 80);
            let last = moves.iter().fold(first.clone(), |position, &m| position.after(m));
            let record = Some((first.clone(), moves.clone()));
            let kif = read(notation::kif(&first, &moves, Some("A title")).as_bytes()).unwrap();
            assert_eq!((&kif.record, kif.title.as_deref()), (&record, Some("A title")));
            let old = notation::kif(&first, &moves, None);
            assert_eq!(read(&encoding_rs::SHIFT_JIS.encode(&old).0).unwrap().record, record);
            let sent = read(notation::usi_position(&first, &moves).as_bytes()).unwrap();
            assert_eq!((sent.record, &sent.position), (record, &last));
            let drawn = read(notation::bod::write(&last).as_bytes()).unwrap();
            assert_eq!((drawn.position, drawn.format), (last, Format::Bod));
            assert!(claims(old.as_bytes()));
        }
    }
}

#[test]
fn every_legal_move_has_its_own_name() {
    let mut dice = fastrand::Rng::with_seed(6);
    for _ in 0..20 {
        let moves = line(&mut dice, &Position::start(), 100);
        let position = moves.iter().fold(Position::start(), |position, &m| position.after(m));
        let mut legal = Vec::new();
        position.moves(&mut legal);
        assert!(legal.iter().all(|&m| usi::parse_legal(&position, &m.to_string()) == Some(m)));
        let names: std::collections::BTreeSet<String> =
            legal.iter().map(|&m| notation::kif_move(&position, m, None)).collect();
        assert_eq!(names.len(), legal.len());
    }
}

/// Chess, Go and prose are no shogi.
#[test]
fn other_games_are_not_taken_for_shogi() {
    for text in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "8/8/6k1/8/8/8/4RR2/K7 w - - 0 1",
        "position startpos moves e2e4 e7e5",
        "position fen 8/8/6k1/8/8/8/4RR2/K7 w - - 0 1",
        "position startpos",
        "[Event \"x\"]\n\n1. e4 e5",
        "(;GM[1]FF[4]SZ[19];B[pd])",
        "XOX\nO.X\n...",
        "| . X O |",
        "Black to play",
        "",
        "P1 is a place",
    ] {
        assert!(!claims(text.as_bytes()), "{text}");
    }
    for text in SEEDS {
        assert!(claims(text.as_bytes()), "{text}");
    }
}

#[test]
fn lists_are_read_line_by_line() {
    let list =
        "# a list\n4k4/9/4P4/9/9/9/9/9/9 b G 1\tone\n\n4k4/9/9/9/9/9/9/9/9 b 2X 1\n4k4/9/9/9/9/9/9/9/9 b 2G 1 ; two\n";
    let records = notation::records(list.as_bytes());
    assert_eq!(records.len(), 3);
    assert_eq!(records[0].1.as_ref().unwrap().title.as_deref(), Some("one"));
    assert!(records[1].1.is_err());
    assert_eq!(records[2].1.as_ref().unwrap().title.as_deref(), Some("two"));
    let whole = read(list.as_bytes()).unwrap();
    assert_eq!(whole.notes, ["the first of 3 positions is taken; a batch takes all"]);
    assert!(notation::records(b"4k4/9/4P4/9/9/9/9/9/9 b G 1").is_empty());
}
