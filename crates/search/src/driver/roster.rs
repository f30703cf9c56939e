//! Every driver by name, for programs that choose one at run time and for tests that try them all.

use std::fmt::Debug;
use std::hash::Hash;

use tesuji_problem::{Everywhere, Zone};

use super::depth_first::{Cycles, DepthFirst, Discipline, Focus, Orders, Policy, Sum};
use super::{
    AlphaBeta, AnyDriver, Counting, DeepeningOptions, Dfpn, Evaluation, Fixpoint, GeneralizedWidening, GraphPns,
    IdAlphaBeta, Minimax, MoveOrdering, Pds, Pn2, PnStar, Pns, PnsOptions, SecondBest, SmallSteps, any,
};

/// What a driver may use for its table or its tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Memory {
    /// So many table entries or tree nodes.
    Entries(usize),
    /// So many bytes.
    Bytes(usize),
}

/// A driver of the roster.
#[derive(Clone, Copy, Debug)]
pub struct Entry<M, Z> {
    /// What to call it on a command line.
    pub id: &'static str,
    /// What the literature calls it.
    pub name: &'static str,
    /// Makes one.
    pub make: fn(Memory) -> AnyDriver<M, Z>,
}

/// All drivers.
pub fn roster<M, Z>() -> Vec<Entry<M, Z>>
where
    M: Copy + Eq + Ord + Hash + Debug + 'static,
    Z: Zone<M> + 'static,
{
    let entry = |id, name, make| Entry { id, name, make };
    vec![
        entry("minimax", "minimax", |_| any(Minimax::default())),
        entry("alphabeta-plain", "αβ", |_| any(AlphaBeta::default())),
        entry("alphabeta", "iterative-deepening αβ", |memory| match memory {
            Memory::Entries(n) => any(IdAlphaBeta::with_entries(n)),
            Memory::Bytes(n) => any(IdAlphaBeta::with_bytes(n)),
        }),
        entry("alphabeta-ordered", "αβ with killers and history", |memory| {
            let driver = match memory {
                Memory::Entries(n) => IdAlphaBeta::with_entries(n),
                Memory::Bytes(n) => IdAlphaBeta::with_bytes(n),
            };
            let ordering = MoveOrdering { killers: true, history: true };
            any(driver.with_options(DeepeningOptions { ordering, ..DeepeningOptions::default() }))
        }),
        entry("fixpoint", "local fixpoint", |memory| any(Fixpoint::new(memory))),
        entry("widening", "generalized widening", |memory| match memory {
            Memory::Entries(n) => any(GeneralizedWidening::with_entries(n)),
            Memory::Bytes(n) => any(GeneralizedWidening::with_bytes(n)),
        }),
        entry("pns", "PNS", |memory| any(pns(memory, Evaluation::Immediate))),
        entry("pns-delayed", "PNS, delayed evaluation", |memory| any(pns(memory, Evaluation::Delayed))),
        entry("pn2", "PN²", |memory| match memory {
            Memory::Entries(n) => any(Pn2::with_entries(n)),
            Memory::Bytes(n) => any(Pn2::with_bytes(n)),
        }),
        entry("pns-graph", "PNS on a graph", |memory| any(graph_pns(memory, Counting::Sums))),
        entry("pns-weak", "weak PNS", |memory| any(graph_pns(memory, Counting::Weak))),
        entry("proof-set", "proof-set search", |memory| any(graph_pns(memory, Counting::Sets { most: 64 }))),
        entry("expected-work", "Expected Work Search", |memory| any(graph_pns(memory, Counting::Work))),
        entry("dfpn-plain", "df-pn", |memory| any(plain(memory))),
        entry("dfpn", "df-pn 1+ε", |memory| any(dfpn(memory, Policy::default()))),
        entry("dfpn-undoubted", "df-pn 1+ε by numbers alone", |memory| any(dfpn(memory, Policy::UNDOUBTED))),
        entry("dfpn-plus", "df-pn⁺", |memory| any(dfpn(memory, Policy { costs: true, ..Policy::UNDOUBTED }))),
        entry("dfpn-r", "df-pn(r)", |memory| {
            any(dfpn(memory, Policy { cycles: Cycles::Distance, ..Policy::UNDOUBTED }))
        }),
        entry("dfpn-weak", "weak df-pn", |memory| any(dfpn(memory, Policy { sum: Sum::Weak, ..Policy::UNDOUBTED }))),
        entry("dfpn-distinct", "df-pn with distinct sums", |memory| {
            any(dfpn(memory, Policy { sum: Sum::Distinct, ..Policy::UNDOUBTED }))
        }),
        entry("dfpn-focused", "focused df-pn", |memory| {
            let focus = Some(Focus { base: 1, one_in: 4 });
            any(dfpn(memory, Policy { focus, ..Policy::UNDOUBTED }))
        }),
        entry("dfpn-resolved", "df-pn with lower orders resolved at creation", |memory| {
            any(dfpn(memory, Policy { orders: Orders::AtCreation, ..Policy::UNDOUBTED }))
        }),
        entry("lambda-dfpn", "λ df-pn", |memory| {
            any(dfpn(memory, Policy { orders: Orders::Together, ..Policy::UNDOUBTED }))
        }),
        entry("pds", "PDS", |memory| any((with_memory(memory) as Pds<M, Z>).with_policy(Policy::UNDOUBTED))),
        entry("pds-epsilon", "PDS 1+ε", |memory| {
            let driver: Pds<M, Z> = with_memory(memory).with_policy(Policy::UNDOUBTED);
            any(driver.with_discipline(SmallSteps { epsilon_shift: Some(4) }))
        }),
        entry("pn-star", "PN*", |memory| any((with_memory(memory) as PnStar<M, Z>).with_policy(Policy::UNDOUBTED))),
    ]
}

/// The id among the ids of the roster that is the same as this one.
///
/// # Errors
/// What would be accepted.
pub fn id_of(id: &str) -> Result<&'static str, String> {
    let ids: Vec<&str> = roster::<u8, Everywhere>().iter().map(|entry| entry.id).collect();
    let found = ids.iter().find(|known| **known == id);
    found.copied().ok_or_else(|| format!("`{id}` is not a driver: use one of {}", ids.join(", ")))
}

/// The driver with this id.
///
/// # Errors
/// What would be accepted.
pub fn by_id<M, Z>(id: &str, memory: Memory) -> Result<AnyDriver<M, Z>, String>
where
    M: Copy + Eq + Ord + Hash + Debug + 'static,
    Z: Zone<M> + 'static,
{
    let id = id_of(id)?;
    let entry = roster().into_iter().find(|entry| entry.id == id).expect("an id of the roster");
    Ok((entry.make)(memory))
}

fn with_memory<M: Copy + Eq, Z: Zone<M>, D: Discipline + Default>(memory: Memory) -> DepthFirst<M, Z, D> {
    match memory {
        Memory::Entries(n) => DepthFirst::with_entries(n),
        Memory::Bytes(n) => DepthFirst::with_bytes(n),
    }
}

fn pns<M: Copy + Eq + Ord, Z: Zone<M>>(memory: Memory, evaluation: Evaluation) -> Pns<M, Z> {
    let driver = match memory {
        Memory::Entries(n) => Pns::with_entries(n),
        Memory::Bytes(n) => Pns::with_bytes(n),
    };
    driver.with_options(PnsOptions { evaluation, ..PnsOptions::default() })
}

fn graph_pns<M: Copy + Eq + Ord, Z: Zone<M>>(memory: Memory, counting: Counting) -> GraphPns<M, Z> {
    let driver = match memory {
        Memory::Entries(n) => GraphPns::with_entries(n),
        Memory::Bytes(n) => GraphPns::with_bytes(n),
    };
    driver.counting(counting)
}

fn dfpn<M: Copy + Eq, Z: Zone<M>>(memory: Memory, policy: Policy) -> Dfpn<M, Z> {
    with_memory(memory).with_policy(policy)
}

fn plain<M: Copy + Eq, Z: Zone<M>>(memory: Memory) -> Dfpn<M, Z> {
    with_memory(memory).with_policy(Policy::UNDOUBTED).with_discipline(SecondBest { epsilon_shift: None })
}
