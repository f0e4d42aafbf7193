/** The search signature and its speed. */
@NullMarked
package griot.engine.bench;

import org.jspecify.annotations.NullMarked;
