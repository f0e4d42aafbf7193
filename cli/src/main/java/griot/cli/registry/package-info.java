/** The registry of the command line's families, and the interface that provides all registries. */
@NullMarked
package griot.cli.registry;

import org.jspecify.annotations.NullMarked;
