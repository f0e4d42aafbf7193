/** Verification of the tablebases of grid games by the rules that a game is played by. */
@NullMarked
package griot.solver.verify.grid;

import org.jspecify.annotations.NullMarked;
