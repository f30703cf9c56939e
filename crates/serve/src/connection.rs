//! Connections: so many at a time, and none that never gets to its point.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tesuji_solver::Cancel;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;

/// The headers of a request must be there by then; an idle connection is closed as soon.
const HEADERS: Duration = Duration::from_secs(10);
/// How soon a cancel is noticed.
const NOTICE: Duration = Duration::from_millis(100);

/// Takes connections until it is cancelled.
pub(crate) async fn take(listener: TcpListener, router: Router, most: usize, cancel: &Cancel) {
    let open = Arc::new(Semaphore::new(most.max(1)));
    let mut tick = tokio::time::interval(NOTICE);
    while !cancel.is_cancelled() {
        let next = async {
            let permit = Arc::clone(&open).acquire_owned().await.ok()?;
            // A connection that fails before it begins (no more files, a reset) is nobody's any more.
            let accepted = listener.accept().await;
            if accepted.is_err() {
                tokio::time::sleep(NOTICE).await;
            }
            accepted.ok().map(|(stream, _)| (permit, stream))
        };
        let taken = tokio::select! {
            taken = next => taken,
            _ = tick.tick() => None,
        };
        let Some((permit, stream)) = taken else { continue };
        let service = TowerToHyperService::new(router.clone());
        tokio::spawn(async move {
            let mut server = http1::Builder::new();
            server.timer(TokioTimer::new()).header_read_timeout(HEADERS).max_headers(64);
            // What goes wrong on a connection concerns the visitor alone.
            let _ = server.serve_connection(TokioIo::new(stream), service).await;
            drop(permit);
        });
    }
}
