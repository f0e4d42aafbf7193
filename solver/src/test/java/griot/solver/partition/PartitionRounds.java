package griot.solver.partition;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** Solves layers in partitions within one process, round by round. */
final class PartitionRounds {
    private final PartitionedGame game;
    private final Path folder;
    private final Path scratch;
    private final int partitions;

    /** Whether each state is replaced by a restored copy after each round. */
    private final boolean restores;

    private long rounds;
    private long messages;

    PartitionRounds(PartitionedGame game, Path folder, Path scratch, int partitions, boolean restores) {
        this.game = game;
        this.folder = folder;
        this.scratch = scratch;
        this.partitions = partitions;
        this.restores = restores;
    }

    /** The number of rounds of all layers. */
    long rounds() {
        return rounds;
    }

    /** The number of messages sent in them. */
    long messages() {
        return messages;
    }

    void solve() throws IOException {
        try (PartitionStates states = game.open(folder, scratch);
                Arena arena = Arena.ofShared()) {
            for (PartitionedLayer layer : game.layers()) {
                List<PartitionedLayer.PassResults> results = new ArrayList<>();
                List<MemorySegment> previous = new ArrayList<>();
                for (int i = 0; i < partitions; i++) {
                    previous.add(MemorySegment.NULL);
                }
                for (int pass = 0; pass < layer.passes(); pass++) {
                    List<MemorySegment> result = pass(states, layer, pass, List.copyOf(previous), arena);
                    results.add(result::get);
                    previous = result;
                }
                layer.writeTables(folder, new PartitionedLayer.Results(partitions, results), 2);
            }
        }
    }

    private List<MemorySegment> pass(
            PartitionStates factory, PartitionedLayer layer, int pass, List<MemorySegment> previous, Arena arena)
            throws IOException {
        List<PartitionState> states = new ArrayList<>();
        RoundSummary summary = RoundSummary.NOTHING;
        for (int i = 0; i < partitions; i++) {
            states.add(factory.create(new Partition(layer.name(), pass, i, partitions), previous.get(i), arena));
            summary = summary.plus(states.get(i).initialise());
        }
        int step = layer.firstStep(pass);
        for (OptionalInt next = layer.nextStep(pass, step, summary);
                next.isPresent();
                next = layer.nextStep(pass, step, summary)) {
            List<List<byte[]>> inboxes = send(states);
            if (restores) {
                for (int i = 0; i < partitions; i++) {
                    Partition partition = new Partition(layer.name(), pass, i, partitions);
                    PartitionState copy = factory.create(partition, previous.get(i), arena);
                    copy(states.get(i).memory(), copy.memory());
                    copy.restore(step);
                    states.set(i, copy);
                }
            }
            step = next.getAsInt();
            summary = RoundSummary.NOTHING;
            for (int i = 0; i < partitions; i++) {
                List<byte[]> inbox = inboxes.get(i);
                summary = summary.plus(states.get(i).advance(step, () -> readers(inbox)));
            }
            rounds++;
        }
        return states.stream().map(PartitionState::finish).toList();
    }

    private static void copy(List<MemorySegment> from, List<MemorySegment> to) {
        for (int i = 0; i < from.size(); i++) {
            to.get(i).copyFrom(from.get(i));
        }
    }

    /** By partition: the messages that it gets from each partition. */
    private List<List<byte[]>> send(List<PartitionState> states) {
        List<List<byte[]>> inboxes = new ArrayList<>();
        for (int i = 0; i < partitions; i++) {
            inboxes.add(new ArrayList<>());
        }
        for (PartitionState state : states) {
            List<MessageWriter> writers = new ArrayList<>();
            for (int i = 0; i < partitions; i++) {
                writers.add(new MessageWriter());
            }
            state.send((partition, block, rank, value) -> writers.get(partition).put(block, rank, value));
            for (int i = 0; i < partitions; i++) {
                inboxes.get(i).add(writers.get(i).toBytes());
                messages += writers.get(i).count();
            }
        }
        return inboxes;
    }

    private static List<MessageReader> readers(List<byte[]> inbox) {
        return inbox.stream()
                .map(bytes -> new MessageReader(bytes, 0, bytes.length))
                .toList();
    }
}
