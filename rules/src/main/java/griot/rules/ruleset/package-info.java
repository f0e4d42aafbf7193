/** Names and options of rule sets. */
@NullMarked
package griot.rules.ruleset;

import org.jspecify.annotations.NullMarked;
