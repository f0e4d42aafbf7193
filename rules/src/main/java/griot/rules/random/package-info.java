/** Deterministic random numbers, hashing and random games. */
@NullMarked
package griot.rules.random;

import org.jspecify.annotations.NullMarked;
