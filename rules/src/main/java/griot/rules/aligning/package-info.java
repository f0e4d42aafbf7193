/**
 * Wali and Bolotondou: pieces are placed without making lines, then step; a line closed takes an enemy piece.
 *
 * <p>{@link griot.rules.aligning.AligningRules} holds what the two games and the option differ in; {@link
 * griot.rules.aligning.AligningBoard} plays.
 */
@NullMarked
package griot.rules.aligning;

import org.jspecify.annotations.NullMarked;
