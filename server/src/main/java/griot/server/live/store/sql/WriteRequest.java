package griot.server.live.store.sql;

import griot.server.live.store.GameStore.AppendResult;
import griot.server.live.store.LogSegment;
import griot.server.live.store.PresenceStore.PresenceEntry;
import griot.server.live.store.SqlStore.Update;
import griot.server.live.store.Uptime;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/**
 * What a caller wants stored, all or nothing.
 *
 * @param segments events
 * @param uptimes at most one
 * @param presences what this node knows of players
 * @param updates at most one
 * @param result completed when the transaction is on the disk
 */
record WriteRequest(
        List<LogSegment> segments,
        List<Uptime> uptimes,
        List<PresenceEntry> presences,
        List<Update> updates,
        CompletableFuture<AppendResult> result) {
    /** Events. */
    static WriteRequest of(List<LogSegment> segments) {
        return new WriteRequest(List.copyOf(segments), List.of(), List.of(), List.of(), new CompletableFuture<>());
    }

    /** An interval, or its new end. */
    static WriteRequest of(Uptime uptime) {
        return new WriteRequest(List.of(), List.of(uptime), List.of(), List.of(), new CompletableFuture<>());
    }

    /** What is known of players. */
    static WriteRequest ofPresences(List<PresenceEntry> presences) {
        return new WriteRequest(List.of(), List.of(), List.copyOf(presences), List.of(), new CompletableFuture<>());
    }

    /** Statements that are run in a transaction of their own. */
    static WriteRequest of(Update update) {
        return new WriteRequest(List.of(), List.of(), List.of(), List.of(update), new CompletableFuture<>());
    }

    /** Nothing: the end of the queue. */
    static WriteRequest end() {
        return new WriteRequest(List.of(), List.of(), List.of(), List.of(), new CompletableFuture<>());
    }

    boolean isEnd() {
        return segments.isEmpty() && uptimes.isEmpty() && presences.isEmpty() && updates.isEmpty();
    }

    boolean isUpdate() {
        return !updates.isEmpty();
    }
}
