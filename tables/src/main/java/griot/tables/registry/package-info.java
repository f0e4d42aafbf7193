/** The registry of the families that have tablebases. */
@NullMarked
package griot.tables.registry;

import org.jspecify.annotations.NullMarked;
