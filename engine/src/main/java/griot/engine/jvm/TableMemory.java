package griot.engine.jvm;

import griot.engine.search.AlphaBetaEngine;

/**
 * The part of the Java heap that transposition tables may take. They are allocated as they fill, so a table that is too
 * large would be noticed only in the middle of a search; {@link AlphaBetaEngine#maxBytes} is their full size.
 */
public final class TableMemory {
    private TableMemory() {}

    /**
     * Maximum size in bytes of all transposition tables together: two thirds of the heap. The rest is for short-lived
     * objects.
     */
    public static long maxBytes() {
        return Runtime.getRuntime().maxMemory() / 3 * 2;
    }
}
