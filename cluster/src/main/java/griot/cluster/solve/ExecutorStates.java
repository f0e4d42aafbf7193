package griot.cluster.solve;

import griot.solver.partition.MessageReader;
import griot.solver.partition.Partition;
import griot.solver.partition.PartitionState;
import griot.solver.partition.PartitionStates;
import griot.solver.partition.RoundSummary;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The states of partitions in one executor: a cache. A state that is not here, or is that of another round, is computed
 * anew from the files of its layer.
 */
final class ExecutorStates {
    /** One instance for each job in this process. */
    private static final ConcurrentMap<JobSpec, ExecutorStates> BY_JOB = new ConcurrentHashMap<>();

    private final JobSpec job;
    private final PartitionStates factory;
    private final ConcurrentMap<Partition, CachedState> states = new ConcurrentHashMap<>();

    private ExecutorStates(JobSpec job, Path scratch) {
        this.job = job;
        this.factory = job.game().open(job.folderPath(), scratch);
    }

    /**
     * The states of a job.
     *
     * @param scratch the folder for temporary files if the instance is created
     */
    static ExecutorStates of(JobSpec job, Path scratch) {
        return BY_JOB.computeIfAbsent(job, newJob -> new ExecutorStates(newJob, scratch));
    }

    /**
     * Forgets a job, and frees its memory. In local mode tasks may still run when another one has ended the job by its
     * failure: each state is freed when its task has left it.
     */
    static void forget(JobSpec job) {
        ExecutorStates states = BY_JOB.remove(job);
        if (states != null) {
            // First, so that tasks that read the solved layers fail and do not go on for long.
            states.factory.close();
            List.copyOf(states.states.keySet()).forEach(states::remove);
        }
    }

    /** Work with the state of a partition. */
    interface StateTask<T> {
        /**
         * Does the work.
         *
         * @param summary the summary of the last round of the partition
         */
        T run(PartitionState state, RoundSummary summary) throws IOException;
    }

    /**
     * Runs a task with the state of a partition after a round. Only one task at a time has the state.
     *
     * @param history the steps of the rounds of the pass, and the last checkpoint
     */
    <T> T with(Partition partition, RoundHistory history, StateTask<T> task) throws IOException {
        forgetOtherPasses(partition);
        CachedState cached = states.computeIfAbsent(partition, CachedState::new);
        synchronized (cached) {
            return cached.with(history, task);
        }
    }

    /** Removes the state of a partition. */
    void remove(Partition partition) {
        CachedState cached = states.remove(partition);
        if (cached != null) {
            synchronized (cached) {
                cached.close();
            }
        }
    }

    /** Frees the states of passes that are complete: tasks come in the order of passes. */
    private void forgetOtherPasses(Partition partition) {
        for (Partition other : states.keySet()) {
            if (!other.layer().equals(partition.layer()) || other.pass() != partition.pass()) {
                remove(other);
            }
        }
    }

    /** The state of one partition, if there is one, and its round. */
    private final class CachedState {
        private final Partition partition;
        private final WorkFolder folder;
        private @Nullable Arena arena;
        private @Nullable PartitionState state;
        private RoundSummary summary = RoundSummary.NOTHING;
        private int round;

        CachedState(Partition partition) {
            this.partition = partition;
            this.folder = new WorkFolder(job, partition.layer());
        }

        <T> T with(RoundHistory history, StateTask<T> task) throws IOException {
            boolean isComplete = false;
            try {
                PartitionState current = state;
                if (current == null || round > history.lastRound()) {
                    current = compute(history);
                }
                for (; round < history.lastRound(); round++) {
                    int nextRound = round + 1;
                    try (Arena inboxArena = Arena.ofShared()) {
                        Supplier<List<MessageReader>> inbox = inbox(nextRound, inboxArena);
                        summary = current.advance(history.step(nextRound), inbox);
                    }
                }
                T result = task.run(current, summary);
                isComplete = true;
                return result;
            } finally {
                if (!isComplete) {
                    // The round may be half done.
                    close();
                }
            }
        }

        private PartitionState compute(RoundHistory history) throws IOException {
            close();
            Arena newArena = Arena.ofShared();
            arena = newArena;
            PartitionState newState = ExecutorStates.this.factory.create(partition, previousResult(newArena), newArena);
            if (history.checkpointRound() < 0) {
                summary = newState.initialise();
                round = 0;
            } else {
                round = history.checkpointRound();
                restore(newState, history.step(round));
                summary = RoundSummary.NOTHING;
            }
            state = newState;
            return newState;
        }

        private MemorySegment previousResult(Arena newArena) throws IOException {
            if (partition.pass() == 0) {
                return MemorySegment.NULL;
            }
            Partition previous = folder.partition(partition.pass() - 1, partition.number(), partition.count());
            return folder.result(previous).read(newArena);
        }

        private void restore(PartitionState newState, int step) throws IOException {
            try (Arena fileArena = Arena.ofShared()) {
                MemorySegment saved = folder.checkpoint(partition, round).read(fileArena);
                long offset = 0;
                for (MemorySegment part : newState.memory()) {
                    MemorySegment.copy(saved, offset, part, 0, part.byteSize());
                    offset += part.byteSize();
                }
            }
            newState.restore(step);
        }

        /** Reads the messages for a round. */
        private Supplier<List<MessageReader>> inbox(int newRound, Arena inboxArena) throws IOException {
            MemorySegment content = folder.inbox(partition, newRound).read(inboxArena);
            byte[] bytes = content.toArray(ValueLayout.JAVA_BYTE);
            return () -> readers(bytes);
        }

        void close() {
            state = null;
            if (arena != null) {
                arena.close();
                arena = null;
            }
        }
    }

    /** The readers of an inbox: the messages of each sender, after the number of their bytes. */
    static List<MessageReader> readers(byte[] bytes) {
        List<MessageReader> readers = new ArrayList<>();
        int from = 0;
        while (from < bytes.length) {
            int length = ByteBuffer.wrap(bytes, from, Integer.BYTES).getInt();
            from += Integer.BYTES;
            readers.add(new MessageReader(bytes, from, from + length));
            from += length;
        }
        return readers;
    }
}
