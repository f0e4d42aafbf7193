package griot.engine;

/** Where the engine reads the time. It is handed in, because a server, a test and a browser each have their own. */
@FunctionalInterface
public interface Clock {
    /** Milliseconds since any fixed moment; never less than the last time it was asked. */
    long milliseconds();
}
