package griot.server.live.phrase;

import griot.rules.Side;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * What was said in a game. Immutable.
 *
 * @param last what each side said last, until the other side has played a turn
 * @param count how many phrases were said
 */
public record Phrases(Map<Side, Phrase> last, int count) {
    /** Nothing was said. */
    public static final Phrases NONE = new Phrases(Map.of(), 0);

    /** The maximum number of phrases in a game, so that they do not fill the log. */
    public static final int MAX_COUNT = 100;

    /** Makes the map immutable. */
    public Phrases {
        last = Map.copyOf(last);
    }

    /** The phrases after a side has said something. */
    public Phrases with(Side side, Phrase phrase) {
        Map<Side, Phrase> next = copy();
        next.put(side, phrase);
        return new Phrases(next, count + 1);
    }

    /** The phrases after a side has played a turn: it has seen what the other side said, which is dropped. */
    public Phrases afterTurn(Side side) {
        if (!last.containsKey(side.other())) {
            return this;
        }
        Map<Side, Phrase> next = copy();
        next.remove(side.other());
        return new Phrases(next, count);
    }

    private Map<Side, Phrase> copy() {
        Map<Side, Phrase> copy = new EnumMap<>(Side.class);
        copy.putAll(last);
        return copy;
    }

    /** What a side said last; empty for nothing. */
    public Optional<Phrase> of(Side side) {
        return Optional.ofNullable(last.get(side));
    }
}
