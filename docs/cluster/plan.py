#!/usr/bin/env python3
"""Prints the plan of docs/cluster.md: hours and bytes to solve large layers on 10 and on 100 machines.

The constants are those measured on one machine in docs/cluster.md; what a real cluster adds is assumed, and named.
"""

from math import comb

# Measured by `./griot cluster solve ... --json`, see docs/cluster.md.
SOWING = dict(core_seconds=0.9e-6, bytes_shuffled=3.6, table=1.18, rounds=lambda n: 619 + 81 * (n - 14))
GRID = dict(core_seconds=3.0e-6, bytes_shuffled=3.0, table=0.31, rounds=lambda n: 150)
ROUND_SECONDS = 0.06
TASK_SECONDS = 0.002

# Assumed of each machine.
CORES = 16
NETWORK = 10e9 / 8  # bytes a second
STATE = 2  # bytes a board of the layer


def awele(seeds):
    """The boards of a layer: seeds in twelve houses."""
    return comb(seeds + 11, 11)


def wali(own, other):
    """The boards of a slice: pieces on 30 squares, the four images by symmetry once."""
    return comb(30, own) * comb(30 - own, other) / 4


def plan(name, family, layers, solved, machines):
    """One row; layers are boards by rounds, the largest last; solved is the boards below that are known."""
    boards = sum(count for count, _ in layers)
    cores = machines * CORES
    tasks = 2 * 2 * cores  # two stages, two partitions a core
    compute = boards * family["core_seconds"] / cores
    network = boards * family["bytes_shuffled"] / (machines * NETWORK)
    rounds = sum(count for _, count in layers) * (ROUND_SECONDS + tasks * TASK_SECONDS)
    hours = (compute + network + rounds) / 3600
    largest = max(count for count, _ in layers)
    cells = [
        name,
        machines,
        f"{boards:.2e}",
        f"{compute / 3600:.1f}",
        f"{network / 3600:.1f}",
        f"{rounds / 3600:.1f}",
        f"{hours:.1f}",
        f"{largest * STATE / machines / 1e9:.0f}",
        f"{(boards + solved - largest) / 1e9:,.0f}",
        f"{(boards + solved) * family['table'] / 1e9:,.0f}",
    ]
    print("| " + " | ".join(str(cell) for cell in cells) + " |")


def main():
    """Prints the table, in GB and hours."""
    for machines in (10, 100):
        for seeds in (36, 40, 48):
            layers = [(awele(n), SOWING["rounds"](n)) for n in range(29, seeds + 1)]
            plan(f"Awélé 29 to {seeds}", SOWING, layers, comb(40, 12), machines)
        pairs = [(a, p - a) for p in range(11, 15) for a in range(3, p - 2)]
        layers = [(wali(a, b) + (wali(b, a) if a != b else 0), GRID["rounds"](a + b)) for a, b in pairs if a >= b]
        known = sum(wali(a, p - a) for p in range(6, 11) for a in range(3, p - 2))
        plan("Wali 11 to 14 pieces", GRID, layers, known, machines)


if __name__ == "__main__":
    main()
