//! Ctrl-C: once, the search stops and what is known is printed; twice, the program ends.

use std::sync::OnceLock;

use tesuji_solver::Cancel;

use crate::exit::Exit;

/// The cancel that Ctrl-C pulls: one for all that a command does.
pub(crate) fn watch() -> Cancel {
    static CANCEL: OnceLock<Cancel> = OnceLock::new();
    let made = || {
        let cancel = Cancel::default();
        let pulled = cancel.clone();
        // Where the system gives no handler, Ctrl-C ends the program as it always did.
        let _ = ctrlc::set_handler(move || {
            if pulled.is_cancelled() {
                std::process::exit(i32::from(Exit::Interrupted.code()));
            }
            pulled.cancel();
        });
        cancel
    };
    CANCEL.get_or_init(made).clone()
}
