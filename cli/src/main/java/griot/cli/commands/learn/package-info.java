/** Commands for learning: puzzles. */
@NullMarked
package griot.cli.commands.learn;

import org.jspecify.annotations.NullMarked;
