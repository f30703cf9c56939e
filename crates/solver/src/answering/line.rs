//! The line that is shown of a strategy: the loser holds out as long as it can with moves on the
//! board. Where nobody may pass, replies far away hold out as long as others do; one where the
//! winner would have played next says most.

use tesuji_search::{Link, Step, Strategy};

/// The line in which the defender holds out longest. A pass is shown only where everything else is
/// answered as the pass is; such a line would say little. It need not be the shortest win.
pub(crate) fn line<M: Copy + PartialEq, Z>(strategy: &Strategy<M, Z>, pass: Option<M>) -> Vec<M> {
    // For each step, the plies that it lasts and what is played there.
    let mut best: Vec<(u32, Option<(M, Link)>)> = Vec::with_capacity(strategy.steps.len());
    for step in &strategy.steps {
        let plies = |link: Link| match link {
            Link::Goal => 1,
            Link::Step(i) => 1 + best[i].0,
        };
        best.push(match step {
            Step::Attack { m, next, .. } => (plies(*next), Some((*m, *next))),
            Step::Defend { null, replies, .. } => {
                let next = |&(_, link): &(M, Link)| match link {
                    Link::Step(i) => best[i].1.map(|(m, _)| m),
                    Link::Goal => None,
                };
                let wanted: Vec<M> =
                    if pass.is_none() { replies.iter().filter_map(next).collect() } else { Vec::new() };
                let last = |&&(m, link): &&(M, Link)| (Some(m) != pass, plies(link), wanted.contains(&m));
                // Where no reply has an answer of its own the line ends: any move is answered as
                // the null move is.
                let idle = null.map_or(0, plies);
                replies.iter().max_by_key(last).map_or((idle, None), |&(m, link)| (plies(link), Some((m, link))))
            }
        });
    }
    let mut line = Vec::new();
    let mut at = best.last();
    while let Some(&(_, Some((m, link)))) = at {
        line.push(m);
        at = match link {
            Link::Goal => None,
            Link::Step(i) => best.get(i),
        };
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    fn attack(m: u8, next: Link) -> Step<u8, ()> {
        Step::Attack { m, next, zone: () }
    }

    #[test]
    fn the_longest_resistance_without_a_pass() {
        let steps = vec![
            attack(1, Link::Goal),
            Step::Defend { null: None, replies: vec![(0, Link::Step(0))], zone: () },
            attack(2, Link::Step(1)),
            Step::Defend { null: None, replies: vec![(0, Link::Step(2)), (7, Link::Step(0))], zone: () },
            attack(3, Link::Step(3)),
        ];
        let strategy = Strategy { steps };
        assert_eq!(line(&strategy, Some(0)), [3, 7, 1]);
        assert_eq!(line(&strategy, None), [3, 0, 2, 0, 1]);
        let steps = vec![
            attack(5, Link::Goal),
            attack(6, Link::Goal),
            Step::Defend {
                null: None,
                replies: vec![(5, Link::Step(1)), (6, Link::Step(0)), (9, Link::Step(0))],
                zone: (),
            },
            attack(4, Link::Step(2)),
        ];
        assert_eq!(line(&Strategy { steps }, None), [4, 6, 5], "9 would be no defence");
        assert!(line::<u8, ()>(&Strategy { steps: Vec::new() }, None).is_empty());
    }
}
