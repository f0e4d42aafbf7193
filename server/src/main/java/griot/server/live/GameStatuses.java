package griot.server.live;

import griot.rules.Side;
import griot.server.live.clock.TimeControl;
import griot.server.live.game.ClaimRight;
import griot.server.live.game.LiveGame;
import griot.server.live.game.Seat;
import griot.server.live.presence.GameStatus;
import griot.server.live.presence.Presence;
import griot.server.live.problem.ProblemException;
import griot.server.live.proven.ProvenGames;
import griot.server.live.proven.ProvenWins;
import griot.server.live.signal.EventSignals;
import griot.server.live.store.PresenceStore;
import griot.server.live.time.GameClocks;
import griot.server.live.view.GameJson;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** What is known of live games beside their logs: who is connected, since when the others are absent, what tables prove. */
public final class GameStatuses {
    private final LiveGames games;
    private final GameClocks clocks;
    private final EventSignals signals;
    private final ProvenGames proven;
    private final Presence presence;

    GameStatuses(
            LiveGames games, GameClocks clocks, EventSignals signals, ProvenWins provenWins, PresenceStore presences) {
        this.games = games;
        this.clocks = clocks;
        this.signals = signals;
        this.proven = new ProvenGames(provenWins);
        this.presence = new Presence(clocks::millis, presences);
    }

    /** A player has sent a request, and so is there. */
    void seen(String id, Side side) {
        presence.seen(id, side);
    }

    /**
     * Counts a stream of a player.
     *
     * @throws ProblemException if the token is not that of a seat
     */
    public Presence.Connection connect(String id, String token) {
        return connect(id, EnumSet.of(SeatTokens.side(games.game(id), Secrets.hash(token))));
    }

    /**
     * Counts a stream of the players whose tokens these are; empty if none of them is that of a seat.
     *
     * @param tokenHashes the hashes of the tokens, as in {@link Seat}
     */
    public Optional<Presence.Connection> connect(LiveGame game, Set<String> tokenHashes) {
        Set<Side> sides = EnumSet.noneOf(Side.class);
        for (Seat seat : game.seats().values()) {
            if (tokenHashes.contains(seat.tokenHash())) {
                sides.add(seat.side());
            }
        }
        return sides.isEmpty() ? Optional.empty() : Optional.of(connect(game.id(), sides));
    }

    private Presence.Connection connect(String id, Set<Side> sides) {
        List<Presence.Connection> connections =
                sides.stream().map(side -> presence.connect(id, side)).toList();
        signals.signalStatus(id);
        return () -> {
            connections.forEach(Presence.Connection::close);
            signals.signalStatus(id);
        };
    }

    /** Since when a player has been absent, moved forward by the down time since then; empty if connected. */
    private OptionalLong absentSinceMillis(LiveGame game, Side side) {
        OptionalLong since = presence.absentSinceMillis(game.id(), side);
        return since.isEmpty()
                ? since
                : OptionalLong.of(since.getAsLong() + clocks.downMillis(since.getAsLong(), clocks.millis()));
    }

    /** Whether a player is connected, to any node. */
    public boolean isConnected(String id, Side side) {
        return presence.absentSinceMillis(id, side).isEmpty();
    }

    /** For how long a player has been absent, less the down time since then; zero if connected. */
    Duration absence(LiveGame game, Side side) {
        OptionalLong since = absentSinceMillis(game, side);
        return since.isEmpty() ? Duration.ZERO : Duration.ofMillis(clocks.millis() - since.getAsLong());
    }

    /** What is known of a game beside its log. */
    public GameStatus status(LiveGame game) {
        long time = games.timeMillis(game);
        long down = clocks.downMillis(game.clock(), time);
        Set<Side> connected = EnumSet.noneOf(Side.class);
        Optional<ClaimRight> claim = ClaimRight.byClock(game)
                .map(right -> new ClaimRight(right.side(), right.fromMillis() + down, right.reason()));
        for (Side side : game.seats().keySet()) {
            OptionalLong absentSince = absentSinceMillis(game, side);
            if (absentSince.isEmpty()) {
                connected.add(side);
            } else if (absentSinceMillis(game, side.other()).isEmpty()) {
                claim = claim.or(() -> ClaimRight.byAbsence(game, side.other(), absentSince.getAsLong()));
            }
        }
        return new GameStatus(time, down, connected, claim, proven.winner(game));
    }

    /** Until when a side has to play in a correspondence game; empty if it is not to move, or its time does not run. */
    Optional<Instant> deadline(LiveGame game, Side side) {
        OptionalLong claim = game.clock().claimMillis();
        boolean isLimited = game.clock().control() instanceof TimeControl.Correspondence
                && game.clock().running().equals(Optional.of(side));
        return isLimited && claim.isPresent()
                ? Optional.of(Instant.ofEpochMilli(
                        claim.getAsLong() + clocks.downMillis(game.clock(), games.timeMillis(game))))
                : Optional.empty();
    }

    /** A game as JSON, at the server time. */
    public GameJson json(LiveGame game) {
        return GameJson.of(game, status(game));
    }
}
