"""A client of engines that speak the Universal Game Interface, here `./griot ugi RULESET`: lets two levels play a game.

    python3 ugi.py awele --levels 5,2
"""
import argparse
import pathlib
import shlex
import subprocess

GRIOT = pathlib.Path(__file__).resolve().parents[2] / "griot"


class Engine:
    """An engine in a process of its own."""

    def __init__(self, rule_set, command=None):
        """Starts the engine; the command is a list of words, without the rule set."""
        self.process = subprocess.Popen(
            [*(command or [str(GRIOT), "ugi"]), rule_set],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", bufsize=1)
        self.send("ugi")
        self.read_until("ugiok")

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.process.stdin.close()
        self.process.wait()

    def send(self, line):
        self.process.stdin.write(line + "\n")

    def read_until(self, word):
        """Returns the rest of the first line that begins with a word."""
        for line in self.process.stdout:
            first, _, rest = line.strip().partition(" ")
            if first == word:
                return rest
            if rest.startswith("string error"):
                raise ValueError(rest)
        raise EOFError("the engine has ended")

    def set_option(self, name, value):
        self.send(f"setoption name {name} value {value}")

    def set_turns(self, turns):
        """Goes to the position after these turns from the start of the game."""
        self.send(" ".join(["position startpos", *(["moves", *turns] if turns else [])]))

    def query(self, what):
        self.send("query " + what)
        return self.read_until("response")

    def best_turn(self, milliseconds):
        """The best turn after a search of at most this time. Levels stop earlier, by limits of their own."""
        self.send(f"go movetime {milliseconds}")
        return self.read_until("bestmove")

    def is_first_player_to_move(self):
        return self.query("p1turn") == "true"


def play(engine, levels, milliseconds=1000):
    """Lets two levels play a game; returns its turns and its result. The turn of a player passed over is --."""
    turns = []
    engine.set_turns(turns)
    while engine.query("gameover") == "false":
        if engine.is_first_player_to_move() != (len(turns) % 2 == 0):
            turns.append("--")
        engine.set_option("Level", levels[len(turns) % 2])
        turns.append(engine.best_turn(milliseconds))
        engine.set_turns(turns)
    return turns, engine.query("result") + " " + engine.query("reason")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Lets two levels of an engine play a game.")
    parser.add_argument("rule_set", metavar="RULESET")
    parser.add_argument("--levels", default="3,1", metavar="A,B", help="of the first and of the second player, 1 to 10")
    parser.add_argument("--engine", type=shlex.split, metavar="COMMAND", help="instead of ../../griot ugi")
    arguments = parser.parse_args()
    with Engine(arguments.rule_set, arguments.engine) as griot:
        game, result = play(griot, arguments.levels.split(","))
    print(" ".join(game))
    print(result)
