/** The registry of command-line families, and all registries of a program. */
@NullMarked
package griot.cli.registry;

import org.jspecify.annotations.NullMarked;
