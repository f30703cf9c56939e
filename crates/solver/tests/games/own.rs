//! Games that do not come with the program: with a checker, and without one.

use tesuji_game::{Asked, Claim, Confidence, Found, Game, InputError, Question, Questions, Setting, Shown};
use tesuji_small::application::{NIM, SmallQuestion};
use tesuji_solver::{Answer, AnyGame, Cancel, NoParts, Outcome, Picture, Request, Task, Watch, add_games, ask, pose};

use crate::request;

/// Nim, of whose questions nothing can be claimed.
#[derive(Debug)]
struct Unchecked;

#[derive(Debug)]
struct UncheckedQuestion(SmallQuestion);

impl Game for Unchecked {
    fn inputs(&self) -> &'static str {
        "anything"
    }

    fn name(&self) -> &'static str {
        "unchecked"
    }

    fn settings(&self) -> &'static [Setting] {
        &[]
    }

    fn recognise(&self, _: &Request) -> Confidence {
        Confidence::No
    }

    fn demo(&self) -> Request {
        NIM.demo()
    }
}

impl Questions for Unchecked {
    type Question = UncheckedQuestion;

    fn question(&self, request: &Request) -> Result<UncheckedQuestion, InputError> {
        Questions::question(&NIM, request).map(UncheckedQuestion)
    }
}

impl Question for UncheckedQuestion {
    type Problem = <SmallQuestion as Question>::Problem;

    fn asked(&self) -> &Asked {
        self.0.asked()
    }

    fn problem(&self) -> Self::Problem {
        self.0.problem()
    }

    fn claim(&self, _: Option<u16>) -> Option<Claim> {
        None
    }

    fn name(&self, at: &Self::Problem, m: tesuji_small::Move) -> String {
        self.0.name(at, m)
    }

    fn headline(&self, found: &Found<'_, Self>) -> String {
        format!("{:?}", found.verdict)
    }

    fn picture(&self, _: &Shown<'_, Self>) -> Picture {
        Picture::captioned("heaps")
    }
}

#[test]
fn without_a_checker_an_answer_says_so() {
    let question = AnyGame::question(&Unchecked, &request("nim:1,2")).unwrap();
    assert!(!question.has_checker());
    let answer = Answer::to(&*question, &mut Watch { cancel: Cancel::default(), progress: &mut |_| {} }).unwrap();
    assert_eq!((answer.outcome, answer.certificate, answer.uncertified), (Outcome::Proved, None, None));
    assert_eq!(answer.line.len(), 3);
    assert_eq!(answer.asked.notes, ["there is no checker for nim: this rests on the search alone"]);
    // A picture of the position alone needs no code of the game's own.
    let (picture, notes) = AnyGame::draw(&Unchecked, &request("nim:1,2")).unwrap();
    assert_eq!((picture.caption.as_deref(), notes.len()), (Some("heaps"), 0));
}

#[test]
fn names_are_taken_once() {
    assert_eq!(add_games(&[&NIM]), Err("two games have the name `nim`".to_owned()));
    assert_eq!(add_games(&[&Unchecked, &Unchecked]), Err("two games have the name `unchecked`".to_owned()));
}

#[test]
fn a_question_of_ones_own_has_a_name_of_its_own() {
    let question = Questions::question(&NIM, &request("nim:1,2")).unwrap();
    let error = ask(question, Task::default()).unwrap_err();
    assert_eq!(error.message, "`nim` is a game that comes with the program");
}

#[test]
fn a_certificate_is_checked_against_a_question() {
    let posed = |text: &str| pose(&request(text)).unwrap();
    let mut watch = Watch { cancel: Cancel::default(), progress: &mut |_| {} };
    for (text, others) in [
        ("nim:1,2", vec!["nim:1,3", "hex:2x2"]),
        ("8/2Q5/R7/8/1k4K1/8/8/8 w - -", vec!["8/2Q5/R7/8/1k5K/8/8/8 w - -", "nim:1,2"]),
    ] {
        let certified = Answer::to(&*posed(text), &mut watch).unwrap().certificate.unwrap();
        assert_eq!(posed(text).check(&certified.certificate, &mut NoParts).as_ref(), Ok(&certified.report), "{text}");
        for other in others {
            let rejection = posed(other).check(&certified.certificate, &mut NoParts).unwrap_err();
            assert_eq!(rejection.message, "it claims something of another question", "{text}, {other}");
        }
    }
}
