package griot.cli.play;

import griot.rules.Side;
import java.util.Optional;

/**
 * The players of both sides.
 *
 * @param computer the side that the computer plays; empty if two people play
 * @param level the computer's level, from 1 to 10; 0 if two people play
 */
public record Seats(Optional<Side> computer, int level) {
    /** Two people at one terminal. */
    public static final Seats NEIGHBOURS = new Seats(Optional.empty(), 0);

    /** The computer at a level against a person who plays this side. */
    public static Seats against(int level, Side person) {
        return new Seats(Optional.of(person.other()), level);
    }

    /** Whether the computer plays a side. */
    public boolean isComputer(Side side) {
        return computer.isPresent() && computer.get() == side;
    }

    /** The side that the person plays; White if two people play. */
    public Side person() {
        return computer.map(Side::other).orElse(Side.WHITE);
    }
}
