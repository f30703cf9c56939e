//! Traffic as it was seen from managers and interfaces, with the answers that they expect.

use tesuji_engine::gomocup::Gomocup;
use tesuji_engine::serve;
use tesuji_gomoku::rules::Colour::{self, Black, White};
use tesuji_gomoku::rules::Variant;

use super::stub::Stub;
use super::talk;

const WINS: &str = "MESSAGE a15 wins: proved, order 2, not certified";

#[test]
fn a_match_under_c_gomoku_cli() {
    let mut stub = Stub::default();
    let mut engine = Gomocup::new(&mut stub);
    let about = talk(&mut engine, &["ABOUT"]);
    assert!(about[0].starts_with("name=\"Tesuji\", version=\"") && about.len() == 1);
    let set_up = ["START 15", "INFO rule 4", "INFO timeout_turn 1000", "INFO timeout_match 5000"];
    assert_eq!(talk(&mut engine, &set_up), ["OK"]);
    let begin = ["INFO max_memory 367001600", "INFO time_left 5000", "BEGIN"];
    assert_eq!(talk(&mut engine, &begin), [WINS, "0,0"]);
    assert_eq!(talk(&mut engine, &["INFO time_left 4900", "TURN 7,7"])[1], "1,0");
    // The next game in the same process, with an opening.
    assert_eq!(talk(&mut engine, &["START 15", "INFO rule 1", "INFO time_left 5000"]), ["OK"]);
    assert_eq!(talk(&mut engine, &["BOARD", "7,7,2", "8,8,1", "6,6,2", "DONE"])[1], "0,0");
    assert_eq!(talk(&mut engine, &["TURN 0,1"])[1], "1,0");
    assert_eq!(talk(&mut engine, &["BOARD", "7,7,1", "8,8,2", "DONE"])[1], "0,0");
    assert!(talk(&mut engine, &["END"]).is_empty());
    let asked = [
        (Variant::Renju, Colour::Black, 0, 0, 205),
        (Variant::Renju, Colour::Black, 1, 1, 200),
        (Variant::Standard, Colour::White, 2, 1, 205),
        (Variant::Standard, Colour::White, 3, 2, 205),
        (Variant::Standard, Colour::Black, 1, 1, 205),
    ];
    assert_eq!(stub.asked, asked);
}

#[test]
fn a_session_of_yixin_board() {
    let mut stub = Stub::default();
    let mut engine = Gomocup::new(&mut stub);
    let set_up =
        ["info show_detail 3", "yxshowinfo", "START 15", "INFO max_node -1", "INFO hash_size 1048576", "INFO rule 2"];
    assert_eq!(talk(&mut engine, &set_up), ["MESSAGE INFO MAX_THREAD_NUM 1", "OK"]);
    // Black may not make two threes on h8: 7,7.
    let forbidden = [
        "start 15",
        "yxboard",
        "6,7,1",
        "0,0,2",
        "8,7,1",
        "0,2,2",
        "7,8,1",
        "0,4,2",
        "7,6,1",
        "0,6,2",
        "done",
        "yxshowforbid",
    ];
    assert_eq!(talk(&mut engine, &forbidden), ["OK", "FORBID 0707."]);
    assert_eq!(
        talk(&mut engine, &["yxstop", "yxhashclear", "start 15", "yxboard", "done", "yxshowforbid"]),
        ["OK", "FORBID ."]
    );
    let live = [
        "MESSAGE REALTIME REFRESH",
        "MESSAGE REALTIME LOST 0,0",
        "MESSAGE REALTIME BEST 0,0",
        "MESSAGE REALTIME BEST 0,0",
        WINS,
        "0,0",
    ];
    assert_eq!(talk(&mut engine, &["board", "7,7,2", "done"]), live);
    assert_eq!(talk(&mut engine, &["yxquerydatabaseallt", "7,7"]), ["UNKNOWN command", "UNKNOWN command"]);
    assert!(talk(&mut engine, &["end"]).is_empty());
    assert_eq!((stub.asked[0].0, stub.asked[0].1, stub.forgot), (Variant::Renju, Colour::White, 1));
}

#[test]
fn piskvork_with_a_human() {
    let mut stub = Stub::default();
    let mut engine = Gomocup::new(&mut stub);
    assert_eq!(talk(&mut engine, &["RECTSTART 20,15", "TURN 7,7"]), ["OK", WINS, "0,0"]);
    assert_eq!(
        talk(&mut engine, &["TAKEBACK 0,0", "TAKEBACK 7,7", "TAKEBACK 7,7"]),
        ["OK", "OK", "ERROR no stone is on 7,7"]
    );
    assert_eq!(
        talk(&mut engine, &["TURN 8,8", "RESTART", "PLAY 3,4", "TURN 4,4"])[1..],
        ["0,0", "OK", "3,4", WINS, "0,0"]
    );
    let colours: Vec<_> = stub.asked.iter().map(|asked| asked.1).collect();
    assert_eq!(colours, [Colour::White, Colour::White, Colour::Black]);
}

#[test]
fn swap2_at_its_three_stages() {
    let mut stub = Stub::default();
    let mut engine = Gomocup::new(&mut stub);
    assert_eq!(talk(&mut engine, &["START 15", "SWAP2BOARD", "DONE"]), ["OK", "0,0 1,0 2,0"]);
    let three = ["START 15", "SWAP2BOARD", "7,7", "8,7", "9,9", "DONE"];
    assert_eq!(talk(&mut engine, &three), ["OK", WINS, "0,0"]);
    let five = ["SWAP2BOARD", "7,7", "8,7", "9,9", "8,8", "8,6", "DONE", "TURN 3,3"];
    assert_eq!(talk(&mut engine, &five), [WINS, "0,0", "MESSAGE b15 wins: proved, order 2, not certified", "1,0"]);
    // What is refused leaves the game as it is, in which this point is taken.
    let refused = talk(&mut engine, &["SWAP2BOARD", "7,7", "DONE", "TURN 3,3"]);
    assert!(refused.len() == 2 && refused.iter().all(|line| line.starts_with("ERROR")), "{refused:?}");
    stub.black = true;
    let mut engine = Gomocup::new(&mut stub);
    assert_eq!(talk(&mut engine, &three), ["OK", WINS, "SWAP"]);
    assert_eq!(talk(&mut engine, &["TURN 3,3"])[1], "0,0");
    let colours: Vec<_> = stub.asked.iter().map(|asked| asked.1).collect();
    assert_eq!(colours, [White, White, White, White, Black]);
}

/// Only what is said of the opening rule.
fn said(engine: &mut Gomocup<&mut Stub>, lines: &[&str]) -> Vec<String> {
    let lines = talk(engine, lines).into_iter();
    lines.filter(|line| !line.starts_with("MESSAGE REALTIME") && line != WINS).collect()
}

#[test]
fn swap2_as_yixin_board_asks_for_it() {
    let mut stub = Stub::default();
    let mut engine = Gomocup::new(&mut stub);
    let three = ["MESSAGE SWAP2 MOVE1 0 0", "MESSAGE SWAP2 MOVE2 1 0", "MESSAGE SWAP2 MOVE3 2 0"];
    assert_eq!(said(&mut engine, &["start 15", "yxswap2step1"])[1..], three);
    let told = ["start 15", "yxboard", "7,7,2", "6,8,1", "8,6,2", "done", "yxswap2step2"];
    assert_eq!(said(&mut engine, &told), ["OK", "MESSAGE SWAP2 SWAP1 NO"]);
    let wrong = "ERROR swap2 asks on an empty board (step 1), after three stones (2) and after five (3)";
    assert_eq!(said(&mut engine, &["yxswap2step3", "yxswap2step4"]), [wrong, "UNKNOWN command"]);
    stub.black = true;
    let mut engine = Gomocup::new(&mut stub);
    let five = ["start 15", "yxboard", "7,7,2", "6,8,1", "8,6,2", "1,1,1", "3,3,2", "done", "yxswap2step3"];
    assert_eq!(said(&mut engine, &five), ["OK", "MESSAGE SWAP2 SWAP2 YES"]);
    // Now it is Black, and waits.
    assert_eq!(said(&mut engine, &["turn 9,9"]), ["0,0"]);
}

#[test]
fn soosorv_at_its_six_stages() {
    let mut stub = Stub::default();
    let mut engine = Gomocup::new(&mut stub);
    let three = ["MESSAGE SOOSORV MOVE1 7 7", "MESSAGE SOOSORV MOVE2 8 8", "MESSAGE SOOSORV MOVE3 9 6"];
    assert_eq!(said(&mut engine, &["start 15", "info rule 2", "yxsoosorvstep1"])[1..], three);
    let step2 = ["yxsoosorvstep2", "7,7", "6,8", "5,9", "done"];
    assert_eq!(said(&mut engine, &step2), ["MESSAGE SOOSORV SWAP1 N"]);
    let step3 = ["yxsoosorvstep3", "7,7", "6,8", "5,9", "done"];
    assert_eq!(said(&mut engine, &step3), ["MESSAGE SOOSORV MOVE4 0 0 4"]);
    let step4 = ["yxsoosorvstep4 2", "7,7", "6,8", "5,9", "4,9", "done"];
    assert_eq!(said(&mut engine, &step4), ["MESSAGE SOOSORV SWAP2 Y"]);
    let offered = [
        "MESSAGE SOOSORV MOVE5 REFRESH",
        "MESSAGE SOOSORV MOVE5 0 0",
        "MESSAGE SOOSORV MOVE5 1 0",
        "MESSAGE SOOSORV MOVE5 DONE",
    ];
    assert_eq!(said(&mut engine, &["yxsoosorvstep5 2", "7,7", "6,8", "5,9", "4,9", "done"]), offered);
    let step6 = ["yxsoosorvstep6", "7,7", "6,8", "5,9", "4,9", "0,0", "10,11", "done"];
    assert_eq!(said(&mut engine, &step6), ["MESSAGE SOOSORV MOVE5 C 10 11"]);
    let refused = [
        "yxsoosorvstep5 9",
        "yxsoosorvstep4",
        "yxsoosorvstep2",
        "7,7",
        "7,7",
        "done",
        "yxsoosorvstep6",
        "7,7",
        "6,8",
        "5,9",
        "4,9",
        "done",
        "yxsoosorvstep7",
    ];
    let number = "ERROR a number of fifth moves is expected, 1 to 8";
    let stones = "ERROR the stones are not those of this step";
    let occupied = "ERROR 7,7 is occupied";
    assert_eq!(said(&mut engine, &refused), [number, number, occupied, stones, "UNKNOWN command"]);
    stub.black = true;
    let mut engine = Gomocup::new(&mut stub);
    assert_eq!(said(&mut engine, &["start 15"]), ["OK"]);
    assert_eq!(said(&mut engine, &step2), ["MESSAGE SOOSORV SWAP1 Y"]);
    assert_eq!(said(&mut engine, &step4), ["MESSAGE SOOSORV SWAP2 N"]);
}

#[test]
fn what_cannot_be_done_is_said_and_ends_nothing() {
    let mut stub = Stub::default();
    let mut engine = Gomocup::new(&mut stub);
    for line in [
        "TURN 1,1",
        "BEGIN",
        "BOARD",
        "RESTART",
        "TAKEBACK 1,1",
        "yxshowforbid",
        "START 4",
        "START 21",
        "START x",
        "START",
        "START -15",
        "START 15,16",
        "RECTSTART 10,10,3",
        "RECTSTART 15",
        "RECTSTART 300,15",
    ] {
        assert!(talk(&mut engine, &[line])[0].starts_with("ERROR "), "{line}");
    }
    assert_eq!(talk(&mut engine, &["DONE", "7,7,1", "é", "HELLO world", "yxnothing"]), ["UNKNOWN command"; 5]);
    assert_eq!(talk(&mut engine, &["START 15", "TURN 7,7"])[0], "OK");
    for line in ["TURN 7,7", "TURN 15,0", "TURN 0,-1", "TURN", "TURN 1", "TURN 1,2,3", "TURN 99999999999,1", "PLAY 7,7"]
    {
        assert!(talk(&mut engine, &[line])[0].starts_with("ERROR "), "{line}");
    }
    for board in [
        ["1,1,1", "1,1,2"],
        ["1,1,3", "2,2,1"],
        ["15,1,1", "2,2,2"],
        ["1,1", "2,2,2"],
        ["1,1,0", "2,2,1"],
        ["-", "1,1,1"],
    ] {
        let said = talk(&mut engine, &["BOARD", board[0], board[1], "DONE"]);
        assert!(said.len() == 1 && said[0].starts_with("ERROR "), "{board:?}: {said:?}");
    }
    // A command in between does not disturb the board; a new board takes the place of the old.
    assert_eq!(talk(&mut engine, &["BOARD", "7,7,2", "INFO time_left 5", "yxstop", "DONE"]).last().unwrap(), "0,0");
    assert_eq!(talk(&mut engine, &["BOARD", "99,7,2", "BOARD", "7,7,2", "DONE"]).last().unwrap(), "0,0");
}

#[test]
fn boards_in_any_order() {
    let mut stub = Stub::default();
    let mut engine = Gomocup::new(&mut stub);
    talk(&mut engine, &["START 15"]);
    for board in [
        &[][..],
        &["1,1,2"],
        &["1,1,2", "2,2,2", "3,3,1", "4,4,1"],
        &["3,3,1", "1,1,2", "2,2,2"],
        &["1,1,2", "2,2,2"],
        &["1,1,1"],
    ] {
        talk(&mut engine, &[&["BOARD"], board, &["DONE"]].concat());
    }
    let colours: Vec<_> = stub.asked.iter().map(|asked| asked.1).collect();
    assert_eq!(colours, [Black, White, Black, White, White, Black]);
}

#[test]
fn over_byte_streams() {
    let mut stub = Stub::default();
    let mut engine = Gomocup::new(&mut stub);
    let mut output = Vec::new();
    let input = b"\r\nABOUT\r\nSTART 15\r\n\r\nBEGIN\r\nEND\r\nABOUT\r\n";
    serve(&input[..], &mut output, &mut engine).unwrap();
    let output = String::from_utf8(output).unwrap();
    let lines: Vec<_> = output.lines().collect();
    assert_eq!(lines[1..], ["OK", WINS, "0,0"]);
}
