//! What a search is asked, and what can be varied without changing an answer.

use tesuji_problem::{Order, Role};

/// What is asked of a position: a win of at most this order, within so many moves of the attacker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Aim {
    /// The order.
    pub order: Order,
    /// The attacker's moves; `None`: any number.
    pub within: Option<u16>,
}

impl Aim {
    /// What is left of it after a move of this side; `None` if the attacker had no move left.
    pub(crate) fn after(self, mover: Role) -> Option<Self> {
        let used = u16::from(mover == Role::Attacker);
        let within = match self.within {
            Some(moves) => Some(moves.checked_sub(used)?),
            None => None,
        };
        Some(Aim { within, ..self })
    }
}

impl From<Order> for Aim {
    fn from(order: Order) -> Self {
        Aim { order, within: None }
    }
}

impl From<(Order, u16)> for Aim {
    fn from((order, moves): (Order, u16)) -> Self {
        Aim { order, within: Some(moves) }
    }
}

/// The orders and lengths to try, and what can be varied without changing an answer.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each can be varied by itself")]
pub struct Options {
    /// The first order to try.
    pub from: Order,
    /// The last order to try.
    pub to: Order,
    /// The highest finite order to try before the unlimited one, if that is asked for.
    pub finite: u8,
    /// Only wins within so many moves of the attacker count.
    pub within: Option<u16>,
    /// Whether a win most likely takes as many moves as that, so that no other length is tried; a
    /// length beyond all counting is none.
    pub is_exact: bool,
    /// Whether to go on until it is known that no win of the orders that are asked for is shorter.
    pub shortest: bool,
    /// Whether moves are counted even where neither of these asks for it.
    pub counts: bool,
    /// Whether moves outside a zone are left out.
    pub zones: bool,
    /// Whether a strategy answers every legal reply by itself, though the search may leave out
    /// moves outside a zone: for certificates that name no zones.
    pub lists_replies: bool,
    /// Whether low orders are answered by the game's own solver.
    pub oracle: bool,
    /// Whether proofs are looked for in the local tree too, before and between searches of the
    /// whole tree.
    pub local: bool,
    /// The bytes in which a value is worked out by looking at each position once
    /// ([`Fixpoint`](crate::driver::Fixpoint)), where a search without an end shows that lines come
    /// back.
    pub fixpoint: usize,
    /// Whether the whole tree is searched too. Where it is not, nothing is disproved from order 2 on.
    pub whole: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            from: Order::Finite(0),
            to: Order::Unlimited,
            finite: 7,
            within: None,
            is_exact: true,
            shortest: false,
            counts: false,
            zones: true,
            lists_replies: false,
            oracle: true,
            local: true,
            fixpoint: 1 << 24,
            whole: true,
        }
    }
}

impl Options {
    /// Whether moves are counted.
    pub fn counts_moves(self) -> bool {
        self.counts || self.shortest || self.within.is_some()
    }

    /// The orders in the sequence in which they are tried.
    pub fn orders(self) -> impl Iterator<Item = Order> {
        let last = match self.to {
            Order::Finite(n) => n,
            Order::Unlimited => self.finite,
        };
        let first = match self.from {
            Order::Finite(first) => Some(first),
            Order::Unlimited => None,
        };
        let finite = first.into_iter().flat_map(move |first| first..=last);
        finite.map(Order::Finite).chain((self.to == Order::Unlimited).then_some(Order::Unlimited))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_come_in_turn_up_to_the_last_there_is() {
        let orders = |from, to| Options { from, to, ..Options::default() }.orders().collect::<Vec<_>>();
        let finite = Order::Finite;
        assert_eq!(orders(finite(1), finite(3)), [finite(1), finite(2), finite(3)]);
        assert_eq!(orders(finite(255), finite(255)), [finite(255)]);
        assert_eq!(orders(finite(6), Order::Unlimited), [finite(6), finite(7), Order::Unlimited]);
        assert_eq!(orders(Order::Unlimited, Order::Unlimited), [Order::Unlimited]);
    }
}
