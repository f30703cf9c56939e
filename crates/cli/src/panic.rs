//! A panic is a bug: say so, and how to report it.

use std::io::Write;

/// Replaces the message of a panic.
pub(crate) fn install_hook() {
    std::panic::set_hook(Box::new(|info| {
        let version = env!("CARGO_PKG_VERSION");
        let _ = writeln!(
            std::io::stderr(),
            "tesuji {version}: internal error: {info}\n\
             This is a bug, and no answer was given. Please report it with the command and the position."
        );
    }));
}
