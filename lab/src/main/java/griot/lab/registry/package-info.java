/** The registry of families in the laboratory. */
@NullMarked
package griot.lab.registry;

import org.jspecify.annotations.NullMarked;
