package griot.rules.jumping;

/**
 * When the second piece of a capture is removed. After a jump, the player removes a further enemy piece from any square
 * of the board. {@link JumpingBoard} applies the rule.
 */
public enum SecondRemoval {
    /** After each jump, before the next (ludens: "après chaque capture"). */
    AFTER_EACH_JUMP,
    /** All together after the last jump (Wikipedia's second optional rule). */
    AFTER_LAST_JUMP
}
