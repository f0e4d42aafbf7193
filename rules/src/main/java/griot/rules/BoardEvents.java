package griot.rules;

import griot.rules.jumping.JumpingBoard;
import griot.rules.sowing.Sowing;
import griot.rules.sowing.SowingBoard;
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
        BoardEvents happenings = new BoardEvents(before, after);
        happenings.tell(action);
        happenings.tellOfPassing();
        return List.copyOf(happenings.all);
    }

    private void tell(Action action) {
        Board board = before.position().board();
        Side side = board.toMove();
        switch (action) {
            case Action.Place place -> {
                all.add(new BoardEvent.Placed(side, place.to()));
                tellOfHands(side);
            }
            case Action.Step step -> all.add(new BoardEvent.Moved(side, List.of(step.from(), step.to())));
            case Action.Jump jump -> {
                all.add(new BoardEvent.Moved(side, List.of(jump.from(), jump.to())));
                all.add(new BoardEvent.Taken(side.other(), jumped(jump)));
            }
            case Action.Leap leap ->
                all.add(new BoardEvent.Moved(side, ((JumpingBoard) board).leapPath(leap.from(), leap.to())));
            case Action.Remove remove -> all.add(new BoardEvent.Taken(side.other(), remove.at()));
            case Action.Sow sow -> {
                Sowing sowing = ((SowingBoard) board).sowing(sow.from());
                all.add(new BoardEvent.Sown(side, sowing));
                tellOfSharing(side, sowing);
            }
            case Action.Stop stop -> {}
        }
    }

    private static Square jumped(Action.Jump jump) {
        return new Square((jump.from().index() + jump.to().index()) / 2);
    }

    /** The piece just placed has left its hand already; what else is gone is out of the game. */
    private void tellOfHands(Side placer) {
        Setup.OfPieces was = (Setup.OfPieces) before.position().setup();
        Setup.OfPieces is = (Setup.OfPieces) after.position().setup();
        int white = was.whiteHand() - is.whiteHand() - (placer == Side.WHITE ? 1 : 0);
        int black = was.blackHand() - is.blackHand() - (placer == Side.BLACK ? 1 : 0);
        if (white > 0 || black > 0) {
            all.add(new BoardEvent.HandsOut(white, black));
        }
    }

    private void tellOfSharing(Side sower, Sowing sowing) {
        Setup.OfSeeds was = (Setup.OfSeeds) before.position().setup();
        Setup.OfSeeds is = (Setup.OfSeeds) after.position().setup();
        int white = is.whiteStore() - was.whiteStore() - (sower == Side.WHITE ? sowing.harvested() : 0);
        int black = is.blackStore() - was.blackStore() - (sower == Side.BLACK ? sowing.harvested() : 0);
        if (white > 0 || black > 0) {
            all.add(new BoardEvent.SharedOut(white, black));
        }
    }

    private void tellOfPassing() {
        if (after.wasPassedOver()) {
            all.add(new BoardEvent.PassedOver(after.position().toMove().other()));
        }
    }
}
