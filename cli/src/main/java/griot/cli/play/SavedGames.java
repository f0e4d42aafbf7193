package griot.cli.play;

import griot.cli.text.Messages;
import griot.rules.Game;
import griot.rules.Side;
import griot.rules.problem.RulesException;
import griot.rules.record.GameRecord;
import griot.rules.registry.RuleSets;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Loads and saves games. Files with other content are overwritten only after confirmation. */
public final class SavedGames {
    private static final String WHITE_TAG = "White";
    private static final String BLACK_TAG = "Black";

    /** Beginning of the value of a player's tag that denotes the computer; the level follows. */
    private static final String COMPUTER_PREFIX = "Griot level ";

    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("yyyy.MM.dd", Locale.ROOT);

    private final Messages messages;
    private final RuleSets ruleSets;

    /** The file that a game was loaded from or saved to last. Saving to it again needs no confirmation. */
    private @Nullable Path lastFile;

    /** The record that was loaded last. Its tags, comments and variations are saved again; null for a new game. */
    private @Nullable GameRecord loadedRecord;

    /** Creates an instance for a game that has no file yet. */
    public SavedGames(Messages messages, RuleSets ruleSets) {
        this.ruleSets = ruleSets;
        this.messages = messages;
    }

    /** The outcome of a request to save. */
    enum SaveOutcome {
        /** The game was saved, or an error was printed. */
        DONE,
        /** The file has other content. The question whether to overwrite it was printed. */
        NEEDS_CONFIRMATION
    }

    void setLastFile(Path file) {
        lastFile = file.toAbsolutePath();
    }

    /** Forgets the file and the record of the last game, because another game begins. */
    void startNewGame() {
        lastFile = null;
        loadedRecord = null;
    }

    /**
     * Writes the game to a file, unless that would overwrite other content.
     *
     * @param name the file; empty for the last one
     */
    SaveOutcome save(String name, Session session, PrintWriter out) {
        Optional<Path> file = file(TypedCommand.SAVE, name, out::println);
        if (file.isEmpty()) {
            return SaveOutcome.DONE;
        }
        try {
            if (Files.isDirectory(file.get())) {
                out.println(messages.text("error.isFolder", name));
                return SaveOutcome.DONE;
            }
            SavedGameFile.Content content = SavedGameFile.classify(file.get(), ruleSets);
            if (content == SavedGameFile.Content.NEWER_RECORD) {
                out.println(messages.text("keep.newer", file.get()));
                return SaveOutcome.DONE;
            }
            boolean isLastFile = file.get().toAbsolutePath().equals(lastFile);
            if (content == SavedGameFile.Content.SOMETHING_ELSE
                    || content == SavedGameFile.Content.RECORD && !isLastFile) {
                String key = content == SavedGameFile.Content.RECORD ? "keep.otherGame" : "keep.somethingElse";
                out.println(messages.text(key, file.get()));
                return SaveOutcome.NEEDS_CONFIRMATION;
            }
            write(file.get(), session, out);
        } catch (IOException e) {
            out.println(errorText(e, file.get()));
        }
        return SaveOutcome.DONE;
    }

    /** Writes the game to a file whatever the file's content; to be called after confirmation. */
    void overwrite(String name, Session session, PrintWriter out) {
        file(TypedCommand.SAVE, name, out::println).ifPresent(file -> {
            try {
                write(file, session, out);
            } catch (IOException e) {
                out.println(errorText(e, file));
            }
        });
    }

    private void write(Path file, Session session, PrintWriter out) throws IOException {
        Map<String, String> allTags = new LinkedHashMap<>(loadedTags());
        allTags.put(WHITE_TAG, playerTag(session.seats(), Side.WHITE));
        allTags.put(BLACK_TAG, playerTag(session.seats(), Side.BLACK));
        allTags.putIfAbsent("Date", LocalDate.now(ZoneId.systemDefault()).format(DATE));
        Game game = session.game();
        GameRecord record = loadedRecord == null
                ? GameRecord.of(game, allTags)
                : loadedRecord.withGame(game).withTags(allTags);
        SavedGameFile.write(file, record);
        setLastFile(file);
        out.println(messages.text("keep.saved", file));
    }

    private Map<String, String> loadedTags() {
        return loadedRecord == null ? Map.of() : loadedRecord.tags();
    }

    private String playerTag(Seats seats, Side side) {
        if (seats.isComputer(side)) {
            return COMPUTER_PREFIX + seats.level();
        }
        String name = loadedTags().getOrDefault(side == Side.WHITE ? WHITE_TAG : BLACK_TAG, "");
        return name.isEmpty() || name.startsWith(COMPUTER_PREFIX) ? "?" : name;
    }

    /**
     * Loads the game in a file. If this fails, reports an error and returns empty.
     *
     * @param name the file; empty for the last one
     * @param seats the players, if the record does not name the computer as one
     * @param errors receives the message of an error
     */
    public Optional<Session> load(String name, Seats seats, Consumer<String> errors) {
        Optional<Path> file = file(TypedCommand.LOAD, name, errors);
        if (file.isEmpty()) {
            return Optional.empty();
        }
        try {
            GameRecord record = SavedGameFile.read(file.get(), ruleSets);
            loadedRecord = record;
            setLastFile(file.get());
            return Optional.of(Session.of(record.game(), seats(record).orElse(seats)));
        } catch (RulesException e) {
            String key = SavedGameFile.isNewer(e) ? "keep.newerToLoad" : "keep.noRecord";
            errors.accept(messages.text(key, file.get(), messages.problems(e.problems())));
        } catch (IOException e) {
            errors.accept(errorText(e, file.get()));
        }
        return Optional.empty();
    }

    /** The players according to a record's tags; empty if they do not name the computer. */
    private static Optional<Seats> seats(GameRecord record) {
        for (Side side : Side.values()) {
            String name = record.tags().getOrDefault(side == Side.WHITE ? WHITE_TAG : BLACK_TAG, "");
            String level = name.startsWith(COMPUTER_PREFIX) ? name.substring(COMPUTER_PREFIX.length()) : "";
            if (level.matches("[1-9]|10")) {
                return Optional.of(Seats.against(Integer.parseInt(level), side.other()));
            }
        }
        return Optional.empty();
    }

    /** The named file, or the last one if the name is empty. If there is none, reports an error and returns empty. */
    private Optional<Path> file(TypedCommand command, String name, Consumer<String> errors) {
        if (name.isEmpty()) {
            if (lastFile == null) {
                String word = command.words(messages, messages).getFirst();
                errors.accept(messages.text("keep.whichFile", word));
            }
            return Optional.ofNullable(lastFile);
        }
        try {
            return Optional.of(Path.of(name));
        } catch (InvalidPathException e) {
            errors.accept(messages.text("error.notName", name));
            return Optional.empty();
        }
    }

    private String errorText(IOException e, Path file) {
        return switch (e) {
            case NoSuchFileException missing -> messages.text("error.noSuchFile", String.valueOf(missing.getFile()));
            case AccessDeniedException denied -> messages.text("error.accessDenied", file);
            case NotDirectoryException folder -> messages.text("error.noFolder", folder.getFile());
            case SavedGameFile.UnsuitableFileException unsuitable ->
                messages.text(String.valueOf(unsuitable.getMessage()), file, SavedGameFile.MAX_MEGABYTES);
            case FileSystemException other
            when other.getReason() != null -> messages.text("error.file", file, other.getReason());
            default -> messages.text("error.file", file, String.valueOf(e.getMessage()));
        };
    }
}
