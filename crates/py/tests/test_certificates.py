"""Certificates, which the independent checker accepts or refuses."""

import pathlib
import pickle

import pytest

import tesuji

MATE = "8/2Q5/R7/8/1k4K1/8/8/8 w - -"
OTHER = "8/2Q5/R7/8/1k5K/8/8/8 w - -"


@pytest.fixture(scope="module")
def certificate() -> tesuji.Certificate:
    found = tesuji.solve(MATE, within=2).certificate
    assert found is not None
    return found


def test_in_every_form(certificate: tesuji.Certificate, tmp_path: pathlib.Path) -> None:
    report = tesuji.verify(certificate)
    assert "White mates" in report.claim and report.nodes > 0 and certificate.game == "chess"
    for name in ("a.cert", "a.cert.gz"):
        certificate.save(tmp_path / name)
        assert tesuji.Certificate.read(tmp_path / name) == certificate
        assert tesuji.verify(tmp_path / name) == report
        assert tesuji.verify((tmp_path / name).read_bytes()) == report
    assert tesuji.verify(certificate.text) == tesuji.verify(str(certificate)) == report


def test_it_is_about_its_position_alone(certificate: tesuji.Certificate) -> None:
    assert tesuji.verify(certificate, MATE, within=2) == tesuji.verify(certificate)
    for position, settings in ((OTHER, {"within": 2}), (MATE, {"goal": "stalemate", "within": 2}), ("hex:3x3", {})):
        with pytest.raises(tesuji.CertificateError, match="another question"):
            tesuji.verify(certificate, position, **settings)


def test_what_is_changed_is_refused(certificate: tesuji.Certificate) -> None:
    lines = certificate.text.splitlines(keepends=True)
    refused = 0
    for i, line in enumerate(lines):
        for changed in (lines[:i] + lines[i + 1 :], lines[:i] + [line.replace("Rb6", "Ra1")] + lines[i + 1 :]):
            # One of two statements alone is a certificate too.
            if changed == lines or line.startswith("says none"):
                continue
            with pytest.raises(tesuji.CertificateError) as raised:
                tesuji.verify("".join(changed))
            error = raised.value
            assert error.node is not None or error.line is not None or error.message
            assert str(pickle.loads(pickle.dumps(error))) == str(error)
            refused += 1
    assert refused >= len(lines) - 1


def test_what_is_none() -> None:
    for text in ("", "nonsense", "tesuji-proof 2\n"):
        with pytest.raises(tesuji.CertificateError):
            tesuji.verify(text)
    with pytest.raises(tesuji.CertificateError, match="can be read"):
        tesuji.verify("tesuji-proof 1\ngame draughts\n")
