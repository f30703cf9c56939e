//! Ctrl-C and SIGTERM: once, the search stops and what is known is printed; twice, the program ends.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU8, Ordering};

use tesuji_solver::Cancel;

/// What Ctrl-C ends a program with: 128 and the number of the signal.
const CTRL_C: u8 = 130;

/// The exit code of a command that was interrupted, by whichever signal came last.
static CODE: AtomicU8 = AtomicU8::new(CTRL_C);

/// The exit code of a command that was interrupted.
pub(crate) fn code() -> u8 {
    CODE.load(Ordering::Relaxed)
}

/// The cancel that is pulled: one for all that a command does.
pub(crate) fn watch() -> Cancel {
    static CANCEL: OnceLock<Cancel> = OnceLock::new();
    let made = || {
        let cancel = Cancel::default();
        listen(cancel.clone());
        cancel
    };
    CANCEL.get_or_init(made).clone()
}

fn pull(cancel: &Cancel, code: u8) {
    CODE.store(code, Ordering::Relaxed);
    if cancel.is_cancelled() {
        std::process::exit(i32::from(code));
    }
    cancel.cancel();
}

/// Where the system gives no handler, signals end the program as they always did.
#[cfg(unix)]
fn listen(cancel: Cancel) {
    use signal_hook::consts::{SIGINT, SIGTERM};

    let Ok(mut signals) = signal_hook::iterator::Signals::new([SIGINT, SIGTERM]) else { return };
    // The thread ends with the program.
    let _ = std::thread::Builder::new().name("signals".to_owned()).spawn(move || {
        for signal in signals.forever() {
            pull(&cancel, 128 + signal as u8);
        }
    });
}

#[cfg(not(unix))]
fn listen(cancel: Cancel) {
    let _ = ctrlc::set_handler(move || pull(&cancel, CTRL_C));
}
