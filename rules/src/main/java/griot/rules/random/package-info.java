/** Deterministic random numbers and hash functions. */
@NullMarked
package griot.rules.random;

import org.jspecify.annotations.NullMarked;
