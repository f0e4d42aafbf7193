/** Search board, evaluation, move picker and tactics of Awélé. */
@NullMarked
package griot.engine.sowing;

import org.jspecify.annotations.NullMarked;
