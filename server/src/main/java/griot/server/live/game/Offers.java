package griot.server.live.game;

import griot.rules.Side;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The offers of a game. Immutable.
 *
 * @param pending the offers that have no answer yet, each with the side that made it
 * @param declined the offers declined or withdrawn since the last turn. They cannot be repeated before the next one, so
 *     that offers do not fill the log
 */
public record Offers(Map<Offer, Side> pending, Set<DeclinedOffer> declined) {
    /** No offers. */
    static final Offers NONE = new Offers(Map.of(), Set.of());

    /** Makes the collections immutable. */
    public Offers {
        pending = Map.copyOf(pending);
        declined = Set.copyOf(declined);
    }

    /**
     * A declined offer.
     *
     * @param asker the side that made it
     */
    public record DeclinedOffer(Side asker, Offer offer) {}

    /** The side that made an offer of a kind; empty if no such offer waits for an answer. */
    public Optional<Side> asker(Offer offer) {
        return Optional.ofNullable(pending.get(offer));
    }

    Offers with(Side asker, Offer offer) {
        Map<Offer, Side> next = new HashMap<>(pending);
        next.put(offer, asker);
        return new Offers(next, declined);
    }

    Offers decline(Offer offer) {
        Map<Offer, Side> next = new HashMap<>(pending);
        Side asker = next.remove(offer);
        if (asker == null) {
            return this;
        }
        Set<DeclinedOffer> allDeclined = new HashSet<>(declined);
        allDeclined.add(new DeclinedOffer(asker, offer));
        return new Offers(next, allDeclined);
    }

    /** The offers after a turn, which ends those of the other side, and withdraws a request for a takeback. */
    Offers afterTurn(Side played) {
        Map<Offer, Side> next = new HashMap<>(pending);
        next.entrySet().removeIf(offer -> offer.getValue() != played || offer.getKey() == Offer.TAKEBACK);
        return next.isEmpty() ? NONE : new Offers(next, Set.of());
    }

    /** The offers without one. */
    Offers without(Offer offer) {
        Map<Offer, Side> next = new HashMap<>(pending);
        next.remove(offer);
        return new Offers(next, declined);
    }
}
