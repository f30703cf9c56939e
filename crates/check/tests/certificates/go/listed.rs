//! Proofs that list every reply, found by brute force under every rule: all are accepted.

use fastrand::Rng;
use tesuji_check::verify;
use tesuji_go::rules::{Contest, KoRule};
use tesuji_trial::times;

use crate::go::positions::{ko_rules, position, question};
use crate::go::prover::{Style, prove};
use crate::go::replay::wins;

#[test]
fn every_win_that_brute_force_lists_is_accepted() {
    let mut accepted = 0;
    let mut shared = 0;
    for n in 0..times(1500) {
        let random = &mut Rng::with_seed(n);
        let (width, height) = (random.u8(2..5), random.u8(2..5));
        let percent = random.usize(40..90);
        let position = position(random, width, height, percent);
        let Some(mut question) = question(random, position) else { continue };
        question.rules.suicide = random.usize(..3) == 0;
        question.rules.ko = random.choice(ko_rules().into_iter().chain([KoRule::Superko]).collect::<Vec<_>>()).unwrap();
        let Some((certificate, _)) = prove(random, &question, Style::Listed, 6) else { continue };
        match verify(&certificate) {
            Ok(report) => {
                assert_eq!((report.nodes, report.covered), (certificate.nodes.len() as u64, 0));
                shared += u64::from(report.replies + 2 > report.nodes);
            }
            Err(rejection) => panic!("{n}: {rejection}: {certificate:?}"),
        }
        accepted += 1;
        assert!(wins(&certificate, &mut Contest::new(&question).unwrap()), "{n}");
    }
    assert!(accepted > 100 && shared > 20, "{accepted} {shared}");
}
