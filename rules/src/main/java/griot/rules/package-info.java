/**
 * What all the games share: sides, squares, actions, positions, rule sets, games with their history, and the texts that
 * people and programs exchange.
 *
 * <p>Start at {@link griot.rules.RuleSets#of}, which turns a name such as {@code yote/ludens} into a {@link
 * griot.rules.RuleSet}; from there {@link griot.rules.Game} for whole games, {@link griot.rules.Position} for single
 * positions that never change, and {@link griot.rules.Board} for programs that play and undo millions of actions.
 */
@NullMarked
package griot.rules;

import org.jspecify.annotations.NullMarked;
