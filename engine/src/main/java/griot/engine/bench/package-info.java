/** The bench: the search's signature, a count of nodes, and its speed. */
@NullMarked
package griot.engine.bench;

import org.jspecify.annotations.NullMarked;
