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
    private static final int MOST_TURNS = 10_000;

    static Stream<RuleSet> ruleSets() {
        List<RuleSet> all = new ArrayList<>();
        Xoroshiro64 dice = new Xoroshiro64(31);
        for (String preset : Samples.presetNames()) {
            all.addAll(Samples.withEachOption(preset));
            for (int i = 0; i < 8; i++) {
                all.add(Samples.randomRuleSet(preset, dice));
            }
        }
        return all.stream().distinct();
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    void everyGameEnds(RuleSet rules) {
        Xoroshiro64 dice = new Xoroshiro64(32);
        for (int game = 0; game < 100; game++) {
            Board board = Samples.randomStart(rules, dice).board();
            Playout.play(board, dice);
            assertTrue(board.outcome().isPresent());
            assertTrue(board.turnNumber() < MOST_TURNS);
            assertEquals(0, board.countActions());
            assertEquals(0, board.actions(new int[Board.MAX_ACTIONS]));
            assertTrue(board.isTurnStart());
        }
    }

    /**
     * Loads the last position of a game from its text, which has no history. Its outcome has the same result and it has
     * no legal actions, unless the game has ended by repetition.
     */
    @ParameterizedTest
    @MethodSource("ruleSets")
    void theLastPositionAloneShowsThatTheGameIsOver(RuleSet rules) {
        Xoroshiro64 dice = new Xoroshiro64(33);
        for (int game = 0; game < 100; game++) {
            Board board = Samples.randomStart(rules, dice).board();
            Playout.play(board, dice);
            Outcome outcome = board.outcome().orElseThrow();
            Position last = Position.of(board);
            assertEquals(board.outcome(), last.outcome());
            Position loaded = rules.position(last.toString());
            assertEquals(last.toString(), loaded.toString());
            if (outcome.reason() != Reason.REPETITION) {
                assertEquals(List.of(), loaded.actions(), last.toString());
                assertEquals(outcome.result(), loaded.outcome().orElseThrow().result(), last.toString());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    void boardAndGameAgreeAboutEveryEnd(RuleSet rules) {
        Xoroshiro64 dice = new Xoroshiro64(34);
        for (int i = 0; i < 30; i++) {
            Position start = Samples.randomStart(rules, dice);
            Board board = start.board();
            Game game = Game.from(start);
            while (!board.endIfRepeated()) {
                assertEquals(Optional.empty(), game.outcome());
                int action = board.randomAction(dice.next());
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
    void theTextsOfItsTurnsReplayTheGame(RuleSet rules) {
        Xoroshiro64 dice = new Xoroshiro64(35);
        for (int i = 0; i < 20; i++) {
            Position start = Samples.randomStart(rules, dice);
            Game game = Game.from(start);
            while (game.outcome().isEmpty()) {
                List<Action> actions = game.actions();
                game = game.play(actions.get(dice.below(actions.size())));
            }
            String turns = game.turns().stream().map(Turn::text).collect(Collectors.joining(" "));
            Replay replay = new Replay(Game.from(start));
            replay.turns(turns);
            assertEquals(game.position(), replay.game().position(), turns);
            assertEquals(game.outcome(), replay.game().outcome(), turns);
            assertEquals(game.turns(), replay.game().turns(), turns);
            assertEquals(start, replay.game().start());
        }
    }
}
