//! The checker accepts the strategy of every position that is won, and its words are those of the
//! claim.

use fastrand::Rng;
use tesuji_check::verify;
use tesuji_problem::Problem;
use tesuji_small::{Game, Question, claim};
use tesuji_trial::times;

use crate::small::positions::{BOARDS, question};
use crate::small::prover::prove;
use crate::small::replay::play_out;

#[test]
fn wins_of_every_game_are_accepted_and_win() {
    for board in BOARDS {
        let (mut won, mut lost) = (0, 0);
        for seed in 0..times(12) {
            let mut random = Rng::with_seed(seed);
            let question = question(&mut random, board);
            let again = claim::read(question.game().kind(), &claim::write(&question)).expect("a claim");
            assert_eq!((again.key(), again.status()), (question.key(), question.status()), "{board}");
            match prove(&mut random, &question) {
                None => {}
                Some(Err(())) => lost += 1,
                Some(Ok(certificate)) => {
                    let report = verify(&certificate).unwrap_or_else(|e| panic!("{board}: {e}\n{certificate:?}"));
                    assert!(report.covered == 0 && report.leaves > 0, "{report:?}");
                    play_out(&certificate).unwrap_or_else(|why| panic!("{board}: {why}"));
                    won += 1;
                }
            }
        }
        assert!(won > 0, "{board}: {won} won, {lost} lost");
    }
}

#[test]
fn what_is_claimed_is_said() {
    let words = |name: &str| {
        let question: Question<_> = tesuji_small::named::named_question(name).expect("a name");
        let certificate = prove(&mut Rng::with_seed(1), &question).expect("small").expect("won");
        verify(&certificate).expect("a proof").claim_in_words()
    };
    assert_eq!(words("hex:2x2"), "With the first player to move, the first player wins. Game hex: ../.. first.");
    assert_eq!(
        words("connect4:2x2,3 a second draws"),
        "With the second player to move, the second player at least draws. Game connect4, row=3: ../x. second."
    );
}
