/** What the engine's files have in common. */
@NullMarked
package griot.engine.files;

import org.jspecify.annotations.NullMarked;
