//! Moves that are made from a question, and why they work or fail.

use tesuji_solver::{
    Answer, AnyQuestion, Cancel, Effect, Explanation, Reached, Request, Verdict, Watch, explain, pose, refutations,
};

use crate::request;

fn watch(progress: &mut (dyn FnMut(&tesuji_solver::Progress) + Send)) -> Watch<'_> {
    Watch { cancel: Cancel::default(), progress }
}

fn answered(question: &dyn AnyQuestion) -> Answer {
    Answer::to(question, &mut watch(&mut |_| {})).unwrap()
}

fn explained(question: &dyn AnyQuestion, moves: &[&str]) -> Explanation {
    let moves: Vec<String> = moves.iter().map(|&word| word.to_owned()).collect();
    explain(question, &moves, &mut watch(&mut |_| {})).unwrap()
}

/// Positions of every game that are searched to the end in no time.
fn positions() -> Vec<Request> {
    let go = ". O . O X\nO O . X X\nX X X . .";
    let eye = ". . O X .\nO O O X .\nX X X X .";
    vec![
        request("hex:3x3 b1"),
        request("connect4:4x4,3 a"),
        request("nim:1,2,3"),
        request("nim:1,2,3 misere").with("goal", "defend"),
        request("y:3"),
        request("atari-go:3x3"),
        request("tic-tac-toe b2 a2"),
        request("tic-tac-toe b2 a1").with("goal", "defend"),
        request(go).with("target", "B3").with("game", "go"),
        request(eye).with("target", "A2").with("goal", "save").with("to-move", "w"),
        request("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1").with("within", "1"),
        request("7k/8/5K2/6Q1/8/8/8/8 w - - 0 1").with("within", "2"),
        request("7K/8/5k2/6q1/8/8/8/8 w - - 0 1").with("goal", "defend").with("within", "2"),
    ]
}

/// problems/chess/selfmate-one.fen
const SELFMATE: &str = "8/8/7Q/1R6/8/1p6/5pPP/r2k3K w - - 0 1";

fn posed(mut request: Request) -> Box<dyn AnyQuestion> {
    let settings = std::mem::take(&mut request.settings);
    for (name, value) in settings.iter() {
        if name == "game" {
            request.game = Some(value.to_owned());
        } else {
            request.settings.set(name, value);
        }
    }
    request.task.all_moves = true;
    pose(&request).unwrap()
}

/// Whether the attacker wins; `None` if that is not known.
fn won(question: &dyn AnyQuestion) -> Option<bool> {
    match Answer::to(question, &mut watch(&mut |_| {})).unwrap().verdict {
        Verdict::Proved { .. } => Some(true),
        Verdict::Disproved { .. } => Some(false),
        Verdict::Unknown { .. } => None,
    }
}

/// A position is won exactly if what its moves lead to says so, two plies deep: the question after a
/// move is the same question.
#[test]
fn the_question_after_a_move_is_the_same_question() {
    let mut compared = 0;
    for request in positions() {
        let question = posed(request);
        let attacks = |at: &dyn AnyQuestion| at.asked().to_move == at.asked().attacker;
        let mut below = vec![question];
        for _ in 0..2 {
            let mut next = Vec::new();
            for at in &below {
                let mut values = Vec::new();
                for m in at.moves() {
                    let later = at.after(std::slice::from_ref(&m)).unwrap();
                    assert_eq!(later.played[0].mv, m);
                    values.push(match later.reached {
                        Reached::Goal => Some(true),
                        Reached::Over => Some(false),
                        Reached::Open(later) => {
                            let value = won(&*later);
                            next.push(later);
                            value
                        }
                    });
                }
                let (Some(here), false) = (won(&**at), values.contains(&None)) else { continue };
                let below = if attacks(&**at) { values.contains(&Some(true)) } else { !values.contains(&Some(false)) };
                if at.asked().within != Some(0) {
                    assert_eq!(here, below, "{}: {values:?}", at.asked().position);
                    compared += 1;
                }
            }
            below = next.into_iter().take(6).collect();
        }
    }
    assert!(compared > 40, "{compared}");
}

/// What `--all-moves` lists works, and nothing else does.
#[test]
fn moves_that_solve_work_and_the_others_fail() {
    for request in positions() {
        let question = posed(request);
        let answer = Answer::to(&*question, &mut watch(&mut |_| {})).unwrap();
        let solving = answer.solving.as_ref().map_or(&[][..], |solving| &solving.moves);
        assert!(answer.solving.as_ref().is_none_or(|solving| solving.stopped.is_none()), "{}", answer.headline);
        for m in question.moves() {
            let explanation = explained(&*question, &[&m]);
            let wanted = if solving.contains(&m) { Effect::Works } else { Effect::Fails };
            assert_eq!(explanation.effect, wanted, "{m} in {}", answer.asked.position);
            assert!(explanation.end.is_some() || explanation.after.is_some());
        }
    }
}

#[test]
fn a_failing_move_has_its_reply_its_threat_and_what_works_instead() {
    let question = posed(request("hex:3x3"));
    let explanation = explained(&*question, &["a1"]);
    assert_eq!(explanation.effect, Effect::Fails);
    assert_eq!(explanation.after.as_ref().unwrap().first.as_deref(), Some("b2"));
    assert!(explanation.threat.unwrap().verdict.is_proved());
    assert!(explanation.instead.unwrap().first.is_some());
    assert!(explanation.after.unwrap().certificate.is_some());
}

#[test]
fn a_move_that_wins_later_than_it_could_is_told_from_one_that_fails() {
    let mut net = request(include_str!("../../../../problems/go/net.sgf"));
    net.task.orders = Some("inf".parse().unwrap());
    net.task.limits.nodes = Some(400_000);
    let explanation = explained(&*pose(&net).unwrap(), &["G5"]);
    assert_eq!(explanation.effect, Effect::Misses, "{:?}", explanation.after.map(|after| after.headline));
}

#[test]
fn what_ends_the_game_is_said() {
    let question = posed(request("tic-tac-toe b2 a1 b1 a2"));
    let explanation = explained(&*question, &["b3"]);
    assert_eq!((explanation.effect, explanation.end), (Effect::Works, Some("the goal is reached")));
    let last = explained(&*question, &["c1", "a3"]);
    assert_eq!((last.effect, last.end), (Effect::Works, Some("the game ends without the goal")));
    let mate = posed(request("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1").with("within", "1"));
    let slow = explained(&*mate, &["Rd2"]);
    assert_eq!((slow.effect, slow.end), (Effect::Fails, Some("the moves that were asked for are used up")));
    assert!(slow.threat.is_none(), "what it threatens would take more moves than were asked for");
}

/// The last move is the other side's where that side is to mate.
#[test]
fn the_last_move_of_a_selfmate_leaves_none_to_make() {
    let explained = |fen: &str, goal: &str, line: &[&str]| {
        let question = posed(request(fen).with("goal", goal));
        explained(&*question, line)
    };
    let two = ["8/8/8/8/1N6/7Q/6PP/2rk3K w - - 0 1", "4r3/8/8/8/8/KQ6/8/2k5 w - - 0 1"];
    for (fen, goal, line) in [
        (SELFMATE, "selfmate in 1", &["Qd2+"][..]),
        (SELFMATE, "reflexmate in 1", &["Qd2+"]),
        (two[0], "selfmate in 2", &["Qd3+", "Ke1", "Qe2+"]),
        (two[1], "reflexmate in 2", &["Qc2+", "Kxc2", "Ka2"]),
    ] {
        let key = explained(fen, goal, line);
        assert_eq!((key.effect, key.end), (Effect::Works, None), "{fen} {goal}");
        let after = key.after.unwrap();
        assert_eq!((after.asked.within, after.length.unwrap().within), (Some(0), Some(0)));
        assert!(after.headline.ends_with("at once: whatever Black plays mates"), "{}", after.headline);
        let claims = after.certificate.unwrap().report.claims;
        assert!(claims[0].contains("within 0 moves"), "{claims:?}");
    }
    let wrong = explained(SELFMATE, "selfmate in 1", &["Qg6"]);
    assert_eq!((wrong.effect, wrong.end), (Effect::Fails, Some("the moves that were asked for are used up")));
    let defended = explained(SELFMATE, "selfmate in 1", &["Qg6"]).after.unwrap();
    assert!(defended.certificate.is_some_and(|certificate| certificate.report.claims[0].contains("does not force")));
}

#[test]
fn a_selfmate_in_none_is_the_shortest() {
    let replies = "8/8/8/1R6/8/1p6/3Q1pPP/r2k3K b - - 1 1";
    for goal in ["selfmate in 3", "selfmate", "reflexmate in 1"] {
        let question = posed(request(replies).with("goal", goal).with("attacker", "white"));
        let answer = answered(&*question);
        assert_eq!(answer.length.map(|length| (length.within, length.is_shortest())), Some((Some(0), true)), "{goal}");
        assert!(answer.certificate.is_some(), "{goal}");
    }
    let one = posed(request(SELFMATE).with("goal", "selfmate in 3"));
    assert_eq!(answered(&*one).length.unwrap().within, Some(1));
}

#[test]
fn moves_are_read_as_players_write_them() {
    let question = posed(request("r2qkb1r/ppp2ppp/2np4/4N3/2B1P3/2N5/PPPP1PPP/R1BbK2R w KQkq - 0 7"));
    for word in ["Bxf7+", "bf7", "c4f7", "1.Bxf7+!", "Bf7"] {
        assert_eq!(question.after(&[word.to_owned()]).unwrap().played[0].mv, "Bxf7+", "{word}");
    }
    assert_eq!(question.after(&["0-0".to_owned()]).unwrap().played[0].mv, "O-O");
    let error = question.after(&["Bxd8".to_owned()]).unwrap_err();
    assert!(error.message.contains("no legal move of White") && error.hint.is_some(), "{error}");
    let two = posed(request("4k3/8/8/8/8/2n5/1P1B4/4K3 w - - 0 1").with("within", "1"));
    let error = two.after(&["bc3".to_owned()]).unwrap_err();
    assert!(error.message.contains("may be"), "{error}");
    let over = posed(request("tic-tac-toe b2 a1 b1 a2"));
    let error = over.after(&["b3".to_owned(), "c3".to_owned()]).unwrap_err();
    assert!(error.message.contains("the game is over"), "{error}");
}

#[test]
fn under_superko_a_later_position_tells_too_little() {
    let question = posed(request(". O X .\nO O X X\n. O X .").with("target", "B3").with("ko", "superko"));
    let error = question.after(&["D3".to_owned()]).unwrap_err();
    assert!(error.message.contains("its past counts"), "{error}");
}

/// A list is never shorter than it should be: what was not looked at is not known.
#[test]
fn a_cancelled_list_of_refutations_names_every_move() {
    let question = posed(request("hex:3x3"));
    let cancel = Cancel::default();
    cancel.cancel();
    let refuted = refutations(&*question, &[], &mut Watch { cancel, progress: &mut |_| {} }).unwrap();
    assert_eq!(refuted.len(), 9);
    assert!(refuted.iter().all(|it| it.effect == Effect::Unknown && it.reply.is_none()));
}

/// A move that is not legal is refused with the reason, where there is one to tell.
#[test]
fn why_a_move_is_not_legal_is_said() {
    let refused = |position: &str, mv: &str| {
        let question = pose(&request(position)).unwrap();
        question.after(&[mv.to_owned()]).unwrap_err().message
    };
    let go = ". X . .\nX O . .\n. X . .\n. . . .\ntarget: B3";
    assert_eq!(refused(go, "B3"), "`B3` is no legal move of Black here: a stone of White's stands there");
    let corner = ". X . .\nX . . .\n. . . .\n. . O .\ntarget: B4\nto play: white";
    assert_eq!(refused(corner, "A4"), "`A4` is no legal move of White here: the stone would have no liberty");
    let overline = "a8,b8,c8,e8,f8/a1,c1,e1,g1,i1/b\nrule: renju";
    assert_eq!(refused(overline, "d8"), "`d8` is no legal move of Black here: an overline is forbidden to Black");
    assert_eq!(refused("h8h9", "h8"), "`h8` is no legal move of Black here: a stone of Black's stands there");
}

/// A quiet move of shogi, against which every reply there is has its answer.
#[test]
fn every_defence_against_a_move_that_works_is_listed() {
    let mut hisshi = request(include_str!("../../../../problems/shogi/bishop-waits.sfen")).with("goal", "hisshi");
    hisshi.task.limits.nodes = Some(200_000);
    let hisshi = pose(&hisshi).unwrap();
    let explained = explained(&*hisshi, &["B*1c"]);
    assert_eq!(explained.effect, Effect::Works);
    let mut listed: Vec<String> = explained.defences.iter().flat_map(|defences| defences.replies.clone()).collect();
    let Reached::Open(after) = hisshi.after(&["B*1c".to_owned()]).unwrap().reached else { panic!("it goes on") };
    let mut legal = after.moves();
    listed.sort_unstable();
    legal.sort_unstable();
    assert_eq!(listed, legal);
    // Those with one answer stand together.
    let answers: Vec<_> = explained.defences.iter().map(|defences| &defences.answer).collect();
    assert!(answers.iter().all(|answer| answers.iter().filter(|other| other == &answer).count() == 1), "{answers:?}");
    // They are named as answers name moves, and a move that fails has none.
    let mate = pose(&request("7k/8/5K2/6Q1/8/8/8/8 w - - 0 1").with("within", "2")).unwrap();
    let named = explained_defences(&*mate, "Kf7");
    let [(Some(answer), replies)] = named.as_slice() else { panic!("{named:?}") };
    assert!(answer.ends_with('#') && replies == &["Kh7"], "{named:?}");
    assert!(explained_defences(&*mate, "Qa5").is_empty());
}

fn explained_defences(question: &dyn AnyQuestion, mv: &str) -> Vec<(Option<String>, Vec<String>)> {
    let defences = explained(question, &[mv]).defences;
    defences.into_iter().map(|defences| (defences.answer, defences.replies)).collect()
}
