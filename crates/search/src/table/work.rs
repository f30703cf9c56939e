//! Work in 16 bits: twelve of it behind four that say how often it was divided by eight.

/// The code of so much work; more work never has a smaller one.
pub(super) fn shrink(work: u64) -> u64 {
    let (mut work, mut shifts) = (work, 0);
    while work >= 1 << 12 && shifts < 15 {
        work >>= 3;
        shifts += 1;
    }
    shifts << 12 | work.min((1 << 12) - 1)
}

/// The work of this code, or a little less.
pub(super) fn expand(code: u64) -> u64 {
    (code & 0xFFF) << (3 * (code >> 12))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_keeps_its_order() {
        let mut last = 0;
        for bits in 0..50 {
            let code = shrink(3 << bits);
            assert!(code > last && expand(code) <= 3 << bits && expand(code) >= (2 << bits), "{bits}");
            last = code;
        }
    }
}
