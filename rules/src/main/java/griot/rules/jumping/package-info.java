/**
 * Yoté and Choko: pieces are placed, step, and jump enemy pieces; after a jump a second enemy piece is removed.
 *
 * <p>{@link griot.rules.jumping.JumpingRules} holds the parameters in which sources and options differ; {@link
 * griot.rules.jumping.JumpingBoard} implements the rules.
 */
@NullMarked
package griot.rules.jumping;

import org.jspecify.annotations.NullMarked;
