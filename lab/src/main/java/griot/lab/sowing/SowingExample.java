package griot.lab.sowing;

import java.io.Serializable;
import java.util.Optional;

/**
 * A board that serves as an example.
 *
 * @param index the index of the board
 * @param amount the turns or seeds for which it was chosen, more than 0
 */
record SowingExample(int index, int amount) implements Serializable {
    private static final long serialVersionUID = 1;

    /** No example: each has a larger amount. */
    static final SowingExample NONE = new SowingExample(-1, 0);

    /** This example, unless a later one has a larger amount. */
    SowingExample orLarger(SowingExample later) {
        return later.amount > amount ? later : this;
    }

    /** The example as an optional: empty if this is {@link #NONE}. */
    Optional<SowingExample> toOptional() {
        return amount == 0 ? Optional.empty() : Optional.of(this);
    }
}
