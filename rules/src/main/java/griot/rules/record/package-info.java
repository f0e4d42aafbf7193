/** Game records: parser, formatter, replay, and a history with undo and redo. */
@NullMarked
package griot.rules.record;

import org.jspecify.annotations.NullMarked;
