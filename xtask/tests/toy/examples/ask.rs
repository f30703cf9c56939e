//! Asks about the toy game: `toy:5`.
#![expect(clippy::print_stdout, reason = "an example shows its result")]

use tesuji_solver::{Answer, Cancel, Request, Watch, pose};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for position in ["toy:5", "toy:5 bob", "toy:4"] {
        let question = pose(&Request::about(position))?;
        let mut watch = Watch { cancel: Cancel::default(), progress: &mut |_| {} };
        let answer = Answer::to(&*question, &mut watch)?;
        let claim = answer.certificate.map(|certified| certified.report.claim_in_words());
        println!("{position}: {}; {}", answer.headline, claim.unwrap_or_default());
    }
    Ok(())
}
