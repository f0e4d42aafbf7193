/** Engine matches: paired openings, records written as games end, Elo, SPRT. */
@NullMarked
package griot.lab.match;

import org.jspecify.annotations.NullMarked;
