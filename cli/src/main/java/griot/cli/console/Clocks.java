package griot.cli.console;

import griot.engine.Clock;

/** The time, for engines. */
public final class Clocks {
    /** This machine's own. */
    public static final Clock SYSTEM = () -> System.nanoTime() / 1_000_000;

    private Clocks() {}
}
