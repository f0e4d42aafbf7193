/** Learning what boards are worth from games of an engine against itself. */
@NullMarked
package griot.lab.training;

import org.jspecify.annotations.NullMarked;
