/** What a family of games gives to the engine. */
@NullMarked
package griot.engine.family;

import org.jspecify.annotations.NullMarked;
