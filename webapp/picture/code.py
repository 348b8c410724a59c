"""An address as a QR code, for cameras and for paper."""

from io import BytesIO

from webapp.puzzle import Unsupported

MOST_CODED = 2953
"""bytes that the largest QR code has room for"""
QUIET_ZONE = 4
"""modules around the code, as its standard wants them"""
MODULE = 8
"""pixels of one, unless the picture is shown at another size"""


class TooMuchForCode(Unsupported):
    """An address that no QR code has room for."""


def qr(address: str) -> bytes:
    """The code of an address as an SVG document. Raises TooMuchForCode."""
    import segno

    try:
        code = segno.make(address, micro=False)
    except segno.DataOverflowError:
        raise TooMuchForCode(
            f"The link has {len(address):,} characters, too many for a QR code. With fewer moves it fits."
        ) from None
    file = BytesIO()
    code.save(
        file,
        kind="svg",
        xmldecl=False,
        svgclass=None,
        lineclass=None,
        title=address,
        border=QUIET_ZONE,
        scale=MODULE,
        light="#fff",
    )
    return file.getvalue()
