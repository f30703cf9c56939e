//! The names of the algorithms that search, as users write them: those of the
//! [roster](tesuji_search::driver::roster), and a few more.

use tesuji_game::Driver;

/// Reads the name of an algorithm.
///
/// # Errors
/// Says which there are.
pub fn driver(name: &str) -> Result<Driver, String> {
    match name {
        "df-pn" => Ok(Driver::DFPN),
        "alpha-beta" | "ab" => Ok(Driver::ALPHA_BETA),
        _ => tesuji_search::driver::id_of(name).map(Driver),
    }
}
