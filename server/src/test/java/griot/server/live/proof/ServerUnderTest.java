package griot.server.live.proof;

/** A server that clients use, and that may be killed and started again on the same port. */
interface ServerUnderTest {
    /** The port. */
    int port();

    /** Waits while the server is down. */
    void awaitUp();

    /** Whether each connection leads to another of several servers. Clients then open one for each request. */
    default boolean isBalanced() {
        return false;
    }

    /** A server that is always up. */
    static ServerUnderTest at(int port) {
        return new ServerUnderTest() {
            @Override
            public int port() {
                return port;
            }

            @Override
            public void awaitUp() {
                // It is.
            }
        };
    }
}
