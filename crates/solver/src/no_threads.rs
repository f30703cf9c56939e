//! Where there are no threads (WebAssembly), searches use the stack that the program was given.

use crate::Failure;

/// Does the work on the stack there is. A line that is too long for it ends the program: whoever
/// runs it must expect that, and then knows nothing.
///
/// # Errors
/// None; work that panics ends the program too.
pub fn with_deep_stack<T>(work: impl FnOnce() -> T) -> Result<T, Failure> {
    Ok(work())
}
