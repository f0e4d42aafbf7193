package griot.rules;

import static griot.rules.RuleAssertions.assertRefused;
import static griot.rules.RuleAssertions.game;
import static griot.rules.RuleAssertions.outcome;
import static griot.rules.RuleAssertions.parsePosition;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.perft.Playout;
import griot.rules.problem.RulesException;
import griot.rules.random.Xoroshiro64;
import griot.rules.record.Replay;
import griot.rules.registry.RuleSets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Games: turns, undo, and outcomes declared by players. */
class GameTest {
    private static final String CHAIN = "6/4b1/2wb2/6/b4b w 0,5 - 0 20";

    private static List<String> turnTexts(Game game) {
        assertEquals(game.turns().size(), game.turnCount());
        return game.turns().stream().map(Turn::text).toList();
    }

    @Test
    void aGameBeginsAtTheStartPositionWithoutTurns() {
        Game game = Game.of(RuleSets.standard().named("yote/ludens"));
        assertEquals(RuleSets.standard().named("yote/ludens"), game.rules());
        assertEquals(game.rules().start(), game.position());
        assertEquals(game.position(), game.start());
        assertEquals(List.of(), game.turns());
        assertEquals("*", outcome(game));
        assertEquals(30, game.actions().size());
        assertSame(game, game.undo());
    }

    @Test
    void playingReturnsAnotherGameAndLeavesTheOldOneUnchanged() {
        Game start = Game.of(RuleSets.standard().named("yote/ludens"));
        Game played = start.play("@c3");
        assertEquals(List.of(), start.turns());
        assertEquals(List.of("@c3"), turnTexts(played));
        assertEquals(
                List.of(new Action.Place(Square.named("c3").orElseThrow())),
                played.turns().getFirst().actions());
        assertEquals(start.position(), played.undo().position());
        assertEquals(start.position(), played.start());
    }

    @Test
    void aTurnIsPlayedActionByActionAndUndoneAsAWhole() {
        Game game = Game.from(parsePosition("yote/ludens", CHAIN));
        Game afterJump = game.play(jump("c3", "e3"));
        assertEquals(CHAIN + " c3xe3", afterJump.position().toString());
        assertEquals(List.of(), afterJump.turns());
        assertEquals(0, afterJump.turnCount());
        Game afterRemoval = afterJump.play(new Action.Remove(Square.named("a1").orElseThrow()));
        assertEquals(CHAIN + " c3xe3:a1", afterRemoval.position().toString());
        assertEquals(game.position(), afterRemoval.undo().position());
        Game finished = afterRemoval.play(new Action.Stop());
        assertEquals(List.of("c3xe3:a1"), turnTexts(finished));
        assertEquals(3, finished.turns().getFirst().actions().size());
        assertEquals(game.position(), finished.undo().position());
    }

    private static Action jump(String from, String to) {
        return new Action.Jump(
                Square.named(from).orElseThrow(), Square.named(to).orElseThrow());
    }

    @Test
    void anUnfinishedTurnIsFinishedByTheTextOfItsRemainingActions() {
        Game game = Game.from(parsePosition("yote/ludens", CHAIN + " c3xe3:a1"));
        assertEquals(CHAIN, game.start().toString());
        Game finished = game.play("e3xe5:f1");
        assertEquals(List.of("c3xe3:a1xe5:f1"), turnTexts(finished));
        assertEquals("4w1/6/6/6/6 b 0,5 - 0 21", finished.position().toString());
        Game atBonusStart =
                Game.from(parsePosition("yote/wikipedia+bonus-turn", "6/6/1wb3/6/b3b1 w 3,3 - 7 20 b3xd3:e1,"));
        assertEquals(List.of("b3xd3:e1,d3-d4"), turnTexts(atBonusStart.play("d3-d4")));
    }

    @Test
    void nothingIsPlayedAfterTheEnd() {
        Game finished = Game.from(parsePosition("yote/ludens", "w5/6/6/6/5b w 0,0 - 0 60"));
        assertEquals("1/2-1/2 three", outcome(finished));
        assertEquals(List.of(), finished.actions());
        assertRefused(() -> finished.play("a5-a4"), "GAME_IS_OVER");
        assertRefused(() -> finished.play(new Action.Stop()), "GAME_IS_OVER");
        assertRefused(() -> finished.resign(Side.WHITE), "GAME_IS_OVER");
        assertEquals(
                "the game is over: 1/2-1/2",
                assertThrows(RulesException.class, () -> finished.play("a5-a4")).getMessage());
    }

    @Test
    void playersEndAGameByResigningAgreeingTimeOrLeaving() {
        Game game = game("yote/ludens", "@c3 @d4");
        assertEquals("0-1 resigned", outcome(game.resign(Side.WHITE)));
        assertEquals("1-0 resigned", outcome(game.resign(Side.BLACK)));
        assertEquals("1/2-1/2 agreed", outcome(game.agreeDraw()));
        assertEquals(List.of("@c3", "@d4"), turnTexts(game.agreeDraw()));
        assertEquals(game.position(), game.agreeDraw().position());
        assertEquals(List.of(), game.agreeDraw().actions());
        assertRefused(() -> game.agreeDraw().play("@a1"), "GAME_IS_OVER");
        assertEquals("1-0 time", outcome(game.end(new Outcome(Result.WHITE, Reason.TIME))));
        assertEquals("1-0 proved", outcome(game.end(new Outcome(Result.WHITE, Reason.PROVED))));
        assertEquals("0-1 abandoned", outcome(game.end(new Outcome(Result.BLACK, Reason.ABANDONED))));
    }

    @ParameterizedTest
    @EnumSource(
            value = Reason.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = {"RESIGNED", "AGREED", "TIME", "ABANDONED", "PROVED"})
    void playersCannotEndAGameForAReasonOfTheRules(Reason reason) {
        Game game = Game.of(RuleSets.standard().named("yote/ludens"));
        assertThrows(IllegalArgumentException.class, () -> game.end(new Outcome(Result.WHITE, reason)));
    }

    @ParameterizedTest
    @CsvSource({"DRAW, RESIGNED", "DRAW, PROVED", "WHITE, AGREED", "BLACK, AGREED"})
    void playersCannotEndAGameForAReasonThatDoesNotFitTheResult(Result result, Reason reason) {
        Game game = game("yote/ludens", "@c3");
        assertThrows(IllegalArgumentException.class, () -> game.end(new Outcome(result, reason)));
    }

    @Test
    void aGameEndedInsideATurnKeepsThePosition() {
        Game game = Game.from(parsePosition("yote/ludens", CHAIN + " c3xe3"));
        Game resigned = game.resign(Side.BLACK);
        assertEquals("1-0 resigned", outcome(resigned));
        assertEquals(CHAIN + " c3xe3", resigned.position().toString());
        assertEquals(List.of(), resigned.turns());
    }

    @Test
    void aDeclinedBonusTurnLeavesNoComma() {
        Game game = Game.from(parsePosition("yote/wikipedia+bonus-turn", "6/6/1wb3/6/b3b1 w 3,3 - 7 20"));
        Game declined = game.play("b3xd3:e1");
        assertEquals(List.of("b3xd3:e1"), turnTexts(declined));
        assertEquals(new Action.Stop(), declined.turns().getFirst().actions().getLast());
    }

    @Test
    void aParsedPositionCountsAsItsFirstOccurrence() {
        String start = "w5/6/6/6/5b w 0,0 - 40 60";
        assertEquals("*", outcome(game("yote/wikipedia", start, "a5-a4 f1-f2 a4-a5 f2-f1")));
        assertEquals(
                "1/2-1/2 repetition",
                outcome(game("yote/wikipedia", start, "a5-a4 f1-f2 a4-a5 f2-f1 a5-a4 f1-f2 a4-a5 f2-f1")));
    }

    @Test
    void aPositionAfterABonusTurnCountsForRepetition() {
        String start = "6/6/1wb3/6/b3b1 w 1,3 - 7 20";
        String roundTrip = " a1-a2 d4-d5 a2-a1 d5-d4";
        Game game = game("yote/wikipedia+bonus-turn", start, "b3xd3:e1,d3-d4" + roundTrip + roundTrip);
        assertEquals("1/2-1/2 repetition", outcome(game));
    }

    @Test
    void aPositionThatEndedAGameByRepetitionDiffersFromTheSameParsed() {
        String start = "w5/6/6/6/5b w 0,0 - 0 60";
        Position end = game("yote/wikipedia", start, "a5-a4 f1-f2 a4-a5 f2-f1 a5-a4 f1-f2 a4-a5 f2-f1")
                .position();
        Position parsed = parsePosition("yote/wikipedia", end.toString());
        assertEquals(end.toString(), parsed.toString());
        assertNotEquals(end, parsed);
        assertEquals(List.of(), end.actions());
        assertEquals(2, parsed.actions().size());
    }

    @Test
    void aBonusStartHasNoEarlierOccurrence() {
        Board board = parsePosition("yote/wikipedia+bonus-turn", "6/6/1wb3/6/b3b1 w 1,3 - 7 20 b3xd3:e1,")
                .board();
        assertEquals(0, board.earlierOccurrences());
        assertFalse(board.isOverOrRepeated());
    }

    @Test
    void aReplayRefusesAnIllegalTurnAndKeepsItsGame() {
        Replay replay = new Replay(Game.of(RuleSets.standard().named("yote/ludens")));
        replay.playAll("");
        replay.playAll("  @c3\n@d4\t");
        assertEquals(List.of("@c3", "@d4"), turnTexts(replay.game()));
        assertRefused(() -> replay.play("@c3"), "SQUARE_TAKEN @c3");
        assertRefused(() -> replay.play(""), "TURN_EMPTY");
        assertEquals(2, replay.game().turns().size());
    }

    @Test
    void rewindUndoesAnyNumberOfActions() {
        Board board = RuleSets.standard().named("yote/ludens").newBoard();
        Xoroshiro64 random = new Xoroshiro64(9);
        int played = Playout.play(board, random);
        assertEquals(played, board.depth());
        assertThrows(IllegalArgumentException.class, () -> board.rewind(played + 1));
        assertThrows(IllegalArgumentException.class, () -> board.rewind(-1));
        board.rewind(played);
        assertTrue(board.isOver());
        board.rewind(3);
        assertEquals(3, board.depth());
        assertEquals(4, board.turnNumber());
        board.rewind(0);
        assertEquals(board.rules().startSetup(), board.setup());
        assertThrows(IllegalStateException.class, board::undo);
    }
}
