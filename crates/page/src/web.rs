//! The files of the page.

/// A file of the page.
#[derive(Clone, Copy, Debug)]
pub struct File {
    /// Its path on the site.
    pub path: &'static str,
    /// What it is, for the browser.
    pub kind: &'static str,
    /// What is in it.
    pub text: &'static str,
}

macro_rules! files {
    ($($path:literal: $kind:literal),* $(,)?) => {
        &[$(File { path: $path, kind: $kind, text: include_str!(concat!("../web/", $path)) }),*]
    };
}

/// Everything but the search itself, which is compiled to WebAssembly beside them, or runs behind a
/// server.
pub const FILES: &[File] = files![
    "index.html": "text/html; charset=utf-8",
    "style.css": "text/css; charset=utf-8",
    "main.js": "text/javascript; charset=utf-8",
    "board.js": "text/javascript; charset=utf-8",
    "solver.js": "text/javascript; charset=utf-8",
    "worker.js": "text/javascript; charset=utf-8",
];
