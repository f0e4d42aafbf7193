package griot.cli.bot;

import griot.rules.Side;
import griot.rules.syntax.Strings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
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
 * The seats that bots have asked for, in a file with their tokens, so that a process that is started again plays on. The
 * file is written before a seat is asked for and when it was given, whole or not at all. Thread-safe.
 */
public final class SeatFile {
    private static final JsonMapper JSON = JsonMapper.shared();

    private final @Nullable Path file;
    private final String server;
    private final Map<String, AskedSeat> seats = new LinkedHashMap<>();

    private SeatFile(@Nullable Path file, String server) {
        this.file = file;
        this.server = server;
    }

    /** Seats that end with the process. */
    public static SeatFile inMemory() {
        return new SeatFile(null, "");
    }

    /**
     * Opens a file, which need not exist.
     *
     * @param server the address of the server whose seats these are
     * @throws IOException if the file cannot be read or written, has other content, or has seats of another server
     */
    public static SeatFile open(Path file, URI server) throws IOException {
        SeatFile opened = new SeatFile(file.toAbsolutePath(), server.toString());
        if (Files.exists(file)) {
            opened.read(Files.readString(file));
        }
        opened.write();
        return opened;
    }

    private void read(String text) throws IOException {
        try {
            JsonNode json = JSON.readTree(text);
            String otherServer = json.required("server").stringValue();
            if (!otherServer.equals(server)) {
                throw new IOException("the seats are those of " + otherServer);
            }
            for (JsonNode seat : json.required("seats")) {
                AskedSeat asked = parse(seat);
                seats.put(asked.key(), asked);
            }
        } catch (JacksonException | IllegalArgumentException e) {
            throw new IOException("not a file of seats", e);
        }
    }

    private static AskedSeat parse(JsonNode json) {
        Optional<LiveSeat> seat = json.has("game")
                ? Optional.of(new LiveSeat(
                        json.get("game").stringValue(),
                        Side.valueOf(json.required("side").stringValue().toUpperCase(Locale.ROOT)),
                        json.required("token").stringValue()))
                : Optional.empty();
        return new AskedSeat(
                json.required("ruleSet").stringValue(),
                json.required("level").intValue(),
                json.required("key").stringValue(),
                json.required("asked").longValue(),
                seat);
    }

    /** The seats of a rule set and level. */
    synchronized List<AskedSeat> of(String ruleSet, int level) {
        return seats.values().stream()
                .filter(seat -> seat.ruleSet().equals(ruleSet) && seat.level() == level)
                .toList();
    }

    /** Keeps a seat, in place of the one that was asked for by the same request. */
    synchronized void put(AskedSeat seat) {
        seats.put(seat.key(), seat);
        writeOrFail();
    }

    /** Forgets a seat whose game is over. */
    synchronized void remove(AskedSeat seat) {
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
        // Only the owner may read a temporary file, and with it the tokens.
        Path temporary = Files.createTempFile(file.getParent(), "." + file.getFileName(), ".new");
        try {
            try (FileChannel channel = FileChannel.open(temporary, StandardOpenOption.WRITE)) {
                ByteBuffer bytes = ByteBuffer.wrap(JSON.writeValueAsBytes(json()));
                while (bytes.hasRemaining()) {
                    channel.write(bytes);
                }
                channel.force(true);
            }
            replace(temporary, file);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    private static void replace(Path temporary, Path target) throws IOException {
        try {
            Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(temporary, target, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private ObjectNode json() {
        ObjectNode json = JSON.createObjectNode().put("server", server);
        ArrayNode list = json.putArray("seats");
        for (AskedSeat asked : seats.values()) {
            ObjectNode item = list.addObject()
                    .put("ruleSet", asked.ruleSet())
                    .put("level", asked.level())
                    .put("key", asked.key())
                    .put("asked", asked.askedMillis());
            asked.seat()
                    .ifPresent(seat -> item.put("game", seat.game())
                            .put("side", Strings.lowerCase(seat.side()))
                            .put("token", seat.token()));
        }
        return json;
    }
}
