package griot.cluster.units;

import java.io.IOException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What the tasks of a job share in one executor. It is opened by the first task of the job, and kept until a task of
 * another job comes: executors run one job after the other. Thread-safe.
 *
 * @param <J> a job; equal jobs share
 * @param <V> what the tasks share
 */
final class CurrentJob<J, V> {
    private final Opener<J, V> opener;
    private final Consumer<V> closer;
    private @Nullable Opened<J, V> current;

    private record Opened<J, V>(J job, V value) {}

    /** Opens what the tasks of a job share. */
    interface Opener<J, V> {
        V open(J job) throws IOException;
    }

    CurrentJob(Opener<J, V> opener, Consumer<V> closer) {
        this.opener = opener;
        this.closer = closer;
    }

    /** What the tasks of a job share; no task of another job may run. */
    synchronized V get(J job) throws IOException {
        Opened<J, V> opened = current;
        if (opened == null || !opened.job().equals(job)) {
            forget();
            opened = new Opened<>(job, opener.open(job));
            current = opened;
        }
        return opened.value();
    }

    /** Forgets the job, and closes what its tasks shared; none of them may run. */
    synchronized void forget() {
        Opened<J, V> opened = current;
        current = null;
        if (opened != null) {
            closer.accept(opened.value());
        }
    }
}
