//! Forgeries of certificates of chess.

use fastrand::Rng;
use tesuji_check::verify;
use tesuji_chess::claim;
use tesuji_chess::rules::{Chess, Color, Goal, Position};
use tesuji_proof::{Body, Certificate, Child, Cover, NULL, Node};

use crate::chess::prover::{prove, question};
use crate::chess::replay::play_out;
use crate::forger::{Change, Forger};

fn or(mv: &str, child: Child) -> Node {
    Node { body: Body::Or { mv: mv.to_owned(), child }, zone: None }
}

fn certificate(fen: &str, goal: &str, nodes: Vec<Node>) -> Certificate {
    let claim = vec![format!("fen {fen}"), goal.to_owned()];
    Certificate { game: "chess".to_owned(), cover: Cover::Listed, claim, says: Vec::new(), nodes }
}

fn refused(certificate: &Certificate, says: &str, node: Option<u32>) {
    let rejection = verify(certificate).unwrap_err();
    assert!(rejection.message.contains(says), "{rejection}, not {says}");
    assert_eq!(rejection.node, node, "{rejection}");
}

#[test]
fn the_checker_says_what_is_wrong() {
    // 1.Rd3 is a waiting move: 1...Ka1 2.Ra3#.
    let fen = "8/8/8/8/8/7R/k1K5/8 w - - 0 1";
    let good = prove(&question(fen, "goal mate white"), 2).unwrap();
    assert_eq!(good.nodes.len(), 3, "{good:?}");
    verify(&good).unwrap();
    let bad = |says: &str, node: Option<u32>, edit: &dyn Fn(&mut Certificate)| {
        let mut bad = good.clone();
        edit(&mut bad);
        refused(&bad, says, node);
    };
    bad("up to 2 moves, not the 1", Some(2), &|c| c.claim[1] = "goal mate white within 1".into());
    bad("is no move", Some(2), &|c| c.nodes[2] = or("h3h9", Child::Node(1)));
    bad("not legal", Some(2), &|c| c.nodes[2] = or("c2b1", Child::Node(1)));
    bad("is no move", Some(2), &|c| c.nodes[2] = or("Rd3", Child::Node(1)));
    bad("the goal is not reached", Some(2), &|c| c.nodes[2] = or("h3d3", Child::Goal));
    bad("the attacker is to move", Some(1), &|c| drop(c.nodes.pop()));
    bad("no reply is listed", Some(1), &|c| c.nodes[1].body = Body::And { replies: Vec::new() });
    bad("is not answered", Some(1), &|c| {
        // Another key gives the king a second square.
        c.nodes[2] = or("h3h4", Child::Node(1));
        c.nodes[1].body = Body::And { replies: vec![("a2a3".into(), Child::Node(0))] };
    });
    bad("is listed twice", Some(1), &|c| {
        let Body::And { replies } = &mut c.nodes[1].body else { panic!() };
        replies.push(replies[0].clone());
    });
    bad("every legal reply is listed", None, &|c| c.cover = Cover::Scheme);
    bad("every legal reply is listed", None, &|c| c.cover = Cover::Zone);
    bad("is no move", Some(1), &|c| {
        let Body::And { replies } = &mut c.nodes[1].body else { panic!() };
        replies.push((NULL.to_owned(), Child::Node(0)));
    });
    bad("OR node", Some(2), &|c| c.claim[1] = "goal mate black".into());
    bad("the defender is to move", Some(2), &|c| c.claim[0] = "fen 8/8/8/8/8/7R/k1K5/8 b - - 0 1".into());
    bad("claim line 1", None, &|c| c.claim[0] = "fen 8/8/8/8/8/7R/kK6/8 w - - 0 1".into());
    bad("claim line 2", None, &|c| c.claim[1] = "goal draw white".into());
    bad("could be won", None, &|c| c.claim[1] = "goal win h3 white".into());
    bad("no line of play reaches", Some(2), &|c| c.nodes.insert(2, or("h3a3", Child::Goal)));
}

#[test]
fn stalemate_is_no_mate() {
    let fen = "7k/8/6K1/8/8/8/8/1Q6 w - - 0 1";
    refused(&certificate(fen, "goal mate white", vec![or("b1b3", Child::Goal)]), "the goal is not reached", Some(0));
    let and = Node { body: Body::And { replies: Vec::new() }, zone: None };
    let nodes = vec![and, or("b1b3", Child::Node(0))];
    refused(&certificate(fen, "goal mate white", nodes), "the goal is lost", Some(1));
    verify(&certificate(fen, "goal mate white", vec![or("b1b8", Child::Goal)])).unwrap();
    // Nor is it a selfmate if White is the side that is stalemated.
    let fen = "8/8/8/8/8/6k1/5q2/7K w - - 0 1";
    refused(&certificate(fen, "goal selfmate white", Vec::new()), "the goal is not reached", None);
}

#[test]
fn mate_is_no_stalemate() {
    let fen = "7k/8/6K1/8/8/8/8/1Q6 w - - 0 1";
    verify(&certificate(fen, "goal stalemate white", vec![or("b1b3", Child::Goal)])).unwrap();
    let mates = certificate(fen, "goal stalemate white", vec![or("b1b8", Child::Goal)]);
    refused(&mates, "the goal is not reached", Some(0));
    // Nor is it one if White himself is stalemated.
    let fen = "8/8/8/8/8/6k1/5q2/7K w - - 0 1";
    refused(&certificate(fen, "goal stalemate white", Vec::new()), "the goal is not reached", None);
    verify(&certificate(fen, "goal stalemate black", Vec::new())).unwrap();
}

/// A selfmate whose first move leaves out a mate is no reflexmate.
#[test]
fn who_can_mate_must() {
    let fen = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1";
    let other = certificate(fen, "goal reflexmate white", vec![or("d1d7", Child::Goal)]);
    assert!(verify(&other).is_err());
    refused(&certificate(fen, "goal mate white", vec![or("d1d7", Child::Goal)]), "the goal is not reached", Some(0));
    verify(&certificate(fen, "goal mate white", vec![or("d1d8", Child::Goal)])).unwrap();
}

/// In a helpmate the attacker moves for both, and between two moves the defender lets play go on.
#[test]
fn who_helps_lets_play_go_on() {
    let fen = "7k/8/6K1/8/8/8/8/R7 b - - 0 1";
    let help = |goal: &str, on: &str| {
        let replies = vec![(on.to_owned(), Child::Node(0))];
        let and = Node { body: Body::And { replies }, zone: None };
        certificate(fen, goal, vec![or("a1a8", Child::Goal), and, or("h8g8", Child::Node(1))])
    };
    verify(&help("goal helpmate white within 2", "0000")).unwrap();
    refused(&help("goal helpmate white within 2", "g8f8"), "not legal", Some(1));
    assert!(verify(&help("goal helpmate white within 2", "a1a1")).is_err(), "it has one spelling");
    assert!(verify(&help("goal helpmate white within 1", "0000")).is_err());
    assert!(verify(&help("goal helpmate black", "0000")).is_err());
    assert!(verify(&help("goal mate white", "0000")).is_err());
    // The move that mates is the attacker's own.
    let mated = certificate("8/8/8/8/8/6k1/8/r6K b - - 0 1", "goal helpmate black", vec![or("g3f2", Child::Goal)]);
    assert!(verify(&mated).is_err());
}

#[test]
fn castling_has_its_conditions() {
    let mate = |fen: &str| certificate(fen, "goal mate white", vec![or("e1c1", Child::Goal)]);
    let good = "3k4/R7/1N6/8/2N5/5N2/8/R3K3 w Q - 0 1";
    // Whether it mates or not, it is legal or not.
    let legal = |fen: &str| !verify(&mate(fen)).is_err_and(|rejection| rejection.message.contains("not legal"));
    assert!(legal(good));
    verify(&mate("3k4/R5N1/1N6/8/8/8/8/R3K3 w Q - 0 1")).unwrap();
    for (why, fen) in [
        ("no right", "3k4/R7/1N6/8/2N5/5N2/8/R3K3 w - - 0 1"),
        ("in check", "3k4/R7/1N6/8/2N4b/8/8/R3K3 w Q - 0 1"),
        ("through check", "3k4/R7/1N6/3r4/2N5/8/8/R3K3 w Q - 0 1"),
        ("into check", "3k4/R7/1N6/8/8/4b3/8/R3K3 w Q - 0 1"),
        ("a man between", "3k4/R7/1N6/8/2N5/5N2/8/RN2K3 w Q - 0 1"),
    ] {
        assert!(!legal(fen), "{why}: {fen}");
    }
    // The queen's side may pass an attacked b1.
    assert!(legal("3k4/R7/1N6/1r6/2N5/5N2/8/R3K3 w Q - 0 1"));
    // A wrong word for castling.
    refused(&certificate(good, "goal mate white", vec![or("e1a1", Child::Goal)]), "not legal", Some(0));
}

/// A random position of few men, of which the side to move often wins.
fn drawn(random: &mut Rng) -> Option<Position> {
    let mut cells = [' '; 64];
    let others = (0..random.usize(3..6)).map(|_| random.choice(['Q', 'R', 'R', 'B', 'N', 'P', 'p', 'n', 'r']).unwrap());
    let men: Vec<char> = others.chain(['K', 'k']).collect();
    for man in men {
        let at = random.usize(..64);
        cells[if "Pp".contains(man) { 8 + at % 48 } else { at }] = man;
    }
    let ranks: Vec<String> =
        cells.chunks(8).map(|rank| rank.iter().map(|&c| if c == ' ' { '1' } else { c }).collect()).collect();
    let fen = format!("{} {}", ranks.join("/"), if random.usize(..3) == 0 { "b" } else { "w" });
    Position::from_fen(&fen).ok()
}

#[test]
fn a_changed_certificate_is_refused_or_still_wins() {
    let mut forger = Forger {
        words: &["a1a2", "e7e8q", "e1g1", "b2b1n", "null", "pass"],
        changes: &[
            Change::DropReply,
            Change::DoubleReply,
            Change::OtherMove,
            Change::OtherChild,
            Change::GoalChild,
            Change::SwapChildren,
            Change::DropNode,
            Change::OtherClaim,
        ],
        change_claim,
        play_out: |certificate| {
            let claim = claim::read(&certificate.claim).unwrap();
            let length = play_out(certificate, &mut Chess::new(&claim.question).unwrap())?;
            let in_time = claim.within.is_none_or(|within| length <= u64::from(within));
            in_time.then_some(()).ok_or_else(|| format!("it takes {length} moves"))
        },
        refused: Vec::new(),
    };
    let mut proved = 0;
    for seed in 0..2500 {
        let mut random = Rng::with_seed(seed);
        let Some(position) = drawn(&mut random) else { continue };
        let goal =
            random.choice(["mate", "mate", "promote", "selfmate", "stalemate", "reflexmate", "helpmate"]).unwrap();
        let question = question(&position.to_fen(), &format!("goal {goal} white"));
        if let Some(good) = prove(&question, 2).filter(|c| c.nodes.len() > 1) {
            forger.forge(&mut random, &good, 10);
            proved += 1;
        }
    }
    assert!(proved > 40, "{proved}");
    forger.assert_refused(10);
}

/// Another claim with the same strategy.
fn change_claim(random: &mut Rng, certificate: &mut Certificate) {
    let claim = claim::read(&certificate.claim).unwrap();
    let (mut question, mut within) = (claim.question, claim.within);
    match random.usize(..4) {
        0 => question.attacker = random.choice(Color::ALL).unwrap(),
        1 => within = within.map(|moves| moves - 1),
        2 => {
            let goals = [Goal::Mate, Goal::Selfmate, Goal::Reflexmate, Goal::Helpmate, Goal::Stalemate, Goal::Promote];
            question.goal = random.choice(goals).unwrap();
        }
        _ => {
            if let Some(position) = question.position.passed() {
                question.position = position;
            }
        }
    }
    certificate.claim = claim::write(&question, within);
}
