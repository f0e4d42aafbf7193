/** Commands for learning: lessons and puzzles. */
@NullMarked
package griot.cli.commands.learn;

import org.jspecify.annotations.NullMarked;
