//! Go as users meet it: can these stones be captured, can they live, can they be connected?
//!
//! Every goal has a complement: *save*, *deny-life*, *deny-eye*, *cut*. The search looks for a capture, a
//! life, an eye or a connection either way, and where it finds none within the orders that were searched, it is
//! prevented against those and no others.

mod further;
mod game_tree;
mod goal;
mod ko;
mod posed;
mod question;
mod status;
mod words;

use tesuji_game::{
    Asked, Condition, Confidence, Export, Game, InputError, Questions, Request, SetUp, Setting, SolutionTree, Survey,
    Value,
};
use tesuji_render::Picture;
use tesuji_stones::application::solution;

pub use posed::GoQuestion;

/// The game of Go.
#[derive(Clone, Copy, Debug)]
pub struct Go;

/// A net beside a ladder that does not work: paper 000, Figure 1.
const DEMO: &str = "(;GM[1]FF[4]SZ[19]AB[cp][co][dq][eq]AW[dp][ik]PL[B]TR[dp]\
                    GN[A net, where the ladder fails])";

const SETTINGS: [Setting; 12] = [
    Setting::AT,
    Setting::WITHIN.meaning("the most moves that the attacker may take; else a win of any length is looked for"),
    Setting::GOAL.meaning(
        "`capture` (`ladder`: of order 1; `net`: of order 2 at most), `live`, `eye` (one eye more would make it live) \
         or `connect`; or to prevent these: `save`, `deny-life`, `deny-eye` or `cut`; or the `status` of a group, \
         from both sides [default: capture]",
    ),
    Setting::TARGET
        .meaning("a stone of each block that the goal is about, such as `D4` or `D4,E5`; else the marked stones"),
    Setting::ALL_TARGETS.meaning("all of the targets must fall, or live; otherwise one is enough"),
    Setting::own("or", "GOALS")
        .meaning("what may be reached instead: `capture E5`, or several: `capture all E5,F6 or connect C3,C9`"),
    Setting::own("keep", "POINTS").meaning("blocks of the side that captures that must not fall first: a race"),
    Setting::TO_MOVE.meaning("`b` or `w`; else as the position says, else the side that wants the goal"),
    Setting::REGION.meaning("allow play only at these points, such as `A1:F6`"),
    Setting::rule("ko", Value::Text("RULE")).meaning(
        "`simple`, `superko`, or simple ko that binds one side alone: `defender-retakes`, `attacker-retakes`; \
             `attacker-retakes=2`: it may retake at once 2 times in all",
    ),
    Setting::own("ko-threats", "N")
        .meaning("of a `status` that is ko: count up to so many threats of either side, 20 at most [default: 3]"),
    Setting::rule("suicide", Value::Switch).meaning("allow a play that removes its own stones"),
];

impl Game for Go {
    fn name(&self) -> &'static str {
        "go"
    }

    fn title(&self) -> &'static str {
        "Go"
    }

    fn settings(&self) -> &'static [Setting] {
        &SETTINGS
    }

    fn inputs(&self) -> &'static str {
        "SGF, a drawn board, `showboard`, a Sensei's diagram"
    }

    fn examples(&self) -> &'static [[&'static str; 2]] {
        &[
            ["problem.sgf", "solve a file; stones marked TR, MA, CR or SQ are the targets"],
            ["$'. X .\\nX O .\\n. X .' --target B2", "solve a drawn board"],
        ]
    }

    /// What no other game recognises is taken for Go: its drawn boards look like anything.
    fn recognise(&self, _: &Request) -> Confidence {
        Confidence::Default
    }

    fn position_endings(&self) -> &'static [&'static str] {
        &["sgf"]
    }

    fn survey(&self, request: &Request) -> Result<Option<Box<dyn Survey>>, InputError> {
        status::survey(request)
    }

    fn set_up(&self) -> Option<SetUp> {
        Some(SetUp::drawn("black", "white"))
    }

    fn solution(&self, request: &Request) -> Option<SolutionTree> {
        solution(request, question::given(request).ok()?.reading.position.grid, false)
    }

    fn condition(&self, request: &Request, asked: &Asked) -> Option<Condition> {
        ko::condition(request, asked)
    }

    fn exports(&self) -> &'static [Export] {
        const { &[game_tree::EXPORT] }
    }

    fn demo(&self) -> Request {
        Request::about(DEMO)
    }
}

impl Questions for Go {
    type Question = GoQuestion;

    fn draw(&self, request: &Request) -> Result<(Picture, Vec<String>), InputError> {
        let given = question::given(request)?;
        Ok((posed::board(&given.reading.position, given.reading.title.as_deref()), given.reading.notes))
    }

    fn question(&self, request: &Request) -> Result<GoQuestion, InputError> {
        question::pose(request)
    }
}
