/** The bench: the signature of the search, which is a number of nodes, and the speed of the search. */
@NullMarked
package griot.engine.bench;

import org.jspecify.annotations.NullMarked;
