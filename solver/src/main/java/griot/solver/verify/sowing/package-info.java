/** Verification of the tables of sowing games by the ordinary rules. */
@NullMarked
package griot.solver.verify.sowing;

import org.jspecify.annotations.NullMarked;
