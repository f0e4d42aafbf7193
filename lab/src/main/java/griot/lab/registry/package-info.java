/** The registry of laboratory families, and all registries that an experiment needs. */
@NullMarked
package griot.lab.registry;

import org.jspecify.annotations.NullMarked;
