package griot.cli.play;

import griot.rules.Side;
import java.util.Optional;

/**
 * The players of both sides.
 *
 * @param computerSide the side that the computer plays; empty if two people play
 * @param level the computer's level, from 1 to 10; 0 if two people play
 */
public record Seats(Optional<Side> computerSide, int level) {
    /** Two people at one terminal. */
    public static final Seats NEIGHBOURS = new Seats(Optional.empty(), 0);

    /** The computer at a level against a person who plays this side. */
    public static Seats against(int level, Side personSide) {
        return new Seats(Optional.of(personSide.other()), level);
    }

    /** Whether the computer plays a side. */
    public boolean isComputer(Side side) {
        return computerSide.isPresent() && computerSide.get() == side;
    }

    /** The side that the person plays; White if two people play. */
    public Side personSide() {
        return computerSide.map(Side::other).orElse(Side.WHITE);
    }
}
