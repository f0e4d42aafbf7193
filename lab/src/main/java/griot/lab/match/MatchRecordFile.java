package griot.lab.match;

import griot.lab.files.AtomicFile;
import griot.lab.match.engine.MatchFault;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.rules.record.GameRecord;
import griot.rules.registry.RuleSets;
import griot.tables.jvm.FileLocks;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * Append-only file of a match's games, from which the match resumes. An incomplete record at
 * the end of the file is dropped, and its game is played again. Thread-safe.
 */
final class MatchRecordFile implements AutoCloseable {
    /** Separates tags from turns and records from each other; neither contains an empty line. */
    private static final String PARAGRAPH_END = "\n\n";

    private static final String RECORD_START = "[Rules \"";
    private static final String MATCH_TAG = "\n[" + PlayedGame.MATCH_TAG + " \"";

    private final Path path;
    private final FileChannel channel;
    private final MatchSettings settings;
    private final RuleSets ruleSets;
    private final List<CountedGame> games;

    /** Whether this match created the file, and so deletes it on closing if it is empty. */
    private final boolean isNew;

    /** Reads the games of an open file. */
    MatchRecordFile(Path path, FileChannel channel, MatchSettings settings, boolean isNew, RuleSets ruleSets)
            throws IOException {
        this.isNew = isNew;
        this.ruleSets = ruleSets;
        this.path = path;
        this.channel = channel;
        this.settings = settings;
        this.games = readGames();
    }

    /**
     * Opens a file, creating it if need be.
     *
     * @throws RulesException if the file holds anything but games of this match, or another process writes to it
     */
    static MatchRecordFile open(Path path, MatchSettings settings, RuleSets ruleSets) throws IOException {
        boolean isNew = Files.notExists(path);
        FileChannel channel = FileLocks.open(
                        path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)
                .orElseThrow(() -> new RulesException(Problem.of(MatchFault.RECORDS_LOCKED, path.toString())));
        try {
            return new MatchRecordFile(path, channel, settings, isNew, ruleSets);
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    /** The games that were in the file when it was opened. */
    List<CountedGame> games() {
        return games;
    }

    /** Reads the complete records and removes an incomplete one at the end of the file. */
    private List<CountedGame> readGames() throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(Math.toIntExact(channel.size()));
        int bytesRead = 0;
        while (bytesRead >= 0 && bytes.hasRemaining()) {
            bytesRead = channel.read(bytes);
        }
        String text = new String(bytes.array(), 0, bytes.position(), StandardCharsets.UTF_8);
        List<CountedGame> recorded = new ArrayList<>();
        int start = 0;
        for (int end = recordEnd(text, start); end >= 0; end = recordEnd(text, start)) {
            recorded.add(parse(text.substring(start, end), recorded.size() + 1));
            start = end;
        }
        if (!mayBeIncompleteRecord(text.substring(start))) {
            throw new RulesException(Problem.of(MatchFault.RECORDS_FOREIGN, path.toString()));
        }
        channel.truncate(text.substring(0, start).getBytes(StandardCharsets.UTF_8).length);
        channel.position(channel.size());
        return recorded;
    }

    /** Whether the last part of a file may be an incomplete record. Foreign text must be preserved. */
    private static boolean mayBeIncompleteRecord(String lastPart) {
        // The file system may have extended the file before its bytes were written.
        String written = lastPart.replace("\0", "");
        boolean beginsLikeRecord = written.startsWith(RECORD_START) || RECORD_START.startsWith(written);
        return beginsLikeRecord && (!written.contains(PARAGRAPH_END) || written.contains(MATCH_TAG));
    }

    /** The index of the end of the record that begins at {@code start}; -1 if the record is incomplete. */
    private static int recordEnd(String text, int start) {
        int tagsEnd = text.indexOf(PARAGRAPH_END, start);
        int turnsEnd = tagsEnd < 0 ? -1 : text.indexOf(PARAGRAPH_END, tagsEnd + 1);
        return turnsEnd < 0 ? -1 : turnsEnd + PARAGRAPH_END.length();
    }

    /**
     * Parses a record.
     *
     * @param number the record's number in the file, from 1
     */
    private CountedGame parse(String text, int number) {
        GameRecord record;
        CountedGame game;
        try {
            record = GameRecord.parse(ruleSets, text);
            game = PlayedGame.parse(record).toCountedGame();
        } catch (RulesException e) {
            throw new RulesException(Problem.of(
                    MatchFault.RECORD_DAMAGED,
                    path.toString(),
                    number,
                    e.problems().getFirst()));
        }
        String recordedSettings = record.tags().getOrDefault(PlayedGame.MATCH_TAG, "");
        if (!recordedSettings.equals(settings.toString())
                || !record.game().rules().equals(settings.rules())) {
            throw new RulesException(Problem.of(
                    MatchFault.RECORDS_DIFFER,
                    path.toString(),
                    record.game().rules().name() + ", " + recordedSettings,
                    settings.rules().name() + ", " + settings));
        }
        return game;
    }

    /** Appends a game and forces it to disk. If that fails, the file is as before. */
    synchronized void append(PlayedGame game) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap((game.record(settings) + "\n").getBytes(StandardCharsets.UTF_8));
        long previousLength = channel.position();
        try {
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(true);
        } catch (IOException e) {
            channel.truncate(previousLength);
            throw AtomicFile.withFileName(path, e);
        }
    }

    @Override
    public synchronized void close() throws IOException {
        if (isNew && channel.size() == 0) {
            Files.deleteIfExists(path);
        }
        channel.close();
    }
}
