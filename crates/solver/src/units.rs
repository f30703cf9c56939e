//! Amounts with units, as users write them: `10s`, `5M` nodes, `2G` bytes.

use std::time::Duration;

/// Reads a time: `10s`, `500ms`, `2m`, `1h`; a bare number is seconds.
///
/// ```
/// use std::time::Duration;
/// assert_eq!(tesuji_solver::units::time("1.5s"), Ok(Duration::from_millis(1500)));
/// ```
///
/// # Errors
/// Says what would be accepted.
pub fn time(text: &str) -> Result<Duration, String> {
    let wrong = || format!("`{text}` is not a time: use a number with `ms`, `s`, `m` or `h`, such as `30s`");
    let (number, unit) = split(text);
    let scale = match unit {
        "ms" => 0.001,
        "" | "s" | "sec" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ if is_beyond_numbers(text) => return Err(too_large(text, "a time", "about 5 * 10^11 years")),
        _ => return Err(wrong()),
    };
    let seconds = positive(number).ok_or_else(wrong)? * scale;
    Duration::try_from_secs_f64(seconds).map_err(|_| too_large(text, "a time", "about 5 * 10^11 years"))
}

/// Reads a count: `5M`, `200k`, `1G`; a bare number is itself.
///
/// # Errors
/// Says what would be accepted.
pub fn count(text: &str) -> Result<u64, String> {
    let wrong = || format!("`{text}` is not a count: use a number, with `k`, `M` or `G` if you like, such as `5M`");
    let (number, unit) = split(text);
    let scale = match unit {
        "" => 1.0,
        "k" | "K" => 1e3,
        "m" | "M" => 1e6,
        "g" | "G" => 1e9,
        _ if is_beyond_numbers(text) => return Err(too_large(text, "a count", "10^18")),
        _ => return Err(wrong()),
    };
    let count = positive(number).ok_or_else(wrong)? * scale;
    if count <= 1e18 { Ok(count.round() as u64) } else { Err(too_large(text, "a count", "10^18")) }
}

/// Reads an amount of memory: `512M`, `2G`; a bare number is bytes. The units are powers of 1024.
///
/// # Errors
/// Says what would be accepted.
pub fn bytes(text: &str) -> Result<usize, String> {
    let wrong = || format!("`{text}` is not an amount of memory: use a number with `K`, `M` or `G`, such as `512M`");
    let (number, unit) = split(text);
    let power = match unit.trim_end_matches(['b', 'B']).trim_end_matches('i') {
        "" => 0,
        "k" | "K" => 1,
        "m" | "M" => 2,
        "g" | "G" => 3,
        _ if is_beyond_numbers(text) => return Err(too_large(text, "an amount of memory", "10^15 bytes")),
        _ => return Err(wrong()),
    };
    let bytes = positive(number).ok_or_else(wrong)? * 1024_f64.powi(power);
    if bytes <= 1e15 { Ok(bytes as usize) } else { Err(too_large(text, "an amount of memory", "10^15 bytes")) }
}

fn split(text: &str) -> (&str, &str) {
    let text = text.trim();
    let end = text.find(|c: char| !c.is_ascii_digit() && c != '.' && c != '_').unwrap_or(text.len());
    (&text[..end], text[end..].trim())
}

/// A number, infinite if it is too large for one.
fn positive(number: &str) -> Option<f64> {
    number.replace('_', "").parse().ok()
}

/// `1e400`: exponents are not read, but this is what is wrong first.
fn is_beyond_numbers(text: &str) -> bool {
    let number = text.trim().trim_end_matches(|c: char| c.is_alphabetic() || c.is_whitespace());
    number.contains(['e', 'E']) && number.parse::<f64>().is_ok_and(|n| n >= 1e18)
}

fn too_large(text: &str, what: &str, most: &str) -> String {
    format!("`{text}` is too large for {what}: use up to {most}")
}

/// A count in few characters: `842`, `12.3k`, `4.56M`.
pub fn short(count: u64) -> String {
    let value = count as f64;
    match count {
        0..10_000 => count.to_string(),
        10_000..1_000_000 => format!("{:.1}k", value / 1e3),
        1_000_000..1_000_000_000 => format!("{:.2}M", value / 1e6),
        _ => format!("{:.2}G", value / 1e9),
    }
}

/// A time in few characters: `0.4 ms`, `12.3 s`, `4 min 10 s`.
pub fn short_time(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    if seconds < 1.0 {
        format!("{:.1} ms", seconds * 1e3)
    } else if seconds < 60.0 {
        format!("{seconds:.1} s")
    } else {
        format!("{} min {} s", time.as_secs() / 60, time.as_secs() % 60)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts() {
        assert_eq!(time("500ms"), Ok(Duration::from_millis(500)));
        assert_eq!(time("2 m"), Ok(Duration::from_secs(120)));
        assert_eq!(time("3"), Ok(Duration::from_secs(3)));
        assert_eq!(count("5M"), Ok(5_000_000));
        assert_eq!(count("1_000"), Ok(1000));
        assert_eq!(count("0.5k"), Ok(500));
        assert_eq!(bytes("2GiB"), Ok(2 << 30));
        assert_eq!(bytes("64k"), Ok(64 << 10));
        for bad in ["", "s", "1x", "-1s", "1.2.3", "99999999999999999999999h", "M", "1e5"] {
            assert!(time(bad).is_err() && count(bad).is_err() && bytes(bad).is_err(), "{bad}");
        }
        let huge = "9".repeat(400);
        for large in ["1e400", "1e400s", "99999999999999999999G", &huge] {
            let found = [time(large).err(), count(large).err(), bytes(large).err()];
            let is_told = |error: &Option<String>| error.as_ref().is_some_and(|error| error.contains("too large"));
            assert!(found[1..].iter().all(is_told), "{large}: {found:?}");
        }
        for large in ["1e400", "1e30h", "99999999999999999999", &huge] {
            assert!(time(large).unwrap_err().contains("too large"), "{large}");
        }
        assert_eq!(count("1G"), Ok(1_000_000_000));
    }

    #[test]
    fn short_forms() {
        assert_eq!([842, 12_345, 4_560_000].map(short), ["842", "12.3k", "4.56M"]);
        assert_eq!(short_time(Duration::from_millis(12_340)), "12.3 s");
        assert_eq!(short_time(Duration::from_secs(250)), "4 min 10 s");
    }
}
