package griot.server.backup;

import griot.server.backup.BackupException.Reason;
import griot.server.data.OwnerOnly;
import griot.server.live.store.sql.SqliteGameStore;
import griot.tables.jvm.DurableFiles;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/**
 * Backs up the games of a data folder, and restores them. The database is all that the folder holds of value: the other
 * files beside it belong to a running server.
 */
public final class Backup {
    private static final String UNFINISHED = ".unfinished";
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);

    private Backup() {}

    /** What to do with games that are in the folder already. */
    public enum Existing {
        /** To leave them, and not to restore. */
        KEEP,
        /** To put them aside, under another name in the same folder. */
        REPLACE
    }

    /**
     * What was restored.
     *
     * @param count the games
     * @param replaced the file with the games that were in the folder before; empty if there were none
     */
    public record Restored(GamesCount count, Optional<Path> replaced) {}

    /**
     * Writes all games of a data folder to a new file. A server may use the folder: every event that it has acknowledged
     * before this call is in the file, and later ones wholly or not at all. Other users cannot read the file.
     *
     * @throws BackupException if the file exists, or cannot be written, or there are no games
     */
    public static GamesCount save(Path data, Path file) throws BackupException {
        GamesFile games = new GamesFile(SqliteGameStore.file(data));
        if (!Files.exists(games.path())) {
            throw new BackupException(Reason.NO_GAMES, data);
        }
        if (Files.exists(file)) {
            throw new BackupException(Reason.FILE_EXISTS, file);
        }
        Path unfinished = unfinished(file);
        try {
            Files.deleteIfExists(unfinished);
            Files.createFile(unfinished, OwnerOnly.file());
            games.copyTo(unfinished);
            DurableFiles.force(unfinished);
            GamesCount count = checkCopy(unfinished, data);
            // Not DurableFiles.replace: a backup replaces no file.
            Files.move(unfinished, file);
            DurableFiles.forceFolder(folder(file));
            return count;
        } catch (IOException | SQLException e) {
            throw new BackupException(Reason.FAILED, file, e);
        } finally {
            deleteQuietly(unfinished);
        }
    }

    /**
     * Puts the games of a backup into a data folder that no server uses.
     *
     * @throws BackupException if the backup is not sound, or the folder is in use or has games that are to be kept
     */
    public static Restored restore(Path file, Path data, Existing existing) throws BackupException {
        GamesFile backup = new GamesFile(file);
        if (Files.exists(backup.writeAheadLog())) {
            throw new BackupException(Reason.DATABASE_IN_USE, file);
        }
        try (FileChannel _ =
                SqliteGameStore.lock(data).orElseThrow(() -> new BackupException(Reason.FOLDER_IN_USE, data))) {
            return restoreAlone(file, data, existing);
        } catch (IOException e) {
            throw new BackupException(Reason.FAILED, data, e);
        }
    }

    private static Restored restoreAlone(Path file, Path data, Existing existing) throws BackupException, IOException {
        GamesFile games = new GamesFile(SqliteGameStore.file(data));
        requireReplaceable(games, data, existing);
        Path unfinished = unfinished(games.path());
        try {
            copyContent(file, unfinished);
            DurableFiles.force(unfinished);
            GamesCount count = checkCopy(unfinished, file);
            Optional<Path> replaced = putAside(games);
            // Replaces the games, if there were any, in one step: at any moment there is one database or the other.
            DurableFiles.replace(unfinished, games.path());
            return new Restored(count, replaced);
        } finally {
            deleteQuietly(unfinished);
        }
    }

    /** Copies a file, but not its permissions: a backup may be read-only, and the games must not be. */
    private static void copyContent(Path file, Path copy) throws IOException {
        try (InputStream content = Files.newInputStream(file)) {
            Files.copy(content, copy, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static void requireReplaceable(GamesFile games, Path data, Existing existing) throws BackupException {
        if (!Files.exists(games.path())) {
            return;
        }
        boolean isDamaged = false;
        try {
            if (!games.removeWriteAheadLog()) {
                throw new BackupException(Reason.FOLDER_IN_USE, data);
            }
        } catch (SQLException e) {
            if (!GamesFile.isDamage(e)) {
                throw new BackupException(Reason.FAILED, data, e);
            }
            isDamaged = true;
        }
        if (existing == Existing.KEEP && (isDamaged || games.countOrNone().games() > 0)) {
            throw new BackupException(Reason.FOLDER_HAS_GAMES, data);
        }
    }

    /** Checks a copy, so that the original is only read, but names the original in errors. */
    private static GamesCount checkCopy(Path copy, Path original) throws BackupException {
        try {
            return new GamesFile(copy).check();
        } catch (BackupException e) {
            throw new BackupException(e.reason(), original, e);
        }
    }

    /**
     * Gives the games in a folder, if there are any, a second name. A write-ahead log that is left there, of a damaged or
     * a deleted database, gets that name too: SQLite would replay it into the restored games.
     *
     * @return the second name; empty if there are no games
     */
    private static Optional<Path> putAside(GamesFile games) throws IOException {
        String name = games.path().getFileName() + ".replaced-"
                + LocalDateTime.now(ZoneId.systemDefault()).format(TIME);
        Path aside = games.path().resolveSibling(name);
        boolean hasGames = Files.exists(games.path());
        if (hasGames) {
            linkOrCopy(games.path(), aside);
        }
        if (Files.exists(games.writeAheadLog())) {
            Files.move(games.writeAheadLog(), new GamesFile(aside).writeAheadLog());
        }
        return hasGames ? Optional.of(aside) : Optional.empty();
    }

    private static void linkOrCopy(Path file, Path link) throws IOException {
        try {
            Files.createLink(link, file);
        } catch (FileSystemException | UnsupportedOperationException e) {
            // Some file systems have no links.
            Files.copy(file, link);
        }
    }

    private static Path unfinished(Path file) {
        return file.resolveSibling(file.getFileName() + UNFINISHED);
    }

    private static Path folder(Path file) {
        return Objects.requireNonNull(file.toAbsolutePath().getParent());
    }

    private static void deleteQuietly(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            // It has the ending of an unfinished file, so nobody takes it for a backup.
        }
    }
}
