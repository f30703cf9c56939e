//! A job, done: a worker's driver searches a node, or goes on with the root, and where that is not enough
//! looks at the node's children.

use tesuji_problem::{Reason, Zone};

use super::ROOT;
use super::job::{Found, Job, Listing, Report, Solved, Standing, Told};
use crate::driver::Driver;
use crate::tree::{Edge, Tree};
use crate::{Answer, Cancel, Meter, NodeLimit, Silent};

/// Of the nodes of a job this part is left for looking at the children.
const LOOKING: u64 = 8;

/// Does a job in the tree below the root. The tree is left as it was found.
pub(super) fn work<T, D>(
    (worker, driver): (usize, &mut D),
    tree: &mut T,
    job: &Job<T::Move, T::Zone>,
    cancel: &Cancel,
) -> Report<T::Move, T::Zone>
where
    T: Tree + ?Sized,
    D: Driver<T> + ?Sized,
{
    job.facts.iter().for_each(|facts| driver.hear(tree, facts));
    let (mut limit, mut silent) = ((NodeLimit(job.nodes), cancel.clone()), Silent);
    let mut meter = Meter::new(&mut limit, &mut silent);
    let (node, found) = if job.is_whole {
        go_on(driver, tree, job, &mut meter)
    } else {
        (job.node, at(tree, &job.path, |tree| search(driver, tree, job, &mut meter)))
    };
    Report { worker, node, nodes: meter.nodes(), found, facts: driver.tell() }
}

/// Does something at the end of a path.
pub(super) fn at<T: Tree + ?Sized, R>(tree: &mut T, path: &[Edge<T::Move>], what: impl FnOnce(&mut T) -> R) -> R {
    for &edge in path {
        tree.descend(edge);
    }
    let result = what(tree);
    for _ in path {
        tree.ascend();
    }
    result
}

fn search<T, D>(
    driver: &mut D,
    tree: &mut T,
    job: &Job<T::Move, T::Zone>,
    meter: &mut Meter<'_>,
) -> Found<T::Move, T::Zone>
where
    T: Tree + ?Sized,
    D: Driver<T> + ?Sized,
{
    if let (Some(zone), Some(first)) = (&job.idle, tree.first()) {
        let proved = !tree.kind().favours(true);
        let lost = Solved { proved, by: None, zone: zone.clone() };
        at(tree, &[first], |tree| driver.learn(tree, &lost));
    }
    match meter.capped(job.nodes - job.nodes / LOOKING, |meter| driver.search(tree, meter)) {
        Answer::Known { proved, by, zone } => Found::Solved(Solved { proved, by, zone }),
        Answer::Unknown(Reason::Nodes) => Found::Open(list(driver, tree, job.idle.clone(), meter)),
        Answer::Unknown(reason) => Found::Stopped(reason),
    }
}

/// Goes on with the root. Returns what has been found out, and about which node.
fn go_on<T, D>(
    driver: &mut D,
    tree: &mut T,
    job: &Job<T::Move, T::Zone>,
    meter: &mut Meter<'_>,
) -> (usize, Found<T::Move, T::Zone>)
where
    T: Tree + ?Sized,
    D: Driver<T> + ?Sized,
{
    let nodes = job.nodes - job.nodes / LOOKING;
    match meter.capped(nodes, |meter| driver.search(tree, meter)) {
        Answer::Known { proved, by, zone } => (ROOT, Found::Solved(Solved { proved, by, zone })),
        Answer::Unknown(Reason::Nodes) => {
            let look = |tree: &mut T| match driver.glance(tree, meter) {
                Ok(Standing::Solved(solved)) => Found::Solved(solved),
                Ok(Standing::Open { .. }) | Err(_) => Found::Open(list(driver, tree, job.idle.clone(), meter)),
            };
            (job.node, at(tree, &job.path, look))
        }
        Answer::Unknown(reason) => (job.node, Found::Stopped(reason)),
    }
}

/// The children of the current node, with what the driver knows of them.
pub(super) fn list<T, D>(
    driver: &mut D,
    tree: &mut T,
    idle: Option<T::Zone>,
    meter: &mut Meter<'_>,
) -> Listing<T::Move, T::Zone>
where
    T: Tree + ?Sized,
    D: Driver<T> + ?Sized,
{
    let kind = tree.kind();
    let idle = match (idle, tree.first()) {
        (Some(zone), _) => zone,
        (None, None) => T::Zone::everywhere(),
        (None, Some(edge)) => match look(driver, tree, edge, meter) {
            Told { standing: Standing::Solved(lost), .. } if !kind.favours(lost.proved) => lost.zone,
            first => return Listing { children: vec![first], idle: None },
        },
    };
    let (mut edges, mut children) = (Vec::new(), Vec::new());
    tree.rest(&idle, &mut edges);
    for edge in edges {
        let child = look(driver, tree, edge, meter);
        let decides = matches!(&child.standing, Standing::Solved(child) if kind.favours(child.proved));
        children.push(child);
        if decides {
            break;
        }
    }
    Listing { children, idle: Some(idle) }
}

fn look<T, D>(driver: &mut D, tree: &mut T, edge: Edge<T::Move>, meter: &mut Meter<'_>) -> Told<T::Move, T::Zone>
where
    T: Tree + ?Sized,
    D: Driver<T> + ?Sized,
{
    let kin = tree.kin(edge);
    at(tree, &[edge], |tree| {
        // Who has no nodes left looks no closer.
        let standing = driver.glance(tree, meter).unwrap_or(Standing::Open { pn: 1, dn: 1 });
        Told { edge, kind: tree.kind(), key: tree.key(), kin, standing }
    })
}
