package griot.pagetests.driver;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * The browsers of the process: as many as tests run at the same time. A test takes one, and returns it for the next.
 * Not one for each thread, since JUnit replaces threads: each new one would start a browser and leave the old one idle.
 *
 * <p>Playwright's objects may be used in one thread after another, but not in two at a time; the lock of the pool
 * orders the uses.
 */
final class BrowserPool implements AutoCloseable {
    private final Deque<Browsers> idle = new ArrayDeque<>();
    private final List<Browsers> all = new ArrayList<>();

    /** Takes browsers out of the pool; starts new ones if none are idle. */
    synchronized Browsers take() {
        if (!idle.isEmpty()) {
            return idle.pop();
        }
        Browsers browsers = new Browsers();
        all.add(browsers);
        return browsers;
    }

    /** Puts browsers back whose visits have ended. */
    synchronized void putBack(Browsers browsers) {
        idle.push(browsers);
    }

    /** Closes all browsers, when no test runs any more. */
    @Override
    public synchronized void close() {
        all.forEach(Browsers::close);
    }
}
