/** What the command line needs of a family of games. */
@NullMarked
package griot.cli.family;

import org.jspecify.annotations.NullMarked;
