package griot.cli.bot;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.Semaphore;

/**
 * Keeps an invitation open for one rule set and level. When somebody has joined, the game is played on a thread of its
 * own while the next invitation waits, up to a number of games at once. Plays on in the games of an earlier process.
 */
public final class InvitationKeeper {
    private static final Duration REMATCH_TIME = Duration.ofMinutes(1);
    private static final Duration PAUSE_AFTER_FAILURE = Duration.ofSeconds(30);

    private final BotContext context;
    private final Bot.Invitation invitation;
    private final int level;
    private final BotFactory botFactory;
    private final Executor threads;

    /** Creates a bot for each game. */
    public interface BotFactory {
        /**
         * Creates a bot.
         *
         * @param begun to be called by the bot's listener when the other player has joined
         */
        Bot create(Runnable begun);
    }

    /**
     * Creates a keeper.
     *
     * @param threads runs each game on a thread of its own, which is interrupted at the end of the process
     */
    public InvitationKeeper(
            BotContext context, Bot.Invitation invitation, int level, BotFactory botFactory, Executor threads) {
        this.context = context;
        this.invitation = invitation;
        this.level = level;
        this.botFactory = botFactory;
        this.threads = threads;
    }

    /**
     * Invites again and again.
     *
     * @param games the number of games to play in all
     * @param maxAtOnce the maximum number of games at the same time
     * @throws IOException if the first game cannot be created since the server cannot be reached
     * @throws RequestRefusedException if the server refuses an invitation
     */
    public void run(int games, int maxAtOnce) throws IOException, RequestRefusedException, InterruptedException {
        Queue<RequestedSeat> kept = new ArrayDeque<>(context.seats().of(invitation.ruleSet(), level));
        Semaphore freePlaces = new Semaphore(maxAtOnce);
        CompletableFuture<Void> failure = new CompletableFuture<>();
        for (int started = 0; started < games && !failure.isCompletedExceptionally(); started++) {
            freePlaces.acquire();
            boolean isKept = !kept.isEmpty();
            RequestedSeat seat = isKept ? kept.remove() : RequestedSeat.create(invitation.ruleSet(), level);
            boolean mayFail = started == 0;
            CountDownLatch joined = new CountDownLatch(1);
            threads.execute(() -> {
                try {
                    play(seat, isKept, mayFail, joined);
                } catch (IOException | RequestRefusedException | RuntimeException e) {
                    failure.completeExceptionally(e);
                    // The failure does not wait for the games in progress.
                    freePlaces.release(maxAtOnce);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                } finally {
                    joined.countDown();
                    freePlaces.release();
                }
            });
            joined.await();
        }
        // All games have ended when all permits are back.
        freePlaces.acquire(maxAtOnce);
        failure.complete(null);
        report(failure);
    }

    private static void report(CompletableFuture<Void> failure)
            throws IOException, RequestRefusedException, InterruptedException {
        try {
            failure.get();
        } catch (ExecutionException e) {
            switch (e.getCause()) {
                case IOException cause -> throw cause;
                case RequestRefusedException cause -> throw cause;
                case null, default -> throw new CompletionException(e.getCause());
            }
        }
    }

    /** Plays a game. If the server cannot be reached, tries again later, unless the game may fail. */
    private void play(RequestedSeat seat, boolean isKept, boolean mayFail, CountDownLatch joined)
            throws IOException, RequestRefusedException, InterruptedException {
        Bot bot = botFactory.create(joined::countDown);
        while (true) {
            try {
                bot.play(seat, invitation, REMATCH_TIME);
                return;
            } catch (RequestRefusedException e) {
                context.seats().remove(seat);
                if (isKept) {
                    // The game is gone, or has another token: the next invitation takes its place.
                    return;
                }
                throw e;
            } catch (IOException e) {
                if (mayFail) {
                    throw e;
                }
                Thread.sleep(PAUSE_AFTER_FAILURE);
            }
        }
    }
}
