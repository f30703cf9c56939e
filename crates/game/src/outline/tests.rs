use super::*;

use std::fmt::Write as _;

/// The certificate of `docs/certificate.md`, in which three lines share nodes.
const GO: &str = "tesuji-proof 1
game go
cover zone
claim x
nodes 8
0 or B1 goal | A1
1 or B1 goal | A1
2 or A1 goal | A1
3 or A1 goal | A1
4 and pass:2 A3:3 | A1
5 or C1 4 | A1
6 and pass:0 A3:1 B1:5 | A1
7 or C2 6 | A1
end 8
";

const NIM: &str = "tesuji-proof 1
game nim
cover listed
claim x
says win from 3
says win after b1 from 6
says none after a1 from 7
says none order 2 after b2 from 8
says only b1
nodes 9
0 or b1 goal
1 or a1 goal
2 and a1:0 b1:1
3 or b1 2
4 or b1 goal
5 or a1 goal
6 and a1:4 b1:5
7 one full b2 safe
8 one o2 a1 7
end 9
";

fn certificate(text: &str) -> Certificate {
    tesuji_proof::read(text.as_bytes()).unwrap()
}

fn words(claims: &[String]) -> Words<'_> {
    Words { attacker: "Black", defender: "White", goal: "captures", safe: "it lives", null: "pass", claims }
}

/// Each line of play with what is said at its steps.
fn drawn(outline: &Outline<'_>, claims: &[String]) -> String {
    let name = |step: usize| match outline.steps[step].by {
        By::Move(_, mv) => mv.to_owned(),
        By::Null(_) => "null".to_owned(),
        By::Start => "start".to_owned(),
        By::Same => "same".to_owned(),
    };
    let mut text = String::new();
    for step in outline.in_order() {
        let said = outline.sentences(step, &words(claims), &name).join("; ");
        let _ = writeln!(text, "{}{} [{said}]", " ".repeat(outline.steps[step].depth), name(step));
    }
    text
}

#[test]
fn the_main_line_comes_first_and_no_node_twice() {
    let certificate = certificate(GO);
    let outline = Outline::of(&certificate, Role::Attacker, 100);
    let text = drawn(&outline, &["It is so.".to_owned()]);
    let wanted = "start [It is so.]
 C2 []
  B1 []
   C1 []
    A3 []
     A1 [captures]
    pass [covered: every other move of White is answered as this pass]
     A1 [captures]
  A3 []
   B1 [captures]
  pass [covered: every other move of White is answered as this pass]
   B1 [captures]
";
    assert_eq!(text, wanted);
    assert!(outline.steps.iter().all(|step| step.is_right == Some(true)));
    assert_eq!((outline.moves, outline.cut), (11, 0));
}

#[test]
fn statements_after_first_moves_are_variations_of_the_first_position() {
    let certificate = certificate(NIM);
    let outline = Outline::of(&certificate, Role::Attacker, 100);
    let claims = ["Wins.", "b1 wins.", "a1 fails.", "b2 fails.", "Only b1."].map(str::to_owned);
    let text = drawn(&outline, &claims);
    assert!(text.contains("start [Wins.; Only b1.; b1 wins.]\n b1 []\n"), "{text}");
    assert!(text.contains("\n a1 [a1 fails.]\n  b2 [safe: it lives]\n"), "{text}");
    let again = "goes on as at node 7, after a1 (move 1 of variation 3)";
    assert!(text.contains(&format!("\n b2 [b2 fails.]\n  a1 [{again}]\n")), "{text}");
    let first = |mv: &str| outline.steps.iter().find(|s| s.depth == 1 && s.by == By::Move(Role::Attacker, mv)).unwrap();
    // A refutation of some order is no word about the move.
    assert_eq!(["b1", "a1", "b2"].map(|mv| first(mv).is_right), [Some(true), Some(false), None]);
}

#[test]
fn a_limit_cuts_off_what_is_deep_and_says_so() {
    let certificate = certificate(GO);
    for most in 0..12 {
        let outline = Outline::of(&certificate, Role::Attacker, most);
        assert_eq!(outline.moves, most.min(11));
        assert_eq!(outline.cut == 0, most >= 11, "{most}");
        let said = outline.steps.iter().filter(|s| s.remarks.iter().any(|r| matches!(r, Remark::Cut(_)))).count();
        assert_eq!(said, outline.cut);
    }
}

#[test]
fn cycles_end_and_nodes_that_lean_are_named() {
    let text = "tesuji-proof 1\ngame gomoku\ncover scheme\nclaim x\nsays none order 2 from 0\nnodes 5
0 all o2 lower:4 a1:1
1 one o2 b1 0
2 like o1 tx 4
3 part o1 0000000000000000000000000000000000000000000000000000000000000000
4 all o1 c1:2 c2:3 c3:safe
end 5
";
    let certificate = certificate(text);
    let outline = Outline::of(&certificate, Role::Attacker, 100);
    let text = drawn(&outline, &["None.".to_owned()]);
    assert!(text.contains("b1 [goes on as at node 0, in the first position]"), "{text}");
    assert!(text.contains("same [the same position: Black has no win of order 1 at most; every other"), "{text}");
    assert!(
        text.contains("c1 [goes on as at node 4, in the first position, with the board columns and rows"),
        "{text}"
    );
    assert!(text.contains("c2 [another file shows it: 00000000"), "{text}");
    assert!(text.contains("c3 [safe: by the rules Black has no win of order 1 at most]"), "{text}");
}

#[test]
fn nothing_is_too_large_or_too_deep() {
    let mut text = "tesuji-proof 1\ngame x\ncover listed\nclaim x\nnodes 100001\n0 or a goal\n".to_owned();
    for n in 1..=100_000 {
        let _ = match n % 2 {
            0 => writeln!(text, "{n} or a {}", n - 1),
            _ => writeln!(text, "{n} and a:{} b:{}", n - 1, (n - 1) / 2 * 2),
        };
    }
    text += "end 100001\n";
    let certificate = certificate(&text);
    let outline = Outline::of(&certificate, Role::Attacker, 20_000);
    assert_eq!((outline.moves, outline.in_order().len()), (20_000, 20_001));
    assert!(outline.cut > 0);
    let all = Outline::of(&certificate, Role::Attacker, usize::MAX);
    assert_eq!((all.moves, all.cut), (150_001, 0));
    assert_eq!(drawn(&outline, &[]).lines().count(), 20_001);
}
