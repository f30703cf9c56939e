//! Certificates that nobody has searched for here, and what the checker says of them.

use tesuji_solver::{CheckError, verify};

const PROOF: &str = "tesuji-proof 1
game gomoku
cover scheme
claim rules variant=renju row=5
claim board 15x15
claim black g8 h8 i8
claim white a1 c1
claim to-move black
claim goal row black
nodes 4
0 or j8 goal
1 or e8 goal
2 and null:0 j8:1
3 or f8 2
end 4
";

#[test]
fn a_certificate_of_any_game_is_checked_and_put_in_words() {
    let report = verify(PROOF.as_bytes()).unwrap();
    let says = "With Black to move, Black forces exactly 5 in a row (renju). \
                Board 15x15, 3 black and 2 white stones. \
                4 nodes, 1 replies answered, 218 more covered by zones, 2 leaves.";
    assert_eq!(report.to_string(), says);
    assert!(matches!(verify(PROOF.replace(" j8:1", "").as_bytes()), Err(CheckError::Rejected(_))));
    assert!(matches!(verify(PROOF.replace("cover scheme", "").as_bytes()), Err(CheckError::Unreadable(_))));
}
