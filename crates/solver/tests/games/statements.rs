//! Whatever is said for certain is written out, and the independent checker accepts it.

use fastrand::Rng;
use tesuji_chess::rules::Position;
use tesuji_proof::{Child, Statement};
use tesuji_trial::times;

use tesuji_solver::{Answer, Outcome, Request, pose};

use super::{request, solve};

/// A position of both kings and a few men more.
fn ending(random: &mut Rng) -> Option<String> {
    let mut men = [None; 64];
    let mut free: Vec<usize> = (0..64).collect();
    random.shuffle(&mut free);
    for (man, &square) in "KkQRrPpN".chars().zip(&free) {
        if man == 'K' || man == 'k' || random.bool() {
            men[square] = Some(man);
        }
    }
    let ranks = men.chunks(8).map(|rank| {
        let cells: String = rank.iter().map(|man| man.unwrap_or('1')).collect();
        cells
    });
    let fen = format!("{} {} - - 0 1", ranks.collect::<Vec<_>>().join("/"), if random.bool() { "w" } else { "b" });
    Position::from_fen(&fen).ok().map(|position| position.to_fen()).filter(|fen| pose(&request(fen)).is_ok())
}

fn with_certificate(mut request: Request) -> Answer {
    request.task.certificate = true;
    solve(&request)
}

#[test]
fn what_is_said_of_endings_is_written_out() {
    let (mut proved, mut disproved, mut only) = (0, 0, 0);
    for seed in 0..times(160) {
        let mut random = Rng::with_seed(seed);
        let Some(fen) = ending(&mut random) else { continue };
        let aim = random.choice(["mate", "mate", "selfmate", "stalemate", "reflexmate", "helpmate"]).unwrap();
        let mut request = request(&fen).with("goal", format!("{aim} in {}", random.usize(1..=2)));
        request.task.all_moves = random.bool();
        let is_of_order = random.usize(..4) == 0;
        if is_of_order {
            request.task.orders = "1".parse().ok();
        }
        let answer = with_certificate(request);
        match answer.outcome {
            Outcome::Unknown => panic!("{fen}: {}", answer.headline),
            // Only of the orders of a mate does a certificate speak.
            _ if answer.certificate.is_none() && aim != "mate" && is_of_order => {}
            _ if answer.certificate.is_none() => {
                assert!(answer.headline.contains("already"), "{fen}: {} {:?}", answer.headline, answer.uncertified);
            }
            Outcome::Proved => proved += 1,
            Outcome::Disproved => disproved += 1,
        }
        let says = answer.certificate.map_or_else(Vec::new, |certified| certified.certificate.says);
        only += u32::from(says.iter().any(|statement| matches!(statement, Statement::Only { .. })));
    }
    assert!(proved > 0 && disproved > 40 && only > 20, "{proved} {disproved} {only}");
}

#[test]
fn the_shortest_the_only_key_and_what_fails() {
    let mut request = request("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1").with("goal", "mate in 2");
    request.task.all_moves = true;
    let certified = with_certificate(request).certificate.expect("a certificate");
    let says = &certified.certificate.says;
    assert!(matches!(&says[0], Statement::Win { within: Some(2), after: None, .. }), "{says:?}");
    let shorter = |statement: &Statement| matches!(statement, Statement::None { after: None, from: Child::Safe, .. });
    assert!(says.iter().any(shorter), "{says:?}");
    let key = |statement: &Statement| matches!(statement, Statement::Only { moves, .. } if moves == &["a1a6"]);
    assert!(says.iter().any(key), "{says:?}");
    assert!(certified.report.claims.last().unwrap().ends_with("win within 2 moves: a1a6."), "{:?}", certified.report);
    // For other programs the win alone is written.
    let win = certified.certificate.win().expect("a win");
    assert_eq!((win.says.len(), win.root()), (0, Child::Node(8)));
}

#[test]
fn every_right_move_of_the_small_games_is_shown() {
    for (board, goal) in [
        ("nim:1,2,4", "win"),
        ("nim:1,2,3", "defend"),
        ("hex:3x3 a1", "win"),
        ("connect4:4x3,3 a", "draw"),
        ("connect4:4x3,3 a", "defend"),
        ("atari-go:3x3 A1", "win"),
        ("tic-tac-toe", "defend"),
    ] {
        let mut request = request(board).with("goal", goal);
        request.task.all_moves = true;
        request.task.orders = "inf..inf".parse().ok();
        let answer = with_certificate(request);
        let certified = answer.certificate.unwrap_or_else(|| panic!("{board} {goal}: {:?}", answer.uncertified));
        let listed = answer.solving.expect("a list").moves;
        let said = certified.certificate.says.iter().find_map(|statement| match statement {
            Statement::Only { moves, .. } => Some(moves.len()),
            _ => None,
        });
        assert_eq!(said, Some(listed.len()), "{board} {goal}: {listed:?}");
    }
}
