#!/usr/bin/env python3
"""Prints the plan of docs/cluster.md: time and bytes to solve large layers on 10 and on 100 machines.

The first constants are measured, as docs/cluster.md says; those of the machines are assumed.
"""

from math import ceil, comb

# Measured: seconds of one core a board, alone and shared out; bytes shuffled and of tables a board; rounds of a layer.
SOWING = {"alone": 0.52e-6, "shared": 0.78e-6, "shuffled": 3.6, "table": 1.19, "rounds": lambda n: 619 + 81 * (n - 14)}
GRID = {"alone": 0.5e-6, "shared": 0.97e-6, "shuffled": 0.63, "table": 0.33, "rounds": lambda n: 50 + 25 / 3 * (n - 7)}

# Measured: seconds of a round, and of each partition in it. All of it counts as work that nothing else overlaps.
ROUND = 0.07
PARTITION_ROUND = 0.005

# Measured: entries a second that an executor unpacks.
UNPACK = 80e6

# Assumed: cores of a machine, and its network in bytes a second; that of the shared folder is the same.
CORES = 16
NETWORK = 10e9 / 8

MAX_PARTITION = 2**30
STATE_BYTES = 2


def awele(seeds):
    """The boards with a number of seeds in twelve houses."""
    return comb(seeds + 11, 11)


def wali(own, other):
    """The boards of a slice on 30 squares, symmetric ones once, nearly."""
    return comb(30, own) * comb(30 - own, other) // 4


def wali_layers(pieces):
    """The layers with a number of pieces: a slice and its reverse; a side has three pieces or more."""
    return [wali(a, pieces - a) * (1 if 2 * a == pieces else 2) for a in range((pieces + 1) // 2, pieces - 2)]


def shared(boards, rounds, family, machines):
    """Seconds of a layer in the best number of partitions, and that number."""
    least = max(2, ceil(boards / MAX_PARTITION))
    most = max(least, machines * CORES)
    return min(
        (
            boards * family["shared"] / min(p, machines * CORES)
            + boards * family["shuffled"] / (machines * NETWORK)
            + rounds * (ROUND + p * PARTITION_ROUND),
            p,
        )
        for p in range(least, most + 1)
    )


def plan(name, layers, below, family, machines):
    """Prints a row: layers as boards and rounds, and the number of boards of the layers below them."""
    times = [shared(boards, rounds, family, machines) for boards, rounds in layers]
    boards = sum(count for count, _ in layers)
    largest = max(count for count, _ in layers)
    # The partitions of the largest layer, and those of them that one machine holds at the most.
    partitions = next(p for (count, _), (_, p) in zip(layers, times) if count == largest)
    held = ceil(partitions / machines)
    lower = below + boards - largest
    alone = boards * family["alone"] / CORES
    cells = [
        name,
        machines,
        f"{boards:.2e}",
        max(p for _, p in times),
        f"{sum(seconds for seconds, _ in times) / 3600:.1f}",
        f"{lower / UNPACK / 3600:.1f}",
        f"{machines * lower * family['table'] / NETWORK / 3600:.1f}",
        f"{alone / 3600:.1f}",
        f"{largest * STATE_BYTES / 1e9:,.0f}",
        f"{held * largest * STATE_BYTES / partitions / 1e9:,.1f}",
        f"{lower / 1e9:,.0f}",
        f"{boards * family['shuffled'] / 1e9:,.0f}",
        f"{(below + boards) * family['table'] / 1e9:,.0f}",
    ]
    print("| " + " | ".join(str(cell) for cell in cells) + " |")


def main():
    """Prints the rows."""
    for machines in (10, 100):
        for seeds in (36, 40, 48):
            layers = [(awele(n), SOWING["rounds"](n)) for n in range(29, seeds + 1)]
            plan(f"Awélé, 29 to {seeds} seeds", layers, sum(map(awele, range(29))), SOWING, machines)
        layers = [(boards, GRID["rounds"](n)) for n in range(11, 15) for boards in wali_layers(n)]
        plan("Wali, 11 to 14 pieces", layers, sum(sum(wali_layers(n)) for n in range(6, 11)), GRID, machines)
        seven = [(wali(7, 7), GRID["rounds"](14))]
        below = sum(sum(wali_layers(n)) for n in range(6, 15)) - wali(7, 7)
        plan("Wali, 7 against 7 alone", seven, below, GRID, machines)


if __name__ == "__main__":
    main()
