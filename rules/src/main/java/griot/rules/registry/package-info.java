/** The registry of rule sets. */
@NullMarked
package griot.rules.registry;

import org.jspecify.annotations.NullMarked;
