/** Tables in files, which a page does not have. */
@NullMarked
package griot.tables.jvm;

import org.jspecify.annotations.NullMarked;
