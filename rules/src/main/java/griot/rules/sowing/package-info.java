/**
 * Awélé: the seeds of a house are sown round the board, and harvested from the row of the opponent.
 *
 * <p>{@link griot.rules.sowing.SowingRules} holds the parameters that options change; {@link
 * griot.rules.sowing.SowingBoard} implements the rules.
 */
@NullMarked
package griot.rules.sowing;

import org.jspecify.annotations.NullMarked;
