/** Verification of the tablebases of grid games by the ordinary rules, without the solver's turn generators. */
@NullMarked
package griot.solver.verify.grid;

import org.jspecify.annotations.NullMarked;
