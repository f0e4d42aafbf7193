/**
 * Yoté and Choko: pieces are placed, step, and jump enemy pieces; after a jump a second enemy piece is removed.
 *
 * <p>{@link griot.rules.jumping.JumpingRules} holds what the sources and options differ in; {@link
 * griot.rules.jumping.JumpingBoard} plays.
 */
@NullMarked
package griot.rules.jumping;

import org.jspecify.annotations.NullMarked;
