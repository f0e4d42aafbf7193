package griot.lab.openings;

import griot.lab.files.AtomicFile;
import griot.lab.files.Sha256;
import griot.lab.report.JsonLines;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.rules.ruleset.RuleSetName;
import griot.tables.jvm.FileLocks;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The file of a search of first turns, locked while it is open. Its first line is a JSON object with the format's
 * version and the SHA-256 of the rest, which is {@link OpeningResults} in JSON, a line for each search and game. It is
 * replaced as a whole, so that it holds either the old results or the new.
 */
public final class OpeningFile implements AutoCloseable {
    /** Suffix of the files. */
    public static final String SUFFIX = ".openings";

    private static final String FORMAT = "griot openings";
    private static final int VERSION = 1;
    private static final JsonMapper JSON = JsonMapper.shared();

    private final Path path;
    private final FileChannel lock;

    private OpeningFile(Path path, FileChannel lock) {
        this.path = path;
        this.lock = lock;
    }

    /** The path of the file of a rule set, by its full name, in a folder. */
    public static Path path(Path folder, String ruleSet) {
        return folder.resolve(RuleSetName.inFileNames(ruleSet) + SUFFIX);
    }

    /**
     * Locks a file, which need not exist. The lock is a file beside it.
     *
     * @throws RulesException if it is locked already
     */
    static OpeningFile open(Path path) throws IOException {
        FileChannel lock = FileLocks.lockBeside(path)
                .orElseThrow(() -> new RulesException(Problem.of(OpeningFault.LOCKED, path.toString())));
        return new OpeningFile(path, lock);
    }

    /**
     * Reads a file.
     *
     * @throws RulesException if it is damaged, foreign, or of a newer format
     */
    public static OpeningResults read(Path path) throws IOException {
        byte[] bytes = Files.readAllBytes(path);
        int lineEnd = 0;
        while (lineEnd < bytes.length && bytes[lineEnd] != '\n') {
            lineEnd++;
        }
        String body = new String(
                bytes,
                Math.min(lineEnd + 1, bytes.length),
                Math.max(0, bytes.length - lineEnd - 1),
                StandardCharsets.UTF_8);
        try {
            JsonNode header = JSON.readTree(new String(bytes, 0, lineEnd, StandardCharsets.UTF_8));
            if (!header.path("format").asString("").equals(FORMAT)) {
                throw damaged(path);
            }
            int version = header.path("version").asInt(0);
            if (version > VERSION) {
                throw new RulesException(Problem.of(OpeningFault.NEWER, path.toString(), version, VERSION));
            }
            if (version < 1
                    || !header.path("sha256").asString("").equals(Sha256.of(body.getBytes(StandardCharsets.UTF_8)))) {
                throw damaged(path);
            }
            return JSON.readValue(body, OpeningResults.class);
        } catch (JacksonException e) {
            throw damaged(path);
        }
    }

    private static RulesException damaged(Path path) {
        return new RulesException(Problem.of(OpeningFault.DAMAGED, path.toString()));
    }

    /** Whether the file exists. */
    boolean exists() {
        return Files.exists(path);
    }

    /** Reads the file. */
    OpeningResults read() throws IOException {
        return read(path);
    }

    /** Replaces the file. */
    void write(OpeningResults results) throws IOException {
        String body = body(results);
        String text = "{\"format\":\"%s\",\"version\":%s,\"sha256\":\"%s\"}\n%s"
                .formatted(FORMAT, VERSION, Sha256.of(body.getBytes(StandardCharsets.UTF_8)), body);
        AtomicFile.write(path, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static String body(OpeningResults results) {
        return """
                {"ruleSet":%s,
                "identity":%s,
                "settings":%s,
                "searchMilliseconds":%s,
                "gameMilliseconds":%s,
                "searches":%s,
                "games":%s}
                """.formatted(
                        JsonLines.value(results.ruleSet()),
                        JsonLines.value(results.identity()),
                        JsonLines.value(results.settings()),
                        results.searchMilliseconds(),
                        results.gameMilliseconds(),
                        JsonLines.array(results.searches()),
                        JsonLines.array(results.games()));
    }

    @Override
    public void close() throws IOException {
        lock.close();
    }
}
