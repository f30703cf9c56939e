//! The line that is shown of a strategy: the loser holds out as long as it can with moves on the
//! board. Where nobody may pass, replies far away hold out as long as others do; one where the
//! winner would have played next says most. Stones thrown in only to be taken put off the end, and
//! teach nothing: a pass, or any other reply, is shown before them.

use tesuji_search::{Link, Step, Strategy};

/// Says whether a reply is thrown in: what was played before it, the reply, and its answer.
pub(crate) type ThrownIn<'a, M> = &'a mut dyn FnMut(&[M], M, M) -> bool;

/// The line in which the defender chooses the reply after which the strategy may last longest, of
/// those that are not thrown in. A pass is shown only where everything else is, or is answered as
/// the pass is; such a line would say little. It need not be the shortest win.
pub(crate) fn line<M: Copy + PartialEq, Z>(
    strategy: &Strategy<M, Z>,
    pass: Option<M>,
    is_thrown_in: ThrownIn<'_, M>,
) -> Vec<M> {
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
            Step::Defend { replies, .. } => {
                let mut is_thrown_in = |m, answer| is_thrown_in(&line, m, answer);
                let left = replies.iter().filter(|(m, _)| !taken.contains(m)).copied();
                longest(steps, &lasts, left.collect(), pass, &mut is_thrown_in)
            }
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

/// The plies of the longest line of a strategy, whatever is shown of it. Replies without an answer of
/// their own last as long as the null move.
pub(crate) fn most_plies<M, Z>(strategy: &Strategy<M, Z>) -> u32 {
    let mut lasts: Vec<u32> = Vec::with_capacity(strategy.steps.len());
    for step in &strategy.steps {
        let plies = |link: Link| plies(&lasts, link);
        lasts.push(match step {
            Step::Attack { next, .. } => plies(*next),
            Step::Defend { null, replies, .. } => {
                replies.iter().map(|&(_, link)| link).chain(*null).map(plies).max().unwrap_or(0)
            }
            Step::Less { next, .. } => lasts[*next],
        });
    }
    lasts.last().copied().unwrap_or(0)
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
    replies: Vec<(M, Link)>,
    pass: Option<M>,
    is_thrown_in: &mut dyn FnMut(M, M) -> bool,
) -> Option<(M, Link)> {
    let answer = |link: Link| match link {
        Link::Step(i) => attack(steps, i),
        Link::Goal => None,
    };
    let wanted: Vec<M> =
        if pass.is_none() { replies.iter().filter_map(|&(_, link)| answer(link)).collect() } else { Vec::new() };
    let mut kind = |m: M, link: Link| match answer(link) {
        _ if Some(m) == pass => 1,
        Some(answer) if is_thrown_in(m, answer) => 0,
        _ => 2,
    };
    replies.into_iter().max_by_key(|&(m, link)| (kind(m, link), plies(lasts, link), wanted.contains(&m)))
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

    fn shown(strategy: &Strategy<u8, ()>, pass: Option<u8>) -> Vec<u8> {
        line(strategy, pass, &mut |_, _, _| false)
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
        assert_eq!(shown(&strategy, Some(0)), [3, 7, 1]);
        assert_eq!(shown(&strategy, None), [3, 0, 2, 0, 1]);
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
        assert_eq!(shown(&Strategy { steps }, None), [4, 6, 5], "9 would be no defence");
        assert!(shown(&Strategy { steps: Vec::new() }, None).is_empty());
    }

    #[test]
    fn where_a_stone_stands_the_defender_plays_no_more() {
        let steps = vec![
            attack(1, Link::Goal),
            attack(2, Link::Step(0)),
            Step::Defend { null: None, replies: vec![(8, Link::Step(0)), (9, Link::Step(0))], zone: () },
            attack(3, Link::Step(2)),
            Step::Less { stones: vec![9], instead: vec![], next: 3, zone: () },
        ];
        assert_eq!(shown(&Strategy { steps: steps[..4].to_vec() }, None), [3, 9, 1]);
        assert_eq!(shown(&Strategy { steps }, None), [3, 8, 1]);
    }

    #[test]
    fn what_is_thrown_in_comes_after_a_pass() {
        let steps = vec![
            attack(1, Link::Goal),
            Step::Defend { null: None, replies: vec![(0, Link::Step(0))], zone: () },
            attack(2, Link::Step(1)),
            Step::Defend {
                null: None,
                replies: vec![(0, Link::Step(0)), (7, Link::Step(2)), (8, Link::Step(0))],
                zone: (),
            },
            attack(3, Link::Step(3)),
        ];
        let strategy = Strategy { steps };
        let without = |thrown_in: &[u8]| {
            line(&strategy, Some(0), &mut |before: &[u8], reply, answer| {
                assert_eq!((before, answer), (&[3][..], if reply == 7 { 2 } else { 1 }));
                thrown_in.contains(&reply)
            })
        };
        assert_eq!(without(&[]), [3, 7, 2, 0, 1]);
        assert_eq!(without(&[7]), [3, 8, 1]);
        assert_eq!(without(&[7, 8]), [3, 0, 1]);
        assert_eq!(most_plies(&strategy), 5, "however short the line that is shown");
    }
}
