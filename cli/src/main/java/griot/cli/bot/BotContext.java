package griot.cli.bot;

import griot.rules.registry.RuleSets;
import java.util.concurrent.Semaphore;

/**
 * What the bots of a process share.
 *
 * @param server the server on which they play
 * @param ruleSets the rule sets by name
 * @param seats their seats
 * @param thinking a permit for each bot that may search at the same time
 */
public record BotContext(LiveServer server, RuleSets ruleSets, SeatFile seats, Semaphore thinking) {
    /** Bots of which as many search at the same time as the machine has processors. */
    public BotContext(LiveServer server, RuleSets ruleSets, SeatFile seats) {
        this(server, ruleSets, seats, new Semaphore(Runtime.getRuntime().availableProcessors(), true));
    }
}
