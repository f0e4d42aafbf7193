/** Game records: parser and formatter. */
@NullMarked
package griot.rules.record;

import org.jspecify.annotations.NullMarked;
