/** Names, options and summaries of rule sets. */
@NullMarked
package griot.rules.ruleset;

import org.jspecify.annotations.NullMarked;
