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
 * @param result completed when the transaction is on the disk
 */
record WriteRequest(Content content, CompletableFuture<AppendResult> result) {
    WriteRequest(Content content) {
        this(content, new CompletableFuture<>());
    }

    /** What is to be stored. */
    sealed interface Content {}

    /** Events, refused as a whole if others have taken the place of some. */
    record Events(List<LogSegment> segments) implements Content {
        Events {
            segments = List.copyOf(segments);
        }
    }

    /** An interval in which this node ran, or its new end. */
    record NodeUptime(Uptime uptime) implements Content {}

    /** What this node knows of players. */
    record Presences(List<PresenceEntry> entries) implements Content {
        Presences {
            entries = List.copyOf(entries);
        }
    }

    /** Statements that are run in a transaction of their own. */
    record Statements(Update update) implements Content {}

    /** Nothing: the end of the queue. */
    record End() implements Content {}

    /** The events; none if the content is another. */
    List<LogSegment> segments() {
        return content instanceof Events(List<LogSegment> segments) ? segments : List.of();
    }

    /** What is known of players; nothing if the content is another. */
    List<PresenceEntry> presences() {
        return content instanceof Presences(List<PresenceEntry> entries) ? entries : List.of();
    }

    boolean isEnd() {
        return content instanceof End;
    }

    /** Whether the request has a transaction of its own. */
    boolean isUpdate() {
        return content instanceof Statements;
    }
}
