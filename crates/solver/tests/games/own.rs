//! Games that do not come with the program: with a checker, and without one.

use tesuji_game::{Asked, Claim, Confidence, Found, Game, InputError, Question, Questions, Setting, Shown};
use tesuji_small::application::{NIM, SmallQuestion};
use tesuji_solver::{Answer, AnyGame, Cancel, Outcome, Picture, Request, Watch, add_games};

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
