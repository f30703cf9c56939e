//! The web page with the native search behind it: the same page that runs from any static host, but
//! what it asks is answered here.
//!
//! Nothing that a visitor sends is a path or a command: the files are in the program, and a question
//! is text. What a visitor can use up is limited in [`Limits`].

mod ask;
mod connection;
mod files;
mod host;

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::middleware;
use axum::routing::{get, post};
use tesuji_solver::Cancel;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;

use host::Hosts;

/// What visitors may use up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Searches at the same time.
    pub searches: usize,
    /// Searches that wait for their turn; who comes then is told to come again.
    pub waiting: usize,
    /// The time of an ask, what is written after its search included.
    pub time: Duration,
    /// Bytes of the tables of all searches together.
    pub memory: usize,
    /// Bytes of an ask.
    pub body: usize,
    /// Connections that are open at the same time; others wait.
    pub connections: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            searches: std::thread::available_parallelism().map_or(2, usize::from),
            waiting: 256,
            time: Duration::from_secs(60),
            memory: 512 << 20,
            body: 1 << 20,
            connections: 512,
        }
    }
}

/// What the routes share.
#[derive(Clone, Debug)]
struct Shared {
    limits: Limits,
    /// Leave to search.
    searching: Arc<Semaphore>,
    /// Leave to wait for that.
    waiting: Arc<Semaphore>,
    /// Leave to answer what takes no search.
    quick: Arc<Semaphore>,
}

/// Serves the page until it is cancelled; `ready` is told the address once connections are taken.
///
/// # Errors
/// If the address cannot be listened at.
pub fn serve(address: SocketAddr, limits: Limits, cancel: &Cancel, ready: impl FnOnce(SocketAddr)) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .max_blocking_threads(limits.searches + QUICK)
        .enable_all()
        .build()?;
    let ended = runtime.block_on(async {
        let listener = TcpListener::bind(address).await?;
        let address = listener.local_addr()?;
        ready(address);
        connection::take(listener, router(limits, Hosts::of(address)), limits.connections, cancel).await;
        Ok(())
    });
    // Searches that run see that nobody waits for them any more.
    runtime.shutdown_timeout(Duration::from_secs(1));
    ended
}

/// Asks at the same time that take no search.
const QUICK: usize = 2;

fn router(limits: Limits, hosts: Hosts) -> Router {
    let shared = Shared {
        limits,
        searching: Arc::new(Semaphore::new(limits.searches.max(1))),
        waiting: Arc::new(Semaphore::new(limits.waiting + limits.searches)),
        quick: Arc::new(Semaphore::new(QUICK)),
    };
    Router::new()
        .route("/api", get(ask::hello))
        .route("/api/ask", post(ask::ask))
        .route("/", get(files::index))
        .route("/{*path}", get(files::file))
        .layer(middleware::from_fn_with_state(hosts, host::check))
        .with_state(shared)
}
