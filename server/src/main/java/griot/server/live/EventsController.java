package griot.server.live;

import griot.server.live.game.LiveGame;
import griot.server.live.game.LoggedEvent;
import griot.server.live.store.LogEntry;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.ApplicationListener;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.json.JsonMapper;

/**
 * The event stream of a game: server-sent events for pages, lines of JSON for programs. A stream is a virtual thread
 * that writes what the log has after the last event sent, then waits for a signal or for the time of the next heartbeat.
 */
@RestController
class EventsController implements ApplicationListener<ContextClosedEvent> {
    private static final byte[] HEARTBEAT = bytes(":\n\n");
    private static final byte[] LINE_HEARTBEAT = bytes("\n");

    private final LiveGames games;
    private final EventSignals signals;
    private final JsonMapper mapper;
    private final Duration heartbeat;
    private final Duration maxLength;

    EventsController(
            LiveGames games,
            EventSignals signals,
            JsonMapper mapper,
            @Value("${griot.live.heartbeat:15s}") Duration heartbeat,
            @Value("${griot.live.stream-length:1h}") Duration maxLength) {
        this.games = games;
        this.signals = signals;
        this.mapper = mapper;
        this.heartbeat = heartbeat;
        this.maxLength = maxLength;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** Ends the streams, for which the shutdown would wait. */
    @Override
    public void onApplicationEvent(ContextClosedEvent event) {
        signals.close();
    }

    @GetMapping(
            path = "/api/games/{id}/events",
            produces = {MediaType.TEXT_EVENT_STREAM_VALUE, MediaType.APPLICATION_NDJSON_VALUE})
    void events(
            @PathVariable("id") String id,
            @RequestHeader(name = HttpHeaders.ACCEPT, defaultValue = "") String accept,
            @RequestHeader(name = "Last-Event-ID", required = false) @Nullable String lastEventId,
            @RequestParam(name = "after", required = false) @Nullable String after,
            HttpServletResponse response)
            throws IOException {
        int revision = revision(lastEventId == null ? after : lastEventId);
        boolean isLines = accept.contains(MediaType.APPLICATION_NDJSON_VALUE);
        try (EventSignals.Watch watch = signals.watch(id)) {
            LiveGame known = games.at(id, revision);
            response.setContentType(
                    isLines
                            ? MediaType.APPLICATION_NDJSON_VALUE
                            : MediaType.TEXT_EVENT_STREAM_VALUE + ";charset=UTF-8");
            response.setHeader(HttpHeaders.CACHE_CONTROL, "no-store");
            // Asks nginx not to collect the stream in a buffer.
            response.setHeader("X-Accel-Buffering", "no");
            send(new Stream(response, isLines), watch, known, revision);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The number of the last event that a client has; 0 if it says none. */
    private static int revision(@Nullable String text) {
        if (text == null || text.isEmpty()) {
            return 0;
        }
        try {
            return Math.max(0, Integer.parseInt(text));
        } catch (NumberFormatException e) {
            throw JsonBody.invalid("the id of the last event must be a whole number");
        }
    }

    /**
     * A response that is being written.
     *
     * @param isLines whether it is lines of JSON, rather than server-sent events
     */
    private record Stream(HttpServletResponse response, boolean isLines) {
        void write(EventJson event, String json) throws IOException {
            String text = isLines
                    ? json + "\n"
                    : "id: " + event.id() + "\nevent: " + event.type() + "\ndata: " + json + "\n\n";
            out().write(bytes(text));
        }

        void writeHeartbeat() throws IOException {
            out().write(isLines ? LINE_HEARTBEAT : HEARTBEAT);
        }

        void flush() throws IOException {
            response.flushBuffer();
        }

        private OutputStream out() throws IOException {
            return response.getOutputStream();
        }
    }

    /**
     * Sends events until the client is gone, the stream has its maximum length, or the server stops.
     *
     * @param known the state after the last event that the client has, or after the first one
     * @param revision the number of the last event that the client has; 0 for none
     */
    private void send(Stream stream, EventSignals.Watch watch, LiveGame known, int revision)
            throws IOException, InterruptedException {
        LiveGame game = known;
        int sent = Math.min(revision, known.revision());
        // A first heartbeat sends the headers.
        boolean isIdle = true;
        long begin = System.nanoTime();
        while (!signals.isClosed() && System.nanoTime() - begin < maxLength.toNanos()) {
            for (LogEntry entry : games.eventsAfter(game.id(), sent)) {
                LoggedEvent event = EventCodec.read(entry);
                // The state after the first event is known already.
                game = entry.number() == 1 ? game : game.apply(event);
                EventJson json = EventJson.of(event, game, games.timeMillis());
                stream.write(json, mapper.writeValueAsString(json));
                sent = entry.number();
                isIdle = false;
            }
            if (isIdle) {
                stream.writeHeartbeat();
            }
            stream.flush();
            isIdle = true;
            watch.await(sent, heartbeat);
        }
    }
}
