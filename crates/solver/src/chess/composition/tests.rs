//! Small positions whose solutions are known.

#[test]
fn todo_later() {}
