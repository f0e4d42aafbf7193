package griot.cli.bot;

import griot.rules.problem.Fault;

/** Why a {@link SeatFile} cannot be used. */
public enum SeatFault implements Fault {
    /** A file that another process uses. */
    LOCKED("another bot keeps its seats in this file; choose another file"),
    /** A file with seats of another server; details: its address. */
    OTHER_SERVER("the seats in this file are those of {0}; give --server this address, or choose another file"),
    /** A file with other content. */
    FOREIGN_FILE("this is not a file of seats; choose another file");

    private final String pattern;

    SeatFault(String pattern) {
        this.pattern = pattern;
    }

    @Override
    public String pattern() {
        return pattern;
    }

    @Override
    public String kind() {
        return "SeatFault";
    }
}
