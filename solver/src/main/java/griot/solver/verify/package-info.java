/**
 * Verification of tables by the ordinary rules, entry by entry: of all entries or of a sample, in one process or shared
 * out between several. The packages below have the conditions of each kind of game.
 */
@NullMarked
package griot.solver.verify;

import org.jspecify.annotations.NullMarked;
