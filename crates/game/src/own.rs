//! A game of a program's own: a problem that can be written down, read and drawn, with a few names.
//! Nothing else is needed to ask about it, and to have its wins checked.

use std::fmt::Debug;
use std::marker::PhantomData;

use tesuji_notation::Source;
use tesuji_problem::Hooks;

use crate::{
    Asked, Claimed, Confidence, Drawn, Game, InputError, ListedQuestion, Part, Questions, Remarks, Request, Setting,
    Spelling, orders, refuse_stones, unreadable, within,
};

/// A problem with what users need to ask about it. [`Own::GAME`] makes a game of it.
pub trait OwnGame: Drawn + Hooks + Clone + Debug + Send + Sync + 'static {
    /// The name that users write, in lower case: a text that begins with it and a colon is a
    /// position of the game.
    const NAME: &'static str;
    /// What the attacker and the defender are called.
    const PLAYERS: [&'static str; 2];
    /// What the attacker wants, after `can` and after `from`: `join the sides`, `joining the
    /// sides`.
    const AIM: [&'static str; 2];
    /// A position, to show what users may write. It is the worked example too.
    const EXAMPLE: &'static str;

    /// Reads a position: what [`Notation::position`](tesuji_problem::Notation::position) writes, in
    /// one line, and whatever else users may write. Certificates claim something of what is read
    /// here, so that no part of the text may be passed over.
    ///
    /// # Errors
    /// What is wrong with it.
    fn read(position: &str) -> Result<Self, String>;
}

/// An [`OwnGame`] as a [`Game`].
#[derive(Debug)]
pub struct Own<G>(PhantomData<fn() -> G>);

impl<G: OwnGame> Own<G> {
    /// The game, to be handed to a program: `&Own::<MyGame>::GAME`.
    pub const GAME: Self = Own(PhantomData);

    /// The position after the name and the colon.
    fn named(text: &str) -> Option<&str> {
        let (name, position) = text.trim_start().split_once(':')?;
        name.eq_ignore_ascii_case(G::NAME).then_some(position)
    }
}

impl<G: OwnGame> Game for Own<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn settings(&self) -> &'static [Setting] {
        const {
            &[
                Setting::GOAL.meaning("`win` or `defend` [default: win]"),
                Setting::WITHIN.meaning("the most moves that the attacker may take"),
            ]
        }
    }

    fn inputs(&self) -> &'static str {
        G::EXAMPLE
    }

    fn recognise(&self, request: &Request) -> Confidence {
        let text = request.text().and_then(|text| std::str::from_utf8(text).ok());
        if text.and_then(Self::named).is_some() { Confidence::Certain } else { Confidence::No }
    }

    fn demo(&self) -> Request {
        Request::about(format!("{}:{}", G::NAME, G::EXAMPLE))
    }
}

impl<G: OwnGame> Questions for Own<G> {
    type Question = ListedQuestion<G>;

    fn question(&self, request: &Request) -> Result<ListedQuestion<G>, InputError> {
        let hint = || format!("a position such as `{}:{}`", G::NAME, G::EXAMPLE);
        let bytes = refuse_stones(request, G::NAME, &hint())?;
        let source = Source::new(bytes).map_err(|error| unreadable("position", bytes, error))?;
        let position = Self::named(&source.text).unwrap_or(&source.text).trim();
        let problem = G::read(position).map_err(|message| {
            let text = source.text.as_bytes();
            InputError::new("position", text, message).at(0..text.len()).hint(hint())
        })?;
        let goal = match request.get("goal").unwrap_or("win") {
            "win" => "win",
            "defend" => "defend",
            other => {
                let error = Part::setting("goal", other).error(format!("`{other}` is not a goal of {}", G::NAME));
                return Err(error.hint("use `win` or `defend`"));
            }
        };
        let [attacker, defender] = G::PLAYERS;
        let asked = Asked {
            game: G::NAME,
            goal,
            defends: goal == "defend",
            attacker,
            defender,
            within: within(request, &Remarks::default())?,
            orders: orders(request, &Remarks::default())?,
            notes: source.note.into_iter().collect(),
            format: "name",
            ..Asked::default()
        };
        let written = Spelling {
            claim: |problem| vec![claim(problem)],
            position: |problem: &G| format!("{}:{}", G::NAME, problem.position()),
        };
        Ok(ListedQuestion::new(problem, asked, G::AIM.map(str::to_owned), written))
    }

    /// The claim is the position, in its one spelling.
    fn claimed(&self, lines: &[String]) -> Option<Result<Claimed<Self::Question>, String>> {
        let read = || {
            let [line] = lines else { return Err("the claim is one line".to_owned()) };
            let position = line.strip_prefix(CLAIM).ok_or_else(|| format!("the claim begins with `{CLAIM}`"))?;
            let problem = G::read(position)?;
            let spelt = claim(&problem);
            if spelt != *line {
                return Err(format!("expected `{spelt}`: a claim has one spelling"));
            }
            Ok(Box::new(problem) as Claimed<Self::Question>)
        };
        Some(read())
    }
}

const CLAIM: &str = "position ";

fn claim(problem: &impl OwnGame) -> String {
    format!("{CLAIM}{}", problem.position())
}
