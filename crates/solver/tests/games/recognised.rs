//! Which game a text is taken for, and what is said of a text that is of none.

use tesuji_game::{Confidence, Game};
use tesuji_solver::{Request, all_settings, game_of, games, pose};

/// Inputs of every game, some of which look like those of others.
const INPUTS: [&str; 11] = [
    "(;GM[1]SZ[9]AB[cc])",
    "(;GM[4]SZ[15]AB[hh])",
    "h8i9j7",
    "r2N3k/8/8/8/8/8/8/K7 w - - 0 1",
    "8/8/6k1/8/8/8/4RR2/K7 w",
    "4k4/9/4P4/9/9/9/9/9/9 b G 1",
    "position startpos moves 7g7f",
    "position startpos",
    ". X .\nX O .\n. X .",
    "nonsense",
    "",
];

#[test]
fn the_order_of_the_registry_means_nothing() {
    for input in INPUTS {
        let request = Request::about(input);
        let surest = games().iter().map(|game| game.recognise(&request)).max().unwrap();
        let best: Vec<_> = games().iter().filter(|game| game.recognise(&request) == surest).collect();
        let found = game_of(&request).map(Game::name).ok();
        // Where several are as sure as one another none of them is taken.
        let expected = (best.len() == 1 && surest > Confidence::No).then(|| best[0].name());
        assert_eq!(found, expected, "{input}");
    }
}

fn refusal(text: &str) -> String {
    pose(&Request::about(text)).unwrap_err().to_string()
}

#[test]
fn games_that_are_not_known_are_named() {
    let xiangqi = "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w";
    assert!(refusal(xiangqi).contains("xiangqi position"));
    assert!(refusal("W:W31,32,K40:B1,2").contains("draughts position"));
}

#[test]
fn addresses_and_pairs_are_refused_with_what_would_work() {
    assert!(refusal("https://online-go.com/puzzle/123").contains("nothing is fetched"));
    for pairs in ["7,7 8,8", "(7,7)(8,8)", "[[7,7],[8,8]]", "[7, 7], [8, 8]"] {
        assert!(refusal(pairs).contains("`h8 i9`"), "{pairs}");
    }
}

#[test]
fn what_a_game_knows_is_none_of_this() {
    for game in games() {
        let found = game_of(&Request { game: None, ..game.demo() });
        assert!(found.is_ok_and(|found| found.name() == game.name()), "{}", game.title());
    }
}

#[test]
fn what_no_game_reads_is_told_what_all_read() {
    let said = refusal("hello");
    assert!(games().iter().all(|game| said.contains(game.inputs())), "{said}");
}

#[test]
fn settings_of_the_same_name_agree() {
    for (game, setting) in all_settings() {
        for (other, same) in all_settings().filter(|(_, other)| other.name == setting.name) {
            let places = [(setting.field, setting.value), (same.field, same.value)];
            assert_eq!(places[0], places[1], "{} of {} and {}", setting.name, game.name(), other.name());
        }
    }
}

#[test]
fn what_a_game_does_not_have_is_refused() {
    let refused = |request: Request| pose(&request).unwrap_err().to_string();
    let go = || Request { game: Some("go".to_owned()), ..Request::about(". X .\nX O .\n. X .") };
    assert!(refused(go().with("size", "9")).contains("`size` means nothing in Go"));
    assert!(refused(go().with("rule", "renju")).contains("Go has no rule `rule`; its rules are `ko`, `suicide`"));
    assert!(refused(go().with("suicide", "maybe")).contains("neither `yes` nor `no`"));
    let other = Request { game: Some("draughts".to_owned()), ..Request::default() };
    assert!(refused(other).contains("known: `atari-go`, `chess`, `connect4`, `go`, `gomoku`"));
}
