package griot.solver.partition;

/**
 * Names one partition of a layer in one pass of its analysis.
 *
 * @param layer the name of the layer, as in {@link PartitionedLayer#name}
 * @param pass the number of the pass, from 0
 * @param number the number of the partition, from 0
 * @param count the number of partitions of the layer
 */
public record Partition(String layer, int pass, int number, int count) {}
