/** The first turns of a game: a search that can be resumed, games between equals, and the document on them. */
@NullMarked
package griot.lab.openings;

import org.jspecify.annotations.NullMarked;
