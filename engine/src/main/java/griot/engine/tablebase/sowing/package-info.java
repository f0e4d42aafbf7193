/** Probing of Awélé. */
@NullMarked
package griot.engine.tablebase.sowing;

import org.jspecify.annotations.NullMarked;
