package griot.cli.console;

import griot.engine.Clock;

/** Clocks for engines. */
public final class Clocks {
    /** The system's monotonic clock. */
    public static final Clock SYSTEM = () -> System.nanoTime() / 1_000_000;

    private Clocks() {}
}
