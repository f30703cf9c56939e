//! Forgeries of certificates of gomoku.

use fastrand::Rng;
use tesuji_check::verify;
use tesuji_gomoku::claim;
use tesuji_gomoku::rules::{Colour, Gomoku, Point, Rules, Variant};
use tesuji_proof::{Body, Certificate, Child, Cover, NULL};
use tesuji_trial::times;

use crate::forger::{Change, Forger};
use crate::gomoku::conditions::certificate;
use crate::gomoku::positions::{colour, drawn, question};
use crate::gomoku::prover::prove;
use crate::gomoku::replay::play_out;

#[test]
fn a_changed_certificate_is_refused_or_still_wins() {
    let mut forger = Forger {
        words: &["a1", "b2", "c3", "d1", "z9", "null", "pass"],
        changes: &[
            Change::DropReply,
            Change::DropNull,
            Change::DoubleNull,
            Change::NullAsMove,
            Change::OtherMove,
            Change::OtherChild,
            Change::GoalChild,
            Change::SwapChildren,
            Change::DropNode,
            Change::OtherClaim,
        ],
        change_claim,
        play_out: |certificate| {
            let mut game = Gomoku::new(&claim::read(&certificate.claim).unwrap()).unwrap();
            play_out(certificate, &mut game).map(drop)
        },
        refused: Vec::new(),
    };
    for seed in 0..times(600) {
        let mut random = Rng::with_seed(seed);
        let (size, length) = if random.bool() { ((5, 4), 3) } else { ((6, 5), 4) };
        let variant = random.choice([Variant::Freestyle, Variant::Standard, Variant::Caro]).unwrap();
        let percent = random.usize(30..60);
        let question = question(&mut random, size, Rules { variant, length }, percent);
        if let Some((good, _)) = prove(&mut random, &question, Some(1), 7) {
            forger.forge(&mut random, &good, 20);
        }
    }
    forger.assert_refused(10);
}

/// Another claim with the same strategy: a stone more or less, the other side to move, the other
/// attacker, other rules.
fn change_claim(random: &mut Rng, certificate: &mut Certificate) {
    let mut question = claim::read(&certificate.claim).unwrap();
    let p = Point(random.usize(..question.position.grid.area()) as u16);
    match random.usize(..5) {
        0 => question.to_move = question.to_move.other(),
        1 => question.attacker = question.attacker.other(),
        2 => question.position.rules.variant = random.choice(Variant::ALL).unwrap(),
        3 => question.position.rules.length += 1,
        _ => {
            let stone = colour(random);
            let free = question.position.is_empty(p);
            question.position.set(p, free.then_some(stone));
        }
    }
    certificate.claim = claim::write(&question);
}

/// Changes the replies of the third node.
fn replies(certificate: &mut Certificate, edit: impl FnOnce(&mut Vec<(String, Child)>)) {
    match &mut certificate.nodes[2].body {
        Body::And { replies } => edit(replies),
        _ => unreachable!(),
    }
}

#[test]
fn the_checker_says_what_is_wrong() {
    let rows = "....... ....... ..XX... ....... OO.....";
    let question = drawn(Variant::Freestyle, 4, rows, Colour::Black, Colour::Black);
    let good = certificate(&question, &["or b3 goal", "or f3 goal", "and null:0 b3:1", "or e3 2"]);
    let refused = |says: &str, node: Option<u32>, edit: &dyn Fn(&mut Certificate)| {
        let mut bad = good.clone();
        edit(&mut bad);
        let rejection = verify(&bad).unwrap_err();
        assert!(rejection.message.contains(says), "{rejection}");
        assert_eq!(rejection.node, node, "{rejection}");
    };
    refused("is not answered", Some(2), &|c| replies(c, |r| drop(r.remove(0))));
    refused("S6: b3", Some(2), &|c| replies(c, |r| r.truncate(1)));
    refused("after null the goal is not reached", Some(2), &|c| replies(c, |r| r[0].1 = Child::Goal));
    refused("null move is listed twice", Some(2), &|c| replies(c, |r| r.push(r[0].clone())));
    refused("b3 is listed twice", Some(2), &|c| replies(c, |r| r.push(r[1].clone())));
    refused("two different positions", Some(0), &|c| replies(c, |r| r[1].1 = Child::Node(0)));
    refused("no reply is listed", Some(2), &|c| replies(c, Vec::clear));
    refused("null move is the defender's", Some(3), &|c| {
        c.nodes[3].body = Body::Or { mv: NULL.to_owned(), child: Child::Node(2) };
    });
    refused("not legal", Some(3), &|c| c.nodes[3].body = Body::Or { mv: "c3".to_owned(), child: Child::Node(2) });
    refused("the attacker is to move", Some(2), &|c| drop(c.nodes.pop()));
    refused("`cover scheme`", None, &|c| {
        c.cover = Cover::Zone;
        c.nodes.iter_mut().for_each(|node| node.zone = Some(Vec::new()));
    });
    refused("null", Some(2), &|c| c.cover = Cover::Listed);
    refused("works it out", Some(0), &|c| c.nodes[0].zone = Some(Vec::new()));
    refused("claim line 1", None, &|c| c.claim[0] = "rules variant=chess row=5".into());
    refused("exactly five", None, &|c| c.claim[0] = "rules variant=renju row=4".into());
    refused("OR node", Some(3), &|c| c.claim[5] = "goal row white".into());
    refused("OR node", Some(3), &|c| c.claim[4] = "to-move white".into());
    refused("no zone schemes in Go", None, &|c| {
        c.game = "go".into();
        c.claim = ["rules ko=simple suicide=no", "board 3x3", "black A2", "white A1", "to-move black"]
            .into_iter()
            .chain(["goal capture any A1"])
            .map(str::to_owned)
            .collect();
    });
    let words = verify(&good).unwrap().claim_in_words();
    let expected =
        "With Black to move, Black forces 4 or more in a row (freestyle). Board 7x5, 2 black and 2 white stones.";
    assert_eq!(words, expected);
}

/// After e4 Black has d4 alone, which makes seven: he passes.
#[test]
fn a_pass_is_answered_and_made_only_where_it_is_legal() {
    let rows = "XOXXX XOXXO OOOXX OOO.. OXXXX XOOXO OXOXO";
    let question = drawn(Variant::Renju, 5, rows, Colour::White, Colour::White);
    let of = |and: &str| certificate(&question, &["or d4 goal", and, "or e4 1"]);
    let accepts = |certificate: &Certificate| {
        play_out(certificate, &mut Gomoku::new(&question).unwrap()).unwrap();
        verify(certificate).unwrap()
    };
    for and in ["and null:0", "and pass:0", "and null:0 pass:0"] {
        accepts(&of(and));
    }
    let listed = Certificate { cover: Cover::Listed, ..of("and pass:0") };
    assert_eq!((accepts(&listed).replies, accepts(&of("and null:0")).covered), (1, 1));
    let refused = |certificate: &Certificate, says: &str, node: u32| {
        let rejection = verify(certificate).unwrap_err();
        assert!(rejection.message.contains(says) && rejection.node == Some(node), "{rejection}");
    };
    for cover in [Cover::Listed, Cover::Scheme] {
        let mut none = Certificate { cover, ..of("and pass:0") };
        none.nodes[1].body = Body::And { replies: Vec::new() };
        refused(&none, "no reply is listed", 1);
    }
    refused(&of("and d4:0"), "d4 is not legal", 1);
    refused(&of("and pass:0 pass:0"), "pass is listed twice", 1);
    refused(&of("and pass:goal"), "after pass the goal is not reached", 1);
    // White may not pass, and Black may not while he has a point.
    refused(&certificate(&question, &["or d4 goal", "and pass:0", "or pass 1"]), "pass is not legal", 2);
    let question = drawn(Variant::Renju, 5, ".OOOO.. .......", Colour::Black, Colour::White);
    refused(&certificate(&question, &["or f2 goal", "and null:0 pass:0"]), "pass is not legal", 1);
    let mut listed = certificate(&question, &["or f2 goal", "and pass:0"]);
    refused(&listed, "pass is not legal", 1);
    listed.cover = Cover::Listed;
    refused(&listed, "pass is not legal", 1);
    let question = drawn(Variant::Renju, 5, "XXX.X.. .......", Colour::Black, Colour::Black);
    refused(&certificate(&question, &["or d2 goal", "and null:0", "or pass 1"]), "pass is not legal", 2);
    // A full board is no reason to pass: the game is over.
    let question = drawn(Variant::Renju, 5, "OXO XOX", Colour::Black, Colour::Black);
    refused(&certificate(&question, &["or a1 goal", "and null:0", "or pass 1"]), "the rules have decided", 2);
}
