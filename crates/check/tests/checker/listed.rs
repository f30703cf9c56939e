//! Proofs that list every reply, found by brute force under every rule: all are accepted.

use tesuji_check::verify;
use tesuji_go::rules::{Capture, KoRule};

use crate::positions::{Random, position, question, times};
use crate::prover::{Style, prove};
use crate::replay::wins;

#[test]
fn every_win_that_brute_force_lists_is_accepted() {
    let mut accepted = 0;
    let mut shared = 0;
    for n in 0..times(1500) {
        let mut random = Random::new(n);
        let random = &mut random;
        let (width, height) = (2 + random.below(3) as u8, 2 + random.below(3) as u8);
        let percent = 40 + random.below(50);
        let position = position(random, width, height, percent);
        let Some(mut question) = question(random, position) else { continue };
        question.rules.suicide = random.once_in(3);
        question.rules.ko = KoRule::ALL[random.below(KoRule::ALL.len())];
        let Some((certificate, _)) = prove(random, &question, Style::Listed, 6) else { continue };
        match verify(&certificate) {
            Ok(report) => {
                assert_eq!((report.nodes, report.covered), (certificate.nodes.len() as u64, 0));
                shared += u64::from(report.replies + 2 > report.nodes);
            }
            Err(rejection) => panic!("{n}: {rejection}: {certificate:?}"),
        }
        accepted += 1;
        assert!(wins(&certificate, &mut Capture::new(&question).unwrap()), "{n}");
    }
    assert!(accepted > 100 && shared > 20, "{accepted} {shared}");
}
