//! Who wins where both sides attack.

use tesuji_solver::{Cancel, Outcome, Surveyed, Watch, survey};

use super::{error, request, solve};

fn race(text: &str) -> Surveyed {
    let request = request(text).with("goal", "race");
    let survey = survey(&request).unwrap().expect("a race");
    assert_eq!(survey.states(), ["won", "lost", "neither"]);
    survey.run(&mut Watch { cancel: Cancel::default(), progress: &mut |_| {} }).unwrap()
}

/// Each with a certificate of the winner's; the list says who wins.
#[test]
fn every_race_of_the_list_is_certified() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../problems/studies/races.sfen");
    let list = std::fs::read_to_string(path).unwrap();
    let mut counts = [0; 2];
    for line in list.lines().filter(|line| !line.starts_with('#')) {
        let (position, winner) = line.split_once(" ; ").expect("a position and who wins");
        let winner = winner.trim_end_matches(" wins").to_lowercase();
        let found = race(position);
        let to_move = if position.split(' ').nth(1) == Some("b") { "black" } else { "white" };
        let is_won = winner == to_move;
        assert_eq!(found.state.name, if is_won { "won" } else { "lost" }, "{line}: {}", found.state.words);
        counts[usize::from(is_won)] += 1;
        let [case] = &found.state.cases[..] else { panic!("{line}") };
        let answer = found.answer(&case.shown_by[0]).expect("it was asked");
        assert!(answer.outcome == Outcome::Proved && answer.certificate.is_some(), "{line}");
        assert!(answer.asked.attacker.eq_ignore_ascii_case(&winner), "{line}");
    }
    assert!(counts.iter().all(|&count| count >= 20), "{counts:?}");
}

#[test]
fn races_of_other_games() {
    // Both threaten mate on the back rank.
    let chess = "6k1/5ppp/2r5/8/8/1R6/5PPP/6K1";
    for (side, words) in [("w", "White, to move, wins the race"), ("b", "Black, to move, wins the race")] {
        let found = race(&format!("{chess} {side} - - 0 1"));
        assert_eq!(found.state.words, words);
    }
    // Both have an open three, and Black is to move.
    assert_eq!(race("g8b3h8c4i8d5").state.words, "Black, to move, wins the race");
    let settled = error(&request("6k1/5ppp/2r5/8/8/1R6/5PPP/6K1 w - - 0 1").with("goal", "racing"));
    assert!(settled.to_string().contains("racing"), "{settled}");
    let both = request("4k4/9/4P4/9/9/9/9/9/4K4 b G 1").with("goal", "race").with("attacker", "black");
    assert!(survey(&both).unwrap_err().to_string().contains("each side attacks"));
    // A side without a king is in no race.
    let problem = request("4k4/9/4P4/9/9/9/9/9/9 b G 1").with("goal", "race");
    assert!(survey(&problem).unwrap_err().to_string().contains("Black has no king"));
    assert_eq!(solve(&request("4k4/9/4P4/9/9/9/9/9/4K4 b G 1")).outcome, Outcome::Proved);
}
