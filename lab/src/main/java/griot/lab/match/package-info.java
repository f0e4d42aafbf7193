/** Matches between engines: paired openings, records written as it goes, Elo and SPRT. */
@NullMarked
package griot.lab.match;

import org.jspecify.annotations.NullMarked;
