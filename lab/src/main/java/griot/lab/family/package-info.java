/** The interface by which a family of games brings openings, random positions and a chapter to the laboratory. */
@NullMarked
package griot.lab.family;

import org.jspecify.annotations.NullMarked;
