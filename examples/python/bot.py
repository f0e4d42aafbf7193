"""A player of live games on a server of Griot, by its open API (docs/live.md); the engine of `./griot ugi` thinks.

    python3 bot.py http://localhost:8080 --rules yote/ludens      invites, and prints the link for the other player
    python3 bot.py http://localhost:8080 --game ID                joins
"""
import argparse
import http.client
import json
import shlex
import time
import urllib.error
import urllib.request
import uuid

from ugi import Engine

# A stream is silent for 15 seconds at most.
TIMEOUT_SECONDS = 40
CONFLICT = 409
# What a request raises, besides URLError, if the server cannot be reached or stops in the middle of a response.
BROKEN_CONNECTION = (ConnectionError, TimeoutError, http.client.HTTPException)
THINKING_MILLISECONDS = 1000


class Server:
    """The API of a server for live games."""

    def __init__(self, address):
        self.address = address.rstrip("/")
        self.token = None

    def open(self, path, body=None, **headers):
        if self.token:
            headers["Authorization"] = "Bearer " + self.token
        if body is not None:
            headers["Content-Type"] = "application/json"
            body = json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, body, headers)
        return urllib.request.urlopen(request, timeout=TIMEOUT_SECONDS)

    def call(self, path, body=None, **headers):
        """Sends a request, a POST if it has a body, and returns the response as an object."""
        with self.open(path, body, **headers) as response:
            return json.load(response)

    def take_seat(self, path, body):
        """Creates or joins a game. By its key the server recognises the same request, should it be sent again."""
        taken = self.call(path, {**body, "bot": True}, **{"Idempotency-Key": str(uuid.uuid4())})
        self.token = taken["seat"]["token"]
        return taken

    def events(self, game, revision):
        """Yields the events of a game after a revision. A stream that breaks off is resumed."""
        while True:
            try:
                with self.open(f"/api/games/{game}/events?after={revision}", Accept="application/x-ndjson") as stream:
                    for line in stream:
                        event = json.loads(line) if line.strip() else {}
                        if "id" in event:
                            revision = event["id"]
                            yield event
            except urllib.error.HTTPError:
                raise
            except (urllib.error.URLError, json.JSONDecodeError, *BROKEN_CONNECTION):
                # Half a line is no JSON. The event comes again, as it was not counted.
                pass
            time.sleep(1)


class Bot:
    """Plays one game to its end."""

    def __init__(self, server, game, side, engine):
        self.server = server
        self.path = "/api/games/" + game
        self.game = game
        self.side = side
        self.other = "black" if side == "white" else "white"
        self.engine = engine

    def play(self):
        """Returns the finished game."""
        state = self.respond()
        events = self.server.events(self.game, state["revision"])
        while state["state"] != "over":
            if next(events)["id"] > state["revision"]:
                state = self.respond()
        return state

    def respond(self):
        """Does all that the game waits for, and returns its state then."""
        while True:
            state = self.server.call(self.path)
            command, body = self.response(state)
            if not command:
                return state
            try:
                self.server.call(f"{self.path}/{command}", {**body, "revision": state["revision"]})
            except urllib.error.HTTPError as error:
                # The other player was faster: the new state decides.
                if error.code != CONFLICT:
                    raise

    def response(self, state):
        """The command that answers an offer, or plays a turn, and its body; None if nothing waits for this player."""
        if state["state"] == "playing":
            if state["offers"]["takeback"] == self.other:
                return "takeback", {"accept": True}
            if state["offers"]["draw"] == self.other:
                return "draw", {"accept": False}
            if state["toMove"] == self.side:
                self.engine.set_turns(state["turns"])
                turn = self.engine.best_turn(THINKING_MILLISECONDS)
                return "turns", {"number": len(state["turns"]) + 1, "turn": turn}
        return None, None


def reason(refusal):
    """The reason that the server gives; that of HTTP if another program answers in its place."""
    try:
        return json.load(refusal)["detail"]
    except (ValueError, KeyError, TypeError):
        return str(refusal)


def main():
    parser = argparse.ArgumentParser(description="Plays a live game on a server of Griot.")
    parser.add_argument("server", metavar="ADDRESS")
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--rules", metavar="RULESET", help="create a game with these rules")
    what.add_argument("--game", metavar="ID", help="join this game")
    parser.add_argument("--name", default="Python")
    parser.add_argument("--level", type=int, default=3)
    parser.add_argument("--engine", type=shlex.split, metavar="COMMAND", help="instead of ../../griot ugi")
    arguments = parser.parse_args()
    server = Server(arguments.server)
    if arguments.game:
        taken = server.take_seat(f"/api/games/{arguments.game}/join", {"name": arguments.name})
    else:
        taken = server.take_seat("/api/games", {"ruleSet": arguments.rules, "name": arguments.name})
        print(taken["joinUrl"], flush=True)
    game = taken["game"]
    with Engine(game["ruleSet"], arguments.engine) as engine:
        engine.set_option("Level", arguments.level)
        outcome = Bot(server, game["id"], taken["seat"]["side"], engine).play()["outcome"]
    print(outcome["result"], outcome["reason"])


if __name__ == "__main__":
    try:
        main()
    except urllib.error.HTTPError as refusal:
        raise SystemExit("the server refuses: " + reason(refusal))
    except (urllib.error.URLError, *BROKEN_CONNECTION) as error:
        raise SystemExit(f"the server does not answer: {getattr(error, 'reason', error)}")
