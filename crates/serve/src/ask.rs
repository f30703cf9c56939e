//! What the page asks, and the lines in which it is answered.

use std::convert::Infallible;
use std::error::Error as _;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use http_body_util::LengthLimitError;
use tesuji_page::{Ask, Most, failed, progress};
use tesuji_solver::{Cancel, Failure, Moment, NoParts, Progress, Watch};
use tokio::sync::mpsc::{Sender, channel};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_stream::StreamExt as _;
use tokio_stream::wrappers::ReceiverStream;

use crate::Shared;

/// Progress is told ten times a second.
const OFTEN: Duration = Duration::from_millis(100);
/// An ask must have arrived by then.
const ARRIVAL: Duration = Duration::from_secs(20);

/// That there is a server that answers, and its limits.
pub(crate) async fn hello(State(shared): State<Shared>) -> Response {
    let limits = shared.limits;
    let text = format!(
        "{{\"type\":\"server\",\"searches\":{},\"time_s\":{},\"memory_bytes\":{},\"body_bytes\":{}}}\n",
        limits.searches,
        limits.time.as_secs(),
        limits.memory,
        limits.body
    );
    ([(header::CONTENT_TYPE, JSON)], text).into_response()
}

const JSON: &str = "application/json";

/// Answers an ask: a JSON object a line, of which the last is the answer and the others progress.
pub(crate) async fn ask(State(shared): State<Shared>, request: Request) -> Response {
    // Only the page's own script can say so without the browser asking the server first.
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    if kind.is_none_or(|kind| kind.split(';').next().map(str::trim) != Some(JSON)) {
        return refused(StatusCode::UNSUPPORTED_MEDIA_TYPE, "an ask is sent as `application/json`");
    }
    let body = match tokio::time::timeout(ARRIVAL, to_bytes(request.into_body(), shared.limits.body)).await {
        Ok(Ok(body)) => body,
        Ok(Err(error)) => {
            let limit = error.source().and_then(|source| source.downcast_ref::<LengthLimitError>());
            if limit.is_none() {
                return refused(StatusCode::BAD_REQUEST, "the ask ends before its end");
            }
            let why = format!("an ask has at most {} bytes; `tesuji` itself takes more", shared.limits.body);
            return refused(StatusCode::PAYLOAD_TOO_LARGE, &why);
        }
        Err(_) => return refused(StatusCode::REQUEST_TIMEOUT, "the ask took too long to arrive"),
    };
    let Ok(text) = String::from_utf8(body.into()) else {
        return refused(StatusCode::BAD_REQUEST, "an ask is text in UTF-8");
    };
    let most =
        Most { time: Some(shared.limits.time), memory: Some(shared.limits.memory / shared.limits.searches.max(1)) };
    let ask = match Ask::read(&text, &most) {
        Ok(ask) => ask,
        Err(error) => return refused_as(StatusCode::BAD_REQUEST, failed(&error)),
    };
    let Ok(place) = Arc::clone(&shared.waiting).try_acquire_owned() else {
        let mut response = refused(StatusCode::SERVICE_UNAVAILABLE, "too many questions wait already: come again");
        response.headers_mut().insert(header::RETRY_AFTER, axum::http::HeaderValue::from_static("10"));
        return response;
    };
    let leave = if ask.is_search() { &shared.searching } else { &shared.quick };
    let (send, receive) = channel(16);
    tokio::spawn(answered(ask, Arc::clone(leave), place, send));
    let lines = ReceiverStream::new(receive).map(|line: String| Ok::<_, Infallible>(Bytes::from(line + "\n")));
    ([(header::CONTENT_TYPE, "application/x-ndjson"), (header::CACHE_CONTROL, "no-store")], Body::from_stream(lines))
        .into_response()
}

/// Waits for leave, and answers; stops if nobody reads the answer any more.
async fn answered(ask: Ask, leave: Arc<Semaphore>, place: OwnedSemaphorePermit, send: Sender<String>) {
    let leave = tokio::select! {
        leave = leave.acquire_owned() => leave,
        () = send.closed() => return,
    };
    let told = send.clone();
    let search = tokio::task::spawn_blocking(move || {
        let answer = answer(&ask, &told);
        drop((leave, place));
        answer
    });
    let internal = |_| failed(&Failure::Internal("the search ended without an answer".to_owned()));
    let answer = search.await.unwrap_or_else(internal);
    // Whoever has gone does not want it.
    let _ = send.send(answer).await;
}

fn answer(ask: &Ask, told: &Sender<String>) -> String {
    let cancel = Cancel::default();
    let mut last = Moment::now();
    let mut tell = {
        let cancel = cancel.clone();
        move |now: &Progress| {
            if last.elapsed() < OFTEN {
                return;
            }
            last = Moment::now();
            if told.is_closed() {
                cancel.cancel();
            }
            // A reader that is behind misses some.
            let _ = told.try_send(progress(now));
        }
    };
    ask.answer(&mut NoParts, &mut Watch { cancel, progress: &mut tell })
}

fn refused(status: StatusCode, why: &str) -> Response {
    refused_as(status, failed(&tesuji_solver::InputError::new("ask", "", why).into()))
}

fn refused_as(status: StatusCode, error: String) -> Response {
    (status, [(header::CONTENT_TYPE, JSON)], error + "\n").into_response()
}
