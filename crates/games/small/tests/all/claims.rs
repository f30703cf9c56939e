//! Claims say everything that decides the future, in one spelling, and boards of either width are
//! the same.

use fastrand::Rng;
use tesuji_problem::{Problem, Status};
use tesuji_small::named::{AnyGame, named_question};
use tesuji_small::{Game, Goal, Move, Player, Question, claim, read_position};

const BOARDS: [&str; 12] = [
    "atari-go:5x5",
    "atari-go:4x4 pass",
    "atari-go:9x9 pass",
    "connect4:7x6",
    "connect4:5x4,3",
    "hex:5x4",
    "hex:11x11",
    "y:5",
    "y:11",
    "nim:1,3,5 misere",
    "mnk:4,3,3 caro",
    "mnk:3,3,3",
];

fn moves(game: &AnyGame) -> Vec<Move> {
    let mut moves = Vec::new();
    game.moves(&mut moves);
    moves
}

#[test]
fn positions_are_written_and_read_back() {
    for board in BOARDS {
        let mut random = Rng::with_seed(5);
        for _ in 0..20 {
            let mut game = named_question(board).expect("a board").game().clone();
            loop {
                // Captured stones stay on the board, and no position has such.
                if game.outcome().is_some() && game.kind() == "atari-go" {
                    break;
                }
                let again = read_position(game.kind(), &game.rules(), &game.show());
                let again = again.unwrap_or_else(|error| panic!("{board}: {error}: {}", game.show()));
                assert_eq!((again.show(), again.key(), again.outcome()), (game.show(), game.key(), game.outcome()));
                if game.outcome().is_some() {
                    break;
                }
                assert_eq!(moves(&again), moves(&game), "{}", game.show());
                for goal in [Goal::Win, Goal::Draw] {
                    let question = Question::new(game.clone(), random.choice(Player::ALL).expect("two"), goal);
                    let read = claim::read(game.kind(), &claim::write(&question)).expect("a claim");
                    assert_eq!(read.key(), question.key());
                }
                game.play(random.choice(moves(&game)).expect("a move"));
            }
        }
    }
}

#[test]
fn a_claim_has_one_spelling() {
    let lines = ["rules row=3", "position .../x.. second", "goal first wins"];
    let read = |lines: &[&str]| {
        let lines: Vec<String> = lines.iter().map(|&line| line.to_owned()).collect();
        claim::read("connect4", &lines).map(|question| question.status()).map_err(|error| error.line)
    };
    assert_eq!(read(&lines), Ok(Status::Open));
    for (line, text) in [
        (1, "rules row=03"),
        (1, "rules row=+3"),
        (1, "rules row=3 "),
        (2, "position .../X.. second"),
        (2, "position .../x..  second"),
        (2, "position .../x.. Second"),
        (2, "position .../x.. second, 1 passed"),
        (2, "position x../... second"),
        (2, "position .../x. second"),
        (2, "position"),
        (3, "goal first win"),
        (3, "goal first  wins"),
        (3, "goal black wins"),
        (3, ""),
    ] {
        let mut wrong = lines;
        wrong[line - 1] = text;
        // What rules there are is seen where they are needed.
        assert!(read(&wrong).is_err_and(|at| at == line || line == 1 && at == 2), "{text}: {:?}", read(&wrong));
    }
    assert_eq!(read(&lines[..2]), Err(3));
    assert_eq!(read(&lines[1..]), Err(1));
    assert_eq!(read(&[&lines[..], &["goal first wins"]].concat()), Err(4));
}

/// The same board in 64 bits and in 128.
#[test]
fn large_boards_are_no_other_game() {
    use tesuji_small::Rigid;
    use tesuji_small::atari_go::{AtariGo, Passing};
    use tesuji_small::connection::{Connection, LargeConnection};

    fn compare(mut small: impl Game, mut large: impl Game, random: &mut Rng) {
        while small.outcome().is_none() {
            let (mut ours, mut theirs) = (Vec::new(), Vec::new());
            small.moves(&mut ours);
            large.moves(&mut theirs);
            assert_eq!(ours, theirs);
            assert_eq!((small.show(), small.key(), small.outcome()), (large.show(), large.key(), large.outcome()));
            assert_eq!((small.winning_move(), small.difficulty()), (large.winning_move(), large.difficulty()));
            for player in Player::ALL {
                let zone = |rigid: Option<&dyn Rigid>| rigid.map(|game| game.not_won_within(player, 1));
                assert_eq!(zone(small.rigid()), zone(large.rigid()), "{}", small.show());
                assert_eq!(small.moves_to_win(player), large.moves_to_win(player));
            }
            let m = random.choice(ours).expect("a move");
            small.play(m);
            large.play(m);
        }
        assert_eq!(small.outcome(), large.outcome());
    }
    for seed in 0..20 {
        let random = &mut Rng::with_seed(seed);
        compare(Connection::hex(5, 4), LargeConnection::large_hex(5, 4), random);
        compare(Connection::y(6), LargeConnection::large_y(6), random);
        for passing in Passing::ALL {
            compare(AtariGo::new(5, passing), AtariGo::large(5, passing), random);
        }
    }
}
