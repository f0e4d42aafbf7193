package griot.cli.console;

import griot.engine.Clock;

/** Clocks that measure the time of searches. */
public final class Clocks {
    /** The system's monotonic clock. */
    public static final Clock SYSTEM = () -> System.nanoTime() / 1_000_000;

    private Clocks() {}
}
