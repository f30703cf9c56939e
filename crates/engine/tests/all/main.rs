//! Every protocol, as a program on the other side speaks it.
//!
//! They are one program: in each program of its own the search would be compiled anew.

mod gnugo;
mod gomocup;
mod gtp;
mod jsonl;
mod streams;
mod uci;
mod usi;
