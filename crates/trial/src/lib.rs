//! What every test of agreement shares: how many cases to try, and good input to damage. It knows
//! no game and no search, and nothing but tests may depend on it (`xtask/tests/policy.rs` sees to
//! that). Random numbers come from `fastrand`; how a position is made of them is each test's own
//! matter.

pub mod damaged;

/// `cases`, times the number in the environment variable `TESUJI_LONG` if it is set.
///
/// # Panics
///
/// If the variable holds anything but a number.
pub fn times(cases: u64) -> u64 {
    cases * long().unwrap_or(1)
}

/// Whether `TESUJI_LONG` is set, to whatever number: a test may then do what usually takes too
/// long.
///
/// # Panics
///
/// If the variable holds anything but a number.
pub fn is_long() -> bool {
    long().is_some()
}

fn long() -> Option<u64> {
    let text = std::env::var_os("TESUJI_LONG")?;
    let number = text.to_str().and_then(|text| text.parse().ok());
    Some(number.unwrap_or_else(|| panic!("TESUJI_LONG={}: a number is expected", text.display())))
}
