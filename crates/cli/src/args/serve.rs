//! What `tesuji serve` is given.

use std::net::IpAddr;

use clap::Args;
use tesuji_solver::units;

pub(crate) const EXAMPLES: &str = "\
Examples:
  tesuji serve                                the page at http://127.0.0.1:8080, for this machine alone
  tesuji serve --port 9000 --time 10m         longer searches
  tesuji serve --address 0.0.0.0 --jobs 4     for the network";

/// What `tesuji serve` is given.
#[derive(Args, Debug)]
pub(crate) struct ServeArgs {
    /// The port; 0 is any that is free.
    #[arg(long, value_name = "PORT", default_value_t = 8080)]
    pub(crate) port: u16,
    /// The address to listen at. Unless it is this machine's own (127.0.0.1), others can ask too.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    pub(crate) address: IpAddr,
    /// Searches at the same time [default: one for each processor].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) jobs: Option<u16>,
    /// The most time that an answer may take, certificate and all; pages that ask for none have this.
    #[arg(long, value_name = "TIME", value_parser = units::time, default_value = "60s")]
    pub(crate) time: std::time::Duration,
    /// The size of the tables of all searches together.
    #[arg(long, value_name = "SIZE", value_parser = units::bytes, default_value = "512M")]
    pub(crate) memory: usize,
}
