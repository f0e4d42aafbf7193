/** Perft and random playouts, to test the rules and to measure their speed. */
@NullMarked
package griot.rules.perft;

import org.jspecify.annotations.NullMarked;
