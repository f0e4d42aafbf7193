/** Verification of the tablebases of sowing games by the ordinary rules, without the solver's turn generators. */
@NullMarked
package griot.solver.verify.sowing;

import org.jspecify.annotations.NullMarked;
