/**
 * The types that all games share: sides, squares, actions, positions, rule sets, games with their history, and their
 * texts.
 *
 * <p>Start with {@link griot.rules.registry.RuleSets#named}, which returns the {@link griot.rules.RuleSet} of a name
 * such as {@code yote/ludens}. Then use {@link griot.rules.Game} for whole games, {@link griot.rules.Position} for
 * immutable positions, and {@link griot.rules.Board} for search.
 */
@NullMarked
package griot.rules;

import org.jspecify.annotations.NullMarked;
