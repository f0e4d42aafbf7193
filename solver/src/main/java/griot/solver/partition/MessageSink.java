package griot.solver.partition;

/** Receives the messages of a partition. */
public interface MessageSink {
    /**
     * Sends a board whose value was found to a partition that holds predecessors of it.
     *
     * @param partition the number of the partition that gets the message
     * @param block the block of the board; what a block is, is up to the game
     * @param rank the rank of the board in its block. The boards sent to one partition come in the order of blocks,
     *     and within a block in that of ranks
     * @param value the value of the board, -128 to 127
     */
    void send(int partition, int block, long rank, int value);
}
