package griot.engine.search;

import java.util.List;

/**
 * Other threads that think along. Threads are something that a page does not offer, so they come in from outside: {@code
 * griot.engine.jvm} has them.
 */
@FunctionalInterface
public interface SearchThreads {
    /** Nobody: one thread does it all. */
    SearchThreads NONE = works -> () -> {};

    /**
     * Starts each of these works on a thread of its own.
     *
     * @return returns when all of them have ended; called once, by the thread that started them
     */
    Runnable start(List<Runnable> works);
}
