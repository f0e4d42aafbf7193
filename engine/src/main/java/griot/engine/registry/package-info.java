/** The registries of the families that an engine plays. */
@NullMarked
package griot.engine.registry;

import org.jspecify.annotations.NullMarked;
