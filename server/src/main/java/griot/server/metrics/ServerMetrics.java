package griot.server.metrics;

import griot.server.live.store.CommitListener;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Counters, gauges and histograms in the text format of Prometheus. The registry is made when something is first stored
 * or read, so it does not slow down the start. Thread-safe.
 */
public final class ServerMetrics implements CommitListener {
    /** Limits of the buckets of commit times. */
    private static final Duration[] COMMIT_BUCKETS = {
        Duration.ofMillis(1),
        Duration.ofMillis(2),
        Duration.ofMillis(5),
        Duration.ofMillis(10),
        Duration.ofMillis(20),
        Duration.ofMillis(50),
        Duration.ofMillis(100),
        Duration.ofMillis(500),
        Duration.ofSeconds(2),
        Duration.ofSeconds(10)
    };

    /** Limits of the buckets of batch sizes. */
    private static final double[] BATCH_BUCKETS = {1, 2, 4, 8, 16, 32, 64, 128, 256, 512};

    private final Map<ServerCounter, LongAdder> counters = new EnumMap<>(ServerCounter.class);
    private final List<GaugeSource> gauges = new ArrayList<>();
    private volatile @Nullable Meters meters;

    private record GaugeSource(String name, String description, IntSupplier value) {}

    /** Creates counters that are zero. */
    public ServerMetrics() {
        for (ServerCounter counter : ServerCounter.values()) {
            counters.put(counter, new LongAdder());
        }
    }

    /** Adds one to a counter. */
    public void increment(ServerCounter counter) {
        Objects.requireNonNull(counters.get(counter)).increment();
    }

    /**
     * Adds a gauge. Something may have been stored before, as games are archived while the server starts.
     *
     * @param name the name, with dots
     */
    public synchronized void addGauge(String name, String description, IntSupplier value) {
        GaugeSource gauge = new GaugeSource(name, description, value);
        gauges.add(gauge);
        Meters made = meters;
        if (made != null) {
            made.register(gauge);
        }
    }

    @Override
    public void committed(int requests, Duration duration) {
        Meters current = meters();
        current.commitTime.record(duration);
        current.batchSize.record(requests);
    }

    @Override
    public void failed() {
        increment(ServerCounter.STORE_FAILURES);
    }

    /** All values in the text format of Prometheus, version 0.0.4. */
    public String text() {
        return meters().registry.scrape();
    }

    private Meters meters() {
        Meters current = meters;
        return current == null ? makeMeters() : current;
    }

    private synchronized Meters makeMeters() {
        Meters current = meters;
        if (current == null) {
            current = new Meters(this);
            meters = current;
        }
        return current;
    }

    /** The registry and what is recorded in it. */
    private static final class Meters {
        private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);

        private final Timer commitTime = Timer.builder("griot.commit")
                .description("Time of a transaction of the log, with the sync of the disk")
                .serviceLevelObjectives(COMMIT_BUCKETS)
                .register(registry);

        private final DistributionSummary batchSize = DistributionSummary.builder("griot.commit.requests")
                .description("Requests that shared a transaction of the log")
                .serviceLevelObjectives(BATCH_BUCKETS)
                .register(registry);

        /** The binder listens to the collector as long as it is referenced. */
        private final JvmGcMetrics collections = new JvmGcMetrics();

        Meters(ServerMetrics source) {
            source.counters.forEach((counter, value) -> FunctionCounter.builder(counter.meter(), value, LongAdder::sum)
                    .description(counter.description())
                    .register(registry));
            source.gauges.forEach(this::register);
            new JvmMemoryMetrics().bindTo(registry);
            new ProcessorMetrics().bindTo(registry);
            new UptimeMetrics().bindTo(registry);
            collections.bindTo(registry);
        }

        void register(GaugeSource gauge) {
            Gauge.builder(gauge.name(), gauge, it -> it.value().getAsInt())
                    .description(gauge.description())
                    .register(registry);
        }
    }
}
