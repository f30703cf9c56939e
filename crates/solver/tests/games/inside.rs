//! Positions inside records of moves, in every game that has records.

use tesuji_solver::{Request, all_settings, games, pose};

/// A game, the question, a record and where a position is asked for, and the record up to there.
const RECORDS: [[&str; 5]; 11] = [
    ["go", "D4", "(;SZ[9];B[dd];W[df];B[ee];W[aa])", "2", "(;SZ[9]PL[B];B[dd];W[df])"],
    [
        "go",
        "D4",
        "(;SZ[9]AB[dd]AW[df]C[goal: save\nto play: white\nko: A1];B[ee];W[aa])",
        "1",
        "(;SZ[9]AB[dd]AW[df]AB[ee]PL[W]C[goal: save])",
    ],
    ["go", "D4", "(;SZ[9]AB[dd]AW[df];W[ee];B[aa])", "0", "(;SZ[9]AB[dd]AW[df]PL[W])"],
    ["gomoku", "", "(;GM[4]SZ[15]AB[hh]AW[ii];B[gg];W[aa];B[ff])", "2", "(;GM[4]SZ[15]AB[hh][gg]AW[ii][aa]PL[B])"],
    ["gomoku", "", "h8i9j7k10\nto play: black", "3", "h8i9j7"],
    [
        "gomoku",
        "",
        "Piskvorky 15x15, 7:7, 0\n8,8,0\n9,9,0\n10,10,0\nA\nB\n-1\n",
        "1",
        "Piskvorky 15x15, 7:7, 0\n8,8,0\n",
    ],
    ["chess", "", "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7#", "6", "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6"],
    ["chess", "", "position startpos moves e2e4 e7e5 g1f3", "1", "position startpos moves e2e4"],
    ["hex", "", "hex:4x4 b2 c3 a1", "2", "hex:4x4 b2 c3"],
    ["connect4", "", "4435", "3", "443"],
    ["nim", "", "nim:3,4,5 c2", "0", "nim:3,4,5"],
];

fn about(game: &str, target: &str, position: &str) -> Request {
    let request = Request { game: Some(game.to_owned()), ..Request::about(position) };
    if target.is_empty() { request } else { request.with("target", target) }
}

#[test]
fn the_question_is_about_the_position_after_the_moves() {
    for [game, target, record, at, until] in RECORDS {
        let posed = |request: Request| pose(&request).unwrap_or_else(|error| panic!("{record}: {error}"));
        let inside = posed(about(game, target, record).with("at", at));
        let alone = posed(about(game, target, until));
        let [inside, alone] = [&inside, &alone].map(|posed| posed.asked());
        assert_eq!((&inside.position, inside.to_move), (&alone.position, alone.to_move), "{record}");
        assert_eq!((inside.goal, inside.attacker), (alone.goal, alone.attacker), "{record}");
        let note = format!("the position is the one after {at} of the ");
        assert!(inside.notes.iter().any(|said| said.starts_with(&note)), "{record}: {:?}", inside.notes);
    }
}

#[test]
fn what_is_not_there_is_refused() {
    for [game, target, record, ..] in RECORDS {
        let error = pose(&about(game, target, record).with("at", "99")).unwrap_err();
        assert_eq!(error.what, "at", "{record}: {error}");
        assert!(error.message.starts_with("the record has ") && error.hint.is_some(), "{record}: {error}");
    }
    for (game, position) in [
        ("go", ". X .\nX O .\n. X .\ntarget: B2"),
        ("gomoku", "h8/i9/b"),
        ("chess", "8/8/6k1/8/8/8/4RR2/K7 w - - 0 1"),
        ("hex", ". X\nO ."),
        ("nim", "3,4,5"),
    ] {
        let error = pose(&about(game, "", position).with("at", "0")).unwrap_err();
        assert_eq!(
            (error.what.as_str(), error.message.contains("no record of moves")),
            ("at", true),
            "{position}: {error}"
        );
    }
}

/// An answer that the source expects is one to the question of the source.
#[test]
fn what_the_source_expects_is_left_out() {
    let sgf = "(;SZ[9]AB[dd]AW[df]C[expect: proved 2\nsolution: A1];B[ee])";
    let asked = |request: Request| pose(&request).unwrap().asked().expect.clone();
    assert!(asked(about("go", "D4", sgf)).is_some());
    assert!(asked(about("go", "D4", sgf).with("at", "1")).is_none());
    let pgn = "[FEN \"8/8/6k1/8/8/8/4RR2/K7 w - - 0 1\"]\n\n1. Re1 Kh5\n\nexpect: proved";
    assert!(asked(about("chess", "", pgn).with("at", "2")).is_none());
}

#[test]
fn every_game_that_comes_with_the_program_can_be_asked() {
    let known = games().iter().filter(|game| all_settings().any(|(of, s)| of.name() == game.name() && s.name == "at"));
    assert_eq!(known.count(), games().len());
}
