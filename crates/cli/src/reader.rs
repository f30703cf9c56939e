//! Whether somebody still reads standard output. A pipe tells when its reader goes, long before
//! something is written to it again.

use tesuji_solver::Cancel;

/// Pulls the cancel when the reader goes.
#[cfg(unix)]
pub(crate) fn watch(cancel: &Cancel) {
    use rustix::event::{PollFd, PollFlags, poll};
    use rustix::io::Errno;

    let cancel = cancel.clone();
    // The thread ends with the program. Without it, the end is seen at the next line that is
    // written.
    let _ = std::thread::Builder::new().name("reader".to_owned()).spawn(move || {
        let out = std::io::stdout();
        let gone = loop {
            // No flag is asked for: what is told without being asked is that the other end has
            // gone.
            let mut ends = [PollFd::new(&out, PollFlags::empty())];
            match poll(&mut ends, None) {
                Ok(_) => break ends[0].revents().intersects(PollFlags::ERR | PollFlags::HUP),
                Err(Errno::INTR) => {}
                Err(_) => break false,
            }
        };
        if gone {
            cancel.cancel();
        }
    });
}

/// Elsewhere the end is seen at the next line that is written.
#[cfg(not(unix))]
pub(crate) fn watch(_: &Cancel) {}
