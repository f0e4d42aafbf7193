/**
 * Retrograde analysis of a layer that is shared out in partitions, so that several processes can solve it together. A
 * partition knows only its own boards; what it finds in a round it sends to the partitions of the predecessors, which
 * apply it in the next round (bulk-synchronous parallel computation).
 */
@NullMarked
package griot.solver.partition;

import org.jspecify.annotations.NullMarked;
