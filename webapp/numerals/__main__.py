"""The command that trains the network anew: `python -m webapp.numerals`, ten minutes on one core."""

from pathlib import Path

import click
import numpy as np

from webapp.numerals import fonts
from webapp.numerals.network import Network, train
from webapp.numerals.samples import draw_samples
from webapp.numerals.weights import FILE, pack, unpack

MIN_FAMILIES = 20


@click.command()
@click.option("--samples", default=90_000, show_default=True, help="Crops to learn from.")
@click.option("--epochs", default=10, show_default=True, help="Times that each crop is seen.")
@click.option("--seed", default=1, show_default=True, help="Seed of all random choices.")
@click.option("--to", "file", type=click.Path(path_type=Path), default=FILE, show_default=True, help="File to write.")
def main(samples: int, epochs: int, seed: int, file: Path) -> None:
    """Train the network that reads digits in pictures, and write its weights.

    It learns from the fonts of this machine. The more families there are, the better it reads: on Debian, install
    the packages fonts-noto-core, fonts-roboto-unhinted, fonts-open-sans, fonts-texgyre and the like first.
    """
    found = fonts.families()
    known, unknown = fonts.training(found), fonts.held_out(found)
    if len(known) < MIN_FAMILIES:
        raise click.ClickException(f"Training needs {MIN_FAMILIES} families of fonts; this machine has {len(known)}.")
    click.echo(f"{len(known)} families to learn from, {len(unknown)} held out")
    crops, labels = draw_samples(known, samples, seed)
    network = Network(seed)
    for epoch, loss in enumerate(train(network, crops, labels, epochs, seed), 1):
        click.echo(f"epoch {epoch}: loss {loss:.4f}")
    packed = pack(network)
    if unknown:
        crops, labels = draw_samples(unknown, max(samples // 10, 1), seed + 1)
        found_labels = unpack(packed).logits(crops).argmax(1)
        click.echo(f"{np.mean(found_labels == labels):.2%} of {len(labels)} crops in held-out fonts right")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(packed)
    click.echo(f"{file}: {len(packed)} bytes")


if __name__ == "__main__":
    main()
