package griot.lab.report;

import java.io.Serializable;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Optional;

/**
 * What features are worth: the results of the player to move by who has more of each, in a sample of boards.
 *
 * @param <F> a feature of which one side can have more than the other
 * @param <B> a board that serves as an example
 */
public final class FeatureComparison<F extends Enum<F>, B extends Serializable> implements Serializable {
    private static final long serialVersionUID = 1;

    /** By feature: the results where the player to move has more, neither has, and the other has. */
    private final EnumMap<F, SampleMean[]> results;

    private final EnumMap<F, B> wins;
    private final EnumMap<F, B> losses;

    /** Creates a comparison without boards. */
    public FeatureComparison(Class<F> features) {
        results = new EnumMap<>(features);
        wins = new EnumMap<>(features);
        losses = new EnumMap<>(features);
        for (F feature : EnumSet.allOf(features)) {
            results.put(feature, new SampleMean[] {new SampleMean(), new SampleMean(), new SampleMean()});
        }
    }

    /**
     * Adds the result of a board.
     *
     * @param lead 1 if the player to move has more of the feature, 0 if neither has, -1 if the other has
     */
    public void add(F feature, int lead, int result) {
        results(feature, lead).add(result);
    }

    /** Adds a board on which the player to move has more of a feature and wins. */
    public void addWin(F feature, B board) {
        wins.putIfAbsent(feature, board);
    }

    /** Adds a board on which the player to move has more of a feature and loses. */
    public void addLoss(F feature, B board) {
        losses.putIfAbsent(feature, board);
    }

    /**
     * The results of the player to move.
     *
     * @param lead as in {@link #add}
     */
    public SampleMean results(F feature, int lead) {
        return Objects.requireNonNull(results.get(feature))[1 - lead];
    }

    /** The first of the wins; empty if there is none. */
    public Optional<B> firstWin(F feature) {
        return Optional.ofNullable(wins.get(feature));
    }

    /** The first of the losses; empty if there is none. */
    public Optional<B> firstLoss(F feature) {
        return Optional.ofNullable(losses.get(feature));
    }
}
