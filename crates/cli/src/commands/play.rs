//! `tesuji play`: a position is played out against what was proved. The side that is right plays as
//! the proof says, the other holds out as long as it can.

use std::io::{self, BufRead, Read};
use std::path::Path;

use tesuji_solver::{
    Answer, AnyQuestion, Asked, ByProof, Cancel, CannotFollow, Certificate, Failure, InputError, Later, Limits,
    Outcome, Played, Reached, Source, Task, Watch, explain, pose, read_certificate,
};

use crate::args::{Crop, PlayArgs, request};
use crate::commands::explain as explained;
use crate::console::{Console, DIM, GOOD};
use crate::exit::{Exit, Stop};
use crate::input::{self, Input};
use crate::proof_file::{self, Folder};
use crate::report;

/// Where the user sets no limit, each position is searched so far.
const NODES: u64 = 5_000_000;
/// Where nothing wins, a threat of this order is tried.
const TRIED: u8 = 1;
/// The longest line that is read at once.
const LONGEST: u64 = 1 << 16;
const COMMANDS: &str = "a move, `undo`, `hint`, `why MOVE`, `moves`, `board`, `resign`";

pub(crate) fn run(args: &PlayArgs, console: &mut Console) -> Result<Exit, Stop> {
    let Input { name, bytes, .. } = input::position(&args.position)?;
    let mut request = request(&args.question, &args.search, Source::Text(bytes));
    let limits = &mut request.task.limits;
    if limits.nodes.is_none() && limits.time.is_none() {
        *limits = Limits { nodes: Some(NODES), ..*limits };
    }
    let question = pose(&request).map_err(Stop::input(&name))?;
    let parts = args.parts.as_deref();
    let proof = args.proof.as_deref().map(|file| Proof::read(file, parts, &*question)).transpose()?;
    let asked = question.asked();
    let (verdict, loser) = if let Some(Proof { words, .. }) = &proof {
        (words.clone(), asked.defender)
    } else {
        let answer = answered(&*question).map_err(Stop::about(&name))?;
        (report::verdict(&answer), loser(&answer))
    };
    let me = args.me.as_deref().map_or(Ok(loser), |wanted| side(wanted, asked)).map_err(Stop::input(&name))?;
    console.say(&format!("{verdict}\n{}\n", console.view(Crop::Auto).board(&question.picture())))?;
    console.say(&format!("{DIM}you play {me}: {COMMANDS}{DIM:#}\n"))?;
    Table { question, proof, me, moves: Vec::new(), name: &name, console }.play()
}

/// A certificate that was accepted, to be played by.
struct Proof {
    certificate: Certificate,
    parts: Folder,
    /// What it shows.
    words: String,
}

impl Proof {
    /// Reads and checks it, with the parts that lie beside it.
    fn read(file: &Path, parts: Option<&Path>, question: &dyn AnyQuestion) -> Result<Self, Stop> {
        let named = || file.display().to_string();
        let unreadable = |error| Stop::Unreadable { name: named(), error, hint: None };
        let rejected = |why: String| {
            let why = format!("{} is no proof of this: {why}", named());
            Stop::input(&named())(InputError::new("proof", "", why).hint("`tesuji verify` says what it shows"))
        };
        let text = proof_file::open(file).map_err(unreadable)?;
        let certificate = read_certificate(text).map_err(|error| rejected(error.to_string()))?;
        let mut parts = parts.map_or_else(|| Folder::beside(file), Folder::new);
        let report = question.check(&certificate, &mut parts).map_err(|rejection| rejected(rejection.to_string()))?;
        match question.by_proof(&certificate, &mut parts, &[]) {
            Ok(ByProof::Left) => return Err(rejected("it shows no win of this position".to_owned())),
            Ok(_) => {}
            Err(error) => return Err(rejected(error.to_string())),
        }
        Ok(Proof { certificate, parts, words: format!("{GOOD}VERIFIED{GOOD:#}  {}", report.claim_in_words()) })
    }
}

/// The side that is proved to lose, or that to move.
fn loser(answer: &Answer) -> &'static str {
    match answer.verdict {
        verdict if verdict.is_proved() => answer.asked.defender,
        verdict if verdict.is_disproved() => answer.asked.attacker,
        _ => answer.asked.to_move,
    }
}

/// The side that the user names.
fn side(wanted: &str, asked: &Asked) -> Result<&'static str, InputError> {
    let sides = [asked.attacker, asked.defender];
    let found: Vec<_> =
        sides.into_iter().filter(|side| side.to_lowercase().starts_with(&wanted.to_lowercase())).collect();
    match found[..] {
        [side] => Ok(side),
        _ => Err(InputError::new("me", wanted, format!("`{wanted}` is none of the sides"))
            .at(0..wanted.len())
            .hint(format!("use `{}` or `{}`", sides[0].to_lowercase(), sides[1].to_lowercase()))),
    }
}

fn answered(question: &dyn AnyQuestion) -> Result<Answer, Failure> {
    Answer::to(question, &mut Watch { cancel: Cancel::default(), progress: &mut |_| {} })
}

/// A game that is being played.
struct Table<'a> {
    question: Box<dyn AnyQuestion>,
    proof: Option<Proof>,
    me: &'static str,
    /// The moves from the position of the question on.
    moves: Vec<String>,
    name: &'a str,
    console: &'a mut Console,
}

/// What a line of the user's asks for.
enum Turn {
    Moved,
    Stay,
    End,
}

impl Table<'_> {
    fn play(&mut self) -> Result<Exit, Stop> {
        loop {
            let Later { reached, .. } = self.later(&self.moves).map_err(Stop::input(self.name))?;
            let position = match reached {
                Reached::Open(position) => position,
                Reached::Goal => return self.over("the goal is reached"),
                Reached::Over => return self.over("the game is over, without the goal"),
            };
            let asked = position.asked();
            if asked.within == Some(0) && asked.attacks() {
                return self.over("the moves that were asked for are used up");
            }
            if position.asked().to_move != self.me {
                self.answer_move(&*position)?;
                continue;
            }
            loop {
                self.console.say(&format!("{} > ", self.me))?;
                let Some(line) = read().map_err(|error| Stop::Unreadable {
                    name: "standard input".to_owned(),
                    error,
                    hint: None,
                })?
                else {
                    self.console.say("\n")?;
                    return Ok(Exit::Answered);
                };
                match self.turn(&*position, line.trim())? {
                    Turn::Moved => break,
                    Turn::Stay => {}
                    Turn::End => return Ok(Exit::Answered),
                }
            }
        }
    }

    fn later(&self, moves: &[String]) -> Result<Later, InputError> {
        self.question.after(moves)
    }

    fn over(&mut self, how: &str) -> Result<Exit, Stop> {
        let moves = self.moves.join(" ");
        self.console.say(&format!("{how}: {moves}\n"))?;
        Ok(Exit::Answered)
    }

    fn show(&mut self, position: &dyn AnyQuestion) -> Result<(), Stop> {
        let picture = self.console.view(Crop::Auto).board(&position.picture());
        self.console.say(&format!("\n{picture}\n"))
    }

    /// The program's move.
    fn answer_move(&mut self, position: &dyn AnyQuestion) -> Result<(), Stop> {
        let side = position.asked().to_move;
        let (mv, why) = match self.by_proof()? {
            Some(mv) => (mv, "as the proof says".to_owned()),
            None => reply(position).map_err(Stop::about(self.name))?,
        };
        self.console.say(&format!("{side} {mv}  {DIM}{why}{DIM:#}\n"))?;
        self.moves.push(mv);
        if let Ok(Later { reached: Reached::Open(next), .. }) = self.later(&self.moves) {
            self.show(&*next)?;
        }
        Ok(())
    }

    /// The move of the proof, if one is played by and it knows the game.
    fn by_proof(&mut self) -> Result<Option<String>, Stop> {
        let Some(Proof { certificate, parts, .. }) = &mut self.proof else { return Ok(None) };
        match self.question.by_proof(certificate, parts, &self.moves) {
            Ok(ByProof::Move(mv)) => Ok(Some(mv)),
            Ok(ByProof::Nothing | ByProof::Left) => Ok(None),
            Err(CannotFollow::Input(error)) => Err(Stop::input(self.name)(error)),
            Err(error @ CannotFollow::Counted) => {
                Err(Stop::input(self.name)(InputError::new("proof", "", error.to_string())))
            }
            Err(CannotFollow::Part(part, error)) => {
                Err(Stop::Unreadable { name: format!("the part {part}"), error, hint: None })
            }
        }
    }

    /// Does what a line says.
    fn turn(&mut self, position: &dyn AnyQuestion, line: &str) -> Result<Turn, Stop> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "" => {}
            "quit" | "exit" | "resign" => return Ok(Turn::End),
            "help" | "?" => self.console.say(&format!("{COMMANDS}\n"))?,
            "board" => self.show(position)?,
            "moves" => self.console.say(&format!("{}\n", position.moves().join(" ")))?,
            "undo" => {
                // The program's reply goes too.
                let keep = self.moves.len().saturating_sub(2);
                self.moves.truncate(keep);
                return Ok(Turn::Moved);
            }
            "hint" => {
                let answer = answered(position).map_err(Stop::about(self.name))?;
                let best = answer.first.clone().or_else(|| next_of(&answer));
                let hint = best.map_or_else(String::new, |best| format!("{best}: "));
                self.console.say(&format!("{hint}{}\n", answer.headline))?;
            }
            "why" => {
                let words = explained::words(&[rest.to_owned()]);
                let mut watch = Watch { cancel: Cancel::default(), progress: &mut |_| {} };
                match explain(position, &words, &mut watch) {
                    Ok(explanation) => self.console.say(&explained::verdict(&explanation))?,
                    Err(failure) => self.tell(&failure)?,
                }
            }
            _ => {
                let mut moves = self.moves.clone();
                moves.extend(explained::words(&[line.to_owned()]));
                match self.later(&moves) {
                    Ok(later) => {
                        self.moves.extend(later.played.into_iter().skip(self.moves.len()).map(|played| played.mv));
                        return Ok(Turn::Moved);
                    }
                    Err(error) => self.tell(&error.into())?,
                }
            }
        }
        Ok(Turn::Stay)
    }

    /// Tells what is wrong with a line; the game goes on.
    fn tell(&mut self, failure: &Failure) -> Result<(), Stop> {
        let said = match failure {
            Failure::Input(InputError { message, hint: Some(hint), .. }) => format!("{message}: {hint}"),
            Failure::Input(InputError { message, .. }) => message.clone(),
            Failure::Internal(_) => failure.to_string(),
        };
        self.console.say(&format!("{said}\n"))
    }
}

/// The move of the side to move in the line of an answer.
fn next_of(answer: &Answer) -> Option<String> {
    let Played { side, mv } = answer.line.first()?;
    (*side == answer.asked.to_move).then(|| mv.clone())
}

/// The program's move, and why.
fn reply(position: &dyn AnyQuestion) -> Result<(String, String), Failure> {
    let answer = answered(position)?;
    if let Some(first) = answer.first.clone().filter(|_| answer.outcome != Outcome::Unknown) {
        return Ok((first, answer.headline));
    }
    if let Some(next) = next_of(&answer) {
        return Ok((next, "holds out longest".to_owned()));
    }
    if let Some(threat) = best_threat(position)? {
        return Ok((threat, "a threat".to_owned()));
    }
    let any = answer.first.or_else(|| position.moves().into_iter().next());
    any.map(|mv| (mv, answer.headline)).ok_or_else(|| Failure::Internal("there is no move to play".to_owned()))
}

/// The threat that the fewest replies avert.
fn best_threat(position: &dyn AnyQuestion) -> Result<Option<String>, Failure> {
    let Later { reached: Reached::Open(mut same), .. } = position.after(&[])? else { return Ok(None) };
    let task = same.task_mut();
    *task = Task { threats: Some(TRIED), ..task.clone() };
    let threats = answered(&*same)?.threats.map(|(threats, _)| threats).unwrap_or_default();
    Ok(threats.into_iter().min_by_key(|threat| threat.averted_by.len()).map(|threat| threat.mv))
}

/// A line of standard input, of which no more than so much is read at once; `None` at its end.
fn read() -> io::Result<Option<String>> {
    let mut line = Vec::new();
    let read = io::stdin().lock().take(LONGEST).read_until(b'\n', &mut line)?;
    Ok((read > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
}
