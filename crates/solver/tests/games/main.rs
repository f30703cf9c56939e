//! Each game, from text to checked answer.

mod checked;
mod chess;
mod explain;
mod exports;
mod go;
mod gomoku;
mod inside;
mod own;
mod parts;
mod pictures;
mod races;
mod recognised;
mod shapes;
mod small;
mod statements;
mod status;
mod tsume;

use tesuji_solver::{Answer, Cancel, InputError, Request, Watch, pose};

/// A request about a position, with little memory and few nodes.
fn request(position: &str) -> Request {
    let mut request = Request::about(position);
    request.task.limits.memory = 1 << 22;
    request.task.limits.nodes = Some(200_000);
    request
}

fn solve(request: &Request) -> Answer {
    let question = pose(request).unwrap();
    Answer::to(&*question, &mut Watch { cancel: Cancel::default(), progress: &mut |_| {} }).unwrap()
}

fn error(request: &Request) -> InputError {
    pose(request).map(|question| question.asked().words.clone()).unwrap_err()
}
