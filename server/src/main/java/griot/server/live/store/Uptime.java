package griot.server.live.store;

/**
 * An interval in which a node was up, in milliseconds since 1970.
 *
 * @param node the node, named anew each time it starts
 * @param startMillis the start
 * @param endMillis the end, or the last time at which the node said that it is up
 */
public record Uptime(String node, long startMillis, long endMillis) {
    /** The interval that stands for all that ended before a time. No node has its name. */
    public static Uptime before(long millis) {
        return new Uptime("earlier", 0, millis);
    }
}
