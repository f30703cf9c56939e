//! A certificate that somebody hands us.

use serde_json::{Value, json};
use tesuji_solver::{json as answers, verify};

pub(crate) fn check(certificate: &str) -> Value {
    match verify(certificate.as_bytes()) {
        Ok(report) => {
            let mut value = answers::report(&report);
            value["words"] = json!(report.to_string());
            value
        }
        Err(error) => answers::rejection(&error),
    }
}
