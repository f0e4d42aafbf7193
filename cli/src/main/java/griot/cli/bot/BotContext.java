package griot.cli.bot;

import griot.rules.registry.RuleSets;
import java.util.concurrent.Semaphore;

/**
 * What the bots of a process share.
 *
 * @param client the client of the server on which they play
 * @param ruleSets the rule sets by name
 * @param seats their seats
 * @param searchPermits limits the number of concurrent searches
 */
public record BotContext(LiveGamesClient client, RuleSets ruleSets, SeatFile seats, Semaphore searchPermits) {
    /** Allows as many concurrent searches as the machine has processors. */
    public BotContext(LiveGamesClient client, RuleSets ruleSets, SeatFile seats) {
        this(client, ruleSets, seats, new Semaphore(Runtime.getRuntime().availableProcessors(), true));
    }
}
