//! The readers never panic, whatever they are given, and what the writers write is read back.
#![expect(clippy::print_stderr, reason = "a test that is skipped says so")]

use proptest::prelude::*;
use tesuji_chess::notation::{Branch, Epd, Format, Pgn, Tree, Wanted, claims, parse_san, read, records, san};
use tesuji_chess::rules::{Color, Goal, Move, Position};
use tesuji_trial::damaged;

/// Reads, and checks what must hold of any input.
fn survives(bytes: &[u8]) {
    let _ = claims(bytes);
    let check = |reading: Result<_, tesuji_chess::notation::NotationError>| match reading {
        Ok(tesuji_chess::notation::Reading { position, directives, keys, line, .. }) => {
            assert_eq!(Position::from_fen(&position.to_fen()).as_ref(), Ok(&position));
            assert!(keys.iter().all(|&m| position.is_legal(m)));
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
    };
    check(read(bytes));
    let mut end = 0;
    for record in records(bytes) {
        assert!(record.span.start == end && record.span.end > end);
        end = record.span.end;
        check(record.reading);
    }
}

const STARTS: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 b - - 3 17",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 110 9",
    "1r2k1r1/8/8/8/8/8/8/1R2K1R1 b GBgb - 0 1",
];

/// A game from one of the positions above: the moves, and the positions before each and at the end.
fn games() -> impl Strategy<Value = (Vec<Move>, Vec<Position>)> {
    let choices = prop::collection::vec(any::<prop::sample::Index>(), 0..60);
    (0..STARTS.len(), choices).prop_map(|(start, choices)| {
        let mut positions = vec![Position::from_fen(STARTS[start]).unwrap()];
        let mut played = Vec::new();
        for choice in choices {
            let here = &positions[played.len()];
            let mut moves = Vec::new();
            here.moves(&mut moves);
            if moves.is_empty() {
                break;
            }
            let m = *choice.get(&moves);
            let after = here.after(m);
            positions.push(after);
            played.push(m);
        }
        (played, positions)
    })
}

/// Valid inputs to cut and bend.
const SEEDS: [&str; 8] = [
    "8/8/6k1/8/8/8/4RR2/K7 w - - bm Re1 Rf1; dm 3; pv Re1 Kh5 Rg1; id \"Fig. 21\"; c0 \"a; b\";\norder: 2\nwithin: 3\n",
    "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1\n8/8/6k1/8/8/8/4RR2/K7 b - - bm #-3;\n",
    "[Event \"x\"]\n[FEN \"8/8/6k1/8/8/8/4RR2/K7 w - - 0 1\"]\n\n1. Re1 {why} Kh5 (1... Kg7 $1) 2. Rg1 *\n\n\
     [Event \"y\"]\n\n1. e4 e5",
    "https://lichess.org/analysis/fromPosition/8/8/6k1/8/8/8/4RR2/K7_w_-_-_0_1?color=white\ngoal: mate",
    "https://www.chess.com/analysis?fen=8%2F8%2F6k1%2F8%2F8%2F8%2F4RR2%2FK7+w+-+-+0+1&tab=analysis",
    "uci\nposition startpos moves e2e4 e7e5 g1f3\ngo mate 3\nposition fen 8/8/6k1/8/8/8/4RR2/K7 w - - 0 1 moves e2e1\n",
    "BeginProblem\nTitle A\nPieces White Ka1 Re2f2 Pd5 Black Kg6 Pe5\nStip #3\n\
     Option NoCastling a1 EnPassant e7e6e5 Try\n\
     NextProblem\nForsyth 8/8/6k1/8/8/8/4RR2/K7\nStipulation s#2 EndProblem\n",
    "  a b c d e f g h\n8 . . . . . . . .\n7 . . . . . . . .\n6 . . . . . . k .\n5 . . . . . . . .\n4 . . . . . . . .\n\
     3 . . . . . . . .\n2 . . . . R R . .\n1 K . . . . . . .\nBlack to play\n",
];

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        survives(&bytes);
    }

    #[test]
    fn signs_of_the_formats(text in "[(){};\\[\\]\"#%KQRBNSPkqrbnp1-8a-h/ \n|._♔é=+x-]{0,120}") {
        survives(text.as_bytes());
        for start in ["8/8/6k1/8/8/8/4RR2/K7 w - -", "8/8/6k1/8/8/8/4RR2/K7 w - - bm ", "8/8/6k1/8/8/8/4RR2/", "1. e4 ",
            "[FEN \"", "https://lichess.org/analysis/8/8/6k1/8/8/8/4RR2/K7_", "position fen 8/8/6k1/8/8/8/4RR2/K7 ",
            "BeginProblem Pieces White ", "BeginProblem Forsyth ", "BeginProblem Stip ", "BeginProblem Option "]
        {
            survives(format!("{start}{text}").as_bytes());
        }
    }

    #[test]
    fn mangled_files(bytes in damaged::bytes(prop::sample::select(&SEEDS))) {
        survives(&bytes);
    }

    #[test]
    fn moves_are_written_and_read_back((played, positions) in games()) {
        for (m, position) in played.into_iter().zip(positions) {
            let text = san(&position, m);
            prop_assert_eq!(parse_san(&position, &text), Some(m), "{} in {:?}", text, position);
            prop_assert_eq!(parse_san(&position, &position.uci(m)), Some(m));
            prop_assert_eq!(parse_san(&position, &position.uci_chess960(m)), Some(m));
        }
    }

    #[test]
    fn positions_are_read_back((played, positions) in games()) {
        let position = &positions[played.len()];
        let reading = read(position.to_fen().as_bytes()).unwrap();
        prop_assert_eq!((&reading.position, reading.format), (position, Format::Fen));
        prop_assert!(reading.notes.is_empty() && claims(position.to_fen().as_bytes()));
        let url = format!("https://lichess.org/analysis/{}", position.to_fen().replace(' ', "_"));
        let reading = read(url.as_bytes()).unwrap();
        prop_assert_eq!((&reading.position, reading.format), (position, Format::Url));
        let moves: String = played.iter().zip(&positions).map(|(&m, p)| " ".to_owned() + &p.uci(m)).collect();
        let line = format!("position fen {} moves{moves}", positions[0].to_fen());
        prop_assert_eq!(&read(line.as_bytes()).unwrap().position, position);
        prop_assert!(claims(url.as_bytes()) && claims(line.as_bytes()));
    }

    #[test]
    fn epd_is_read_back((played, positions) in games(), dm in 1..40i32) {
        let position = &positions[0];
        let keys = &played[..played.len().min(1)];
        let (nodes, seconds, id) = (Some(7), Some(1), Some("x"));
        let comments = &["a; b", "c"];
        let record = Epd { nodes, seconds, keys, comments, dm: Some(dm), id, pv: &played, ..Epd::of(position) };
        let reading = read(record.to_string().as_bytes()).unwrap();
        prop_assert_eq!((reading.format, reading.position.key()), (Format::Epd, position.key()));
        prop_assert_eq!((reading.keys.as_slice(), &reading.line), (keys, &played));
        prop_assert_eq!((reading.length, reading.title.as_deref()), (Some(dm as u16), Some("x")));
        prop_assert_eq!((reading.operation("c0"), reading.operation("acn")), (Some("a; b"), Some("7")));
    }

    #[test]
    fn games_are_read_back((played, positions) in games()) {
        let nodes = played.iter().enumerate().rev().map(|(i, &m)| {
            let next = played.len() - 1 - i;
            vec![Branch { m, next: next.checked_sub(1), comment: Some("{so} it goes".to_owned()) }]
        });
        let tree = Tree { nodes: nodes.collect() };
        let pgn = Pgn { position: &positions[0], tags: &[], comment: None, tree: &tree, result: "*" };
        let text = pgn.write(1000).unwrap();
        prop_assert!(text.lines().all(|line| line.len() <= 80 || line.starts_with('[')), "{}", text);
        let reading = read(text.as_bytes()).unwrap();
        prop_assert_eq!((&reading.position, &reading.line, reading.format), (&positions[0], &played, Format::Pgn));
    }
}

#[test]
fn what_can_only_be_chess() {
    for text in
        SEEDS.into_iter().chain(STARTS).chain(["8/8/6k1/8/8/8/4RR2/K7", "8/8/6kx/8/8/8/4RR2/K7 w", "1. e4 e5 2. Nf3"])
    {
        assert!(claims(text.as_bytes()), "{text}");
    }
    // Which game it is does not depend on whether the lines beside the position are right.
    assert!(claims(b"8/8/6k1/8/8/8/4RR2/K7 w\ngoal: draw"));
    for text in [
        "",
        "h8/i9/b",
        "h8i9j7",
        "H8,G9/H9,I7/b\nrule: renju",
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
        "position sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
        "position startpos moves 7g7f",
        "(;GM[1]SZ[9])",
        ". . .\n. X .\n",
        "XO......\nXO......\nXO......\nXO......\nXO......\nXO......\nXO......\nXO......\n",
        "problems/a/b/c/d/e/f/g.epd",
        "BEGIN",
        "START 15\nBEGIN",
        "Next player: White",
        "https://example.org/a/b/c/d/e/f/g/h",
    ] {
        assert!(!claims(text.as_bytes()), "{text}");
    }
}

#[test]
fn what_is_said_beside_a_position() {
    let text = "title: Rooks\n8/8/6k1/8/8/8/4RR2/K7 w - -\ngoal: win e2\nwithin: 4\nattacker: Black\norder: 1..2\n\
                to-move: w\n";
    let reading = read(text.as_bytes()).unwrap();
    assert_eq!((reading.attacker, reading.within), (Some(Color::Black), Some(4)));
    assert_eq!(reading.wanted, Some(Wanted::new(Goal::Win("e2".parse().unwrap()), None)));
    assert_eq!(reading.title.as_deref(), Some("Rooks"));
    assert_eq!(reading.directive("order").map(|d| &text[d.span.clone()]), Some("1..2"));
    let twice = read(b"8/8/6k1/8/8/8/4RR2/K7 w - - dm 3\ngoal: selfmate in 2\ngoal: defend").unwrap();
    assert_eq!((twice.wanted, twice.length), (Some(Wanted::new(Goal::Selfmate, Some(2))), Some(3)));
    let board = read(b"8/8/6k1/8/8/8/4RR2/K7\nto-move: b").unwrap();
    assert_eq!((board.position.turn(), board.notes.len()), (Color::Black, 0));
}

#[test]
fn errors_point_at_the_place() {
    for (text, part, word) in [
        ("8/8/6kx/8/8/8/4RR2/K7 w - -", "x", "no piece"),
        ("8/8/6k2/8/8/8/4RR2/K7 w - -", "6k2", "9 squares"),
        ("8/8/6k1/8/8/8/4RR2 w - -", "8/8/6k1/8/8/8/4RR2", "has 7"),
        ("8/8/6k1/8/8/8/4RR2/K6P w - -", "P", "pawn"),
        ("8/8/6k1/8/8/k7/4RR2/K7 w - -", "k", "second"),
        ("8/8/8/8/8/8/4RR2/K7 w - -", "8/8/8/8/8/8/4RR2/K7", "Black has no king"),
        ("8/8/6k1/8/8/8/4RR2/K7 x - -", "x", "side to move"),
        ("8/8/6k1/8/8/8/4RR2/K7 w KQ -", "KQ", "castling"),
        ("8/8/6k1/8/8/8/4R3/5K1R w K -", "K", "e-file"),
        ("8/8/6k1/8/8/8/4R3/4KR2 w K -", "K", "rook"),
        ("8/8/6k1/8/8/8/4R3/5K1R w G -", "G", "rook"),
        ("8/8/6k1/8/8/8/4R3/4K2R w HK -", "HK", "castling"),
        ("8/8/6k1/8/8/8/4RR2/K7 w - e6", "e6", "en passant"),
        ("8/8/6k1/8/8/8/4RR2/K7 w - - -1 1", "-1", "half-move clock"),
        ("8/8/6k1/8/8/8/4RR2/K7 w - - 0.5 1 dm 3;", "0.5", "half-move clock"),
        ("8/8/6k1/8/8/8/4RR2/K7 w - - 0 -1; dm 3;", "-1", "move number"),
        ("8/8/6k1/8/8/8/4RR2/K7[Qp] w - -", "[", "no piece"),
        ("8/8/6k1/8/8/8/4RR2/K7 w - - bm Rx9;", "Rx9", "no move"),
        ("8/8/6k1/8/8/8/4RR2/K7 w - - bm Ra3;", "Ra3", "not legal"),
        ("8/8/6k1/8/8/8/4RR2/K7 w - - dm 0;", "0", "length"),
        ("8/8/6k1/8/8/8/4RR2/K7 w - - dm 3; bm #3; dm 2;", "2", "a mate in 3 stands before this"),
        ("8/8/6k1/8/8/8/4RR2/K7 w - - dm 3; bm #-3;", "#-3", "a mate in 3 stands before this"),
        ("8/8/6k1/8/8/8/4RR2/K7 w - - bm #-1001;", "#-1001", "length"),
        ("8/8/6k1/8/8/8/4RR2/K7 w - - dm many;", "many", "length"),
        ("8/8/6k1/8/8/8/4RR2/K7 w - -\nto-move: b", "b", "according"),
        ("8/8/6k1/8/8/8/4RR2/K7 w - -\ngoal: draw", "draw", "no goal"),
        ("8/8/6k1/8/8/8/4RR2/K7 w - -\nattacker: me", "me", "no side"),
        ("8/8/6k1/8/8/8/4RR2/K7 w - -\nwithin: 1001", "1001", "number"),
        ("8/8/6k1/8/8/8/4RR2/K7 w - -\nwithin: soon", "soon", "number"),
        ("https://lichess.org/analysis/8/8/6kx/8/8/8/4RR2/K7_w", "x", "no piece"),
        ("https://lichess.org/analysis/atomic/8/8/6k1/8/8/8/4RR2/K7_w", "atomic", "another game"),
        ("https://lichess.org/abcdefgh", "https://lichess.org/abcdefgh", "nothing is fetched"),
        ("http://x.y/?fen=8%2F8%2F6kx%2F8/8/8/4RR2/K7", "x", "no piece"),
        ("position startpos moves e2e4 e2e4", "e2e4", "not legal"),
        ("position startpos e2e4", "e2e4", "`moves`"),
        ("position fen", "fen", "no position"),
        ("nothing at all", "nothing at all", "no position"),
    ] {
        let error = read(text.as_bytes()).unwrap_err();
        assert_eq!(&text[error.span.clone()], part, "{text}: {error}");
        assert!(error.message.contains(word), "{text}: {error}");
    }
}

/// Castling as in Chess960: read by the files of the rooks, by `KQkq` where that is asked for, and
/// written so that it cannot be mistaken for a step of the king.
#[test]
fn castling_of_chess960() {
    let by_files = Position::from_fen("4k3/8/8/8/8/8/8/1R3KR1 w GB - 0 1").unwrap();
    assert!(by_files.is_chess960());
    let outermost = Position::from_chess960_fen("4k3/8/8/8/8/8/8/1R3KR1 w KQ - 0 1").unwrap();
    assert_eq!((&outermost, outermost.to_fen().as_str()), (&by_files, "4k3/8/8/8/8/8/8/1R3KR1 w GB - 0 1"));
    for (text, written, fen) in
        [("f1g1", "O-O", "4k3/8/8/8/8/8/8/1R3RK1 b - - 1 1"), ("f1b1", "O-O-O", "4k3/8/8/8/8/8/8/2KR2R1 b - - 1 1")]
    {
        let m = by_files.parse_uci(text).unwrap();
        assert_eq!((san(&by_files, m).as_str(), by_files.uci(m).as_str()), (written, text));
        let after = by_files.after(m);
        assert_eq!((after.to_fen().as_str(), after.key()), (fen, Position::from_fen(fen).unwrap().key()));
    }
    // Home is home, however it is written.
    let home = Position::from_fen("r3k2r/8/8/8/8/8/8/R3K2R w HAq - 0 1").unwrap();
    assert_eq!((home.to_fen().as_str(), home.is_chess960()), ("r3k2r/8/8/8/8/8/8/R3K2R w KQq - 0 1", false));
    let m = home.parse_uci("e1h1").unwrap();
    assert_eq!((home.uci(m), home.uci_chess960(m)), ("e1g1".to_owned(), "e1h1".to_owned()));
    // The same men, but another rook may castle.
    let [near, far] =
        ["G", "H"].map(|file| Position::from_fen(&format!("4k3/8/8/8/8/8/8/4K1RR w {file} - 0 1")).unwrap());
    assert_ne!(near.key(), far.key());
}

/// The fifty-move rule is left out, so that its clock may stand anywhere.
#[test]
fn clocks_beyond_the_fifty_moves() {
    let position = Position::from_fen("8/8/6k1/8/8/8/P3RR2/K7 w - - 150 200").unwrap();
    let after = |name: &str| position.after(position.parse_uci(name).unwrap());
    assert_eq!((position.clock(), after("e2e1").clock(), after("a2a3").clock()), (150, 151, 0));
    assert_eq!(after("e2e1").to_fen(), "8/8/6k1/8/8/8/P4R2/K3R3 b - - 151 200");
    assert_eq!(position.key(), Position::from_fen("8/8/6k1/8/8/8/P3RR2/K7 w - - 0 1").unwrap().key());
    assert!(Position::from_fen("8/8/6k1/8/8/8/P3RR2/K7 w - - 70000 200").is_err());
}

/// Outside lists of problems, if they are there: every position is read, and so are the expected
/// answers.
#[test]
fn outside_lists_are_read() {
    let here = || concat!(env!("CARGO_MANIFEST_DIR"), "/../../../../shared/suites").to_owned();
    let folder = std::env::var("TESUJI_SUITES").unwrap_or_else(|_| here());
    let mut count = 0;
    for folder in [format!("{folder}/chess"), format!("{folder}/chess/lichess")] {
        let Ok(files) = std::fs::read_dir(&folder) else { continue };
        for path in
            files.filter_map(|file| Some(file.ok()?.path())).filter(|p| p.extension().is_some_and(|e| e == "epd"))
        {
            for record in records(&std::fs::read(&path).unwrap()) {
                let reading = record.reading.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
                assert!(
                    reading.length.is_some() && reading.attacker.is_some() && reading.notes.is_empty(),
                    "{reading:?}"
                );
                count += 1;
            }
        }
    }
    if count == 0 {
        eprintln!("skipped: there are no outside lists (TESUJI_SUITES names the folder of outside problem sets)");
    }
}
