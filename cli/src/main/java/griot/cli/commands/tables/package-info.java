/** Commands of the tablebases: solve, probe, endings, exam. */
@NullMarked
package griot.cli.commands.tables;

import org.jspecify.annotations.NullMarked;
