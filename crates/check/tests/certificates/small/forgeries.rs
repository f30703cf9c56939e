//! Small changes to valid certificates.

use fastrand::Rng;
use tesuji_check::verify;
use tesuji_proof::{Body, Certificate, Child, Cover};
use tesuji_small::named::named_question;
use tesuji_trial::times;

use crate::forger::{Change, Forger};
use crate::small::positions::{BOARDS, question};
use crate::small::prover::prove;
use crate::small::replay::play_out;

const CHANGES: [Change; 10] = [
    Change::DropReply,
    Change::DoubleReply,
    Change::NullAsMove,
    Change::OtherMove,
    Change::OtherChild,
    Change::GoalChild,
    Change::SwapChildren,
    Change::AddPoint,
    Change::DropNode,
    Change::OtherClaim,
];

#[test]
fn forged_certificates_are_refused_or_win() {
    let words = &["a1", "b2", "c3", "A1", "B2", "a", "b", "c", "a2", "pass", "null"];
    let mut forger = Forger { words, changes: &CHANGES, change_claim, play_out, refused: Vec::new() };
    for board in BOARDS {
        for seed in 0..times(6) {
            let mut random = Rng::with_seed(seed);
            let question = question(&mut random, board);
            if let Some(Ok(good)) = prove(&mut random, &question)
                && good.nodes.len() > 2
            {
                forger.forge(&mut random, &good, 30);
            }
        }
    }
    // A point where there are no zones changes nothing.
    let zones = CHANGES.iter().position(|&change| change == Change::AddPoint).expect("it is there");
    assert_eq!(forger.refused[zones], 0);
    forger.refused[zones] = u32::MAX;
    forger.assert_refused(10);
}

/// Another question with the same strategy.
fn change_claim(random: &mut Rng, certificate: &mut Certificate) {
    if random.usize(..5) == 0 {
        let other = *random.choice(&["hex", "y", "connect4", "atari-go", "nim", "mnk", "go"]).expect("some");
        other.clone_into(&mut certificate.game);
        return;
    }
    let line = random.usize(..certificate.claim.len());
    let words = [
        ("first", "second"),
        ("second", "first"),
        ("wins", "draws"),
        ("draws", "wins"),
        (".", "x"),
        ("x", "o"),
        ("o", "."),
        ("=3", "=2"),
        ("forbidden", "allowed"),
        ("allowed", "forbidden"),
        ("2", "3"),
        ("x", "."),
    ];
    let (from, to) = *random.choice(&words).expect("some");
    let changed = certificate.claim[line].replacen(from, to, 1);
    certificate.claim[line] = changed;
}

#[test]
fn the_checker_says_what_is_wrong() {
    let question = named_question("hex:2x2").expect("a name");
    let good = prove(&mut Rng::with_seed(3), &question).expect("small").expect("won");
    assert_eq!(good.claim, ["position ../.. first", "goal first wins"]);
    let refused = |says: &str, edit: &dyn Fn(&mut Certificate)| {
        let mut bad = good.clone();
        edit(&mut bad);
        let rejection = verify(&bad).expect_err(says);
        assert!(rejection.message.contains(says), "{rejection}");
    };
    let root = good.nodes.len() - 1;
    refused("use `cover listed`", &|c| c.cover = Cover::Scheme);
    refused("use `cover listed`", &|c| c.cover = Cover::Zone);
    refused("no checker for the game", &|c| c.game = "chess960".to_owned());
    refused("claim line 1", &|c| c.claim[0] = "position ../.. third".to_owned());
    refused("claim line 1", &|c| c.claim[0] = "position ../.. first, 0 passed".to_owned());
    refused("one spelling", &|c| c.claim[0] = "position X./.. first".to_owned());
    refused("claim line 2", &|c| c.claim[1] = "goal first".to_owned());
    refused("complete", &|c| c.claim.push("goal first wins".to_owned()));
    refused("claim line 2", &|c| drop(c.claim.pop()));
    refused("is no legal move here", &|c| {
        c.nodes[root].body = Body::Or { mv: "A1".to_owned(), child: Child::Goal };
    });
    refused("is no legal move here", &|c| c.nodes[root].body = Body::Or { mv: "c3".to_owned(), child: Child::Goal });
    refused("the goal is not reached", &|c| c.nodes[root].body = Body::Or { mv: "b1".to_owned(), child: Child::Goal });
    refused("", &|c| c.claim[0] = "position ../.. second".to_owned());
    refused("", &|c| c.claim[1] = "goal second wins".to_owned());
}
