/** What the engine needs of a family of games. */
@NullMarked
package griot.engine.family;

import org.jspecify.annotations.NullMarked;
