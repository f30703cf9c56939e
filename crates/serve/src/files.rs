//! The files of the page.

use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use tesuji_page::FILES;

/// The page itself.
pub(crate) async fn index() -> Response {
    sent("index.html")
}

/// A file beside it.
pub(crate) async fn file(Path(path): Path<String>) -> Response {
    sent(&path)
}

fn sent(path: &str) -> Response {
    match FILES.iter().find(|file| file.path == path) {
        Some(file) => {
            ([(header::CONTENT_TYPE, file.kind), (header::CACHE_CONTROL, "no-cache")], file.text).into_response()
        }
        None => (StatusCode::NOT_FOUND, "there is no such file\n").into_response(),
    }
}
