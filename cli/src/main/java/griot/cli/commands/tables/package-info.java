/** The commands that work with tablebases: solve, probe, endings, exam. */
@NullMarked
package griot.cli.commands.tables;

import org.jspecify.annotations.NullMarked;
