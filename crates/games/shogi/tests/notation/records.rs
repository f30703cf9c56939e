//! Records in Japanese and in CSA.

use tesuji_shogi::notation::{Format, read, sfen, usi};
use tesuji_shogi::rules::{Move, Position, Side};

pub(crate) const KIF: &str = "# ---- a record ----
手合割：平手
先手：Alice
後手：Bob
手数----指手---------消費時間--
   1 ７六歩(77)   ( 0:01/00:00:01)
*a remark
   2 ３四歩(33)   ( 0:01/00:00:01)
   3 ２二角成(88) ( 0:01/00:00:01)
   4 同　銀(31)   ( 0:01/00:00:01)
   5 ４五角打     ( 0:01/00:00:01)
   6 投了

変化：3手
   3 ２六歩(27)
";

pub(crate) const KI2: &str = "先手：Alice\n後手：Bob\n\n▲７六歩　△３四歩　▲２二角成　△同銀\n▲４五角 まで5手\n";

pub(crate) const CSA: &str = "V2.2\nN+Alice\nN-Bob\n$EVENT:An event\nPI\n+\n+7776FU,T1\n-3334FU\n'a remark\n\
                              +8822UM\n-3122GI\n+0045KA\n%TORYO\n";

pub(crate) const PROBLEM: &str = "# a problem
作品名：In three
後手の持駒：飛二　角二　金三　銀四　桂四　香四　歩十七
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
| ・ ・ ・ ・v玉 ・ ・ ・ ・|一
| ・ ・ ・ ・ ・ ・ ・ ・ ・|二
| ・ ・ ・ ・ 歩 ・ ・ ・ ・|三
| ・ ・ ・ ・ ・ ・ ・ ・ ・|四
| ・ ・ ・ ・ ・ ・ ・ ・ ・|五
| ・ ・ ・ ・ ・ ・ ・ ・ ・|六
| ・ ・ ・ ・ ・ ・ ・ ・ ・|七
| ・ ・ ・ ・ ・ ・ ・ ・ ・|八
| ・ ・ ・ ・ ・ ・ ・ ・ ・|九
+---------------------------+
先手の持駒：金
手数----指手---------消費時間--
   1 ５二金打
";

pub(crate) const BOARD_OF_CSA: &str = "P1 *  *  *  * -OU *  *  *  * \nP2 *  *  *  *  *  *  *  *  * \n\
    P3 *  *  *  * +FU *  *  *  * \nP4 *  *  *  *  *  *  *  *  * \nP+00KI\nP-00AL\n+\n";

fn moves(text: &str) -> Vec<Move> {
    text.split_whitespace().map(|m| usi::parse(m).unwrap()).collect()
}

#[test]
fn the_same_game_in_three_formats() {
    let game = moves("7g7f 3c3d 8h2b+ 3a2b B*4e");
    let last = game.iter().fold(Position::start(), |position, &m| position.after(m));
    for (text, format, title) in
        [(KIF, Format::Kif, "Alice - Bob"), (KI2, Format::Ki2, "Alice - Bob"), (CSA, Format::Csa, "An event")]
    {
        let reading = read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}: {text}"));
        assert_eq!((reading.format, reading.title.as_deref()), (format, Some(title)));
        assert_eq!(reading.record, Some((Position::start(), game.clone())));
        assert_eq!(reading.position, last);
        assert!(reading.notes.contains(&"the position is the one after the last of 5 moves".to_owned()));
    }
}

#[test]
fn a_problem_with_its_solution() {
    let text = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1";
    let reading = read(PROBLEM.as_bytes()).unwrap();
    assert_eq!(sfen::write(&reading.position), text);
    assert_eq!((reading.line, reading.title.as_deref()), (moves("G*5b"), Some("In three")));
    assert_eq!(sfen::write(&read(BOARD_OF_CSA.as_bytes()).unwrap().position), text);
    for (instead, notes) in [("後手の持駒：残り全部\n", 1), ("", 2)] {
        let short = PROBLEM.replace("後手の持駒：飛二　角二　金三　銀四　桂四　香四　歩十七\n", instead);
        let reading = read(short.as_bytes()).unwrap();
        assert_eq!(sfen::write(&reading.position), text);
        assert_eq!(reading.notes.len(), notes, "{:?}", reading.notes);
    }
    let white =
        PROBLEM.replace("先手の持駒：金\n", "先手の持駒：金\n後手番\n").replace("   1 ５二金打\n", "   1 ４一玉(51)\n");
    let white = read(white.as_bytes()).unwrap();
    assert_eq!((white.position.turn(), white.line), (Side::White, moves("5a4a")));
}

#[test]
fn with_a_handicap_white_begins() {
    let reading = read("手合割：二枚落ち\n   1 ６二銀(71)\n".as_bytes()).unwrap();
    let (first, _) = reading.record.unwrap();
    assert_eq!(sfen::write(&first), "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1");
    let same = read(b"PI82HI22KA\n-\n-7162GI\n").unwrap();
    assert_eq!(same.record.unwrap().0, first);
    assert!(same.notes.iter().all(|note| !note.contains("another begins")));
    let two = read(b"PI82HI22KA\n-\n-7162GI\n%TORYO\n/\nPI\n+\n").unwrap();
    assert!(two.notes.iter().any(|note| note.contains("another begins")), "{:?}", two.notes);
    // White's right is where files are high.
    for (name, board) in [("五枚落ち", "2sgkgsn1/9"), ("左五枚落ち", "1nsgkgs2/9"), ("右香落ち", "1nsgkgsnl/1r5b1")]
    {
        let reading = read(format!("手合割：{name}\n手数----指手---------消費時間--\n").as_bytes()).unwrap();
        assert!(sfen::write(&reading.position).starts_with(board), "{name}");
    }
    let wrong = read("手合割：百枚落ち\n".as_bytes()).unwrap_err();
    assert_eq!(wrong.span, 12..24);
}

/// Words say which of several men moves.
#[test]
fn which_man_moves() {
    let board = |ranks: [&str; 9]| format!("先手の持駒：金\n後手の持駒：なし\n|{}|\n", ranks.join("|\n|"));
    let empty = " ・ ・ ・ ・ ・ ・ ・ ・ ・";
    let king = "v玉 ・ ・ ・ ・ ・ ・ ・ ・";
    let golds = board([
        king,
        empty,
        empty,
        empty,
        " ・ ・ ・ ・ ・ ・ ・ ・ ・",
        " ・ ・ ・ ・ 金 ・ ・ ・ ・",
        " ・ ・ ・ 金 ・ ・ ・ ・ ・",
        " ・ ・ ・ 金 金 金 ・ ・ ・",
        empty,
    ]);
    // Five golds are too many; the hand has none of them.
    let golds = golds.replace("先手の持駒：金", "先手の持駒：").replacen(" ・ ・ ・ ・ 金 ・ ・ ・ ・", empty, 1);
    for (written, m) in [("５七金右", "4h5g"), ("５七金直", "5h5g"), ("５七金寄", "6g5g"), ("５七金左上", "6h5g")]
    {
        let reading = read(format!("{golds}▲{written}\n").as_bytes()).unwrap_or_else(|e| panic!("{written}: {e}"));
        assert_eq!(reading.line, moves(m), "{written}");
    }
    assert!(read(format!("{golds}▲５七金\n").as_bytes()).unwrap_err().message.contains("several"));
    let silvers = board([
        king,
        empty,
        empty,
        " ・ ・ ・ 銀 ・ 銀 ・ ・ ・",
        empty,
        " ・ ・ ・ 銀 ・ 銀 ・ ・ ・",
        empty,
        empty,
        empty,
    ]);
    for (written, m) in
        [("５五銀右引", "4d5e"), ("５五銀左引不成", "6d5e"), ("５五銀右上", "4f5e"), ("５五銀左上", "6f5e")]
    {
        let reading = read(format!("{silvers}▲{written}\n").as_bytes()).unwrap_or_else(|e| panic!("{written}: {e}"));
        assert_eq!(reading.line, moves(m), "{written}");
    }
    let one = board([king, empty, empty, empty, empty, empty, empty, " ・ ・ ・ ・ 金 ・ ・ ・ ・", empty]);
    for (written, m) in [("５七金", "5h5g"), ("５七金打", "G*5g"), ("３三金", "G*3c")] {
        assert_eq!(read(format!("{one}▲{written}\n").as_bytes()).unwrap().line, moves(m), "{written}");
    }
}

#[test]
fn errors_point_at_what_is_wrong() {
    for (text, what) in [
        (KIF.replace("同　銀(31)", "同　銀(41)"), "同　銀(41)"),
        (KIF.replace("４五角打", "４五馬打"), "４五馬打"),
        (KI2.replace("△同銀", "△同金"), "同金"),
        (KI2.replace("▲４五角", "△４五角"), "△"),
        (CSA.replace("+8822UM", "+8855FU"), "+8855FU"),
        (CSA.replace("-3122GI", "+3122GI"), "+3122GI"),
        (CSA.replace("+0045KA", "hello"), "hello"),
        (PROBLEM.replace("先手の持駒：金", "先手の持駒：石"), "石"),
        (PROBLEM.replace("先手の持駒：金", "先手の持駒：金五"), "金五"),
        (PROBLEM.replace(" ・ 歩 ・", " ・ 石 ・"), "石"),
        (PROBLEM.replace("| ・ ・ ・ ・ ・ ・ ・ ・ ・|九\n", ""), ""),
        (BOARD_OF_CSA.replace("+FU", "+XX"), "+XX"),
        (BOARD_OF_CSA.replace("00KI", "00OU"), "00OU"),
        ("position startpos moves 7g7f 7g7f".to_owned(), "7g7f"),
    ] {
        let error = read(text.as_bytes()).unwrap_err();
        let pointed = &text[error.span.clone()];
        assert!(pointed == what || what.is_empty(), "{error}: {pointed} instead of {what}");
        assert!(error.hint.is_some(), "{error}");
    }
}
