//! Forgeries of certificates of Go.

use fastrand::Rng;
use tesuji_check::verify;
use tesuji_go::notation::claim;
use tesuji_go::rules::{Colour, Contest, Point};
use tesuji_proof::{Body, Certificate, Child, Cover, Node};
use tesuji_trial::times;

use crate::forger::{Change, Forger};
use crate::go::files::{proofs, read};
use crate::go::positions::{ko_rules, position, question};
use crate::go::prover::{Style, children, prove};
use crate::go::replay::wins;
use crate::go::zones::Lapse;

#[test]
fn a_changed_certificate_is_refused_or_still_wins() {
    let mut forger = Forger {
        words: &["pass", "A1", "A2", "B1", "B2", "C3", "Z9"],
        changes: &[
            Change::DropReply,
            Change::DoubleReply,
            Change::OtherMove,
            Change::OtherChild,
            Change::GoalChild,
            Change::SwapChildren,
            Change::DropPoint,
            Change::AddPoint,
            Change::DropNode,
            Change::OtherClaim,
        ],
        change_claim,
        play_out: |certificate| {
            let mut game = Contest::new(&claim::read(&certificate.claim).unwrap()).unwrap();
            wins(certificate, &mut game).then_some(()).ok_or_else(|| "it does not win".to_owned())
        },
        refused: Vec::new(),
    };
    for n in 0..times(400) {
        let random = &mut Rng::with_seed(n);
        let (width, height, percent) = (random.u8(3..5), random.u8(2..5), random.usize(40..90));
        let position = position(random, width, height, percent);
        let style = if random.bool() { Style::Listed } else { Style::Zones(Lapse::Nothing) };
        let asked = question(random, position).map(|mut question| {
            question.rules.ko = random.choice(ko_rules()).unwrap();
            question
        });
        let found = asked.and_then(|question| prove(random, &question, style, 5));
        if let Some((good, _)) = found {
            forger.forge(random, &good, 20);
        }
    }
    forger.assert_refused(10);
}

/// Another claim with the same strategy: a stone more or less, another target, the other rules, the
/// other side to move.
fn change_claim(random: &mut Rng, certificate: &mut Certificate) {
    let mut question = claim::read(&certificate.claim).unwrap();
    let p = Point(random.u16(..question.position.grid.area() as u16));
    let stone = random.choice([None, Some(Colour::Black), Some(Colour::White)]).unwrap();
    match random.usize(..9) {
        0 => question.targets = vec![p],
        1 => question.all = !question.all,
        2 => question.to_move = question.to_move.other(),
        3 => question.rules.suicide = !question.rules.suicide,
        4 => question.region = None,
        5 => question.rules.ko = random.choice(ko_rules()).unwrap(),
        6 => question.or.truncate(question.or.len().saturating_sub(1)),
        7 => {
            if let Some(next) = question.or.pop() {
                question = question.wishing(vec![next]).expect("a wish");
            }
        }
        _ => question.position.set(p, stone),
    }
    certificate.claim = claim::write(&question);
}

#[test]
fn what_the_reader_would_refuse_the_checker_refuses_too() {
    let good = read(&proofs("valid").into_iter().find(|path| path.ends_with("edge_chase_zone.proof")).unwrap());
    let root = good.nodes.len() - 1;
    let refuses = |node: Option<u32>, edit: &dyn Fn(&mut Certificate)| {
        let mut bad = good.clone();
        edit(&mut bad);
        assert_eq!(verify(&bad).unwrap_err().node, node);
    };
    refuses(Some(root as u32), &|c| *children(&mut c.nodes[root])[0] = Child::Node(root as u32));
    refuses(Some(0), &|c| *children(&mut c.nodes[0])[0] = Child::Node(u32::MAX));
    refuses(Some(3), &|c| c.nodes[3].zone = None);
    refuses(Some(0), &|c| c.cover = Cover::Listed);
    refuses(None, &|c| c.nodes.clear());
    refuses(None, &|c| c.claim.clear());
}

/// White may only pass, and Black passes too, a hundred thousand times, before the capture.
#[test]
fn a_proof_may_be_a_hundred_thousand_plies_deep() {
    let depth = 50_000;
    let claim = "rules ko=simple suicide=no\nboard 3x3\nblack A2 B2 C1\nwhite A1\nto-move black\n\
                 goal capture any A1\nregion B1";
    let mut nodes = vec![Node { body: Body::Or { mv: "B1".into(), child: Child::Goal }, zone: None }];
    for _ in 0..depth {
        let last = nodes.len() as u32 - 1;
        nodes.push(Node { body: Body::And { replies: vec![("pass".into(), Child::Node(last))] }, zone: None });
        nodes.push(Node { body: Body::Or { mv: "pass".into(), child: Child::Node(last + 1) }, zone: None });
    }
    let claim = claim.lines().map(str::to_owned).collect();
    let certificate = Certificate { game: "go".into(), cover: Cover::Listed, claim, says: Vec::new(), nodes };
    assert_eq!(verify(&certificate).unwrap().replies, depth);
}
