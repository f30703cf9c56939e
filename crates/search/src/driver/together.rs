//! Several threads search one tree with one table (`depth_first/company.rs` has the idea).
//!
//! **Easy questions** are searched by the first alone, until it has visited so many nodes. The others
//! end with the question, and nothing of theirs is lost: it stands in the table.

use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use tesuji_problem::{Budget, Hooks, Reason, Zone};

use super::Driver;
use super::depth_first::{DepthFirst, Discipline, Ledger};
use super::job_level::{Solved, Standing, spawn};
use crate::tree::{Threats, Tree};
use crate::{Answer, Cancel, Interval, Limit, Meter, NodeLimit, Silent};

/// The nodes that the first takes alone before there are threads. Larger: questions of a second use one
/// core; smaller: threads begin for what is over at once.
const ALONE: u64 = 4_000;
/// How often the limits are asked while the first waits for the others.
const PATIENCE: Duration = Duration::from_millis(20);

/// Depth-first searches with one table between them. Answers are those of one alone; with more than one, node
/// counts differ from run to run.
#[derive(Debug)]
pub struct Together<M, Z, D> {
    first: DepthFirst<M, Z, D>,
    helpers: Vec<DepthFirst<M, Z, D>>,
    alone: u64,
}

impl<M: Copy + Eq, Z: Zone<M>, D: Discipline> Together<M, Z, D> {
    /// This driver, helped by others, which use its table and need none of their own. Without any it is this
    /// driver.
    pub fn new(mut first: DepthFirst<M, Z, D>, helpers: Vec<DepthFirst<M, Z, D>>) -> Self {
        if !helpers.is_empty() {
            first.found_company();
        }
        Together { first, helpers, alone: ALONE }
    }

    /// The same, where the others come in after so many nodes.
    #[must_use]
    pub fn beginning_after(mut self, nodes: u64) -> Self {
        self.alone = nodes;
        self
    }

    /// The driver that searches alone first.
    pub fn first(&self) -> &DepthFirst<M, Z, D> {
        &self.first
    }
}

impl<M: Copy + Eq, Z: Zone<M>, D: Discipline> Together<M, Z, D> {
    /// Has all search the root.
    fn search_together<P, B>(&mut self, tree: &mut Threats<'_, P, B>, meter: &mut Meter<'_>) -> Answer<M, Z>
    where
        P: Hooks<Move = M, Zone = Z> + Clone + Send,
        B: Budget + Send,
        M: Send + Sync,
        Z: Send + Sync,
        D: Send,
    {
        let count = self.helpers.len() as u64 + 1;
        let share = match meter.allowance() {
            u64::MAX => u64::MAX,
            nodes => nodes / count,
        };
        let cancel = Cancel::default();
        let Together { first, helpers, .. } = self;
        let (tell, told) = channel();
        let ledger = first.ledger();
        thread::scope(|scope| {
            for helper in helpers {
                helper.join(first);
                let (mut fork, tell) = (tree.fork(), tell.clone());
                let mut limit =
                    Helping { cancel: cancel.clone(), most: NodeLimit(share), ledger: ledger.clone(), noted: 0 };
                let help = move || {
                    let mut silent = Silent;
                    let mut meter = Meter::new(&mut limit, &mut silent);
                    let answer = helper.expand(&mut fork.tree(), &mut meter);
                    let nodes = meter.nodes();
                    limit.note(nodes);
                    helper.part();
                    // It is heard as long as the scope lasts.
                    let _ = tell.send(answer);
                };
                // Who cannot have a thread does without.
                let _ = spawn(scope, help);
            }
            drop(tell);
            let mut answer = meter.capped(share, |meter| first.expand(tree, meter));
            if let Answer::Unknown(reason) = answer
                && meter.unless_share(reason).is_ok()
            {
                answer = wait(&told, meter).unwrap_or(answer);
            }
            cancel.cancel();
            // The channel closes when the last has told.
            let late = told.iter().filter(|answer| answer.value().is_some()).last();
            let counted = meter.add(ledger.take());
            let answer = match (answer, late, counted) {
                (Answer::Unknown(_), Some(late), _) => late,
                (Answer::Unknown(_), None, Err(reason)) => return Answer::Unknown(reason),
                (answer, ..) => answer,
            };
            match answer {
                // Who was called back to the root does not know what decided it; the table does.
                Answer::Known { by: None, .. } => match first.expand(tree, meter) {
                    Answer::Unknown(_) => answer,
                    again @ Answer::Known { .. } => again,
                },
                answer => answer,
            }
        })
    }
}

/// Whether a table for this tree can be shared. In games with drops, where no moves are counted, it cannot: a look
/// is so much dearer there with a lock, and what is fetched at once without one, that two took as long as one.
fn can_share<T: Tree + ?Sized>(tree: &T) -> bool {
    tree.moves_left().is_some() || tree.has_zones() || tree.in_hand().is_none()
}

/// Waits until somebody has the answer, or all have used up their nodes.
fn wait<M, Z: Zone<M>>(told: &Receiver<Answer<M, Z>>, meter: &mut Meter<'_>) -> Option<Answer<M, Z>> {
    loop {
        match told.recv_timeout(PATIENCE) {
            Ok(answer) if answer.value().is_some() => return Some(answer),
            Ok(_) => {}
            Err(RecvTimeoutError::Timeout) => meter.add(0).ok()?,
            Err(RecvTimeoutError::Disconnected) => return None,
        }
    }
}

/// The limits of a helper, which notes what it visits whenever they are asked.
struct Helping {
    cancel: Cancel,
    most: NodeLimit,
    ledger: Ledger,
    noted: u64,
}

impl Helping {
    fn note(&mut self, nodes: u64) {
        self.ledger.add(nodes - std::mem::replace(&mut self.noted, nodes));
    }
}

impl Limit for Helping {
    fn exceeded(&mut self, nodes: u64) -> Option<Reason> {
        self.note(nodes);
        self.cancel.exceeded(nodes).or_else(|| self.most.exceeded(nodes))
    }

    fn ask_again(&self, nodes: u64) -> u64 {
        self.most.ask_again(nodes)
    }

    fn allowance(&self, nodes: u64) -> u64 {
        self.most.allowance(nodes)
    }
}

impl<'t, P, B, D> Driver<Threats<'t, P, B>> for Together<P::Move, P::Zone, D>
where
    P: Hooks + Clone + Send,
    B: Budget + Send,
    D: Discipline + Send,
{
    fn expand(&mut self, tree: &mut Threats<'t, P, B>, meter: &mut Meter<'_>) -> Answer<P::Move, P::Zone> {
        if self.helpers.is_empty() || !can_share(tree) {
            return self.first.expand(tree, meter);
        }
        match meter.capped(self.alone, |meter| self.first.expand(tree, meter)) {
            Answer::Unknown(reason) if meter.unless_share(reason).is_ok() => self.search_together(tree, meter),
            answer => answer,
        }
    }

    fn expand_again(&mut self, tree: &mut Threats<'t, P, B>, meter: &mut Meter<'_>) -> Answer<P::Move, P::Zone> {
        self.first.expand_again(tree, meter)
    }

    fn interval(&mut self, tree: &mut Threats<'t, P, B>, meter: &mut Meter<'_>) -> Result<Interval, Reason> {
        self.first.interval(tree, meter)
    }

    fn glance(
        &mut self,
        tree: &mut Threats<'t, P, B>,
        meter: &mut Meter<'_>,
    ) -> Result<Standing<P::Move, P::Zone>, Reason> {
        self.first.glance(tree, meter)
    }

    fn learn(&mut self, tree: &mut Threats<'t, P, B>, result: &Solved<P::Move, P::Zone>) {
        self.first.learn(tree, result);
    }
}
