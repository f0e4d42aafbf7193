package griot.engine.search;

import java.util.List;

/**
 * Starts the helper threads of a Lazy SMP search. An interface, because the page has no threads; {@code
 * griot.engine.jvm.LazySmpThreads} implements it on a Java virtual machine.
 */
@FunctionalInterface
public interface SearchThreads {
    /** Starts no thread and runs no task. */
    SearchThreads NONE = tasks -> () -> {};

    /**
     * Starts each task on a thread of its own.
     *
     * @return a task that waits until all started tasks have ended. It must be run once, by the thread that called
     *     {@code start}
     */
    Runnable start(List<Runnable> tasks);
}
