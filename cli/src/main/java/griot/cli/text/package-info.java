/** What the commands say, in three languages, and how it is written where a terminal knows few characters. */
@NullMarked
package griot.cli.text;

import org.jspecify.annotations.NullMarked;
