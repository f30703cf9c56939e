//! The relevancy zone of paper 000, R\*, as Thomsen wrote it: **not sound**, and kept to be compared
//! with the zones that are.
//!
//! T. Thomsen, *Lambda-Search in Game Trees – with Application to Go* (2000), §4, looks for an area
//! "outside of which the addition of any number of black or white stones in any configuration cannot
//! alter the status" of a capture. He takes the stones that a λⁿ-tree puts on the board, the points
//! beside them, and by the *inversion rule* the liberties of blocks that may themselves be captured.
//! He says that "the inversion rule is not 100 percent safe", and it is not: real positions have
//! moves that it misses (`tests/thomsen`, docs/go.md). So nothing here may be used in a proof.
//! Neither the hooks nor the search nor the checker names this module, and a test looks that they
//! do not. The zones that answers rest on are those of [`hooks`](crate::hooks), with their proof in
//! docs/certificate.md.
//!
//! | here | paper 000 |
//! |---|---|
//! | [`Tree`], [`Played`] | Definitions 1 and 2: the λⁿ-tree of a capture |
//! | [`Shadow`] | Definition 3: shadow stones |
//! | [`quasi_liberties`] | Definition 4 |
//! | [`surrounding`], [`Surrounder`] | Definition 5: the inversion rule |
//! | [`Reach`] | footnote 16: shadow blocks, quasi-surroundedness |
//! | [`zone`] | Definition 6: the R\*-zone |
//! | [`effective_liberties`] | footnote 5 |
//!
//! ```
//! use tesuji_go::notation::read;
//! use tesuji_go::rules::{Colour, Contest, Question};
//! use tesuji_go::thomsen::{Reach, Tree, zone};
//!
//! let position = read(b". . . . .\n. . . . .\n. O O . .\n. O X . .\n. . O . .").unwrap().position;
//! let targets = vec![position.grid.parse("C2").unwrap()];
//! let question = Question::capture(position, targets, Colour::White);
//! let contest = Contest::new(&question).unwrap();
//! let ladder = Tree::new(&contest).attack(1).unwrap();
//! assert!(ladder.value && ladder.order == 0);
//! assert_eq!(contest.board().grid().names(&zone(&contest, &ladder, Reach::Touching)), ["D3", "D2", "E2", "D1"]);
//! ```

mod inversion;
mod order;
mod quasi;
mod shadow;
mod tree;
mod zone;

pub use inversion::{Surrounder, quasi_liberties, surrounding};
pub use quasi::Reach;
pub use shadow::Shadow;
pub use tree::{Played, Tree, effective_liberties};
pub use zone::zone;
