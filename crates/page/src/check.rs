//! A certificate that somebody hands us.

use serde_json::{Value, json};
use tesuji_solver::{Library, json as answers, verify_with};

pub(crate) fn check(certificate: &str, library: &mut dyn Library) -> Value {
    match verify_with(certificate.as_bytes(), library) {
        Ok(report) => {
            let mut value = answers::report(&report);
            value["words"] = json!(report.to_string());
            value
        }
        Err(error) => answers::rejection(&error),
    }
}
