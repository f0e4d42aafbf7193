/** Verification of tablebases by the ordinary rules. */
@NullMarked
package griot.solver.verify;

import org.jspecify.annotations.NullMarked;
