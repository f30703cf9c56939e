//! What is asked of the games without zones: random questions, each refutation accepted and true,
//! forged and attacked.

use std::collections::HashMap;

use fastrand::Rng;
use tesuji_problem::{Hooks, Order, Problem, Reason, Role, Status};
use tesuji_proof::{Certificate, Child, Cover, Statement};
use tesuji_search::driver::Searches;
use tesuji_search::{Aim, Meter, Search};

use crate::attack::attack;
use crate::forger::Forger;
use crate::liar::{Liar, Lie};
use crate::metered;
use crate::truth::Truth;
use crate::writer::{bound, written};

const NODES: u64 = 10_000;
/// The most nodes of a refutation.
const MOST: usize = 4_000;
/// The most nodes of one that is forged, so that a change meets what matters.
const FORGED: usize = 200;
const FORGERIES: u32 = 6;
/// Lies of each kind about a question with a win.
const LIES: u32 = 4;
/// Random attackers a refutation.
const ATTACKS: u32 = 20;

/// A question, and how its certificates are written.
pub(crate) struct Posed<'a, P: Problem> {
    pub(crate) problem: P,
    pub(crate) aim: Aim,
    pub(crate) game: &'a str,
    pub(crate) claim: Vec<String>,
    pub(crate) name: &'a dyn Fn(P::Move) -> String,
}

/// What came of the questions of a kind.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    asked: u32,
    won: u32,
    /// Too hard to decide.
    undecided: u32,
    pub(crate) refuted: u32,
    /// Of them, in the whole game: no order and no length.
    full: u32,
    nodes: u64,
    /// Too large to be written out, or too hard.
    stopped: u32,
    /// What took brute force too much.
    unknown: u32,
    attackers: u32,
    /// Refutations by the definition alone.
    defined: u32,
    /// Lies of each kind that were refused.
    pub(crate) lies: [u32; Lie::ALL.len()],
}

/// Asks a question; its refutation, if it has one, is checked, compared with the definition, forged
/// and attacked.
pub(crate) fn examine<P: Hooks + Clone, D: Searches<P>>(
    search: &mut Search<D>,
    posed: &Posed<'_, P>,
    truth: &mut Truth,
    (tally, forger, random): (&mut Tally, &mut Forger, &mut Rng),
) {
    let Posed { problem, aim, .. } = posed;
    if problem.status() != Status::Open {
        return;
    }
    tally.asked += 1;
    let won = metered(NODES, |meter| has_win(search, &mut problem.clone(), *aim, meter));
    let Ok(won) = won else {
        tally.undecided += 1;
        return;
    };
    let known = truth.wins(problem, bound(*aim));
    assert!(known != Some(!won), "won: {won}, {aim:?} {:#?}", posed.claim);
    tally.won += u32::from(won);
    if let Some(known) = known {
        lie(posed, known, truth, tally, random);
    }
    let good = if won { None } else { refute(search, posed, tally) };
    if let Some(good) = good {
        if !good.nodes.is_empty() && good.nodes.len() < FORGED {
            forger.forge(random, &good, &words(posed, &good), FORGERIES, &mut |bad| truth.holds(problem, bad));
        }
        for _ in 0..ATTACKS {
            attack(&mut problem.clone(), &good, posed.name, None, random);
        }
        tally.attackers += ATTACKS;
    }
    tally.unknown += std::mem::take(&mut truth.unknown);
}

/// What has no win is refuted by the definition alone; what has one is lied about.
fn lie<P: Problem + Clone>(posed: &Posed<'_, P>, won: bool, truth: &mut Truth, tally: &mut Tally, random: &mut Rng) {
    let (problem, bound) = (&posed.problem, bound(posed.aim));
    let mut write = |lie: Option<Lie>| {
        let (nodes, index) = (Vec::new(), HashMap::new());
        let mut liar = Liar { truth, name: posed.name, random, nodes, index };
        let from = match lie {
            None => liar.refute_first(problem, bound),
            Some(lie) => liar.lie(problem, bound, lie, true),
        }?;
        let says = vec![Statement::None { bound, after: None, from }];
        let (game, claim) = (posed.game.to_owned(), posed.claim.clone());
        Some(Certificate { game, cover: Cover::Listed, claim, says, nodes: liar.nodes })
    };
    if !won {
        let Some(good) = write(None) else { return };
        assert!(tesuji_check::verify(&good).is_ok(), "{:?}\n{good:#?}", tesuji_check::verify(&good));
        tally.defined += 1;
        return;
    }
    for (kind, count) in Lie::ALL.into_iter().zip(&mut tally.lies) {
        for _ in 0..LIES {
            let Some(bad) = write(Some(kind)) else { continue };
            assert!(tesuji_check::verify(&bad).is_err(), "a lie is accepted, {kind:?}: {bad:#?}");
            *count += 1;
        }
    }
}

/// Moves for forgeries, which may be legal elsewhere: those that are to be made first, and all that the
/// certificate names.
fn words<P: Problem>(posed: &Posed<'_, P>, good: &Certificate) -> Vec<String> {
    let mut moves = Vec::new();
    posed.problem.moves(&mut moves);
    let named = good.nodes.iter().flat_map(|node| node.body.edges()).map(|(word, _)| word.to_owned());
    moves.into_iter().map(posed.name).chain(named).collect()
}

/// The question of a first position: where an order is asked about and the defender is to move,
/// whether there is such a win after every reply.
fn has_win<P: Hooks, D: Searches<P>>(
    search: &mut Search<D>,
    problem: &mut P,
    aim: Aim,
    meter: &mut Meter<'_>,
) -> Result<bool, Reason> {
    if problem.role() == Role::Attacker || aim.order == Order::Unlimited {
        return search.ask(problem, aim, meter).decided();
    }
    let mut replies = Vec::new();
    problem.moves(&mut replies);
    let mut won = !replies.is_empty();
    for m in replies {
        problem.play(m);
        let after = search.ask(problem, aim, meter).decided();
        problem.undo();
        won &= after?;
    }
    Ok(won)
}

/// The certificate that a question has no win.
fn refute<P: Hooks + Clone, D: Searches<P>>(
    search: &mut Search<D>,
    posed: &Posed<'_, P>,
    tally: &mut Tally,
) -> Option<Certificate> {
    let Posed { aim, claim, .. } = posed;
    let mut problem = posed.problem.clone();
    match metered(10 * NODES, |meter| search.refutation(&mut problem, &[(None, *aim)], MOST, meter)) {
        Err(reason) => {
            assert!(matches!(reason, Reason::Memory | Reason::Nodes), "{reason:?} {aim:?} {claim:#?}");
            tally.stopped += 1;
            None
        }
        Ok(refutation) => {
            assert_eq!(problem.key(), posed.problem.key(), "{aim:?} {claim:#?}");
            let (nodes, says) = written(&refutation, posed.name, |_| None);
            let game = posed.game.to_owned();
            let certificate = Certificate { game, cover: Cover::Listed, claim: claim.clone(), says, nodes };
            assert!(states(&certificate, *aim), "{certificate:#?}");
            match tesuji_check::verify(&certificate) {
                Ok(report) => {
                    tally.refuted += 1;
                    tally.full += u32::from(*aim == Aim::from(Order::Unlimited));
                    tally.nodes += report.nodes;
                }
                Err(rejection) => panic!("{rejection}, {aim:?}\n{certificate:#?}"),
            }
            Some(certificate)
        }
    }
}

/// Whether it states that there is no win of this aim, and nothing else.
fn states(certificate: &Certificate, aim: Aim) -> bool {
    matches!(
        certificate.says.as_slice(),
        [Statement::None { bound: stated, after: None, from: Child::Safe | Child::Node(_) }] if *stated == bound(aim)
    )
}
