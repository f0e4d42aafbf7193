package griot.rules.event;

import griot.rules.Action;
import griot.rules.BoardEvent;
import griot.rules.Game;
import griot.rules.Setup;
import griot.rules.Side;
import griot.rules.Sowing;
import java.util.ArrayList;
import java.util.List;

/** The visible events of an action with its consequences, for user interfaces that show them one by one. */
public final class BoardEvents {
    private final Game gameBefore;
    private final Game gameAfter;
    private final List<BoardEvent> collected = new ArrayList<>();

    private BoardEvents(Game gameBefore, Game gameAfter) {
        this.gameBefore = gameBefore;
        this.gameAfter = gameAfter;
    }

    /**
     * The events of an action, in order.
     *
     * @param gameBefore the game in which the action is legal
     * @param gameAfter the game after the action, as {@link Game#play(Action)} returns it
     */
    public static List<BoardEvent> of(Game gameBefore, Action action, Game gameAfter) {
        BoardEvents events = new BoardEvents(gameBefore, gameAfter);
        events.addEventsOf(action);
        events.addPassedOver();
        return List.copyOf(events.collected);
    }

    private void addEventsOf(Action action) {
        List<BoardEvent> events = gameBefore.position().board().events(action);
        collected.addAll(events);
        for (BoardEvent event : events) {
            switch (event) {
                case BoardEvent.Placed placed -> addHandsDiscarded(placed.side());
                case BoardEvent.Sown sown -> addRemainderShared(sown.side(), sown.sowing());
                default -> {}
            }
        }
    }

    /** Adds the discarding of hands: all pieces that left the hands, apart from the piece just placed. */
    private void addHandsDiscarded(Side placer) {
        Setup.OfPieces setupBefore = (Setup.OfPieces) gameBefore.position().setup();
        Setup.OfPieces setupAfter = (Setup.OfPieces) gameAfter.position().setup();
        int white = setupBefore.whiteHand() - setupAfter.whiteHand() - (placer == Side.WHITE ? 1 : 0);
        int black = setupBefore.blackHand() - setupAfter.blackHand() - (placer == Side.BLACK ? 1 : 0);
        if (white > 0 || black > 0) {
            collected.add(new BoardEvent.HandsDiscarded(white, black));
        }
    }

    /** Adds the sharing of the remaining seeds: all seeds that were added to the stores, apart from the harvest. */
    private void addRemainderShared(Side sower, Sowing sowing) {
        Setup.OfSeeds setupBefore = (Setup.OfSeeds) gameBefore.position().setup();
        Setup.OfSeeds setupAfter = (Setup.OfSeeds) gameAfter.position().setup();
        int white = setupAfter.whiteStore() - setupBefore.whiteStore() - (sower == Side.WHITE ? sowing.harvested() : 0);
        int black = setupAfter.blackStore() - setupBefore.blackStore() - (sower == Side.BLACK ? sowing.harvested() : 0);
        if (white > 0 || black > 0) {
            collected.add(new BoardEvent.RemainderShared(white, black));
        }
    }

    private void addPassedOver() {
        if (gameAfter.wasPassedOver()) {
            collected.add(
                    new BoardEvent.PassedOver(gameAfter.position().toMove().other()));
        }
    }
}
