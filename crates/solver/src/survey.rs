//! A state that several questions come to together ([`tesuji_game::Survey`]): they are asked in
//! rounds, each with more time, so that one that cannot be answered keeps none of the others waiting.

use std::time::Duration;

use tesuji_game::{InputError, Limits, Orders, Outcome, Probe, RACE, Request, State};
use tesuji_problem::{Order, Role, Scope};
use tesuji_search::Moment;

use crate::{Answer, AnyQuestion, Failure, Picture, Watch, game_of, pose};

/// Where the user sets no limit, each question is searched so far.
const NODES: u64 = 200_000;
/// Of its limits a question gets these fractions, round after round; where the limits are for all
/// questions together, of these it gets the others.
const PARTS: [u32; 7] = [64, 32, 16, 8, 4, 2, 1];
const PARTS_OF_ALL: [u32; 3] = [64, 16, 4];

/// A request for a state, as it was understood.
#[derive(Debug)]
pub struct Survey {
    request: Request,
    survey: Box<dyn tesuji_game::Survey>,
}

/// A state, and the answers that show it.
#[derive(Debug)]
#[non_exhaustive]
pub struct Surveyed {
    /// The name of the game.
    pub game: &'static str,
    /// The question in a sentence.
    pub question: String,
    /// The state.
    pub state: State,
    /// What was found out: the last answer to each question.
    pub answers: Vec<(Probe, Answer)>,
    /// The nodes of all questions.
    pub nodes: u64,
    /// The time that they took.
    pub time: Duration,
    /// Whether it was stopped from outside.
    pub is_interrupted: bool,
}

/// What a request asks, if it is a state that several questions come to together.
///
/// # Errors
/// Says what cannot be understood, and what would be accepted.
pub fn survey(request: &Request) -> Result<Option<Survey>, InputError> {
    let survey = match game_of(request)?.survey(request)? {
        None => race(request)?,
        survey => survey,
    };
    Ok(survey.map(|survey| Survey { request: request.clone(), survey }))
}

/// What a request asks, if it is who wins a race.
fn race(request: &Request) -> Result<Option<Box<dyn tesuji_game::Survey>>, InputError> {
    let said = request.get("goal").filter(|goal| goal.trim().eq_ignore_ascii_case(RACE));
    let (Some(said), Some(goal)) = (said, game_of(request)?.race_goal()) else { return Ok(None) };
    for (setting, why) in [("attacker", "each side attacks"), ("within", "it is about every number of moves")] {
        if let Some(value) = request.get(setting) {
            let error = InputError::new(setting, value, format!("`{RACE}` leaves no choice of `{setting}`: {why}"));
            return Err(error.at(0..value.len()).hint("leave it out"));
        }
    }
    let posed = |attacker| {
        let mut request = request.clone();
        request.settings.set("goal", goal);
        request.settings.set("attacker", attacker);
        pose(&request)
    };
    let (black, white) = (posed("black")?, posed("white")?);
    let first = black.asked().to_move;
    let second = [black.asked().attacker, white.asked().attacker].into_iter().find(|&side| side != first);
    let second = second.ok_or_else(|| InputError::new("goal", said, "a race has two sides"))?;
    Ok(Some(Box::new(tesuji_game::Race::new(goal, [first, second]))))
}

/// What dual λ-search has found out about a race: whose question holds, and with which order.
#[derive(Clone, Copy)]
struct Raced {
    winner: usize,
    order: Order,
}

impl Survey {
    /// The question in a sentence.
    pub fn words(&self) -> &str {
        self.survey.words()
    }

    /// The names of the states that there are.
    pub fn states(&self) -> &[&'static str] {
        self.survey.states()
    }

    /// The name of the state that the source expects.
    pub fn expected(&self) -> Option<&'static str> {
        self.survey.expected()
    }

    /// Asks until the state is known or the limits are reached, which hold for each question, or for
    /// all [together](Limits::together).
    ///
    /// # Errors
    /// If a question cannot be asked, or [`Failure::Internal`] for a mistake in this program.
    pub fn run(&self, watch: &mut Watch<'_>) -> Result<Surveyed, Failure> {
        let start = Moment::now();
        let mut whole = self.request.task.limits;
        if whole.time.is_none() {
            whole.nodes.get_or_insert(NODES);
        }
        let Limits { nodes, time, together, .. } = whole;
        let mut asked = Answers::default();
        let mut state = None;
        let raced = self.raced(&mut asked, watch)?;
        for &part in if together { &PARTS_OF_ALL[..] } else { &PARTS[..] } {
            let limits = Limits { together: true, ..whole.part(part) };
            let mut failure = None;
            asked.begin();
            let found = self.survey.state(&mut |probe| {
                // Where one side is known to win, the other does not.
                let is_loser = |(raced, probes): (Raced, &[Probe; 2])| probes[1 - raced.winner] == *probe;
                if raced.zip(self.survey.race()).is_some_and(is_loser) {
                    return None;
                }
                let used_up = together
                    && (time.is_some_and(|time| start.elapsed() >= time)
                        || nodes.is_some_and(|nodes| asked.nodes >= nodes));
                if used_up {
                    return asked.of(probe).and_then(|(answer, _)| holds(answer));
                }
                let known = if failure.is_none() {
                    self.ask(probe, (limits, raced.map(|raced| raced.order)), &mut asked, watch)
                } else {
                    Ok(None)
                };
                known.unwrap_or_else(|error| {
                    failure = Some(error);
                    None
                })
            });
            if let Some(failure) = failure {
                return Err(failure);
            }
            let is_over = found.is_final || watch.cancel.is_cancelled();
            state = Some(found);
            if is_over {
                break;
            }
        }
        Ok(Surveyed {
            game: game_of(&self.request)?.name(),
            question: self.survey.words().to_owned(),
            state: state.expect("there is a first round"),
            nodes: asked.nodes,
            answers: asked.answers.into_iter().map(|(probe, answer, _)| (probe, answer)).collect(),
            time: start.elapsed(),
            is_interrupted: watch.cancel.is_cancelled(),
        })
    }

    /// Whether what a probe asks holds.
    fn ask(
        &self,
        probe: &Probe,
        (limits, order): (Limits, Option<Order>),
        asked: &mut Answers,
        watch: &mut Watch<'_>,
    ) -> Result<Option<bool>, Failure> {
        if let Some((answer, is_of_round)) = asked.of(probe)
            && (is_of_round || holds(answer).is_some())
        {
            return Ok(holds(answer));
        }
        if watch.cancel.is_cancelled() {
            return Ok(None);
        }
        let mut question = self.question(probe, order)?;
        question.task_mut().limits = limits;
        let mut answer = Answer::to(&*question, watch)?;
        asked.nodes += answer.stats.nodes;
        if answer.outcome == Outcome::Proved && answer.certificate.is_none() && answer.uncertified.is_some() {
            // The proof came late: it gets the time that it takes to be written out.
            question.task_mut().limits.together = false;
            answer = Answer::to(&*question, watch)?;
            asked.nodes += answer.stats.nodes;
        }
        Ok(asked.take(probe, answer))
    }

    /// Which side wins, if it is a race.
    fn raced(&self, asked: &mut Answers, watch: &mut Watch<'_>) -> Result<Option<Raced>, Failure> {
        let Some([own, _]) = self.survey.race() else { return Ok(None) };
        let mut question = self.question(own, None)?;
        let limits = self.request.task.limits;
        let nodes = limits.nodes.or(limits.time.is_none().then_some(NODES));
        question.task_mut().limits = Limits { nodes, ..limits };
        let found = crate::with_deep_stack(|| question.race(watch))?;
        let Some((raced, nodes)) = found else { return Ok(None) };
        asked.nodes += nodes;
        Ok(raced.winner.map(|(role, order)| Raced { winner: usize::from(role == Role::Defender), order }))
    }

    /// A question, about wins of at most an order if that is known to suffice.
    fn question(&self, Probe(settings): &Probe, order: Option<Order>) -> Result<Box<dyn AnyQuestion>, InputError> {
        let mut request = self.request.clone();
        for (name, value) in settings {
            request.settings.set(name, value.as_str());
        }
        // What the position says of orders is about the one question that it poses.
        request.task.orders.get_or_insert_default();
        if let Some(to) = order {
            request.task.orders = Some(Orders { from: Order::Finite(0), to });
        }
        pose(&request)
    }
}

/// The answers so far.
#[derive(Default)]
struct Answers {
    /// Each with whether it was asked for in this round.
    answers: Vec<(Probe, Answer, bool)>,
    nodes: u64,
}

impl Answers {
    /// Begins a round.
    fn begin(&mut self) {
        for (.., is_of_round) in &mut self.answers {
            *is_of_round = false;
        }
    }

    /// The last answer to a question, and whether it is of this round.
    fn of(&self, probe: &Probe) -> Option<(&Answer, bool)> {
        let found = self.answers.iter().find(|(asked, ..)| asked == probe);
        found.map(|(_, answer, is_of_round)| (answer, *is_of_round))
    }

    fn take(&mut self, probe: &Probe, answer: Answer) -> Option<bool> {
        let holds = holds(&answer);
        self.answers.retain(|(asked, ..)| asked != probe);
        self.answers.push((probe.clone(), answer, true));
        holds
    }
}

/// Whether what was asked holds. A disproof of less than everything says nothing about a state.
fn holds(answer: &Answer) -> Option<bool> {
    match answer.outcome {
        Outcome::Proved => Some(true),
        Outcome::Disproved if answer.asked.scope() == Scope::FULL => Some(false),
        _ => None,
    }
}

impl Surveyed {
    /// The answer to a question, if it was asked.
    pub fn answer(&self, probe: &Probe) -> Option<&Answer> {
        self.answers.iter().find(|(asked, _)| asked == probe).map(|(_, answer)| answer)
    }

    /// What to show: the last of the answers that show the state.
    pub fn picture(&self) -> Option<&Picture> {
        let shown = self.state.cases.iter().rev().flat_map(|case| &case.shown_by).find_map(|probe| self.answer(probe));
        shown.or(self.answers.first().map(|(_, answer)| answer)).map(|answer| &answer.picture)
    }
}
