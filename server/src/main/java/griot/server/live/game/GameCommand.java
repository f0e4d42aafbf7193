package griot.server.live.game;

import griot.rules.Game;
import griot.rules.Reason;
import griot.rules.Side;
import griot.rules.Turn;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.rules.syntax.TextFault;
import griot.server.live.clock.TimeControl;
import griot.server.live.phrase.Phrase;
import griot.server.live.phrase.Phrases;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;

/** What a player can do in a game. Decides by the state alone which events follow. */
public sealed interface GameCommand {
    /**
     * The revision from which on no offers are made before the end, as those that are accepted could make a log endless:
     * takebacks and pauses. The rules end every game without them.
     */
    int MAX_REVISION_OF_OFFERS = 4_096;

    /**
     * The events that this command adds to the log; none if it repeats the last one and changes nothing.
     *
     * @param game the current state, in which no flag is due
     * @throws RefusedException if the command is not possible now
     * @throws RulesException if a turn is not legal
     */
    List<GameEvent> decide(LiveGame game, CommandContext context);

    /** Whether this command is for the current turn, and the player's flag had fallen before it was sent. */
    default boolean isTooLate(LiveGame game, CommandContext context) {
        return false;
    }

    /**
     * Plays a turn.
     *
     * @param number the number of the turn, from 1
     * @param turn the turn text; stops may be implied
     * @param thinkingMillis the time that the player's device measured from the turn before to this one; empty if it
     *     did not
     */
    record PlayTurn(int number, String turn, OptionalLong thinkingMillis) implements GameCommand {
        /**
         * Creates a command.
         *
         * @throws IllegalArgumentException if the number is less than 1
         */
        public PlayTurn {
            if (number < 1) {
                throw new IllegalArgumentException("turns are numbered from 1, not " + number);
            }
        }

        /** A turn of which the thinking time is not known. */
        public PlayTurn(int number, String turn) {
            this(number, turn, OptionalLong.empty());
        }

        private long lagMillis(LiveGame game, CommandContext context) {
            return thinkingMillis.isPresent()
                    ? game.clock().lagMillis(thinkingMillis.getAsLong(), context.clockMillis())
                    : 0;
        }

        @Override
        public boolean isTooLate(LiveGame game, CommandContext context) {
            // A repetition of an earlier turn must not end the game: the current turn, sent in time, may still come.
            return number == game.game().turnCount() + 1
                    && game.clock().running().equals(Optional.of(context.side()))
                    && game.clock().isTooLate(lagMillis(game, context), context.clockMillis());
        }

        @Override
        public List<GameEvent> decide(LiveGame game, CommandContext context) {
            Side side = context.side();
            int turns = game.game().turnCount();
            if (number <= turns && repeatsLastTurn(game, game.turns(), side)) {
                return List.of();
            }
            requirePlaying(game);
            requireNotPaused(game);
            if (number <= turns) {
                throw new RefusedException(
                        Refusal.NUMBER_TAKEN,
                        "turn " + number + " is " + game.turns().get(number - 1),
                        game);
            }
            if (number > turns + 1) {
                throw new RefusedException(Refusal.NUMBER_AHEAD, "the next turn has the number " + (turns + 1), game);
            }
            if (game.game().position().toMove() != side) {
                throw new RefusedException(
                        Refusal.NOT_YOUR_TURN, "turn " + number + " is played by the other side", game);
            }
            return events(played(game.game()), side, lagMillis(game, context));
        }

        /** Whether this repeats the last turn in the log, passes left out, by the same side. */
        private boolean repeatsLastTurn(LiveGame game, List<String> turns, Side side) {
            for (int later = number; later < turns.size(); later++) {
                if (!turns.get(later).equals(Turn.PASSED_OVER.text())) {
                    return false;
                }
            }
            String loggedTurn = turns.get(number - 1);
            if (LiveGame.sideOf(number) != side || loggedTurn.equals(Turn.PASSED_OVER.text())) {
                return false;
            }
            return turn.equals(loggedTurn) || hasCanonicalText(game.afterTurns(number - 1), loggedTurn);
        }

        /** Whether the turn in the log is the same turn in canonical form. */
        private boolean hasCanonicalText(Game before, String loggedTurn) {
            try {
                return before.play(turn).turns().get(number - 1).text().equals(loggedTurn);
            } catch (RulesException e) {
                return false;
            }
        }

        private Game played(Game before) {
            if (turn.equals(Turn.PASSED_OVER.text())) {
                throw new RulesException(Problem.of(TextFault.NOT_PASSED_OVER, turn));
            }
            return before.play(turn);
        }

        private List<GameEvent> events(Game after, Side side, long lagMillis) {
            List<Turn> turns = after.turns();
            List<GameEvent> events = new ArrayList<>();
            events.add(
                    new GameEvent.TurnPlayed(side, number, turns.get(number - 1).text(), lagMillis));
            for (int pass = number + 1; pass <= turns.size(); pass++) {
                events.add(new GameEvent.PassedOver(LiveGame.sideOf(pass), pass));
            }
            return events;
        }
    }

    /** Offers a draw, or accepts the other's offer. */
    record AgreeDraw() implements GameCommand {
        @Override
        public List<GameEvent> decide(LiveGame game, CommandContext context) {
            requirePlaying(game);
            return offerOrAccept(game, context.side(), Offer.DRAW, new GameEvent.DrawAgreed(context.side()));
        }
    }

    /** Asks for the last turn back, or accepts that the other takes back. */
    record AgreeTakeback() implements GameCommand {
        @Override
        public List<GameEvent> decide(LiveGame game, CommandContext context) {
            Side side = context.side();
            requirePlaying(game);
            requireNotPaused(game);
            if (!game.settings().takebacks()) {
                throw new RefusedException(Refusal.TAKEBACKS_OFF, "the game was created without takebacks", game);
            }
            if (hasOfferOfOther(game, side, Offer.TAKEBACK)) {
                return List.of(new GameEvent.TakenBack(side, lastTurnOf(game, side.other()) - 1));
            }
            if (lastTurnOf(game, side) == 0) {
                throw new RefusedException(Refusal.NOTHING_TO_TAKE_BACK, "this seat has played no turn yet", game);
            }
            return offer(game, side, Offer.TAKEBACK);
        }

        /** The number of the last turn that a side has played, passes left out; 0 if there is none. */
        private static int lastTurnOf(LiveGame game, Side side) {
            List<String> turns = game.turns();
            for (int number = turns.size(); number > 0; number--) {
                if (LiveGame.sideOf(number) == side && !turns.get(number - 1).equals(Turn.PASSED_OVER.text())) {
                    return number;
                }
            }
            return 0;
        }
    }

    /**
     * Offers a rematch, or accepts the other's offer.
     *
     * @param newGame the id that the rematch gets if this command begins it
     */
    record AgreeRematch(String newGame) implements GameCommand {
        @Override
        public List<GameEvent> decide(LiveGame game, CommandContext context) {
            if (game.state() != GameState.OVER) {
                throw new RefusedException(Refusal.NOT_OVER, "a rematch follows a game that is over", game);
            }
            if (!game.rematch().isEmpty() || game.seats().size() < Side.values().length) {
                throw new RefusedException(
                        Refusal.NO_REMATCH, "a game has one rematch, and only if both players were there", game);
            }
            return offerOrAccept(
                    game, context.side(), Offer.REMATCH, new GameEvent.RematchStarted(context.side(), newGame));
        }
    }

    /** Removes the player's name for good. */
    record RemoveName() implements GameCommand {
        @Override
        public List<GameEvent> decide(LiveGame game, CommandContext context) {
            Seat seat = game.seats().get(context.side());
            return seat == null || seat.name().isEmpty()
                    ? List.of()
                    : List.of(new GameEvent.NameRemoved(context.side()));
        }
    }

    /** Offers to erase the game, or accepts the other's offer. If the other never came, nobody else is asked. */
    record AgreeErase() implements GameCommand {
        @Override
        public List<GameEvent> decide(LiveGame game, CommandContext context) {
            if (game.state() != GameState.OVER) {
                throw new RefusedException(Refusal.NOT_OVER, "only a game that is over can be erased", game);
            }
            GameEvent erased = new GameEvent.Erased(context.side());
            return game.seats().size() < Side.values().length
                    ? List.of(erased)
                    : offerOrAccept(game, context.side(), Offer.ERASE, erased);
        }
    }

    /** Declines an offer of the other player, or withdraws the player's own. */
    record Decline(Offer offer) implements GameCommand {
        @Override
        public List<GameEvent> decide(LiveGame game, CommandContext context) {
            return game.offers().asker(offer).isEmpty()
                    ? List.of()
                    : List.of(new GameEvent.Declined(context.side(), offer));
        }
    }

    /** Offers to pause a correspondence game, or accepts the other's offer. */
    record AgreePause() implements GameCommand {
        @Override
        public List<GameEvent> decide(LiveGame game, CommandContext context) {
            requirePlaying(game);
            if (!(game.clock().control() instanceof TimeControl.Correspondence)) {
                throw new RefusedException(Refusal.NO_PAUSE, "only correspondence games can be paused", game);
            }
            return game.clock().isPaused()
                    ? List.of()
                    : offerOrAccept(game, context.side(), Offer.PAUSE, new GameEvent.Paused(context.side()));
        }
    }

    /** Ends a pause. */
    record Resume() implements GameCommand {
        @Override
        public List<GameEvent> decide(LiveGame game, CommandContext context) {
            requirePlaying(game);
            return game.clock().isPaused() ? List.of(new GameEvent.Resumed(context.side())) : List.of();
        }
    }

    /**
     * Ends the game if the other player's time is over or the other player is gone.
     *
     * @param result what is claimed
     */
    record Claim(ClaimedResult result) implements GameCommand {
        @Override
        public List<GameEvent> decide(LiveGame game, CommandContext context) {
            requirePlaying(game);
            Side side = context.side();
            return ClaimRight.reason(game, context)
                    .map(reason -> List.<GameEvent>of(new GameEvent.Claimed(side, result, reason)))
                    .orElseThrow(() -> new RefusedException(
                            Refusal.NOTHING_TO_CLAIM, "the other player has time and is not gone", game));
        }
    }

    /**
     * Ends a game that tablebases prove won.
     *
     * @param winner finds the side that has won; empty if none has, or it is not known
     */
    record ClaimProved(Function<Game, Optional<Side>> winner) implements GameCommand {
        @Override
        public List<GameEvent> decide(LiveGame game, CommandContext context) {
            requirePlaying(game);
            Side side = context.side();
            if (!winner.apply(game.game()).equals(Optional.of(side))) {
                throw new RefusedException(
                        Refusal.NOT_PROVED, "the tables do not prove that this side wins; play on", game);
            }
            return List.of(new GameEvent.Claimed(side, ClaimedResult.WIN, Reason.PROVED));
        }
    }

    /** Says something. Players may go on saying things after the end. */
    record Say(Phrase phrase) implements GameCommand {
        @Override
        public List<GameEvent> decide(LiveGame game, CommandContext context) {
            if (game.seats().size() < Side.values().length) {
                throw notStarted(game);
            }
            if (game.phrases().count() >= Phrases.MAX_COUNT) {
                throw new RefusedException(
                        Refusal.ENOUGH_SAID, "a game has at most " + Phrases.MAX_COUNT + " phrases", game);
            }
            return List.of(new GameEvent.Said(context.side(), phrase));
        }
    }

    /** Resigns. */
    record Resign() implements GameCommand {
        @Override
        public List<GameEvent> decide(LiveGame game, CommandContext context) {
            requirePlaying(game);
            return List.of(new GameEvent.Resigned(context.side()));
        }
    }

    /** Ends the game without a result, before the second turn. */
    record Abort() implements GameCommand {
        private static final int MAX_TURNS = 1;

        @Override
        public List<GameEvent> decide(LiveGame game, CommandContext context) {
            requireNotOver(game);
            if (game.game().turnCount() > MAX_TURNS) {
                throw new RefusedException(
                        Refusal.TOO_LATE_TO_ABORT, "a game is aborted before its second turn; resign instead", game);
            }
            return List.of(new GameEvent.Aborted(context.side()));
        }
    }

    /** Offers something, or brings it about if the other player has offered it. */
    private static List<GameEvent> offerOrAccept(LiveGame game, Side side, Offer offer, GameEvent agreement) {
        return hasOfferOfOther(game, side, offer) ? List.of(agreement) : offer(game, side, offer);
    }

    private static boolean hasOfferOfOther(LiveGame game, Side side, Offer offer) {
        return game.offers().asker(offer).filter(asker -> asker != side).isPresent();
    }

    private static List<GameEvent> offer(LiveGame game, Side side, Offer offer) {
        if (game.offers().asker(offer).isPresent()) {
            return List.of();
        }
        if (game.state() == GameState.PLAYING && game.revision() >= MAX_REVISION_OF_OFFERS) {
            throw new RefusedException(
                    Refusal.ENOUGH_OFFERED,
                    "a game of " + MAX_REVISION_OF_OFFERS + " events takes no more offers before its end",
                    game);
        }
        if (game.offers().left(side, offer) == 0) {
            throw new RefusedException(
                    Refusal.OFFER_DECLINED,
                    game.state() == GameState.OVER
                            ? "this side has asked " + offer.times() + " times; the other can still ask"
                            : "a declined offer can be made again after the next turn",
                    game);
        }
        return List.of(new GameEvent.Offered(side, offer));
    }

    private static void requirePlaying(LiveGame game) {
        requireNotOver(game);
        if (game.state() == GameState.OPEN) {
            throw notStarted(game);
        }
    }

    private static RefusedException notStarted(LiveGame game) {
        return new RefusedException(Refusal.NOT_STARTED, "the other player has not joined yet", game);
    }

    private static void requireNotPaused(LiveGame game) {
        if (game.clock().isPaused()) {
            throw new RefusedException(Refusal.PAUSED, "the game is paused; resume it first", game);
        }
    }

    private static void requireNotOver(LiveGame game) {
        if (game.state() == GameState.OVER) {
            String outcome =
                    game.outcome().map(end -> end.result() + " " + end.reason()).orElse("");
            throw new RefusedException(Refusal.GAME_OVER, "the game is over: " + outcome, game);
        }
    }
}
