/** The registries of engine families and of their tablebase probes; the bundled weights. */
@NullMarked
package griot.engine.registry;

import org.jspecify.annotations.NullMarked;
