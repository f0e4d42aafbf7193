/** Commands of the tablebases. */
@NullMarked
package griot.cli.commands.tables;

import org.jspecify.annotations.NullMarked;
