//! A conversation over byte streams. Input is read on a thread of its own, so that an order to stop
//! is obeyed while an answer is thought about, and another one writes, so that what needs no
//! thought is answered then too. Everything else waits its turn.

use std::collections::VecDeque;
use std::io::{self, Read, Write};
use std::sync::mpsc::{Receiver, Sender, SyncSender, TrySendError, channel, sync_channel};
use std::thread;

use crate::{Conversation, Heard, Lines, Stop};

/// How many lines may wait. A board of 20×20 points is told in some 400. A sender of more is made
/// to wait itself, and what is thought about then is to come to an end: an order to stop may be
/// among what it has to say.
const WAITING: usize = 512;

/// What happens.
enum Event {
    /// A line came in.
    Line(String),
    /// The input has ended.
    Ended,
    /// There is something to say.
    Say(String),
    /// A line has been answered.
    Heard(Heard),
}

/// Holds a conversation until its end, or the end of the input.
///
/// The input is read ahead on another thread, which ends when the conversation does, or else with
/// the program. Thinking is done on the thread of the caller.
///
/// # Errors
/// If the output cannot be written, or the system gives no thread.
pub fn serve<C: Conversation>(
    input: impl Read + Send + 'static,
    output: &mut (impl Write + Send),
    conversation: &mut C,
) -> io::Result<()> {
    let (events, happens) = sync_channel(WAITING);
    let (places, taken) = sync_channel(WAITING);
    let (turns, lines) = channel();
    let stop = Stop::default();
    let (orders, read_events) = (stop.clone(), events.clone());
    thread::Builder::new().spawn(move || read::<C>(input, &orders, &read_events, &places))?;
    thread::scope(|scope| {
        let desk = Desk { output, turns, taken, waiting: VecDeque::new(), thinking: None, ended: false };
        let orders = stop.clone();
        let desk = thread::Builder::new().spawn_scoped(scope, move || {
            let written = desk.run::<C>(&happens);
            // Nobody hears what is thought about.
            orders.order(u64::MAX);
            written
        })?;
        let end = End(&events);
        for (number, line) in lines {
            // When the desk has closed, nothing more is said.
            let mut say = |line: &str| drop(events.send(Event::Say(line.to_owned())));
            let heard = conversation.hear(&line, &stop.asked_by(number), &mut say);
            let _ = events.send(Event::Heard(heard));
        }
        drop(end);
        desk.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

/// Whoever thinks has gone, even if by a panic: nobody need wait for answers.
struct End<'a>(&'a SyncSender<Event>);

impl Drop for End<'_> {
    fn drop(&mut self) {
        let _ = self.0.send(Event::Heard(Heard::End));
    }
}

/// Passes the lines on, as many as there are places for. The end of the input is an order to stop
/// too, unless the conversation is patient.
fn read<C: Conversation>(input: impl Read, stop: &Stop, events: &SyncSender<Event>, places: &SyncSender<()>) {
    let (mut number, mut lines) = (0, Lines::new(input));
    while let Some(line) = lines.any() {
        stop.comes(number + 1);
        if line.is_empty() {
            continue;
        }
        number += 1;
        let (stops, ends) = (C::stops(&line), C::ends(&line));
        if stops || ends && !C::is_patient() {
            stop.order(number);
        }
        let sent = take_place::<C>(number, stop, places) && events.send(Event::Line(line)).is_ok();
        if !sent || ends {
            break;
        }
    }
    if !C::is_patient() {
        stop.order(number + 1);
    }
    stop.ends();
    let _ = events.send(Event::Ended);
}

/// Waits for a place for the line of this number; false if nobody listens any more.
fn take_place<C: Conversation>(number: u64, stop: &Stop, places: &SyncSender<()>) -> bool {
    match places.try_send(()) {
        Ok(()) => true,
        Err(TrySendError::Full(())) => {
            // All that wait came after what is thought about, and are not stopped themselves.
            if !C::is_patient() {
                stop.order(number.saturating_sub(WAITING as u64));
            }
            places.send(()).is_ok()
        }
        Err(TrySendError::Disconnected(())) => false,
    }
}

/// Where lines wait for their turn, and answers are written.
struct Desk<'a, W> {
    output: &'a mut W,
    /// To whoever thinks: the line, and its number.
    turns: Sender<(u64, String)>,
    /// A place becomes free where something is taken from here.
    taken: Receiver<()>,
    waiting: VecDeque<(u64, String)>,
    /// The line whose answer is being thought about.
    thinking: Option<String>,
    ended: bool,
}

impl<W: Write> Desk<'_, W> {
    fn run<C: Conversation>(mut self, happens: &Receiver<Event>) -> io::Result<()> {
        let mut number = 0;
        while !(self.ended && self.waiting.is_empty() && self.thinking.is_none()) {
            match happens.recv() {
                Ok(Event::Line(line)) => {
                    number += 1;
                    self.line::<C>(number, line)?;
                }
                Ok(Event::Say(line)) => self.write(&line)?,
                Ok(Event::Heard(Heard::Listen)) => {
                    self.next();
                    self.asides::<C>()?;
                }
                Ok(Event::Ended) => self.ended = true,
                Ok(Event::Heard(Heard::End)) | Err(_) => break,
            }
        }
        Ok(())
    }

    fn line<C: Conversation>(&mut self, number: u64, line: String) -> io::Result<()> {
        self.waiting.push_back((number, line));
        if self.thinking.is_none() {
            self.next();
        }
        self.asides::<C>()
    }

    /// It is the turn of the line that has waited longest.
    fn next(&mut self) {
        self.thinking = None;
        if let Some((number, line)) = self.take() {
            self.thinking = Some(line.clone());
            let _ = self.turns.send((number, line));
        }
    }

    /// Answers what can be answered at once. Lines keep their order: what came before has been
    /// heard, as the answer says.
    fn asides<C: Conversation>(&mut self) -> io::Result<()> {
        let Some(thinking) = self.thinking.clone() else { return Ok(()) };
        while let Some(answer) = self.waiting.front().and_then(|(_, line)| C::aside(&thinking, line)) {
            self.take();
            self.write(answer)?;
        }
        Ok(())
    }

    fn take(&mut self) -> Option<(u64, String)> {
        let line = self.waiting.pop_front()?;
        let _ = self.taken.recv();
        Some(line)
    }

    fn write(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.output, "{line}")?;
        self.output.flush()
    }
}
