package griot.cli.console;

import griot.engine.Clock;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** Clocks that measure the time of searches. */
public final class Clocks {
    /** The system's monotonic clock. */
    public static final Clock SYSTEM = () -> System.nanoTime() / 1_000_000;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /** The processor time of the thread that reads the clock, so that other work on the machine does not count. */
    public static final Clock THREAD_CPU = () -> THREADS.getCurrentThreadCpuTime() / 1_000_000;

    private Clocks() {}
}
