/** Examines engines by solved endings: how often do they keep what a position is worth? */
@NullMarked
package griot.lab.exam;

import org.jspecify.annotations.NullMarked;
