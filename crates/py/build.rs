//! What the linker is told: the interpreter that loads the module has its symbols.

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
