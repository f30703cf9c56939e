//! `tesuji serve`: the page, with the search of this program behind it.

use std::net::SocketAddr;

use tesuji_serve::{Limits, serve};

use crate::args::ServeArgs;
use crate::console::Console;
use crate::exit::{Exit, Stop};
use crate::interrupt;

pub(crate) fn run(args: &ServeArgs, console: &mut Console) -> Result<Exit, Stop> {
    let usual = Limits::default();
    let searches = args.jobs.map_or(usual.searches, usize::from);
    let limits = Limits { searches, time: args.time, memory: args.memory, ..usual };
    let address = SocketAddr::new(args.address, args.port);
    let mut said = Ok(());
    let served = serve(address, limits, &interrupt::watch(), |address| {
        said = console.say(&format!("http://{address} (Ctrl-C ends it)\n"));
    });
    said?;
    served.map_err(|error| Stop::Unserved { address, error })?;
    Ok(Exit::Answered)
}
