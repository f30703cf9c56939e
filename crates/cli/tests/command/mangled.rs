//! Whatever comes in, the program answers with a code of the table, and in time.

use proptest::prelude::*;
use tesuji_trial::damaged;

use crate::{code, err, fed};

const SEEDS: [&str; 6] = [
    "(;GM[1]FF[4]SZ[19]AB[cp][co][dq][eq]AW[dp][ik]PL[B]TR[dp]C[goal: save\norder: 0..2];B[aa];W[bb])",
    "   A B C D E\n 5 . . . . .  5\n 4 . X O . .  4\n 3 . X O . .  3\n 2 . . X . .  2\n 1 . . . . .  1\n   \
     A B C D E\ntarget: C3\nto play: black\n",
    "$$B A net\n$$ ---------\n$$ | . X O . |\n$$ | . X W . |\n$$ | . . 1 . |\n",
    "{\"id\": 1, \"position\": \"(;SZ[5]AB[bb]AW[cb]TR[cb])\", \"expect\": 2, \"limits\": {\"nodes\": 5}}\n",
    "d8,e8,f8,g9/c8,h9,f10/b\nsize: 12\nrule: renju\nlength: 5\nattacker: black\norder: 0..1",
    "(;GM[4]FF[4]SZ[9]PL[W]AB[dd][ed]AW[fd][dg]C[rule: caro\ngoal: defend];W[hh];B[aa])",
];

/// Small limits that the mangled input cannot change; `--order` stands against endless full games.
const LIMITS: [&str; 6] = ["--nodes", "300", "--memory", "256K", "--order", "0..2"];

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_input_breaks_it(
        input in prop_oneof![
            3 => damaged::bytes(prop::sample::select(&SEEDS)),
            1 => prop::collection::vec(any::<u8>(), 0..200),
        ],
        command in prop::sample::select(vec!["solve", "draw", "verify", "batch"]),
    ) {
        let mut arguments = vec![command, "-"];
        if command == "solve" || command == "batch" {
            arguments.extend(LIMITS);
        }
        let output = fed(&arguments, &input);
        let allowed = [0, 2, 3];
        prop_assert!(allowed.contains(&code(&output)), "{command} ended with {}: {}", code(&output), err(&output));
    }
}
