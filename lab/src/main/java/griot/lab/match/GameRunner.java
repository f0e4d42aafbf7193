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
    /** Time limit of a turn, in milliseconds, where only depth or nodes limit it. */
    private static final long PATIENCE = 600_000;

    private static final int LONGEST_NOTE = 200;

    private final MatchSettings plan;
    private final Contestant first;
    private final Contestant second;
    private final TablebaseProbe prober;
    private final Clock clock;

    /**
     * Creates a runner of games.
     *
     * @param prober the tablebase that adjudicates games
     */
    GameRunner(MatchSettings plan, Contestant first, Contestant second, TablebaseProbe prober, Clock clock) {
        this.plan = plan;
        this.first = first;
        this.second = second;
        this.prober = prober;
        this.clock = clock;
    }

    /** Plays a game; empty if it was stopped. */
    Optional<PlayedGame> play(Round round, Game opening, BooleanSupplier stop) {
        return new Bout(round, opening).play(stop);
    }

    /** A player's contestant, time control and clock. */
    private static final class Seat {
        private final Side side;
        private final Contestant contestant;
        private final TimeControl budget;
        private long remaining;

        Seat(Side side, Contestant contestant, TimeControl budget) {
            this.side = side;
            this.contestant = contestant;
            this.budget = budget;
            this.remaining = budget.gameTime();
        }
    }

    /** One game. */
    private final class Bout {
        private final Round round;
        private final int openingTurns;
        private final Seat white;
        private final Seat black;
        private final Adjudication.Watch watch = plan.adjudication().new Watch();
        private Game game;

        Bout(Round round, Game opening) {
            this.round = round;
            this.game = opening;
            this.openingTurns = opening.turns().size();
            Seat firstSeat = new Seat(round.first(), first, plan.budgets().first());
            Seat secondSeat =
                    new Seat(round.first().other(), second, plan.budgets().second());
            this.white = round.second() ? secondSeat : firstSeat;
            this.black = round.second() ? firstSeat : secondSeat;
        }

        Optional<PlayedGame> play(BooleanSupplier stop) {
            Seat mover = white;
            try {
                white.contestant.begin(round.seed(plan.seed(), !round.second()));
                mover = black;
                black.contestant.begin(round.seed(plan.seed(), round.second()));
                while (game.outcome().isEmpty()) {
                    if (stop.getAsBoolean()) {
                        return Optional.empty();
                    }
                    Optional<Outcome> known = known();
                    if (known.isPresent()) {
                        game = game.end(known.get());
                        return played(Optional.empty(), PlayedGame.KNOWN);
                    }
                    mover = game.position().toMove() == Side.WHITE ? white : black;
                    Optional<Outcome> agreed = turn(mover);
                    if (agreed.isPresent() && game.outcome().isEmpty()) {
                        game = game.end(agreed.get());
                        return played(Optional.empty(), "adjudicated: both scores agree");
                    }
                }
            } catch (Forfeit e) {
                game = game.end(new Outcome(Result.win(mover.side.other()), reason(e.kind())));
                return played(Optional.of(e.kind()), String.valueOf(e.getMessage()));
            }
            return played(Optional.empty(), "");
        }

        /** The result according to the tablebase, if it is known. */
        private Optional<Outcome> known() {
            if (!prober.look(game.position().board(), TablebaseProbe.ANY_DEPTH) || !prober.holds()) {
                return Optional.empty();
            }
            Side mover = game.position().toMove();
            return Optional.of(
                    switch (Integer.signum(prober.score())) {
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

        private Optional<PlayedGame> played(Optional<Forfeit.Kind> forfeit, String note) {
            return Optional.of(new PlayedGame(round, game, openingTurns, forfeit, plain(note)));
        }

        /** Plays a turn; returns the result if both scores adjudicate the game. */
        private Optional<Outcome> turn(Seat mover) throws Forfeit {
            Seat other = mover == white ? black : white;
            TimeControl budget = mover.budget;
            long allowed = allowed(mover);
            long begun = clock.milliseconds();
            Reply reply = mover.contestant.play(
                    game,
                    new TimeLeft(
                            budget,
                            mover.remaining,
                            other.budget,
                            other.remaining,
                            allowed == Long.MAX_VALUE ? PATIENCE : allowed + plan.margin()));
            long spent = clock.milliseconds() - begun;
            if (allowed < Long.MAX_VALUE && spent > allowed + plan.margin()) {
                throw new Forfeit(Forfeit.Kind.TIME, "took " + spent + " ms where it had " + allowed);
            }
            if (budget.hasClock()) {
                mover.remaining = Math.max(0, mover.remaining - spent) + budget.increment();
            }
            int turnNumber = game.position().turnNumber();
            try {
                game = game.play(reply.turn());
            } catch (RulesException e) {
                throw new Forfeit(Forfeit.Kind.ILLEGAL, "turn " + turnNumber + ", " + e.getMessage());
            }
            return watch.hear(mover.side, reply.score(), turnNumber);
        }

        /** The time limit of this turn in milliseconds. */
        private static long allowed(Seat mover) {
            long allowed = mover.budget.turnTime() > 0 ? mover.budget.turnTime() : Long.MAX_VALUE;
            return mover.budget.hasClock() ? Math.min(allowed, mover.remaining) : allowed;
        }
    }

    /** The sentence with characters that a tag can hold. */
    private static String plain(String sentence) {
        StringBuilder plain = new StringBuilder();
        for (int i = 0; i < sentence.length() && i < LONGEST_NOTE; i++) {
            char letter = sentence.charAt(i);
            plain.append(Character.isISOControl(letter) || Character.isSurrogate(letter) ? ' ' : letter);
        }
        return plain.toString();
    }
}
