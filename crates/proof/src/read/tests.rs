use super::*;
use crate::{MAX_LINE, write};

const SMALL: &str = "tesuji-proof 1
game go
cover zone
claim first line
claim  a second, with  spaces
nodes 3
0 or D5 goal | D5 E5
1 and pass:0 E4:goal |
2 or E5 1 | C4 C5 D4
end 3
";

fn error(text: &str) -> (u64, Option<u32>, String) {
    let error = read(text.as_bytes()).expect_err(text);
    (error.line, error.node, error.message)
}

#[test]
fn a_file_is_read_and_written_back_byte_for_byte() {
    let certificate = read(SMALL.as_bytes()).unwrap();
    assert_eq!(certificate.claim, ["first line", " a second, with  spaces"]);
    assert_eq!(certificate.root(), Child::Node(2));
    assert_eq!(certificate.nodes[1].zone, Some(Vec::new()));
    let mut out = Vec::new();
    write(&certificate, &mut out).unwrap();
    assert_eq!(String::from_utf8(out).unwrap(), SMALL);
    assert_eq!(read(SMALL.replace('\n', "\r\n").as_bytes()), Ok(certificate));
}

#[test]
fn in_a_scheme_the_null_move_is_a_word_like_the_others() {
    let text =
        "tesuji-proof 1\ngame gomoku\ncover scheme\nnodes 3\n0 or e5 goal\n1 and null:0 e5:0\n2 or d5 1\nend 3\n";
    let certificate = read(text.as_bytes()).unwrap();
    let Body::And { replies } = &certificate.nodes[1].body else { panic!("{certificate:?}") };
    assert_eq!(replies[0], (crate::NULL.to_owned(), Child::Node(0)));
    let mut out = Vec::new();
    write(&certificate, &mut out).unwrap();
    assert_eq!(out, text.as_bytes());
    assert_eq!(error(&text.replace("e5:0", "e5:0 | e5")).1, Some(1));
}

#[test]
fn a_goal_that_is_reached_already_needs_no_nodes() {
    let text = "tesuji-proof 1\ngame go\ncover listed\nnodes 0\nroot goal\nend 0\n";
    let certificate = read(text.as_bytes()).unwrap();
    assert_eq!(certificate.root(), Child::Goal);
    let mut out = Vec::new();
    write(&certificate, &mut out).unwrap();
    assert_eq!(out, text.as_bytes());
    assert_eq!(error(&text.replace("root goal\n", "")).0, 5);
}

#[test]
fn statements_rest_on_nodes_and_refutations_may_go_round() {
    let text = "tesuji-proof 1\ngame go\ncover listed\nclaim x\nsays win within 2 after a1 from 0\n\
        says none order 1 within 3 from 1\nsays none after b2 from safe\nsays only order 2 a1 c3\n\
        nodes 5\n0 or a1 goal\n\
        1 all o1w3 a1:2 b2:safe\n2 one w2 c3 1\n3 idle o1 4\n4 safe full\nend 5\n";
    let certificate = read(text.as_bytes()).unwrap();
    assert_eq!(certificate.nodes[1].body.bound(), Some(Bound { order: Some(1), within: Some(3) }));
    let mut out = Vec::new();
    write(&certificate, &mut out).unwrap();
    assert_eq!(String::from_utf8(out).unwrap(), text);
    for (from, to, line) in [
        ("from 1\n", "from 5\n", 14),
        ("from safe", "from goal", 7),
        ("says only", "says few", 8),
        ("within 2 after", "within x after", 5),
        ("says win", "says win order 2", 5),
        ("o1w3", "o1w", 11),
        ("o1w3", "w3o1", 11),
        ("b2:safe", "b2:goal", 11),
        ("one w2 c3 1", "one w2 c3", 12),
        ("one w2 c3 1", "one w2 c3 5", 12),
        ("safe full", "safe full 1", 14),
        ("or a1 goal", "or a1 safe", 10),
    ] {
        assert_eq!(error(&text.replace(from, to)).0, line, "{from} {to}");
    }
}

#[test]
fn errors_name_the_line_and_the_node() {
    for (from, to, line, node, says) in [
        ("tesuji-proof 1", "tesuji-proof 2", 1, None, "tesuji-proof 1"),
        ("game go", "game g|o", 2, None, "game NAME"),
        ("cover zone", "cover some", 3, None, "cover listed"),
        ("claim first", "clam first", 4, None, "nodes NUMBER"),
        ("first line", "first\u{1b}line", 4, None, "control character"),
        ("nodes 3", "nodes -3", 6, None, "nodes NUMBER"),
        ("nodes 3", "nodes 4", 10, Some(3), "begins with 3"),
        ("nodes 3", "nodes 2", 9, None, "end 2"),
        ("0 or", "1 or", 7, Some(0), "begins with 0"),
        ("0 or", "0 xor", 7, Some(0), "`or`, `and`"),
        ("D5 goal", "D5", 7, Some(0), "exactly one move"),
        ("D5 goal", "D5 gaol", 7, Some(0), "a child"),
        ("D5 goal", "D:5 goal", 7, Some(0), "may not stand"),
        ("D5 goal", "D\u{e9} goal", 7, Some(0), "may not stand"),
        ("pass:0", "pass", 8, Some(1), "MOVE:CHILD"),
        ("pass:0", ":0", 8, Some(1), "empty word"),
        ("pass:0", "pass:1", 8, Some(1), "forward reference"),
        ("pass:0", "pass:99999999999", 8, Some(1), "a child"),
        (" E5 1 ", " E5 2 ", 9, Some(2), "forward reference"),
        (" |\n", "\n", 8, Some(1), "zone of the node"),
        ("cover zone", "cover scheme", 7, Some(0), "no zone"),
        ("cover zone", "cover Scheme", 3, None, "cover scheme"),
        ("cover zone", "cover listed", 7, Some(0), "no zone"),
        ("C4 C5", "C4|C5", 9, Some(2), "may not stand"),
        ("end 3", "end 2", 10, None, "end 3"),
        ("end 3\n", "end 3\n\n", 11, None, "nothing may follow"),
        ("end 3\n", "", 10, None, "end of the file"),
        ("2 or E5 1 | C4 C5 D4\nend 3\n", "", 9, Some(2), "cut off"),
    ] {
        assert!(SMALL.contains(from), "{from}");
        let (l, n, message) = error(&SMALL.replacen(from, to, 1));
        assert_eq!((l, n), (line, node), "{from} -> {to}: {message}");
        assert!(message.contains(says), "{from} -> {to}: {message}");
    }
}

#[test]
fn declared_numbers_and_long_lines_cost_no_memory() {
    let huge = SMALL.replace("nodes 3", "nodes 4294967295");
    assert_eq!(error(&huge).1, Some(3));
    let long = SMALL.replace("first line", &"x".repeat(MAX_LINE + 1));
    assert!(error(&long).2.contains("longer than"));
    let fits = SMALL.replace("first line", &"x".repeat(MAX_LINE - "claim ".len()));
    assert!(read(fits.as_bytes()).is_ok());
    let many = SMALL.replace("claim first line\n", &"claim x\n".repeat(MAX_CLAIM));
    assert!(error(&many).2.contains("lines of claim"));
    let unending = std::io::BufReader::new(std::io::repeat(b'x'));
    assert!(read(unending).is_err());
    assert!(read(&b"tesuji-proof 1\ngame \xff\n"[..]).is_err());
}
