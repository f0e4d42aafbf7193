/** Verification of the tablebases of sowing games by the rules that a game is played by. */
@NullMarked
package griot.solver.verify.sowing;

import org.jspecify.annotations.NullMarked;
