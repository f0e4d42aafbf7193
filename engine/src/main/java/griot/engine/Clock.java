package griot.engine;

/** A monotonic clock. An interface, because a server, a test and a browser each have their own. */
@FunctionalInterface
public interface Clock {
    /** Milliseconds since an arbitrary fixed time; never decreases. */
    long milliseconds();
}
