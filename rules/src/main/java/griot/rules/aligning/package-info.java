/**
 * Wali and Bolotondou: pieces are placed without making lines, then step; completing a line removes an enemy piece.
 *
 * <p>{@link griot.rules.aligning.AligningRules} holds the parameters in which the two games and the option differ;
 * {@link griot.rules.aligning.AligningBoard} implements the rules.
 */
@NullMarked
package griot.rules.aligning;

import org.jspecify.annotations.NullMarked;
