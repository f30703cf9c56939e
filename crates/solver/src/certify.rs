//! From a strategy to a certificate that the independent checker accepts.

use tesuji_proof::{Body, Certificate, Child, Cover, NULL, Node};
use tesuji_search::{Link, Step, Strategy};

use crate::{Certified, Failure};

/// How a game writes its moves and zones.
pub(crate) trait Naming<M, Z> {
    /// The move that is made in this step, as the game's notation has it.
    fn name(&self, step: usize, m: M) -> String;

    /// Every point of a zone, the whole board if it is that.
    fn points(&self, zone: &Z) -> Vec<String>;
}

/// What a certificate says beside its strategy.
#[derive(Clone, Debug)]
pub(crate) struct Claim {
    pub(crate) game: &'static str,
    pub(crate) cover: Cover,
    pub(crate) lines: Vec<String>,
}

/// Writes the strategy as a certificate and has it checked.
///
/// # Errors
/// [`Failure::Internal`] if the checker rejects it: then the search has claimed what it cannot prove.
pub(crate) fn certify<M: Copy, Z>(
    strategy: &Strategy<M, Z>,
    claim: Claim,
    naming: &impl Naming<M, Z>,
) -> Result<Certified, Failure> {
    let Claim { game, cover, lines } = claim;
    let nodes = strategy.steps.iter().enumerate().map(|(i, step)| node(i, step, cover, naming)).collect();
    let certificate = Certificate { game: game.to_owned(), cover, claim: lines, nodes };
    match tesuji_check::verify(&certificate) {
        Ok(report) => Ok(Certified { certificate, report }),
        Err(rejection) => Err(Failure::Internal(format!(
            "the search claims a win, but the independent checker rejects its certificate: {rejection}"
        ))),
    }
}

fn node<M: Copy, Z>(i: usize, step: &Step<M, Z>, cover: Cover, naming: &impl Naming<M, Z>) -> Node {
    let (body, zone) = match step {
        Step::Attack { m, next, zone } => (Body::Or { mv: naming.name(i, *m), child: child(*next) }, zone),
        Step::Defend { null, replies, zone } => {
            let null = null.map(|link| (NULL.to_owned(), child(link)));
            let replies = replies.iter().map(|&(m, link)| (naming.name(i, m), child(link)));
            (Body::And { replies: null.into_iter().chain(replies).collect() }, zone)
        }
    };
    Node { body, zone: (cover == Cover::Zone).then(|| naming.points(zone)) }
}

fn child(link: Link) -> Child {
    match link {
        Link::Goal => Child::Goal,
        Link::Step(i) => Child::Node(i as u32),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Words;

    impl Naming<&'static str, ()> for Words {
        fn name(&self, _: usize, m: &'static str) -> String {
            m.to_owned()
        }

        fn points(&self, (): &()) -> Vec<String> {
            Vec::new()
        }
    }

    /// White A1 has the liberties A2 and B1, but for the black stones.
    fn certified(black: &str) -> Result<Certified, Failure> {
        let claim =
            ["rules ko=simple suicide=no", "board 3x3", black, "white A1", "to-move black", "goal capture any A1"];
        let claim = Claim { game: "go", cover: Cover::Listed, lines: claim.map(str::to_owned).to_vec() };
        let steps = vec![Step::Attack { m: "A2", next: Link::Goal, zone: () }];
        certify(&Strategy { steps }, claim, &Words)
    }

    #[test]
    fn a_win_that_the_checker_rejects_is_never_reported() {
        assert!(certified("black B1").is_ok_and(|c| c.report.nodes == 1));
        assert!(matches!(certified("black B2"), Err(Failure::Internal(message)) if message.contains("rejects")));
    }
}
