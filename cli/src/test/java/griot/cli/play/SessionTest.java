package griot.cli.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.Game;
import griot.rules.Side;
import griot.rules.problem.RulesException;
import griot.rules.registry.RuleSets;
import org.junit.jupiter.api.Test;

/** Undo and redo in a session, and the parsing of typed turns by {@link MoveInput}. */
class SessionTest {
    private static Session session(String position, Seats seats) {
        return Session.of(Game.from(RuleSets.standard().named("yote").position(position)), seats);
    }

    private static Session play(Session session, String... texts) {
        Session next = session;
        for (String text : texts) {
            next = next.append(MoveInput.play(next.game(), text, true));
        }
        return next;
    }

    private static String position(Session session) {
        return session.game().position().toString();
    }

    private static final String JUMP_POSITION = "6/4bb/2wb2/6/4bb w 4,4 - 0 21";

    @Test
    void aTurnMayBeTypedInPartsOrAtOnce() {
        Session start = session(JUMP_POSITION, Seats.NEIGHBOURS);
        String whole = position(play(start, "c3xe3:e4"));
        assertEquals(whole, position(play(start, "c3xe3", ":e4")));
        assertEquals(whole, position(play(start, "c3xe3", "e4")));
        assertEquals(whole, position(play(start, "C3XE3", "E4")));
        assertEquals(whole, position(play(start, " c3 x e3 : e4")));
    }

    @Test
    void theFirstActionsOfATurnMayBeTypedTogether() {
        Session start = session("6/6/2wb1b/6/3bb1 w 4,4 - 0 21", Seats.NEIGHBOURS);
        Session insideTurn = play(start, "c3xe3");
        assertEquals("c3xe3", insideTurn.game().position().turnSoFar());
        // A jump, its removal and a second jump, whose removal is still to come.
        Session afterTwoJumps = play(session("6/6/1wb1b1/6/3bbb w 4,4 - 0 21", Seats.NEIGHBOURS), "b3xd3:f1xf3");
        assertEquals("b3xd3:f1xf3", afterTwoJumps.game().position().turnSoFar());
    }

    @Test
    void aTurnOfTheNextPlayerStopsAChain() {
        Session insideTurn = play(session("6/6/1wb1b1/6/3bbb w 4,4 - 0 21", Seats.NEIGHBOURS), "b3xd3", "f1");
        assertFalse(insideTurn.game().position().isTurnStart());
        assertEquals(Side.WHITE, play(insideTurn, "d1-c1").game().position().toMove());
        assertThrows(RulesException.class, () -> MoveInput.play(insideTurn.game(), "d1-c1", false));
        assertEquals(Side.BLACK, play(insideTurn, "stop").game().position().toMove());
    }

    @Test
    void anIllegalActionIsExplained() {
        Session start = session(JUMP_POSITION, Seats.NEIGHBOURS);
        RulesException e = assertThrows(RulesException.class, () -> play(start, "c3xa3"));
        assertEquals("c3xa3: no enemy piece stands on b3, so there is nothing to jump", e.getMessage());
        RulesException insideTurn = assertThrows(RulesException.class, () -> play(start, "c3xe3", "@a1"));
        assertEquals("@a1: first take one of the other side's pieces off the board", insideTurn.getMessage());
        assertThrows(RulesException.class, () -> play(start, "stop"));
        assertThrows(RulesException.class, () -> play(start, ""));
    }

    @Test
    void housesAreReadInBothCases() {
        Session start = Session.of(Game.of(RuleSets.standard().named("awele")), Seats.NEIGHBOURS);
        assertEquals(position(play(start, "A", "b")), position(play(start, "a", "B")));
    }

    @Test
    void undoTakesBackAnActionInsideATurnAndAWholeTurnBetweenTurns() {
        Session start = session(JUMP_POSITION, Seats.NEIGHBOURS);
        Session insideTurn = play(start, "c3xe3");
        assertEquals(position(start), position(insideTurn.undo().orElseThrow()));
        Session afterTwoTurns = play(start, "c3xe3", ":e4", "@a1");
        Session undoneOnce = afterTwoTurns.undo().orElseThrow();
        assertEquals(Side.BLACK, undoneOnce.toMove());
        Session undoneTwice = undoneOnce.undo().orElseThrow();
        assertEquals(position(start), position(undoneTwice));
        assertTrue(undoneTwice.undo().isEmpty());
        assertEquals(position(undoneOnce), position(undoneTwice.redo().orElseThrow()));
        assertEquals(
                position(afterTwoTurns),
                position(undoneTwice.redo().orElseThrow().redo().orElseThrow()));
        assertTrue(afterTwoTurns.redo().isEmpty());
    }

    @Test
    void afterAnotherTurnNothingCanBeRedone() {
        Session undone =
                play(session(JUMP_POSITION, Seats.NEIGHBOURS), "@a1").undo().orElseThrow();
        assertTrue(play(undone, "@a2").redo().isEmpty());
    }

    @Test
    void undoTakesBackTheComputersTurnToo() {
        Session start = Session.of(Game.of(RuleSets.standard().named("yote")), Seats.against(1, Side.WHITE));
        Session afterFourTurns = play(start, "@a1", "@b2", "@c3", "@d4");
        assertEquals(Side.WHITE, afterFourTurns.toMove());
        Session undone = afterFourTurns.undo().orElseThrow();
        assertEquals("@b2", undone.game().turns().getLast().text());
        assertEquals(position(start), position(undone.undo().orElseThrow()));
        assertEquals(position(afterFourTurns), position(undone.redo().orElseThrow()));
    }

    @Test
    void aLoadedGameCanBeTakenBackToItsBeginning() {
        Session played = play(session(JUMP_POSITION, Seats.NEIGHBOURS), "@a1", "@b2", "@b1");
        Session loaded = Session.of(played.game(), Seats.NEIGHBOURS);
        Session undone =
                loaded.undo().flatMap(Session::undo).flatMap(Session::undo).orElseThrow();
        assertEquals(JUMP_POSITION, position(undone));
        assertTrue(undone.undo().isEmpty());
    }
}
