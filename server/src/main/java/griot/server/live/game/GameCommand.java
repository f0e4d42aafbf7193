package griot.server.live.game;

import griot.rules.Game;
import griot.rules.Side;
import griot.rules.Turn;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.rules.syntax.TextFault;
import java.util.ArrayList;
import java.util.List;

/** What a player can do in a game. Decides by the state alone which events follow. */
public sealed interface GameCommand {
    /**
     * The events that this command adds to the log; none if it changes nothing, as it repeats the last one.
     *
     * @param game the current state
     * @param side the player's side
     * @throws RefusedException if the command is not possible now
     * @throws RulesException if a turn is not legal
     */
    List<GameEvent> decide(LiveGame game, Side side);

    /**
     * Plays a turn.
     *
     * @param number the number of the turn, from 1
     * @param turn the turn text; stops may be implied
     */
    record PlayTurn(int number, String turn) implements GameCommand {
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

        @Override
        public List<GameEvent> decide(LiveGame game, Side side) {
            List<String> turns = game.turns();
            if (number <= turns.size() && repeatsLastTurn(game, turns, side)) {
                return List.of();
            }
            requirePlaying(game);
            if (number <= turns.size()) {
                throw new RefusedException(
                        Refusal.NUMBER_TAKEN, "turn " + number + " is " + turns.get(number - 1), game);
            }
            if (number > turns.size() + 1) {
                throw new RefusedException(
                        Refusal.NUMBER_AHEAD, "the next turn has the number " + (turns.size() + 1), game);
            }
            if (game.game().position().toMove() != side) {
                throw new RefusedException(
                        Refusal.NOT_YOUR_TURN, "turn " + number + " is played by the other side", game);
            }
            return events(played(game.game()), side);
        }

        /** Whether this is the last turn that was not a pass, played again by the same side. */
        private boolean repeatsLastTurn(LiveGame game, List<String> turns, Side side) {
            for (int later = number; later < turns.size(); later++) {
                if (!turns.get(later).equals(Turn.PASSED_OVER.text())) {
                    return false;
                }
            }
            String standing = turns.get(number - 1);
            if (LiveGame.sideOf(number) != side || standing.equals(Turn.PASSED_OVER.text())) {
                return false;
            }
            return turn.equals(standing) || isWrittenOtherwise(game.afterTurns(number - 1), standing);
        }

        /** Whether the text means a turn whose canonical text is another one. */
        private boolean isWrittenOtherwise(Game before, String standing) {
            try {
                return before.play(turn).turns().get(number - 1).text().equals(standing);
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

        private List<GameEvent> events(Game after, Side side) {
            List<Turn> turns = after.turns();
            List<GameEvent> events = new ArrayList<>();
            events.add(
                    new GameEvent.TurnPlayed(side, number, turns.get(number - 1).text()));
            for (int pass = number + 1; pass <= turns.size(); pass++) {
                events.add(new GameEvent.PassedOver(LiveGame.sideOf(pass), pass));
            }
            return events;
        }
    }

    /** Offers a draw, or accepts the other's offer. */
    record AgreeDraw() implements GameCommand {
        @Override
        public List<GameEvent> decide(LiveGame game, Side side) {
            requirePlaying(game);
            return isOfferedToAnswer(game, side, Offer.DRAW)
                    ? List.of(new GameEvent.DrawAgreed(side))
                    : offer(game, side, Offer.DRAW);
        }
    }

    /** Asks for the last turn back, or accepts that the other takes back. */
    record AgreeTakeback() implements GameCommand {
        @Override
        public List<GameEvent> decide(LiveGame game, Side side) {
            requirePlaying(game);
            if (!game.settings().takebacks()) {
                throw new RefusedException(Refusal.TAKEBACKS_OFF, "the game was created without takebacks", game);
            }
            if (isOfferedToAnswer(game, side, Offer.TAKEBACK)) {
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
        public List<GameEvent> decide(LiveGame game, Side side) {
            if (game.state() != GameState.OVER) {
                throw new RefusedException(Refusal.NOT_OVER, "a rematch follows a game that is over", game);
            }
            if (!game.rematch().isEmpty() || game.seats().size() < Side.values().length) {
                throw new RefusedException(
                        Refusal.NO_REMATCH, "a game has one rematch, and only if both players were there", game);
            }
            return isOfferedToAnswer(game, side, Offer.REMATCH)
                    ? List.of(new GameEvent.RematchStarted(side, newGame))
                    : offer(game, side, Offer.REMATCH);
        }
    }

    /** Declines the other's offer, or withdraws the own one. */
    record Decline(Offer offer) implements GameCommand {
        @Override
        public List<GameEvent> decide(LiveGame game, Side side) {
            return game.offers().asker(offer).isEmpty() ? List.of() : List.of(new GameEvent.Declined(side, offer));
        }
    }

    /** Resigns. */
    record Resign() implements GameCommand {
        @Override
        public List<GameEvent> decide(LiveGame game, Side side) {
            requirePlaying(game);
            return List.of(new GameEvent.Resigned(side));
        }
    }

    /** Ends the game without a result, before the second turn. */
    record Abort() implements GameCommand {
        private static final int MAX_TURNS = 1;

        @Override
        public List<GameEvent> decide(LiveGame game, Side side) {
            requireNotOver(game);
            if (game.turns().size() > MAX_TURNS) {
                throw new RefusedException(
                        Refusal.TOO_LATE_TO_ABORT, "a game is aborted before its second turn; resign instead", game);
            }
            return List.of(new GameEvent.Aborted(side));
        }
    }

    private static boolean isOfferedToAnswer(LiveGame game, Side side, Offer offer) {
        return game.offers().asker(offer).filter(asker -> asker != side).isPresent();
    }

    private static List<GameEvent> offer(LiveGame game, Side side, Offer offer) {
        if (game.offers().asker(offer).isPresent()) {
            return List.of();
        }
        if (game.offers().declined().contains(new Offers.DeclinedOffer(side, offer))) {
            throw new RefusedException(
                    Refusal.OFFER_DECLINED, "after a refusal the same offer waits for the next turn", game);
        }
        return List.of(new GameEvent.Offered(side, offer));
    }

    private static void requirePlaying(LiveGame game) {
        requireNotOver(game);
        if (game.state() == GameState.OPEN) {
            throw new RefusedException(Refusal.NOT_STARTED, "the other player has not joined yet", game);
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
