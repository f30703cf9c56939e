//! What makes a game fast: five small traits, one for each kind of hook, and their sum.

mod generation;
mod oracles;
mod ordering;
mod relations;
mod zones;

pub use generation::Generation;
pub use oracles::Oracles;
pub use ordering::Ordering;
pub use relations::Relations;
pub use zones::Zones;

/// What makes a game fast: all hooks together. It is never implemented by hand: a game that has the
/// five traits has it.
///
/// | trait | question | if a game has none |
/// |---|---|---|
/// | [`Generation`] | which moves can matter here? | all legal moves |
/// | [`Oracles`] | is the answer known without a search? | it is not |
/// | [`Zones`] | where on the board can a move upset a result? | everywhere |
/// | [`Relations`] | which other positions have the same answer, or imply it? | none |
/// | [`Ordering`] | which move is tried first, which position looks easy? | all alike |
///
/// Every hook has a slow, obvious default, and **a hook may never change an answer**: the tests
/// compare each one with the plain definition ([`Plain`](crate::Plain)) on random positions, and a
/// search built with the feature `checked` compares them where it asks them. A game without hooks
/// writes [`no_hooks!(MyGame)`](crate::no_hooks); one with a few implements those traits in which
/// it has something to say and leaves the others empty: `impl Oracles for MyGame {}`.
pub trait Hooks: Generation + Oracles + Zones + Relations + Ordering {}

impl<P: Generation + Oracles + Zones + Relations + Ordering> Hooks for P {}

/// Gives a game the slow default of every hook, and no zones: `no_hooks!(MyGame)`, or
/// `no_hooks!(MyGame<P> where P: Problem)` for a type with parameters.
///
/// That is enough for every search.
#[macro_export]
macro_rules! no_hooks {
    ($name:ident $(<$($parameter:ident),+> where $($bounded:ident: $bound:path),+)?) => {
        impl $(<$($parameter),+>)? $crate::Generation for $name $(<$($parameter),+> where $($bounded: $bound),+)? {}
        impl $(<$($parameter),+>)? $crate::Oracles for $name $(<$($parameter),+> where $($bounded: $bound),+)? {}
        impl $(<$($parameter),+>)? $crate::Zones for $name $(<$($parameter),+> where $($bounded: $bound),+)? {
            type Zone = $crate::Everywhere;
        }
        impl $(<$($parameter),+>)? $crate::Relations for $name $(<$($parameter),+> where $($bounded: $bound),+)? {}
        impl $(<$($parameter),+>)? $crate::Ordering for $name $(<$($parameter),+> where $($bounded: $bound),+)? {}
    };
}
