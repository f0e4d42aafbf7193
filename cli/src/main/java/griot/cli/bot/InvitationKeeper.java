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
    private final Players players;
    private final Executor threads;

    /** Creates the player of a game. */
    public interface Players {
        /**
         * Creates a player.
         *
         * @param begun is to be called by its listener when the other player has joined
         */
        Bot create(Runnable begun);
    }

    /**
     * Creates a keeper.
     *
     * @param threads runs each game on a thread of its own, which is interrupted at the end of the process
     */
    public InvitationKeeper(
            BotContext context, Bot.Invitation invitation, int level, Players players, Executor threads) {
        this.context = context;
        this.invitation = invitation;
        this.level = level;
        this.players = players;
        this.threads = threads;
    }

    /**
     * Invites again and again.
     *
     * @param games how many games to play in all
     * @param atOnce how many games may be played at once
     * @throws IOException if the first game cannot be created since the server cannot be reached
     * @throws RequestRefusedException if the server refuses an invitation
     */
    public void run(int games, int atOnce) throws IOException, RequestRefusedException, InterruptedException {
        Queue<AskedSeat> kept = new ArrayDeque<>(context.seats().of(invitation.ruleSet(), level));
        Semaphore free = new Semaphore(atOnce);
        CompletableFuture<Void> failure = new CompletableFuture<>();
        for (int begun = 0; begun < games && !failure.isCompletedExceptionally(); begun++) {
            free.acquire();
            boolean isKept = !kept.isEmpty();
            AskedSeat seat = isKept ? kept.remove() : AskedSeat.create(invitation.ruleSet(), level);
            boolean mayFail = begun == 0;
            CountDownLatch isTaken = new CountDownLatch(1);
            threads.execute(() -> {
                try {
                    play(seat, isKept, mayFail, isTaken);
                } catch (IOException | RequestRefusedException | RuntimeException e) {
                    failure.completeExceptionally(e);
                    // The failure does not wait for the games in progress.
                    free.release(atOnce);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                } finally {
                    isTaken.countDown();
                    free.release();
                }
            });
            isTaken.await();
        }
        // All games have ended when all permits are back.
        free.acquire(atOnce);
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

    /** Plays a game. A server that cannot be reached later than at the start is awaited. */
    private void play(AskedSeat seat, boolean isKept, boolean mayFail, CountDownLatch isTaken)
            throws IOException, RequestRefusedException, InterruptedException {
        Bot bot = players.create(isTaken::countDown);
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
