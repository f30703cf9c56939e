//! The line that is shown of a strategy: the loser holds out as long as it can with moves on the
//! board. Where nobody may pass, replies far away hold out as long as others do; one where the
//! winner would have played next says most.

use tesuji_search::{Link, Step, Strategy};

/// The line in which the defender holds out longest. A pass is shown only where everything else is
/// answered as the pass is; such a line would say little. It need not be the shortest win.
pub(crate) fn line<M: Copy + PartialEq, Z>(strategy: &Strategy<M, Z>, pass: Option<M>) -> Vec<M> {
    let steps = &strategy.steps;
    // For each step, the plies that it lasts.
    let mut lasts: Vec<u32> = Vec::with_capacity(steps.len());
    for step in steps {
        let plies = |link: Link| plies(&lasts, link);
        lasts.push(match step {
            Step::Attack { next, .. } => plies(*next),
            Step::Defend { null, replies, .. } => {
                let last = |&&(m, link): &&(M, Link)| (Some(m) != pass, plies(link));
                let idle = null.map_or(0, plies);
                replies.iter().max_by_key(last).map_or(idle, |&(_, link)| plies(link))
            }
            Step::Less { next, .. } => lasts[*next],
        });
    }
    let (mut line, mut taken) = (Vec::new(), Vec::new());
    let mut at = steps.last();
    while let Some(step) = at {
        let next = match step {
            Step::Attack { m, next, .. } => Some((*m, *next)),
            Step::Defend { replies, .. } => longest(steps, &lasts, replies, pass, &taken),
            // Where the stones stand that it does without, the defender cannot play any more.
            Step::Less { stones, next, .. } => {
                taken.extend_from_slice(stones);
                at = steps.get(*next);
                continue;
            }
        };
        let Some((m, link)) = next else { break };
        line.push(m);
        at = if let Link::Step(i) = link { steps.get(i) } else { None };
    }
    line
}

fn plies(lasts: &[u32], link: Link) -> u32 {
    match link {
        Link::Goal => 1,
        Link::Step(i) => 1 + lasts[i],
    }
}

/// The reply that holds out longest. Where none has an answer of its own the line ends: any move is
/// answered as the null move is.
fn longest<M: Copy + PartialEq, Z>(
    steps: &[Step<M, Z>],
    lasts: &[u32],
    replies: &[(M, Link)],
    pass: Option<M>,
    taken: &[M],
) -> Option<(M, Link)> {
    let answer = |&(_, link): &(M, Link)| match link {
        Link::Step(i) => attack(steps, i),
        Link::Goal => None,
    };
    let wanted: Vec<M> = if pass.is_none() { replies.iter().filter_map(answer).collect() } else { Vec::new() };
    let last = |&&(m, link): &&(M, Link)| (Some(m) != pass, plies(lasts, link), wanted.contains(&m));
    replies.iter().filter(|(m, _)| !taken.contains(m)).max_by_key(last).copied()
}

/// The attacker's move at a step, if he is to move.
fn attack<M: Copy, Z>(steps: &[Step<M, Z>], mut step: usize) -> Option<M> {
    loop {
        match &steps[step] {
            Step::Attack { m, .. } => return Some(*m),
            Step::Defend { .. } => return None,
            Step::Less { next, .. } => step = *next,
        }
    }
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

    #[test]
    fn where_a_stone_stands_the_defender_plays_no_more() {
        let steps = vec![
            attack(1, Link::Goal),
            attack(2, Link::Step(0)),
            Step::Defend { null: None, replies: vec![(8, Link::Step(0)), (9, Link::Step(0))], zone: () },
            attack(3, Link::Step(2)),
            Step::Less { stones: vec![9], next: 3, zone: () },
        ];
        assert_eq!(line(&Strategy { steps: steps[..4].to_vec() }, None), [3, 9, 1]);
        assert_eq!(line(&Strategy { steps }, None), [3, 8, 1]);
    }
}
