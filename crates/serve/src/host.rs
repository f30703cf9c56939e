//! Who may ask. A page of another site that a browser shows must not use a server that listens for
//! its own machine alone: such a request names the other site as its host.

use std::net::SocketAddr;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// The hosts by whose names the server may be called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hosts {
    /// Any.
    Any,
    /// This machine, as it calls itself.
    Loopback,
}

impl Hosts {
    /// Those that an address stands for.
    pub(crate) fn of(address: SocketAddr) -> Self {
        if address.ip().is_loopback() { Hosts::Loopback } else { Hosts::Any }
    }

    fn allow(self, headers: &HeaderMap) -> bool {
        if self == Hosts::Any {
            return true;
        }
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
        let name = host.rsplit_once(':').filter(|(_, port)| port.bytes().all(|b| b.is_ascii_digit()));
        let name = name.map_or(host, |(name, _)| name);
        ["localhost", "127.0.0.1", "[::1]"].contains(&name) || (name.starts_with("127.") && is_address(name))
    }
}

fn is_address(name: &str) -> bool {
    name.parse::<std::net::Ipv4Addr>().is_ok()
}

/// Lets requests through that call the server by a name that it has, and tells browsers what the
/// page may do: nothing but what it brings along.
pub(crate) async fn check(State(hosts): State<Hosts>, request: Request, next: Next) -> Response {
    if !hosts.allow(request.headers()) {
        return (StatusCode::FORBIDDEN, "this server answers to its own machine alone\n").into_response();
    }
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let policy = "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; \
                  script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, policy),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
    ] {
        headers.insert(name, axum::http::HeaderValue::from_static(value));
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_site_is_told_by_its_name() {
        let allows = |host: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, host.parse().unwrap());
            Hosts::Loopback.allow(&headers)
        };
        for own in ["localhost", "localhost:8080", "127.0.0.1:80", "127.0.0.2", "[::1]:8080"] {
            assert!(allows(own), "{own}");
        }
        for other in ["example.org", "localhost.example.org:80", "127.0.0.1.example.org", "127.example.org", ""] {
            assert!(!allows(other), "{other}");
        }
        assert!(!Hosts::Loopback.allow(&HeaderMap::new()) && Hosts::Any.allow(&HeaderMap::new()));
    }
}
