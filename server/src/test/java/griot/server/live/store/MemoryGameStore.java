package griot.server.live.store;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A store in memory, which survives the servers that use it, and can be made to fail. It erases no game. */
public final class MemoryGameStore implements GameStore, ClockStore {
    private final Map<String, List<LogEntry>> logs = new TreeMap<>();
    private final Map<String, ClockEntry.Running> runningClocks = new TreeMap<>();
    private final Map<String, Uptime> uptimes = new TreeMap<>();
    private boolean isFailing;
    private int reads;
    private int failures;

    /** Makes all requests fail, as if the database were gone. */
    public synchronized void setFailing() {
        isFailing = true;
    }

    /** Makes requests succeed again. */
    public synchronized void setWorking() {
        isFailing = false;
    }

    /** How often a log was read. */
    public synchronized int reads() {
        return reads;
    }

    /** How many requests have failed. */
    public synchronized int failures() {
        return failures;
    }

    private void requireWorking() {
        if (isFailing) {
            failures++;
            throw new StoreException("the database is gone");
        }
    }

    /** The games that have a log. */
    public synchronized List<String> games() {
        return List.copyOf(logs.keySet());
    }

    @Override
    public synchronized List<LogEntry> read(String game, int after) {
        requireWorking();
        reads++;
        List<LogEntry> log = logs.getOrDefault(game, List.of());
        return List.copyOf(log.subList(Math.min(after, log.size()), log.size()));
    }

    @Override
    public synchronized AppendResult append(List<LogSegment> segments) {
        requireWorking();
        for (LogSegment segment : segments) {
            if (logs.getOrDefault(segment.game(), List.of()).size() != segment.after()) {
                return AppendResult.CONFLICT;
            }
        }
        for (LogSegment segment : segments) {
            List<LogEntry> log = logs.computeIfAbsent(segment.game(), _ -> new ArrayList<>());
            if (segment.redaction() instanceof Redaction.Replaced(int number, String body)) {
                log.set(number - 1, new LogEntry(number, log.get(number - 1).timeMillis(), body));
            }
            for (String body : segment.bodies()) {
                log.add(new LogEntry(log.size() + 1, segment.timeMillis(), body));
            }
            switch (segment.clock()) {
                case ClockEntry.Unchanged _ -> {}
                case ClockEntry.Stopped _ -> runningClocks.remove(segment.game());
                case ClockEntry.Running running -> runningClocks.put(segment.game(), running);
            }
        }
        return AppendResult.STORED;
    }

    @Override
    public synchronized List<PendingFlag> flagsBefore(long millis) {
        requireWorking();
        List<PendingFlag> flags = new ArrayList<>();
        runningClocks.forEach((game, clock) -> {
            if (clock.flagMillis().orElse(Long.MAX_VALUE) < millis) {
                flags.add(new PendingFlag(game, clock.flagMillis().getAsLong()));
            }
        });
        return flags;
    }

    @Override
    public synchronized boolean hasRunningClocks() {
        requireWorking();
        return !runningClocks.isEmpty();
    }

    @Override
    public synchronized List<Uptime> uptimes() {
        requireWorking();
        return List.copyOf(uptimes.values());
    }

    @Override
    public synchronized void put(Uptime uptime) {
        requireWorking();
        uptimes.put(uptime.node() + " " + uptime.startMillis(), uptime);
    }

    @Override
    public synchronized void forgetUptimesBefore(long millis) {
        requireWorking();
        uptimes.values().removeIf(uptime -> uptime.endMillis() < millis);
        put(Uptime.before(millis));
    }

    @Override
    public void close() {}
}
