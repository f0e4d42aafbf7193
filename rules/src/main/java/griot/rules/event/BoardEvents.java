package griot.rules.event;

import griot.rules.Action;
import griot.rules.BoardEvent;
import griot.rules.Game;
import griot.rules.Setup;
import griot.rules.Side;
import griot.rules.Sowing;
import java.util.ArrayList;
import java.util.List;

/** Tells what happens on the board when an action is played: for pages and terminals that show it piece by piece. */
public final class BoardEvents {
    private final Game before;
    private final Game after;
    private final List<BoardEvent> all = new ArrayList<>();

    private BoardEvents(Game before, Game after) {
        this.before = before;
        this.after = after;
    }

    /**
     * What happens by an action, in the order in which people see it.
     *
     * @param before the game in which the action is legal
     * @param after the game that {@link Game#play(Action)} made of it
     */
    public static List<BoardEvent> of(Game before, Action action, Game after) {
        BoardEvents events = new BoardEvents(before, after);
        events.addEventsOf(action);
        events.addPassedOver();
        return List.copyOf(events.all);
    }

    private void addEventsOf(Action action) {
        List<BoardEvent> events = before.position().board().events(action);
        all.addAll(events);
        for (BoardEvent event : events) {
            switch (event) {
                case BoardEvent.Placed placed -> addHandsOut(placed.side());
                case BoardEvent.Sown sown -> addSharedOut(sown.side(), sown.sowing());
                default -> {}
            }
        }
    }

    /** The piece just placed has left its hand already; what else is gone is out of the game. */
    private void addHandsOut(Side placer) {
        Setup.OfPieces was = (Setup.OfPieces) before.position().setup();
        Setup.OfPieces is = (Setup.OfPieces) after.position().setup();
        int white = was.whiteHand() - is.whiteHand() - (placer == Side.WHITE ? 1 : 0);
        int black = was.blackHand() - is.blackHand() - (placer == Side.BLACK ? 1 : 0);
        if (white > 0 || black > 0) {
            all.add(new BoardEvent.HandsOut(white, black));
        }
    }

    private void addSharedOut(Side sower, Sowing sowing) {
        Setup.OfSeeds was = (Setup.OfSeeds) before.position().setup();
        Setup.OfSeeds is = (Setup.OfSeeds) after.position().setup();
        int white = is.whiteStore() - was.whiteStore() - (sower == Side.WHITE ? sowing.harvested() : 0);
        int black = is.blackStore() - was.blackStore() - (sower == Side.BLACK ? sowing.harvested() : 0);
        if (white > 0 || black > 0) {
            all.add(new BoardEvent.SharedOut(white, black));
        }
    }

    private void addPassedOver() {
        if (after.wasPassedOver()) {
            all.add(new BoardEvent.PassedOver(after.position().toMove().other()));
        }
    }
}
