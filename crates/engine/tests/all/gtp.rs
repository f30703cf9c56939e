//! Conversations in GTP, as interfaces and regression files hold them.

use std::io::{Cursor, Read as _, Write as _};

use tesuji_engine::Protocol;
use tesuji_engine::gtp::{Gtp, Tally};

/// What is answered to these lines, which are all there from the beginning: the end of the input
/// keeps no question from being answered.
fn answers(lines: &str) -> Vec<String> {
    let mut output = Vec::new();
    Protocol::Gtp.speak(Cursor::new(lines.to_owned()), &mut output).unwrap();
    let text = String::from_utf8(output).unwrap();
    assert!(text.ends_with("\n\n"), "{text:?}");
    text.split_terminator("\n\n").map(str::to_owned).collect()
}

/// A stone of White's in atari in the corner, and one that a ladder catches.
const LADDER: &str = "boardsize 9\nplay w D4\nplay b D3\nplay b E3\nplay b C4\nplay b C5\n";

#[test]
fn the_protocol_is_spoken() {
    let all = "1 protocol_version\nname\n# a remark\n7 known_command attack # is it?\nknown_command genmove\n\
               genmove b\n12 quit\nname\n";
    assert_eq!(answers(all), ["=1 2", "= Tesuji", "=7 true", "= false", "? unknown command", "=12"]);
    let listed = answers("list_commands\n").remove(0);
    for command in ["attack", "defend", "ladder_attack", "loadsgf", "gogui-analyze_commands", "showboard"] {
        assert!(listed.lines().any(|line| line.trim_start_matches("= ") == command), "{command}");
    }
}

#[test]
fn stones_are_played_and_taken_back() {
    let said = answers(
        "boardsize 26\nboardsize 5 4\nquery_boardsize\nplay b A1\nplay b A1\nplay white b1\nplay w A2\nshowboard\n\
         undo\ngg-undo 2\nundo\nplay x A1\nplay b A9\nplay b pass\ngogui-play_sequence b C3 w C3\nattack C3\n",
    );
    assert_eq!(&said[..5], ["? unacceptable size", "=", "= 5x4", "=", "? illegal move"]);
    assert!(said[7].contains(" 2 O . . . . 2\n 1 . O . . . 1"), "the stone in the corner is taken: {}", said[7]);
    assert_eq!(said[8..11], ["=", "=", "? cannot undo"]);
    assert_eq!(said.last().unwrap(), "? vertex must not be empty", "a sequence is played as a whole or not at all");
}

#[test]
fn codes_are_those_of_gnu_go() {
    let said = answers(&format!(
        "{LADDER}attack D4\nladder_attack D4\ndefend D4\nattack D3\nreset_reading_node_counter\n\
         get_reading_node_counter\nattack E9\nattack Z1\nattack\ntesuji-capture D4\n"
    ));
    let said = &said[6..];
    assert!(said[0].starts_with("= 1 "), "{said:?}");
    assert!(said[1].starts_with("= 1 "), "{said:?}");
    assert_eq!(said[5], "= 0");
    assert_eq!(said[6], "? vertex must not be empty");
    assert!(said[7].starts_with("? `Z1` is off the board"), "{said:?}");
    assert_eq!(said[8], "? a point is missing");
    let drawing = &said[9];
    assert!(drawing.contains("\nVAR b ") && drawing.contains("\nTEXT PROVED: Black captures D4"), "{drawing}");
}

/// Who takes the ko first wins it if no threat is found, and who may not retake has to find one.
/// That there is no win without the ko is refuted up to an order; in full it would take too long.
#[test]
fn a_ko_has_a_code_of_its_own() {
    let problem =
        |name: &str| format!(concat!("loadsgf ", env!("CARGO_MANIFEST_DIR"), "/../../problems/go/{}.sgf\n"), name);
    let orders = "tesuji-param order 2\n";
    let said =
        answers(&format!("{orders}{}attack A2\ndoes_attack E1 A2\n{}attack E5\n", problem("ko"), problem("ko-ban")));
    assert_eq!(said, ["=", "= black", "= 2 E1", "= 2", "= white", "= 3 F5"]);
}

#[test]
fn what_is_not_known_is_no_code() {
    let said = answers(&format!("{LADDER}tesuji-param nodes 1\ntesuji-param\nattack D3\ntesuji-param depth 3\n"));
    let said = &said[6..];
    assert_eq!(said[1], "= [string] nodes 1\n[string] seconds 10\n[string] order inf\n[string] target");
    assert!(said[2].starts_with("? not known: Black's D3: if White moves first it is not known"), "{said:?}");
    assert_eq!(said[3], "? there is no setting `depth`: `nodes`, `seconds`, `order` or `target`, and a value");
}

#[test]
fn records_are_read() {
    let net = concat!(env!("CARGO_MANIFEST_DIR"), "/../../problems/go/net.sgf");
    let said = answers(&format!("loadsgf {net}\nattack D4\nloadsgf no-such-file.sgf\nloadsgf\nshowboard\n"));
    assert_eq!(said[0], "= black");
    assert!(said[1].starts_with("= 1 "), "{said:?}");
    assert!(said[2].starts_with("? cannot open or parse 'no-such-file.sgf'"), "{said:?}");
    assert_eq!(said[3], "? missing filename");
}

/// A white group with one eye space of three in the corner.
const CORNER: &str = "boardsize 9\ngogui-setup w A2 w B2 w C2 w D2 w D1 b A3 b B3 b C3 b D3 b E3 b E2 b E1\n";

/// Two black stones a one-space jump apart, and a white group with one eye space of three in the
/// corner.
#[test]
fn connections_and_life_have_codes_too() {
    let said = answers(
        "tesuji-param nodes 20000\nboardsize 9\nplay b C5\nplay b E5\nconnect C5 E5\ndisconnect C5 E5\nconnect C5\n\
         owl_defend A9\nclear_board\n\
         gogui-setup w A2 w B2 w C2 w D2 w D1 b A3 b B3 b C3 b D3 b E3 b E2 b E1\nowl_attack A2\nowl_defend A2\n\
         dragon_status A2\ntesuji-live A2\nplay w B1\nowl_attack A2\ndragon_status A2\n",
    );
    assert_eq!(said[4], "= 1 D5");
    assert!(said[5].starts_with("= 0") || said[5].starts_with('?'), "{said:?}");
    assert_eq!(said[6..8], ["? a point is missing", "? vertex must not be empty"]);
    assert_eq!(said[10..13], ["= 1 B1", "= 1 B1", "= critical B1 B1"]);
    assert!(said[13].contains("TEXT PROVED: White makes A2 live"), "{}", said[13]);
    assert_eq!(said[15..], ["= 0", "= alive"]);
}

/// Who captures one of two blocks has cut them.
#[test]
fn a_capture_cuts() {
    let said = answers("tesuji-param nodes 20000\nboardsize 9\ngogui-setup b A1 b F5 w A2\ndisconnect A1 F5\n");
    assert_eq!(said[3], "= 1 B1");
}

/// A cut that is tried fails, though the whole limit is shared by all that is asked.
#[test]
fn a_connection_that_cannot_be_cut_is_a_code() {
    let said = answers("tesuji-param nodes 20000\nboardsize 9\ngogui-setup b C3 b E3 b C2 b E2\ndisconnect C3 E3\n");
    assert_eq!(said[3], "= 0", "{said:?}");
}

/// One eye, none or one, one or two, and a point that belongs to nobody.
#[test]
fn the_eyes_of_a_space_are_counted() {
    let walls = "boardsize 9\ngogui-setup b A2 b B2 b C2 b D2 b D1 w A3 w B3 w C3 w D3 w E3 w E2 w E1\n";
    let said = answers(&format!("{walls}eval_eye B1\nplay w B1\neval_eye C1\nplay b A1\neval_eye C1\neval_eye H8\n"));
    assert_eq!(said[2], "= 1 2 B1 B1");
    assert_eq!(said[4], "= 1 1");
    assert_eq!(said[7], "= -1", "{said:?}");
    // The eye at A3 is false once White is at B2.
    let half = "boardsize 9\ngogui-setup b A2 b B3 b A4 b B4 b B1 w C2 w C3 w C4 w A5 w B5 w C1\n";
    let said = answers(&format!("{half}eval_eye A3\n"));
    assert!(said[2].starts_with("= 0 1 "), "{said:?}");
}

/// Two liberties each: whoever begins captures first.
#[test]
fn a_race_has_a_code_for_each_side() {
    let said = answers(
        "boardsize 9\ngogui-setup w A3 w B3 w C3 w D3 w A2 w A1 w E2 w F2 w G2 w G1 b E3 b F3 b G3 b H3 b J3 b H2 b H1 \
         b B2 b C2 b D2 b B1\nanalyze_semeai B2 E2\nanalyze_semeai E2 B2\nplay b E1\nanalyze_semeai E2 B2\n\
         analyze_semeai B2\nanalyze_semeai B2 C2\n",
    );
    assert_eq!(said[2..4], ["= 1 1 E1", "= 1 1 D1"]);
    assert_eq!(said[5], "= 0 0 PASS");
    assert_eq!(said[6], "? a point is missing");
    assert!(said[7].starts_with("? a race is between two groups"), "{said:?}");
}

/// White lives. Black lives with the middle of three points, and is dead without it.
#[test]
fn where_neither_group_is_captured_nobody_wins_the_race() {
    let said = answers(
        "boardsize 9\n\
         gogui-setup b A2 b B2 b C2 b D2 b D1 w A3 w B3 w C3 w D3 w E2 w F2 w G2 w H2 w J2 w E1 w G1 w J1\n\
         analyze_semeai D1 E1\nanalyze_semeai E1 D1\nplay b B1\nanalyze_semeai D1 E1\nanalyze_semeai E1 D1\n",
    );
    assert_eq!(said[2..4], ["= 1 0 B1", "= 1 1 B1"]);
    assert_eq!(said[5..7], ["= 1 0 PASS", "= 1 0 PASS"]);
}

/// Black has two eyes, a white stone is in one of them, and a room in which White could live is
/// open.
#[test]
fn what_is_settled_has_gnu_gos_words() {
    let said = answers(
        "boardsize 7 5\ngogui-setup b A5 b C5 b D5 b D4 b D3 b D2 b D1 b A4 b B4 b C4 b A2 b B2 b C2 w A3\n\
         unconditional_status A5\nunconditional_status B5\nunconditional_status A3\nunconditional_status F3\n\
         unconditional_status\nunconditional_status J9\n",
    );
    assert_eq!(said[2..7], ["= alive", "= black_territory", "= dead", "= undecided", "? a point is missing"]);
    assert!(said[7].starts_with("? `J9` is off the board"), "{said:?}");
}

/// A double atari: each stone gets away by itself, but not both; and one that ataris take alone is left out.
#[test]
fn a_combination_takes_one_block_or_another() {
    let said = answers(
        "boardsize 7\ngogui-setup w C4 b C3 b B4 w E4 b E3 b F4\ntesuji-param order 1\ncombination_attack b\n\
         combination_attack w\ncombination_attack\nclear_board\ncombination_attack w\n\
         gogui-setup w A1 b A2\ncombination_attack b\n",
    );
    let colour = "? a colour is missing: `b` or `w`";
    assert_eq!(said[3..], ["= D4", "= PASS", colour, "=", "= PASS", "=", "= PASS"]);
}

/// The double atari again: one of the two falls, and both are not saved where it is Black's turn, though each is;
/// by White's move they are.
#[test]
fn either_of_two_blocks_and_both() {
    let said = answers(
        "boardsize 7\ngogui-setup w C4 b C3 b B4 w E4 b E3 b F4\ntesuji-param order 1\n\
         attack C4\nattack E4\nattack_either C4 E4\ndefend_both C4 E4\nplay b D4\ndefend_both C4 E4\nattack_either C4\n\
         attack_either C4 C3\n",
    );
    assert_eq!(said[3..6], ["= 0", "= 0", "= 1 D4"]);
    assert!(said[6].starts_with("= 1 "), "{said:?}");
    assert_eq!(said[8..10], ["= 0", "? a point is missing"]);
    assert!(said[10].starts_with("? "), "{said:?}");
}

/// The block of three points in a line lives by the middle one and dies by it.
#[test]
fn a_move_that_is_named_does_it_or_does_not() {
    let line = "boardsize 7\ngogui-setup b A2 b B2 b C2 b D2 b D1 w A3 w B3 w C3 w D3 w E2 w E1 w E3\n";
    let said = answers(&format!(
        "{line}owl_does_attack B1 D1\nowl_does_attack A1 D1\nowl_does_defend B1 D1\nowl_does_defend A1 D1\n\
         does_attack B1 D1\ndoes_defend B1 D1\ndoes_attack B1\ndoes_attack D2 D1\ndoes_attack B1 G7\n\
         clear_board\ngogui-setup b A1 w B1\ndoes_attack A2 A1\nshowboard\n"
    ));
    assert_eq!(said[2..8], ["= 1", "= 0", "= 1", "= 0", "= 1", "= 1"]);
    assert_eq!(said[8..11], ["? a point is missing", "? illegal move", "? vertex must not be empty"]);
    assert_eq!(said[13], "= 1");
    assert!(said[14].contains("1 X O"), "the move is taken back: {}", said[14]);
}

#[test]
fn everything_that_gogui_is_offered_is_answered() {
    let listed = answers("gogui-analyze_commands\n").remove(0);
    let commands: Vec<String> = listed
        .trim_start_matches("= ")
        .lines()
        .map(|line| line.split('/').nth(2).unwrap().replace("%p", "A2").replace("%c", "black"))
        .collect();
    assert!(commands.len() > 12, "{listed}");
    let lines = format!("{CORNER}tesuji-param nodes 5000\n{}\n", commands.join("\n"));
    for (command, answer) in commands.iter().zip(answers(&lines).drain(3..)) {
        assert!(answer.starts_with('=') || answer.starts_with("? not known whether "), "{command}: {answer}");
    }
}

/// The input waits, as that of a program does, until the answers so far are those that are
/// expected.
#[test]
fn an_analysis_goes_on_until_anything_comes_in() {
    let (input, mut lines) = std::io::pipe().unwrap();
    let (mut said, output) = std::io::pipe().unwrap();
    let engine = std::thread::spawn(move || Protocol::Gtp.speak(input, &mut { output }));
    let mut heard = String::new();
    let mut ask = |line: &str, until: &str| {
        lines.write_all(line.as_bytes()).unwrap();
        let from = heard.len();
        while !heard[from..].ends_with(until) {
            let mut byte = [0];
            said.read_exact(&mut byte).unwrap();
            heard.push(char::from(byte[0]));
        }
        heard[from..].to_owned()
    };
    ask(LADDER, "\n\n");
    ask("lz-analyze b 10\n", "? no target: name a stone with `tesuji-param target D4`, or ask about one\n\n");
    ask("tesuji-param target D4\n", "=\n\n");
    let shown = ask("7 lz-analyze b 10\n", "\n");
    assert_eq!(shown, "=7\n");
    let shown = ask("", "\n");
    let (wins, fails) = shown.split_at(shown.find(" winrate 0 ").unwrap_or(shown.len()));
    assert!(wins.starts_with("info move ") && wins.contains(" winrate 10000 "), "{shown}");
    assert!(wins.contains(" pv D5 ") || wins.contains(" pv E4 "), "{shown}");
    assert!(!fails.contains("10000"), "{shown}");
    assert_eq!(ask("\n", "\n"), "\n", "an empty line is enough");
    let shown = ask("kata-analyze b 10 ownership true\n", "\ninfo");
    assert_eq!(shown, "=\ninfo");
    assert!(ask("name\n", "= Tesuji\n\n").contains(" winrate 1.0 "));
    // Where nothing is known yet, nothing is said.
    ask("boardsize 19\nplay b K10\ntesuji-param target K10\ntesuji-param seconds 0\n", "=\n\n=\n\n=\n\n=\n\n");
    assert_eq!(ask("lz-analyze w\nname\nquit\n", "= Tesuji\n\n=\n\n"), "=\n\n= Tesuji\n\n=\n\n");
    engine.join().unwrap().unwrap();
}

#[test]
fn a_regression_file_is_run() {
    let (mut lines, mut tally) = (Vec::new(), Tally::default());
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/regression/corner.tst");
    Gtp::default().regress(file.as_ref(), &mut tally, &mut |line| lines.push(line.to_owned())).unwrap();
    let expected = [
        "10 passed",
        "20 passed",
        "30 passed",
        "40 PASSED",
        "50 passed",
        "60 passed",
        "70 FAILED: Correct 'white_territory', got 'black_territory'",
        "80 failed: Correct 'dead', got 'undecided'",
        "90 FAILED: Correct 'D5', got '? unknown command'",
    ];
    assert_eq!(lines[..9], expected);
    assert!(lines[9].starts_with("100 ") && lines[9] != "100 0", "{lines:?}");
    assert!(lines[10].starts_with("line 28: loadsgf: cannot open or parse 'nowhere.sgf'"), "{lines:?}");
    let total = "Summary: 6/9 passes. 1 unexpected passes, 2 unexpected failures, 1 without an answer";
    assert_eq!(tally.to_string(), total);
}

#[test]
fn komi_is_a_number_and_means_nothing_here() {
    let said = answers("komi 6.5\nkomi -3\nkomi abc\nkomi\nkomi nan\nquit\n");
    let wrong = "? komi not a float";
    assert_eq!(said, ["=", "=", wrong, wrong, wrong, "="]);
}
