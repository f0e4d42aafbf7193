/** What a family of games gives to the rules. */
@NullMarked
package griot.rules.family;

import org.jspecify.annotations.NullMarked;
