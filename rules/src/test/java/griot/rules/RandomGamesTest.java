package griot.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.perft.Playout;
import griot.rules.random.Xoroshiro64;
import griot.rules.record.Replay;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Random games of every preset, with each option and with random options. */
class RandomGamesTest {
    /**
     * Upper bound on the turns of a game: each capture removes a piece or a seed, each placement takes a piece from a
     * hand, and at most 100 turns lie between two of them.
     */
    private static final int MAX_TURNS = 10_000;

    static Stream<RuleSet> ruleSets() {
        List<RuleSet> ruleSets = new ArrayList<>();
        Xoroshiro64 random = new Xoroshiro64(31);
        for (String preset : Samples.presetNames()) {
            ruleSets.addAll(Samples.withEachOption(preset));
            for (int i = 0; i < 8; i++) {
                ruleSets.add(Samples.randomRuleSet(preset, random));
            }
        }
        return ruleSets.stream().distinct();
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    void everyGameEnds(RuleSet rules) {
        Xoroshiro64 random = new Xoroshiro64(32);
        for (int game = 0; game < 100; game++) {
            Board board = Samples.randomStart(rules, random).board();
            Playout.play(board, random);
            assertTrue(board.outcome().isPresent());
            assertTrue(board.turnNumber() < MAX_TURNS);
            assertEquals(0, board.countActions());
            assertEquals(0, board.actions(new int[Board.MAX_ACTIONS]));
            assertTrue(board.isTurnStart());
        }
    }

    /**
     * Parses the last position of a game from its text, which has no history. It has the same result and no legal
     * actions, unless the game has ended by repetition.
     */
    @ParameterizedTest
    @MethodSource("ruleSets")
    void theLastPositionAloneGivesTheResultUnlessTheGameEndedByRepetition(RuleSet rules) {
        Xoroshiro64 random = new Xoroshiro64(33);
        for (int game = 0; game < 100; game++) {
            Board board = Samples.randomStart(rules, random).board();
            Playout.play(board, random);
            Outcome outcome = board.outcome().orElseThrow();
            Position lastPosition = Position.of(board);
            assertEquals(board.outcome(), lastPosition.outcome());
            Position parsed = rules.position(lastPosition.toString());
            assertEquals(lastPosition.toString(), parsed.toString());
            if (outcome.reason() != Reason.REPETITION) {
                assertEquals(List.of(), parsed.actions(), lastPosition.toString());
                assertEquals(outcome.result(), parsed.outcome().orElseThrow().result(), lastPosition.toString());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    void boardAndGameEndAtTheSameActionWithTheSameOutcome(RuleSet rules) {
        Xoroshiro64 random = new Xoroshiro64(34);
        for (int i = 0; i < 30; i++) {
            Position start = Samples.randomStart(rules, random);
            Board board = start.board();
            Game game = Game.from(start);
            while (!board.isOverOrRepeated()) {
                assertEquals(Optional.empty(), game.outcome());
                int action = board.randomAction(random.nextInt());
                board.play(action);
                game = game.play(ActionCode.action(action));
            }
            assertEquals(board.outcome(), game.outcome());
            assertEquals(Position.of(board), game.position());
            assertEquals(List.of(), game.actions());
        }
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    void turnTextsReplayTheGame(RuleSet rules) {
        Xoroshiro64 random = new Xoroshiro64(35);
        for (int i = 0; i < 20; i++) {
            Position start = Samples.randomStart(rules, random);
            Game game = Game.from(start);
            while (game.outcome().isEmpty()) {
                List<Action> actions = game.actions();
                game = game.play(actions.get(random.nextInt(actions.size())));
            }
            String turns = game.turns().stream().map(Turn::text).collect(Collectors.joining(" "));
            Replay replay = new Replay(Game.from(start));
            replay.playAll(turns);
            assertEquals(game.position(), replay.game().position(), turns);
            assertEquals(game.outcome(), replay.game().outcome(), turns);
            assertEquals(game.turns(), replay.game().turns(), turns);
            assertEquals(start, replay.game().start());
        }
    }
}
