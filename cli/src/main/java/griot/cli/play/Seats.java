package griot.cli.play;

import griot.rules.Side;
import java.util.Optional;

/**
 * Who plays which side.
 *
 * @param computer the side that the computer plays; empty where neighbours play each other
 * @param level the computer's level
 */
public record Seats(Optional<Side> computer, int level) {
    /** Two neighbours. */
    public static final Seats NEIGHBOURS = new Seats(Optional.empty(), 0);

    /** A person with this side against a level. */
    public static Seats against(int level, Side person) {
        return new Seats(Optional.of(person.other()), level);
    }

    /** Whether the computer plays a side. */
    public boolean isComputer(Side side) {
        return computer.isPresent() && computer.get() == side;
    }

    /** The side that a person plays; White's where two do. */
    public Side person() {
        return computer.map(Side::other).orElse(Side.WHITE);
    }
}
