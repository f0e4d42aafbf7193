package griot.cli.bot;

import griot.rules.registry.RuleSets;
import java.util.concurrent.Semaphore;

/**
 * What the bots of a process share.
 *
 * @param server the server on which they play
 * @param ruleSets the rule sets by name
 * @param seats their seats
 * @param searchPermits limits the number of concurrent searches
 */
public record BotContext(LiveServer server, RuleSets ruleSets, SeatFile seats, Semaphore searchPermits) {
    /** Allows as many concurrent searches as the machine has processors. */
    public BotContext(LiveServer server, RuleSets ruleSets, SeatFile seats) {
        this(server, ruleSets, seats, new Semaphore(Runtime.getRuntime().availableProcessors(), true));
    }
}
