package griot.lab.report;

/**
 * A range of the entries of a table.
 *
 * @param from the index of the first entry
 * @param to the index after the last
 */
public record EntryRange(long from, long to) {}
