package griot.lab.match;

import griot.engine.Clock;
import griot.engine.tablebase.TablebaseProbe;
import griot.lab.match.engine.Contestant;
import griot.lab.match.engine.Contestant.Reply;
import griot.lab.match.engine.Contestant.TimeLeft;
import griot.lab.match.engine.Forfeit;
import griot.lab.match.engine.TimeControl;
import griot.rules.Game;
import griot.rules.Outcome;
import griot.rules.Reason;
import griot.rules.Result;
import griot.rules.Side;
import griot.rules.problem.RulesException;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** Plays games between two contestants. Not thread-safe. */
final class GameRunner {
    /** Time limit, in milliseconds, of a turn that only depth or nodes limit. */
    private static final long TURN_TIMEOUT = 600_000;

    /** Maximum length of a note in a record, in characters. */
    private static final int MAX_NOTE_LENGTH = 200;

    private final MatchSettings settings;
    private final Contestant first;
    private final Contestant second;
    private final TablebaseProbe probe;
    private final Clock clock;

    /**
     * Creates a runner of games.
     *
     * @param probe the tablebase that adjudicates games
     */
    GameRunner(MatchSettings settings, Contestant first, Contestant second, TablebaseProbe probe, Clock clock) {
        this.settings = settings;
        this.first = first;
        this.second = second;
        this.probe = probe;
        this.clock = clock;
    }

    /** Plays a game; empty if it was stopped. */
    Optional<PlayedGame> play(Round round, Game opening, BooleanSupplier stop) {
        return new RunningGame(round, opening).play(stop);
    }

    /** A contestant with its side, time control and clock. */
    private static final class Seat {
        private final Side side;
        private final Contestant contestant;
        private final TimeControl timeControl;

        /** Milliseconds left on the clock. */
        private long remaining;

        Seat(Side side, Contestant contestant, TimeControl timeControl) {
            this.side = side;
            this.contestant = contestant;
            this.timeControl = timeControl;
            this.remaining = timeControl.clockMilliseconds();
        }
    }

    /** A game in progress. */
    private final class RunningGame {
        private final Round round;
        private final int openingTurns;
        private final Seat white;
        private final Seat black;
        private final Adjudication.Tracker tracker = settings.adjudication().new Tracker();
        private Game game;

        RunningGame(Round round, Game opening) {
            this.round = round;
            this.game = opening;
            this.openingTurns = opening.turns().size();
            Seat firstSeat = new Seat(
                    round.firstContestantSide(), first, settings.timeControls().first());
            Seat secondSeat = new Seat(
                    round.firstContestantSide().other(),
                    second,
                    settings.timeControls().second());
            this.white = round.isSecondOfPair() ? secondSeat : firstSeat;
            this.black = round.isSecondOfPair() ? firstSeat : secondSeat;
        }

        Optional<PlayedGame> play(BooleanSupplier stop) {
            Seat mover = white;
            try {
                white.contestant.newGame(round.contestantSeed(settings.seed(), !round.isSecondOfPair()));
                mover = black;
                black.contestant.newGame(round.contestantSeed(settings.seed(), round.isSecondOfPair()));
                while (game.outcome().isEmpty()) {
                    if (stop.getAsBoolean()) {
                        return Optional.empty();
                    }
                    Optional<Outcome> proven = probeTablebase();
                    if (proven.isPresent()) {
                        game = game.end(proven.get());
                        return Optional.of(finished(PlayedGame.TABLEBASE_NOTE));
                    }
                    mover = game.position().toMove() == Side.WHITE ? white : black;
                    Optional<Outcome> adjudicated = playTurn(mover);
                    if (adjudicated.isPresent() && game.outcome().isEmpty()) {
                        game = game.end(adjudicated.get());
                        return Optional.of(finished("adjudicated: both scores agree"));
                    }
                }
            } catch (Forfeit e) {
                game = game.end(new Outcome(Result.win(mover.side.other()), reason(e.kind())));
                return Optional.of(forfeited(e));
            }
            return Optional.of(finished(""));
        }

        /**
         * The outcome by the tablebase; empty if the tablebase lacks the position, or the quiet count may change it.
         */
        private Optional<Outcome> probeTablebase() {
            if (!probe.probe(game.position().board(), TablebaseProbe.ANY_DEPTH) || !probe.isIndependentOfQuietTurns()) {
                return Optional.empty();
            }
            Side mover = game.position().toMove();
            return Optional.of(
                    switch (Integer.signum(probe.score())) {
                        case 0 -> new Outcome(Result.DRAW, Reason.AGREED);
                        case 1 -> new Outcome(Result.win(mover), Reason.RESIGNED);
                        default -> new Outcome(Result.win(mover.other()), Reason.RESIGNED);
                    });
        }

        private static Reason reason(Forfeit.Kind kind) {
            return switch (kind) {
                case TIME -> Reason.TIME;
                case CRASHED -> Reason.ABANDONED;
                case ILLEGAL -> Reason.RESIGNED;
            };
        }

        private PlayedGame finished(String note) {
            return new PlayedGame(round, game, openingTurns, Optional.empty(), note);
        }

        private PlayedGame forfeited(Forfeit forfeit) {
            String note = sanitized(String.valueOf(forfeit.getMessage()));
            return new PlayedGame(round, game, openingTurns, Optional.of(forfeit.kind()), note);
        }

        /** Plays a turn; returns the outcome if the scores adjudicate the game. */
        private Optional<Outcome> playTurn(Seat mover) throws Forfeit {
            Seat other = mover == white ? black : white;
            TimeControl timeControl = mover.timeControl;
            long limit = timeLimit(mover);
            long start = clock.milliseconds();
            Reply reply = mover.contestant.play(
                    game,
                    new TimeLeft(
                            timeControl,
                            mover.remaining,
                            other.timeControl,
                            other.remaining,
                            limit == Long.MAX_VALUE ? TURN_TIMEOUT : limit + settings.margin()));
            long spent = clock.milliseconds() - start;
            if (limit < Long.MAX_VALUE && spent > limit + settings.margin()) {
                throw new Forfeit(Forfeit.Kind.TIME, "took " + spent + " ms, with a limit of " + limit);
            }
            if (timeControl.hasClock()) {
                mover.remaining = Math.max(0, mover.remaining - spent) + timeControl.incrementMilliseconds();
            }
            int turnNumber = game.position().turnNumber();
            try {
                game = game.play(reply.turn());
            } catch (RulesException e) {
                throw new Forfeit(Forfeit.Kind.ILLEGAL, "turn " + turnNumber + ", " + e.getMessage());
            }
            if (reply.score().isEmpty()) {
                tracker.updateWithoutScore(mover.side);
                return Optional.empty();
            }
            return tracker.update(mover.side, reply.score().getAsInt(), turnNumber);
        }

        /** The time limit of the next turn in milliseconds; {@link Long#MAX_VALUE} for none. */
        private static long timeLimit(Seat mover) {
            TimeControl timeControl = mover.timeControl;
            long limit = timeControl.turnMilliseconds() > 0 ? timeControl.turnMilliseconds() : Long.MAX_VALUE;
            return timeControl.hasClock() ? Math.min(limit, mover.remaining) : limit;
        }
    }

    /** The start of a text, in which a space replaces each character that a record's tag cannot hold. */
    private static String sanitized(String text) {
        StringBuilder plain = new StringBuilder();
        for (int i = 0; i < text.length() && i < MAX_NOTE_LENGTH; i++) {
            char character = text.charAt(i);
            plain.append(Character.isISOControl(character) || Character.isSurrogate(character) ? ' ' : character);
        }
        return plain.toString();
    }
}
