package griot.cli;

import griot.engine.Clock;

/** The time, for engines. */
final class Clocks {
    /** This machine's own. */
    static final Clock SYSTEM = () -> System.nanoTime() / 1_000_000;

    private Clocks() {}
}
