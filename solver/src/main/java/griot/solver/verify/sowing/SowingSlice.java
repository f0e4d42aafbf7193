package griot.solver.verify.sowing;

import griot.tables.format.TableFile;
import java.lang.foreign.MemorySegment;
import java.util.List;

/**
 * The entries of a slice of a sowing game, with those of all slices that its turns lead to.
 *
 * @param table the table of values
 * @param distancesTable the table of distances to conversion
 * @param values by number of seeds, up to those of the slice or more: a byte for each entry
 * @param distances a byte for each entry of the slice
 */
record SowingSlice(TableFile table, TableFile distancesTable, List<MemorySegment> values, MemorySegment distances) {}
