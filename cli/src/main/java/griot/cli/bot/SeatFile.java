package griot.cli.bot;

import griot.rules.Side;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.rules.syntax.Strings;
import griot.tables.jvm.DurableFiles;
import griot.tables.jvm.FileLocks;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The seats that bots have requested, in a file with their tokens, so that a restarted process plays on. The file is
 * replaced atomically before a request is sent and after its response, and locked by a file beside it: two processes
 * would play the same games, and lose each other's tokens. Thread-safe.
 */
public final class SeatFile implements AutoCloseable {
    private static final JsonMapper JSON = JsonMapper.shared();

    private final @Nullable Path file;
    private final @Nullable FileChannel lock;
    private final String server;
    private final Map<String, RequestedSeat> seats = new LinkedHashMap<>();

    private SeatFile(@Nullable Path file, @Nullable FileChannel lock, String server) {
        this.file = file;
        this.lock = lock;
        this.server = server;
    }

    /** Seats that end with the process. */
    public static SeatFile inMemory() {
        return new SeatFile(null, null, "");
    }

    /**
     * Opens a file, which need not exist.
     *
     * @param server the address of the server whose seats these are
     * @throws RulesException with a {@link SeatFault} if the file has other content or seats of another server, or is
     *     open already
     * @throws IOException if the file cannot be read or written
     */
    public static SeatFile open(Path file, URI server) throws IOException {
        FileChannel lock = FileLocks.lockBeside(file).orElseThrow(() -> refusal(SeatFault.LOCKED, file));
        SeatFile opened = new SeatFile(file.toAbsolutePath(), lock, server.toString());
        boolean isUsable = false;
        try {
            if (Files.exists(file)) {
                opened.read(file);
            }
            opened.write();
            isUsable = true;
        } finally {
            if (!isUsable) {
                opened.close();
            }
        }
        return opened;
    }

    private static RulesException refusal(SeatFault fault, Path file, Object... details) {
        return new RulesException(Problem.of(fault, file.toString(), details));
    }

    private void read(Path existing) throws IOException {
        try {
            JsonNode json = JSON.readTree(Files.readAllBytes(existing));
            String otherServer = json.required("server").stringValue();
            if (!otherServer.equals(server)) {
                throw refusal(SeatFault.OTHER_SERVER, existing, otherServer);
            }
            for (JsonNode seat : json.required("seats")) {
                RequestedSeat requested = parse(seat);
                seats.put(requested.key(), requested);
            }
        } catch (JacksonException | IllegalArgumentException e) {
            throw refusal(SeatFault.FOREIGN_FILE, existing);
        }
    }

    private static RequestedSeat parse(JsonNode json) {
        Optional<LiveSeat> seat = json.has("game")
                ? Optional.of(new LiveSeat(
                        json.get("game").stringValue(),
                        Side.valueOf(json.required("side").stringValue().toUpperCase(Locale.ROOT)),
                        json.required("token").stringValue()))
                : Optional.empty();
        return new RequestedSeat(
                json.required("ruleSet").stringValue(),
                json.required("level").intValue(),
                json.required("key").stringValue(),
                json.required("asked").longValue(),
                seat);
    }

    /** The seats of a rule set and level. */
    synchronized List<RequestedSeat> of(String ruleSet, int level) {
        return seats.values().stream()
                .filter(seat -> seat.ruleSet().equals(ruleSet) && seat.level() == level)
                .toList();
    }

    /** Adds a requested seat; replaces the one with the same key. */
    synchronized void put(RequestedSeat seat) {
        seats.put(seat.key(), seat);
        writeOrFail();
    }

    /** Forgets a seat whose game is over. */
    synchronized void remove(RequestedSeat seat) {
        seats.remove(seat.key());
        writeOrFail();
    }

    private void writeOrFail() {
        try {
            write();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void write() throws IOException {
        if (file == null) {
            return;
        }
        byte[] content = JSON.writeValueAsBytes(json());
        // Only the owner may read a temporary file, and with it the tokens.
        Path temporary = Files.createTempFile(file.getParent(), "." + file.getFileName(), ".new");
        DurableFiles.write(temporary, file, content);
    }

    /** Lets another process open the file. */
    @Override
    public void close() throws IOException {
        if (lock != null) {
            lock.close();
        }
    }

    private ObjectNode json() {
        ObjectNode json = JSON.createObjectNode().put("server", server);
        ArrayNode list = json.putArray("seats");
        for (RequestedSeat requested : seats.values()) {
            ObjectNode item = list.addObject()
                    .put("ruleSet", requested.ruleSet())
                    .put("level", requested.level())
                    .put("key", requested.key())
                    .put("asked", requested.requestedMillis());
            requested
                    .seat()
                    .ifPresent(seat -> item.put("game", seat.game())
                            .put("side", Strings.lowerCase(seat.side()))
                            .put("token", seat.token()));
        }
        return json;
    }
}
