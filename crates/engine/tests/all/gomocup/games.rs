//! The player itself: what it must find, and whole games in which every move is legal.

use std::time::Duration;

use tesuji_engine::Stop;
use tesuji_engine::gomocup::Gomocup;
use tesuji_engine::gomocup::player::{Allowance, News, Player, Prover};
use tesuji_gomoku::rules::{Colour, Grid, Point, Position, Rules, Variant, judge};

use super::talk;

fn position(variant: Variant, size: u8, black: &str, white: &str) -> Position {
    rectangular(variant, (size, size), black, white)
}

fn rectangular(variant: Variant, (width, height): (u8, u8), black: &str, white: &str) -> Position {
    let grid = Grid::new(width, height).unwrap();
    let mut position = Position::new(grid, Rules { variant, length: 5 });
    for (names, colour) in [(black, Colour::Black), (white, Colour::White)] {
        for name in names.split_whitespace() {
            position.set(grid.parse(name).unwrap(), Some(colour));
        }
    }
    position
}

/// Effort enough for these tests, the same on every machine.
fn allowance(nodes: u64) -> Allowance {
    Allowance { time: Duration::from_secs(60), nodes: Some(nodes), memory: 8 << 20, stop: Stop::default() }
}

/// The move that is chosen, and what is told on the way.
fn chosen(position: &Position, to_move: Colour) -> (String, Vec<News>) {
    let mut told = Vec::new();
    let m = Prover::new().choose(position, to_move, &allowance(200_000), &mut |news| told.push(news)).unwrap();
    (position.grid.name(m), told)
}

/// The order of the win that is announced with the move.
fn win(position: &Position, to_move: Colour) -> Option<u8> {
    let (m, told) = chosen(position, to_move);
    told.into_iter().find_map(|news| match news {
        News::Wins(won, order) | News::Certified(won, order) if position.grid.name(won) == m => Some(order),
        _ => None,
    })
}

#[test]
fn wins_are_announced_with_their_order() {
    for variant in Variant::ALL {
        let five = position(variant, 15, "d8 e8 f8 g8", "c8 a1 a2 c1");
        assert_eq!(chosen(&five, Colour::Black).0, "h8");
        assert_eq!(win(&five, Colour::Black), Some(0));
        let three = position(variant, 15, "f8 g8 h8", "a1 c1 e1");
        assert_eq!(win(&three, Colour::Black), Some(1), "{variant:?}");
        let twos = position(variant, 15, "a1 o3 b14 n12", "f8 g8 h9 h10");
        if variant != Variant::Caro {
            assert_eq!(win(&twos, Colour::White), Some(2), "{variant:?}");
        }
        let quiet = position(variant, 15, "h8", "i9");
        assert_eq!(win(&quiet, Colour::Black), None, "{variant:?}");
    }
}

/// A short win is certified without any time, a longer one where there is effort enough; else it is
/// told that it is not.
#[test]
fn wins_pass_the_checker() {
    let last = |position: &Position, to_move, allowance: &Allowance| {
        let mut told = Vec::new();
        let m = Prover::new().choose(position, to_move, allowance, &mut |news| told.push(news)).unwrap();
        let last = *told.last().unwrap();
        assert!(!matches!(last, News::Certified(won, _) | News::Wins(won, _) if won != m), "{told:?}");
        last
    };
    for variant in [Variant::Freestyle, Variant::Standard, Variant::Renju] {
        for black in ["d8 e8 f8 g8", "f8 g8 h8"] {
            let hasty = Allowance { time: Duration::ZERO, ..allowance(200_000) };
            let news = last(&position(variant, 15, black, "c8 a1 a2 c1"), Colour::Black, &hasty);
            assert!(matches!(news, News::Certified(..)), "{variant:?} {news:?}");
        }
        // The nodes that are just enough to prove a win leave none to write it out.
        let twos = position(variant, 15, "a1 o3 b14 n12", "f8 g8 h9 h10");
        let told = |nodes| last(&twos, Colour::White, &allowance(nodes));
        let (mut few, mut enough) = (0, 200_000);
        assert!(matches!(told(enough), News::Certified(..)));
        while few + 1 < enough {
            let nodes = u64::midpoint(few, enough);
            let is_win = matches!(told(nodes), News::Certified(..) | News::Wins(..));
            *(if is_win { &mut enough } else { &mut few }) = nodes;
        }
        assert!(matches!(told(enough), News::Wins(..)), "{variant:?} {enough}");
    }
}

#[test]
fn a_five_is_stopped_and_a_three_is_met() {
    for variant in Variant::ALL {
        let four = position(variant, 15, "d8 e8 f8 g8 a1", "c8 d4 e4 f4");
        assert_eq!(chosen(&four, Colour::White).0, "h8");
        let three = position(variant, 15, "f8 g8 h8", "a1 c1");
        let (m, told) = chosen(&three, Colour::White);
        assert!(["d8", "e8", "i8", "j8"].contains(&m.as_str()), "{m}");
        assert!(!told.contains(&News::Lost));
    }
}

#[test]
fn in_caro_a_five_is_stopped_at_its_end_too() {
    // Black makes five on c8 or h8. A stone on h8 takes one away, and is the second block of the
    // other.
    let four = position(Variant::Caro, 15, "d8 e8 f8 g8", "b8 a1 c1 e3");
    let (m, told) = chosen(&four, Colour::White);
    assert_eq!(m, "h8");
    assert!(!told.contains(&News::Lost));
}

#[test]
fn a_lost_position_is_said_to_be_lost_and_played_on() {
    let lost = position(Variant::Freestyle, 15, "d8 e8 f8 g8", "a1 c1 e1");
    let (m, told) = chosen(&lost, Colour::White);
    assert!(["c8", "h8"].contains(&m.as_str()));
    assert!(told.contains(&News::Lost));
    let fours = position(Variant::Freestyle, 15, "f8 g8 h8 j9 j10 j11", "a1 o3 b14 n12 c1");
    assert!(chosen(&fours, Colour::White).1.contains(&News::Lost), "two threes: one answer is not enough");
}

#[test]
fn a_finished_game_or_an_impossible_one_gets_a_move_all_the_same() {
    let done = position(Variant::Freestyle, 9, "a1 b1 c1 d1 e1", "a9 b9 c9 d9 e9");
    assert!(!chosen(&done, Colour::White).0.is_empty());
    let mut full = position(Variant::Freestyle, 5, "", "");
    for p in full.grid.points() {
        full.set(p, Some(Colour::ALL[usize::from(p.0 / 2 % 2)]));
    }
    assert_eq!(Prover::new().choose(&full, Colour::Black, &allowance(1), &mut |_| {}), None);
}

#[test]
fn swap2_takes_the_better_side() {
    let is_white = |black, white| {
        let position = position(Variant::Freestyle, 15, black, white);
        Prover::new().judge(&position, &allowance(50_000), &mut |_| {}).unwrap().white >= 0
    };
    assert!(!is_white("h8 h9", "a1"));
    assert!(is_white("a1 o15", "h8"));
    let lost = position(Variant::Freestyle, 15, "g8 h8 i8 j8", "a1 b2 c3");
    assert_eq!(Prover::new().judge(&lost, &allowance(50_000), &mut |_| {}).map(|judged| judged.white), Some(i64::MIN));
    for size in [5, 9, 15, 20] {
        let empty = position(Variant::Freestyle, size, "", "");
        let mut three = Prover::new().first_three(&empty).unwrap().to_vec();
        three.dedup();
        assert!(three.len() == 3 && three.iter().all(|&p| empty.is_empty(p)));
    }
}

#[test]
fn fifth_moves_are_legal_and_none_is_like_another() {
    let best = |position: &Position, side, most| Prover::new().best_moves(position, side, most, &allowance(20_000));
    let four = position(Variant::Renju, 15, "h8 j7", "i9 f8");
    let mut moves = best(&four, Colour::Black, 30);
    moves.sort_by_key(|p| p.index());
    moves.dedup();
    assert!(moves.len() == 30 && moves.iter().all(|&p| four.is_empty(p)));
    // Of 224 points around the centre 35 are not alike.
    assert_eq!(best(&position(Variant::Renju, 15, "h8", ""), Colour::White, 225).len(), 35);
    // g8 makes two open threes.
    let foul = position(Variant::Renju, 15, "h8 i8 g9 g10", "a1 b15 o2 n15");
    let all = best(&foul, Colour::Black, 225);
    assert_eq!((all.len(), all.contains(&foul.grid.parse("g8").unwrap())), (216, false));
}

/// Once proved, a win is played to its end by its strategy, whatever the replies, with no effort left to
/// prove anything anew.
#[test]
fn a_proved_win_is_never_let_go() {
    let side = Colour::White;
    for variant in [Variant::Freestyle, Variant::Standard, Variant::Renju] {
        for seed in 0..8 {
            let mut position = position(variant, 15, "a1 o3 b14 n12", "f8 g8 h9 h10");
            let (mut player, mut opponent, mut nodes) = (Prover::new(), Prover::new(), 200_000);
            while !position.has_row(side) {
                let mut wins = false;
                let mut listen = |news| wins |= matches!(news, News::Wins(..) | News::Certified(..));
                let m = player.choose(&position, side, &allowance(nodes), &mut listen).unwrap();
                assert!(wins, "{variant:?}: {} in {position:?}", position.grid.name(m));
                position.set(m, Some(side));
                if position.has_row(side) {
                    break;
                }
                // Half of the opponents defend as well as they can, and half play anywhere.
                let best = opponent.choose(&position, side.other(), &allowance(2000), &mut |_| {}).unwrap();
                let mut anywhere = position.empty().iter().map(|p| Point(p as u16)).skip(seed * 29);
                let anywhere = anywhere.find(|&p| judge(&position, p).foul.is_none());
                position.set(anywhere.filter(|_| seed % 2 == 1).unwrap_or(best), Some(side.other()));
                assert!(!position.has_row(side.other()), "{variant:?} {seed}: {position:?}");
                nodes = 1;
            }
        }
    }
}

/// Plays a game against itself; every move is legal.
fn game(variant: Variant, size: (u8, u8), first: Point) {
    let mut position = rectangular(variant, size, "", "");
    position.set(first, Some(Colour::Black));
    let mut player = Prover::new();
    let mut to_move = Colour::White;
    let allowance = Allowance { time: Duration::ZERO, ..allowance(1) };
    while !Colour::ALL.into_iter().any(|colour| position.has_row(colour)) {
        let Some(m) = player.choose(&position, to_move, &allowance, &mut |_| {}) else {
            let bound = variant == Variant::Renju && to_move == Colour::Black;
            let free = position.empty();
            let legal = |p| !bound || judge(&position, Point(p as u16)).foul.is_none();
            assert!(!free.iter().any(legal), "there was a move: {position:?}");
            return;
        };
        assert!(position.is_empty(m), "{m:?} in {position:?}");
        if variant == Variant::Renju && to_move == Colour::Black {
            assert_eq!(judge(&position, m).foul, None, "{m:?} in {position:?}");
        }
        position.set(m, Some(to_move));
        to_move = to_move.other();
    }
}

#[test]
fn games_against_itself_are_legal_to_the_end() {
    for variant in Variant::ALL {
        for (size, first) in [((5, 5), 0), ((7, 7), 24), ((20, 6), 13), ((5, 17), 3), ((15, 15), 112)] {
            game(variant, size, Point(first));
        }
    }
}

/// After a move that is proved to win, the other side proves no win; after a position that is
/// proved lost, neither is the next.
#[test]
fn what_is_proved_is_not_contradicted() {
    for variant in Variant::ALL {
        let mut position = position(variant, 10, "e5 g4", "f6 d4");
        let mut player = Prover::new();
        let (mut to_move, mut before) = (Colour::Black, None);
        for _ in 0..16 {
            let mut claim = None;
            let mut listen = |news| match news {
                News::Wins(..) | News::Certified(..) => claim = Some(true),
                News::Lost => claim = Some(false),
                _ => {}
            };
            let Some(m) = player.choose(&position, to_move, &allowance(20_000), &mut listen) else { break };
            assert!(claim.is_none() || claim != before, "{claim:?} twice in {position:?}");
            before = claim;
            position.set(m, Some(to_move));
            to_move = to_move.other();
            if position.has_row(to_move.other()) {
                assert_ne!(before, Some(false), "it had lost");
                break;
            }
        }
    }
}

#[test]
fn a_game_over_the_protocol() {
    for rule in ["0", "1", "4", "8"] {
        let [mut black, mut white] = [0, 1].map(|_| Gomocup::new(Prover::new()));
        for engine in [&mut black, &mut white] {
            talk(engine, &["START 15", &format!("INFO rule {rule}"), "INFO timeout_turn 0"]);
        }
        let mut last = talk(&mut black, &["BEGIN"]).pop().unwrap();
        for n in 0..30 {
            let engine = if n % 2 == 0 { &mut white } else { &mut black };
            if engine
                .position()
                .is_some_and(|(position, _)| position.has_row(Colour::Black) || position.has_row(Colour::White))
            {
                break;
            }
            last = talk(engine, &[&format!("TURN {last}")]).pop().unwrap();
            assert!(!last.starts_with("ERROR"), "{last}");
        }
    }
}
