/**
 * Awélé: seeds are lifted from a house, sown round the board and harvested from the enemy's row.
 *
 * <p>{@link griot.rules.sowing.SowingRules} holds what the options change; {@link griot.rules.sowing.SowingBoard}
 * plays.
 */
@NullMarked
package griot.rules.sowing;

import org.jspecify.annotations.NullMarked;
