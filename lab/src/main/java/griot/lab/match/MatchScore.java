package griot.lab.match;

import griot.lab.match.engine.Forfeit;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * The score of a match: whole pairs of games, counted in the order of their numbers, whichever end first.
 *
 * @param wins games that the first contestant won
 * @param draws games drawn
 * @param losses games that the first contestant lost
 * @param pentanomial the counts of the pairs by result
 * @param firstForfeits forfeits of the first contestant, by kind
 * @param secondForfeits forfeits of the second contestant, by kind
 * @param adjudicated games adjudicated by scores or tablebase
 * @param adjudicatedByTablebase games adjudicated by tablebase, included in {@code adjudicated}
 * @param sprtState state of the SPRT; empty if there is none
 */
public record MatchScore(
        int wins,
        int draws,
        int losses,
        Pentanomial pentanomial,
        Map<Forfeit.Kind, Integer> firstForfeits,
        Map<Forfeit.Kind, Integer> secondForfeits,
        int adjudicated,
        int adjudicatedByTablebase,
        Optional<SprtState> sprtState) {
    /**
     * State of an SPRT.
     *
     * @param sprt the test
     * @param llr the log-likelihood ratio
     * @param decision the accepted hypothesis; empty while undecided
     */
    public record SprtState(Sprt sprt, double llr, Optional<Sprt.Decision> decision) {}

    /** Copies the maps. */
    public MatchScore {
        firstForfeits = copy(firstForfeits);
        secondForfeits = copy(secondForfeits);
    }

    private static Map<Forfeit.Kind, Integer> copy(Map<Forfeit.Kind, Integer> forfeits) {
        Map<Forfeit.Kind, Integer> copy = new EnumMap<>(Forfeit.Kind.class);
        copy.putAll(forfeits);
        return copy;
    }

    /** The score before the first game, without an SPRT. */
    static final MatchScore EMPTY =
            new MatchScore(0, 0, 0, Pentanomial.EMPTY, Map.of(), Map.of(), 0, 0, Optional.empty());

    /** The score before the first game, with an SPRT. */
    static MatchScore empty(Sprt sprt) {
        SprtState undecided = new SprtState(sprt, 0, Optional.empty());
        return new MatchScore(0, 0, 0, Pentanomial.EMPTY, Map.of(), Map.of(), 0, 0, Optional.of(undecided));
    }

    /** Games counted. */
    public int games() {
        return wins + draws + losses;
    }

    /** Games forfeited by either contestant. */
    public int forfeits() {
        return sum(firstForfeits) + sum(secondForfeits);
    }

    private static int sum(Map<Forfeit.Kind, Integer> forfeits) {
        return forfeits.values().stream().mapToInt(Integer::intValue).sum();
    }

    /** Whether the SPRT has decided. */
    public boolean isDecided() {
        return sprtState.isPresent() && sprtState.get().decision().isPresent();
    }

    /** This score with a further pair. */
    MatchScore withPair(CountedGame first, CountedGame second) {
        Pentanomial results = pentanomial.withPair(first.halfPoints() + second.halfPoints());
        return new MatchScore(
                wins + count(first, second, 2),
                draws + count(first, second, 1),
                losses + count(first, second, 0),
                results,
                forfeits(firstForfeits, true, first, second),
                forfeits(secondForfeits, false, first, second),
                adjudicated + (first.isAdjudicated() ? 1 : 0) + (second.isAdjudicated() ? 1 : 0),
                adjudicatedByTablebase
                        + (first.isTablebaseAdjudicated() ? 1 : 0)
                        + (second.isTablebaseAdjudicated() ? 1 : 0),
                sprtState.map(state -> new SprtState(
                        state.sprt(), state.sprt().llr(results), state.sprt().decision(results))));
    }

    private static int count(CountedGame first, CountedGame second, int halfPoints) {
        return (first.halfPoints() == halfPoints ? 1 : 0) + (second.halfPoints() == halfPoints ? 1 : 0);
    }

    /** The forfeits of the first or the second contestant, with those in further games. */
    private static Map<Forfeit.Kind, Integer> forfeits(
            Map<Forfeit.Kind, Integer> previous, boolean isFirst, CountedGame... games) {
        Map<Forfeit.Kind, Integer> forfeits = copy(previous);
        for (CountedGame game : games) {
            if (game.forfeit().isPresent() && game.isForfeitOfFirst() == isFirst) {
                forfeits.merge(game.forfeit().get(), 1, Integer::sum);
            }
        }
        return forfeits;
    }
}
