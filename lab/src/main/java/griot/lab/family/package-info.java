/** What the laboratory needs of a family of games. */
@NullMarked
package griot.lab.family;

import org.jspecify.annotations.NullMarked;
