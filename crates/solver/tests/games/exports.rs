//! Proofs in other formats are read back: the position, and every line by the rules.

use tesuji_check::NoParts;
use tesuji_go::rules::{Board, Colour, Point};
use tesuji_problem::{Problem, Status};
use tesuji_solver::{Answer, Format, Request, Written, games, read_checked};

use super::{request, solve};

fn export(answer: &Answer, ending: &str, most: usize) -> (String, Written) {
    let certified = answer.certificate.as_ref().unwrap_or_else(|| panic!("{}", answer.headline));
    let format = Format::find(answer.asked.game, ending).unwrap();
    let mut text = Vec::new();
    let written = format.write(&certified.certificate, &certified.report, most, &mut text).unwrap();
    (String::from_utf8(text).unwrap(), written)
}

/// Every line of a file, each as a file of its own.
fn lines(sgf: &str) -> Vec<String> {
    let (mut lines, mut line, mut begun) = (Vec::new(), String::new(), Vec::new());
    let (mut in_value, mut escaped, mut is_new) = (false, false, false);
    for c in sgf.chars() {
        match c {
            _ if in_value => {
                in_value = c != ']' || escaped;
                escaped = c == '\\' && !escaped;
                line.push(c);
            }
            '(' => begun.push(line.len()),
            ')' => {
                if std::mem::take(&mut is_new) {
                    lines.push(format!("({})", line.trim_end()));
                }
                line.truncate(begun.pop().expect("a bracket for each"));
            }
            c if c.is_whitespace() => line.push(c),
            c => {
                is_new = true;
                in_value = c == '[';
                line.push(c);
            }
        }
    }
    assert!(begun.is_empty() && line.trim().is_empty() && !in_value, "{sgf}");
    lines
}

/// The moves of a line: who, column and row; `None` is a pass. A node begins with its move.
fn moves(line: &str) -> Vec<(Colour, Option<(u8, u8)>)> {
    let (mut moves, mut in_value, mut escaped) = (Vec::new(), false, false);
    for (at, c) in line.char_indices() {
        match c {
            _ if in_value => {
                in_value = c != ']' || escaped;
                escaped = c == '\\' && !escaped;
            }
            '[' => in_value = true,
            ';' => {
                if let [colour @ (b'B' | b'W'), b'[', ref value @ ..] = line.as_bytes()[at + 1..] {
                    let colour = if colour == b'B' { Colour::Black } else { Colour::White };
                    moves.push((colour, (value[0] != b']').then(|| (value[0] - b'a', value[1] - b'a'))));
                }
            }
            _ => {}
        }
    }
    moves
}

fn replay_go(answer: &Answer, sgf: &str) -> usize {
    let claim = &answer.certificate.as_ref().unwrap().certificate.claim;
    let question = tesuji_go::notation::claim::read(claim).unwrap();
    let lines = lines(sgf);
    for line in &lines {
        let reading = tesuji_go::notation::read(line.as_bytes()).unwrap_or_else(|e| panic!("{e}: {line}"));
        let position = &reading.position;
        assert_eq!((&position.diagram, position.ko), (&question.position.diagram, question.position.ko), "{line}");
        assert_eq!(position.to_move, Some(question.to_move));
        assert_eq!(position.marked, question.targets.iter().map(|p| p.index()).collect());
        let mut board = Board::new(position.grid);
        for p in position.grid.points() {
            if let Some(colour) = position.stone(p) {
                board.place(colour, p);
            }
        }
        board.set_ko(position.ko);
        let mut turn = question.to_move;
        for (colour, point) in moves(line) {
            assert_eq!(colour, turn, "{line}");
            match point.map(|(x, y)| position.grid.point(x, y).unwrap()) {
                Some(p) => {
                    assert!(board.is_legal(colour, p, question.rules.suicide), "{}: {line}", position.grid.name(p));
                    board.play(colour, p);
                }
                None => board.pass(),
            }
            turn = turn.other();
        }
    }
    lines.len()
}

fn replay_gomoku(answer: &Answer, sgf: &str) -> usize {
    let claim = &answer.certificate.as_ref().unwrap().certificate.claim;
    let question = tesuji_gomoku::claim::read(claim).unwrap();
    let lines = lines(sgf);
    for line in &lines {
        let read = tesuji_gomoku::notation::read(line.as_bytes(), None).unwrap_or_else(|e| panic!("{e}: {line}"));
        assert_eq!(read.position.diagram, question.position.diagram, "{line}");
        assert_eq!(read.position.to_move, Some(question.to_move));
        let mut game = tesuji_gomoku::rules::Gomoku::new(&question).unwrap();
        let mut turn = question.to_move;
        for (colour, point) in moves(line) {
            assert_eq!((colour, game.status()), (turn, Status::Open), "{line}");
            let mut legal = Vec::new();
            game.moves(&mut legal);
            match point.map(|(x, y)| read.position.grid.point(x, y).unwrap()) {
                Some(p) => {
                    assert!(legal.contains(&p), "{}: {line}", read.position.grid.name(p));
                    game.play(p);
                }
                None if legal.contains(&Point::PASS) => game.play(Point::PASS),
                None => game.null(),
            }
            turn = turn.other();
        }
    }
    lines.len()
}

fn asking(text: &str, all_moves: bool, order: Option<&str>) -> Request {
    let mut request = request(text);
    request.task.certificate = true;
    request.task.all_moves = all_moves;
    request.task.orders = order.map(|order| order.parse().unwrap());
    request
}

const NET: &str = include_str!("../../../../problems/go/net.sgf");
const EYES: &str = include_str!("../../../../problems/go/two-eyes.sgf");
const KO: &str = include_str!("../../../../problems/go/ko.sgf");
const FOUR_THREE: &str = include_str!("../../../../problems/gomoku/four-three.sgf");
const RENJU: &str = include_str!("../../../../problems/gomoku/double-four-renju.sgf");

#[test]
fn every_variation_of_a_capture_can_be_played() {
    for (text, all_moves, order) in [
        (NET, false, None),
        (NET, true, Some("2")),
        (NET, false, Some("1")),
        (EYES, false, Some("2")),
        (KO, false, None),
    ] {
        let answer = solve(&asking(text, all_moves, order));
        for most in [0, 7, 300, 20_000] {
            let (sgf, written) = export(&answer, "sgf", most);
            let lines = replay_go(&answer, &sgf);
            assert!(lines > 0 && written.moves <= most);
            assert_eq!(sgf.contains("cut short"), written.cut > 0);
        }
    }
}

/// The proof of the net is right at every end; after the other first moves nothing is claimed.
#[test]
fn lines_that_solve_end_with_right() {
    let answer = solve(&asking(NET, false, None));
    let (sgf, _) = export(&answer, "sgf", 20_000);
    assert!(lines(&sgf).iter().all(|line| line.ends_with("RIGHT])")), "{sgf}");
    assert!(sgf.contains("captures\nRIGHT]") && sgf.contains("covered: every other move of White is answered as this"));
    assert!(sgf.contains("GN[With Black to move, Black captures the block of D4"), "{sgf}");
    // What is refuted up to some order is no proof that the side to move is right, or wrong.
    let answer = solve(&asking(NET, true, Some("2")));
    let (sgf, _) = export(&answer, "sgf", 20_000);
    assert!(sgf.contains("RIGHT]") && !sgf.contains("WRONG"), "{sgf}");
    let answer = solve(&asking(NET, false, Some("1")));
    let (sgf, _) = export(&answer, "sgf", 20_000);
    assert!(sgf.contains("does not capture") && !sgf.contains("RIGHT") && !sgf.contains("WRONG"), "{sgf}");
}

/// White passes, and is captured.
#[test]
fn first_moves_that_fail_in_the_full_game_end_with_wrong() {
    let text = "tesuji-proof 1
game go
cover zone
claim rules ko=simple suicide=no
claim board 5x5
claim black B3 C3 A2
claim white B2
claim to-move white
claim goal capture any B2
says win after pass from 7
nodes 8
0 or B1 goal | A3 B3 C3 A2 B2 C2 B1
1 or B1 goal | B3 C3 D3 A2 B2 C2 A1 B1
2 or A1 goal | A3 B3 C3 A2 B2 C2 A1 B1 C1
3 or A1 goal | B3 C3 D3 A2 B2 C2 A1 B1 C1
4 and pass:2 A3:3 | A3 B3 C3 D3 A2 B2 C2 A1 B1 C1
5 or C1 4 | A3 B3 C3 D3 A2 B2 C2 A1 B1 C1
6 and pass:0 A3:1 B1:5 | A3 B3 C3 D3 A2 B2 C2 A1 B1 C1
7 or C2 6 | A3 B3 C3 D3 A2 B2 C2 A1 B1 C1
end 8
";
    let (certificate, report) = read_checked(text.as_bytes(), &mut NoParts).unwrap();
    let mut sgf = Vec::new();
    Format::find("go", "sgf").unwrap().write(&certificate, &report, 99, &mut sgf).unwrap();
    let lines = lines(std::str::from_utf8(&sgf).unwrap());
    assert_eq!(lines.len(), 4);
    for line in &lines {
        assert!(line.ends_with("captures\nWRONG])") && line.contains(";W[]SQ"), "{line}");
        assert_eq!(moves(line)[..2], [(Colour::White, None), (Colour::Black, Some((2, 3)))]);
    }
}

#[test]
fn every_variation_of_a_row_can_be_played() {
    for (text, all_moves, order) in
        [(FOUR_THREE, false, None), (FOUR_THREE, true, Some("1")), (FOUR_THREE, false, Some("0")), (RENJU, false, None)]
    {
        let answer = solve(&asking(text, all_moves, order));
        for most in [0, 9, 20_000] {
            let (sgf, written) = export(&answer, "sgf", most);
            assert!(replay_gomoku(&answer, &sgf) > 0 && written.moves <= most && sgf.contains("GM[4]"));
        }
    }
}

/// A file asks the question again that it answers.
#[test]
fn a_file_of_variations_is_a_problem_again() {
    for text in [NET, FOUR_THREE, RENJU] {
        let answer = solve(&asking(text, false, Some("0..2")));
        let (sgf, _) = export(&answer, "sgf", 20_000);
        let again = solve(&asking(&sgf, false, Some("0..2")));
        assert_eq!((again.asked.words, again.headline), (answer.asked.words, answer.headline));
    }
}

#[test]
fn a_game_of_chess_has_no_line_twice_and_is_read_back() {
    for text in [
        include_str!("../../../../problems/chess/morphy.fen"),
        include_str!("../../../../problems/chess/smothered.fen"),
        include_str!("../../../../problems/chess/stalemate.fen"),
    ] {
        let answer = solve(&asking(text, false, None));
        for most in [0, 5, 20_000] {
            let (pgn, written) = export(&answer, "pgn", most);
            let position = tesuji_chess::claim::read(&answer.certificate.as_ref().unwrap().certificate.claim);
            let reading = tesuji_chess::notation::read(pgn.as_bytes()).unwrap();
            assert_eq!(reading.position.to_fen(), position.unwrap().question.position.to_fen());
            assert!(written.moves <= most && pgn.contains("cut short") == (written.cut > 0), "{pgn}");
        }
    }
}

#[test]
fn every_game_has_its_graph() {
    for text in ["hex:3x3", "tic-tac-toe b2", "nim:1,2", NET, "8/8/8/8/8/1R6/2K5/k7 w - - 0 1"] {
        let answer = solve(&asking(text, false, None));
        let (graph, _) = export(&answer, "json", 20_000);
        let value: serde_json::Value = serde_json::from_str(&graph).unwrap();
        assert_eq!(value["game"], answer.asked.game);
        assert!(export(&answer, "dot", 20_000).0.starts_with("digraph proof {"));
    }
}

/// A record of a mate is read back with its line, and each line of USI is one by the rules that ends in mate.
#[test]
fn mates_of_shogi_are_records_with_variations() {
    let problem = "7nl/6k2/9/6S2/8p/9/9/9/9 b GS2r2b3g2s3n3l17p 1";
    let mut request = request(problem).with("goal", "tsume");
    request.task.certificate = true;
    let answer = solve(&request);
    let (kif, written) = export(&answer, "kif", usize::MAX);
    let reading = tesuji_shogi::notation::read(kif.as_bytes()).unwrap();
    let shown: Vec<_> = answer.line.iter().map(|played| played.mv.clone()).collect();
    assert_eq!(reading.line.iter().map(ToString::to_string).collect::<Vec<_>>(), shown);
    assert_eq!(tesuji_shogi::notation::sfen::write(&reading.position), problem);
    let (usi, of_lines) = export(&answer, "usi", usize::MAX);
    assert_eq!(written, of_lines);
    assert_eq!(kif.matches("変化：").count() + 1, usi.lines().count());
    // Lines of the second go on where others do.
    let again = include_str!("../../../../problems/shogi/horse-near.sfen");
    let mut again = super::request(again).with("goal", "tsume");
    again.task.certificate = true;
    let (other, _) = export(&solve(&again), "usi", usize::MAX);
    for line in usi.lines().chain(other.lines()) {
        let reading = tesuji_shogi::notation::read(line.as_bytes()).unwrap();
        let last = reading.line.iter().fold(reading.position.clone(), |position, &m| position.after(m));
        assert!(!last.has_move(), "{line}");
    }
    // A refutation that goes round ends somewhere.
    let mut round = super::request("k8/9/9/9/4+R4/9/9/9/9 b - 1").with("goal", "tsume");
    round.task.certificate = true;
    let (kif, _) = export(&solve(&round), "kif", usize::MAX);
    assert!(kif.contains("goes on as"), "{kif}");
    assert!(!export(&solve(&round), "usi", usize::MAX).0.is_empty());
    // A refutation can be shown too: what it says of a null move stands as a remark.
    let mut open = request_of_escape();
    open.task.certificate = true;
    let (kif, _) = export(&solve(&open), "kif", 50);
    assert!(kif.contains("\n*"), "{kif}");
}

/// The lines of a game with variations, each as its moves with the remarks behind them.
fn lines_of_pgn(pgn: &str) -> Vec<Vec<(String, String)>> {
    // Each node: what it follows, its move and remark.
    let mut nodes = vec![(0, String::new(), String::new())];
    let (mut at, mut above) = (0, Vec::new());
    let moves = &pgn[pgn.find("\n\n").unwrap()..];
    let mut rest = moves.trim_start();
    while !rest.is_empty() {
        let end = match rest.chars().next() {
            Some('{') => rest.find('}').unwrap() + 1,
            Some('(' | ')') => 1,
            _ => rest.find(|c: char| c.is_whitespace() || "(){}".contains(c)).unwrap_or(rest.len()),
        };
        let (word, behind) = rest.split_at(end);
        rest = behind.trim_start();
        match word.as_bytes()[0] {
            b'{' => nodes[at].2 = word.replace('\n', " "),
            b'(' => {
                above.push(at);
                at = nodes[at].0;
            }
            b')' => at = above.pop().unwrap(),
            b'0'..=b'9' | b'*' => {}
            _ => {
                nodes.push((at, word.to_owned(), String::new()));
                at = nodes.len() - 1;
            }
        }
    }
    let mut lines = Vec::new();
    let mut open = vec![(0, Vec::new())];
    while let Some((at, line)) = open.pop() {
        let next: Vec<usize> = (1..nodes.len()).filter(|&next| nodes[next].0 == at).collect();
        for &next in next.iter().rev() {
            let mut line = line.clone();
            line.push((nodes[next].1.clone(), nodes[next].2.clone()));
            open.push((next, line));
        }
        if next.is_empty() {
            lines.push(line);
        }
    }
    lines
}

#[test]
fn remarks_of_a_game_name_the_place_that_they_mean() {
    let mut request = request("8/8/6k1/8/8/8/4RR2/K7 w - - 0 1");
    request.task.certificate = true;
    let (pgn, _) = export(&solve(&request), "pgn", usize::MAX);
    let lines = lines_of_pgn(&pgn);
    let mut checked = 0;
    for (_, remark) in lines.iter().flatten() {
        let Some((_, place)) = remark.split_once("goes on as at node ") else { continue };
        let number = |before: &str| -> usize {
            let digits = &place[place.find(before).unwrap() + before.len()..];
            digits[..digits.find(|c: char| !c.is_ascii_digit()).unwrap()].parse().unwrap()
        };
        let there = &lines[number("of variation ") - 1][number("(move ") - 1].1;
        let node = &place[..place.find(',').unwrap()];
        assert!(there.starts_with(&format!("{{node {node}")), "{place}: {there}\n{pgn}");
        checked += 1;
    }
    assert!(checked > 3, "{pgn}");
}

fn request_of_escape() -> Request {
    let mut escape = request("7nk/9/7G1/9/9/9/9/9/9 b P2r2b3g4s3n4l17p 1").with("goal", "escape");
    escape.task.orders = "1".parse().ok();
    escape
}

#[test]
fn an_ending_that_a_game_does_not_have_is_an_error_that_says_what_works() {
    for (game, ending, why) in [
        ("chess", "sgf", "`sgf` is a format for Go and gomoku, and this is chess"),
        ("go", "pgn", "`pgn` is a format for chess, and this is Go"),
        ("hex", "png", "`png` is not a format of proofs"),
    ] {
        let (said, hint) = Format::find(game, ending).unwrap_err();
        assert_eq!(said, why);
        assert!(hint.contains("`dot`, `json`"), "{hint}");
    }
    for game in games() {
        for format in Format::of(game.name()) {
            assert!(Format::is_known(format.ending()) && Format::find(game.name(), format.ending()).is_ok());
        }
    }
}
