//! A node limit is exact, a cancelled search stops, and the same search takes the same nodes every
//! time.

use fastrand::Rng;
use tesuji_go::hooks::{Area, Tactics};
use tesuji_go::rules::{Move, Question};
use tesuji_problem::{Order, Reason};
use tesuji_search::driver::{Dfpn, IdAlphaBeta};
use tesuji_search::{Answer, Cancel, Event, NodeLimit, Observer, Options, POLL_INTERVAL, Search};

use crate::positions::{SIMPLE, Shape, capture, question, show};
use crate::ways::metered;

const ORDER: Order = Order::Finite(2);

fn questions(count: u64) -> impl Iterator<Item = Question> {
    let shape = Shape { size: (6, 6), empty: (12, 24), rules: SIMPLE };
    (0..count).map(move |seed| question(&mut Rng::with_seed(seed), &shape))
}

/// The answer of a new search and the nodes that it took.
fn searched(q: &Question, limit: u64, alpha_beta: bool) -> (Answer<Move, Area>, u64) {
    let mut problem = Tactics::new(capture(q));
    metered(NodeLimit(limit), |meter| {
        let answer = if alpha_beta {
            Search::new(|| IdAlphaBeta::with_entries(1 << 10), Options::default()).ask(&mut problem, ORDER, meter)
        } else {
            Search::new(|| Dfpn::with_entries(1 << 10), Options::default()).ask(&mut problem, ORDER, meter)
        };
        (answer, meter.nodes())
    })
}

#[test]
fn a_node_limit_is_exact_and_the_count_is_the_same_every_time() {
    let mut stopped = 0;
    for (q, alpha_beta) in questions(150).flat_map(|q| [(q.clone(), false), (q, true)]) {
        let (answer, nodes) = searched(&q, 2_000, alpha_beta);
        let (again, same) = searched(&q, 2_000, alpha_beta);
        assert_eq!((answer.value(), nodes), (again.value(), same), "{}", show(&q));
        assert_eq!(answer.zone(), again.zone(), "{}", show(&q));
        assert!(nodes <= 2_000);
        for limit in [0, 1, 2, 3, 7, 100, 255, 256, 257, 1_000, 1_999] {
            let (answer, taken) = searched(&q, limit, alpha_beta);
            if limit < nodes {
                assert!(matches!(answer, Answer::Unknown(Reason::Nodes)), "{limit} of {nodes} nodes: {answer:?}");
                assert_eq!(taken, limit, "{}", show(&q));
                stopped += 1;
            } else {
                assert_eq!(taken, nodes, "{}", show(&q));
            }
        }
    }
    assert!(stopped > 300, "{stopped}");
}

/// Cancels once so many nodes have been seen.
struct CancelAt(u64, Cancel);

impl Observer for CancelAt {
    fn event(&mut self, event: &Event) {
        if let Event::Polled { nodes } = event
            && *nodes >= self.0
        {
            self.1.cancel();
        }
    }
}

#[test]
fn a_cancelled_search_stops_and_can_be_resumed() {
    let mut cancelled = 0;
    for q in questions(300) {
        let cancel = Cancel::default();
        let mut limit = cancel.clone();
        let mut observer = CancelAt(200, cancel);
        let mut meter = tesuji_search::Meter::new(&mut limit, &mut observer);
        let mut search = Search::new(|| Dfpn::with_entries(1 << 16), Options::default());
        let mut problem = Tactics::new(capture(&q));
        let answer = search.ask(&mut problem, ORDER, &mut meter);
        if let Answer::Unknown(reason) = answer {
            assert_eq!(reason, Reason::Cancelled);
            assert!(meter.nodes() <= 200 + 2 * POLL_INTERVAL, "{} nodes", meter.nodes());
            cancelled += 1;
        }
        // What a stopped search has left behind must not change the answer.
        let resumed = metered(NodeLimit(50_000), |meter| search.ask(&mut problem, ORDER, meter)).value();
        let anew = searched(&q, 50_000, false).0.value();
        if let (Some(resumed), Some(anew)) = (resumed, anew) {
            assert_eq!(resumed, anew, "{}", show(&q));
        }
    }
    assert!(cancelled > 5, "{cancelled}");
}
