/** Counting and random play: proofs that rules are right, and measures of their speed. */
@NullMarked
package griot.rules.perft;

import org.jspecify.annotations.NullMarked;
