/** Commands of tablebases: solve, probe, exam, endings, and tables with export and reach. */
@NullMarked
package griot.cli.commands.tables;

import org.jspecify.annotations.NullMarked;
