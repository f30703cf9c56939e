//! Hooks are asked and believed. With the feature `checked` another module stands here, which
//! compares their answers with the plain ones.

/// A problem whose hooks are asked.
pub(crate) type Asked<'p, P> = &'p mut P;

/// The problem, ready to be asked.
pub(crate) fn asked<P>(problem: &mut P) -> Asked<'_, P> {
    problem
}
