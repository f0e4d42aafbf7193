package griot.server.live.game;

import griot.rules.Side;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The offers of a game. Immutable.
 *
 * @param pending the offers that have no answer yet, each with the side that made it
 * @param declined how often each offer was declined or withdrawn since the last turn. It can be made
 *     {@link Offer#times} before the next one, so that offers neither fill the log nor pester a player
 */
public record Offers(Map<Offer, Side> pending, Map<DeclinedOffer, Integer> declined) {
    /** No offers. */
    static final Offers NONE = new Offers(Map.of(), Map.of());

    /** Makes the collections immutable. */
    public Offers {
        pending = Map.copyOf(pending);
        declined = Map.copyOf(declined);
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

    /** How often a side can still make an offer before the next turn. */
    public int left(Side asker, Offer offer) {
        int made = declined.getOrDefault(new DeclinedOffer(asker, offer), 0)
                + (asker(offer).equals(Optional.of(asker)) ? 1 : 0);
        return Math.max(0, offer.times() - made);
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
        Map<DeclinedOffer, Integer> allDeclined = new HashMap<>(declined);
        allDeclined.merge(new DeclinedOffer(asker, offer), 1, Integer::sum);
        return new Offers(next, allDeclined);
    }

    /** The offers after a turn, which ends those of the other side, and withdraws a request for a takeback. */
    Offers afterTurn(Side played) {
        Map<Offer, Side> next = new HashMap<>(pending);
        next.entrySet().removeIf(offer -> offer.getValue() != played || offer.getKey() == Offer.TAKEBACK);
        return next.isEmpty() ? NONE : new Offers(next, Map.of());
    }

    /** The offers without one. */
    Offers without(Offer offer) {
        Map<Offer, Side> next = new HashMap<>(pending);
        next.remove(offer);
        return new Offers(next, declined);
    }
}
