//! A conversation over byte streams: input is read on a thread of its own, so that an order to stop is obeyed while an answer is
//! thought about. Everything else waits its turn.

use std::io::{self, Read, Write};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread;

use crate::{Conversation, Heard, Lines, Stop};

/// How many lines may wait. A board of 20×20 points is told in some 400; a sender of more is made to wait itself.
const WAITING: usize = 1024;

/// Holds a conversation until its end, or the end of the input.
///
/// The input is read ahead on another thread, which ends when the conversation does, or else with the program.
///
/// # Errors
/// If the output cannot be written, or the system gives no thread.
pub fn serve<C: Conversation>(
    input: impl Read + Send + 'static,
    output: &mut impl Write,
    conversation: &mut C,
) -> io::Result<()> {
    let (sender, receiver) = sync_channel(WAITING);
    let stop = Stop::default();
    let orders = stop.clone();
    thread::Builder::new().spawn(move || read::<C>(input, &orders, &sender))?;
    let mut number = 0;
    for line in receiver {
        number += 1;
        let mut written = Ok(());
        let mut say = |line: &str| {
            if written.is_ok() {
                written = writeln!(output, "{line}").and_then(|()| output.flush());
            }
        };
        let heard = conversation.hear(&line, &stop.asked_by(number), &mut say);
        written?;
        if heard == Heard::End {
            break;
        }
    }
    Ok(())
}

/// Passes the lines on. The end of the input is an order to stop too.
fn read<C: Conversation>(input: impl Read, stop: &Stop, sender: &SyncSender<String>) {
    let mut number = 0;
    for line in Lines::new(input) {
        number += 1;
        let (stops, ends) = (C::stops(&line), C::ends(&line));
        if stops || ends {
            stop.order(number);
        }
        if sender.send(line).is_err() || ends {
            return;
        }
    }
    stop.order(number + 1);
}
