package griot.cluster.solve;

import griot.cluster.solve.Chunk.SenderReport;
import griot.solver.partition.MessageWriter;
import griot.solver.partition.Partition;
import griot.solver.partition.PartitionState;
import griot.solver.partition.RoundSummary;
import java.io.IOException;
import java.io.Serializable;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.HashPartitioner;
import org.apache.spark.api.java.JavaRDD;
import scala.Tuple2;

/**
 * The exchange of messages after a round, as a job of two stages. In the first, each partition takes the round and
 * sends what it found; in the second, each partition writes what it gets to a file for the next round.
 *
 * @param job the job
 * @param layer the name of the layer
 * @param pass the pass
 * @param partitions the number of partitions
 * @param history the rounds; the last one is taken
 * @param isCheckpoint whether the states are saved
 */
record Exchange(JobSpec job, String layer, int pass, int partitions, RoundHistory history, boolean isCheckpoint)
        implements Serializable {
    /**
     * What one partition got.
     *
     * @param partition the number of the partition
     * @param bytes the bytes of the messages
     * @param messages the number of messages
     * @param sender the report of the partition itself on the round
     */
    record Receipt(int partition, long bytes, long messages, SenderReport sender) implements Serializable {}

    /**
     * Runs the job.
     *
     * @param numbers the numbers of the partitions, each in a task of its own
     */
    List<Receipt> run(JavaRDD<Integer> numbers) {
        return numbers.mapPartitionsToPair(this::send)
                // The hash of a number is the number: each chunk comes to the task of its receiver.
                .partitionBy(new HashPartitioner(partitions))
                .mapPartitionsWithIndex(this::receive, false)
                .collect();
    }

    private WorkFolder folder() {
        return new WorkFolder(job, layer);
    }

    private Partition partition(int number) {
        return new Partition(layer, pass, number, partitions);
    }

    private Iterator<Tuple2<Integer, Chunk>> send(Iterator<Integer> numbers) {
        int number = numbers.next();
        Partition partition = partition(number);
        return ThisExecutor.run(
                        folder().path(),
                        () -> ExecutorStates.of(job, ThisExecutor.scratch())
                                .with(partition, history, (state, summary) -> {
                                    if (isCheckpoint) {
                                        save(partition, state);
                                    }
                                    return send(number, state, summary);
                                }))
                .iterator();
    }

    private void save(Partition partition, PartitionState state) throws IOException {
        folder().checkpoint(partition, history.lastRound()).write(state.memory());
    }

    private List<Tuple2<Integer, Chunk>> send(int number, PartitionState state, RoundSummary summary) {
        MessageWriter[] writers = new MessageWriter[partitions];
        state.send((receiver, block, rank, value) -> {
            if (writers[receiver] == null) {
                writers[receiver] = new MessageWriter();
            }
            writers[receiver].put(block, rank, value);
        });
        List<Tuple2<Integer, Chunk>> chunks = new ArrayList<>();
        for (int receiver = 0; receiver < partitions; receiver++) {
            SenderReport report = receiver == number ? new SenderReport(summary, ThisExecutor.location()) : null;
            MessageWriter writer = writers[receiver];
            if (writer != null || report != null) {
                byte[] messages = writer == null ? new byte[0] : writer.toBytes();
                long count = writer == null ? 0 : writer.count();
                chunks.add(new Tuple2<>(receiver, new Chunk(number, messages, count, report)));
            }
        }
        return chunks;
    }

    private Iterator<Receipt> receive(int number, Iterator<Tuple2<Integer, Chunk>> received) {
        return ThisExecutor.run(
                folder().path(), () -> List.of(write(number, received)).iterator());
    }

    private Receipt write(int number, Iterator<Tuple2<Integer, Chunk>> received) throws IOException {
        List<Chunk> chunks = new ArrayList<>();
        received.forEachRemaining(pair -> chunks.add(pair._2()));
        chunks.sort(Comparator.comparingInt(Chunk::sender));
        List<MemorySegment> content = new ArrayList<>();
        long bytes = 0;
        long messages = 0;
        SenderReport sender = null;
        for (Chunk chunk : chunks) {
            if (chunk.count() > 0) {
                byte[] length = ByteBuffer.allocate(Integer.BYTES)
                        .putInt(chunk.messages().length)
                        .array();
                content.add(MemorySegment.ofArray(length));
                content.add(MemorySegment.ofArray(chunk.messages()));
                bytes += chunk.messages().length;
                messages += chunk.count();
            }
            sender = chunk.report() == null ? sender : chunk.report();
        }
        if (sender == null) {
            throw new IllegalStateException("partition " + number + " has not reported to itself");
        }
        folder().inbox(partition(number), history.lastRound() + 1).write(content);
        return new Receipt(number, bytes, messages, sender);
    }
}
