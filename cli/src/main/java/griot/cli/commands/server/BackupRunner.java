package griot.cli.commands.server;

import griot.cli.console.Console;
import griot.cli.console.UserError;
import griot.server.backup.Backup;
import griot.server.backup.Backup.Existing;
import griot.server.backup.Backup.Restored;
import griot.server.backup.BackupException;
import griot.server.backup.GamesCount;
import java.nio.file.Path;

/** Backs up and restores games, and says what was done or why not. */
final class BackupRunner {
    private final Console console;

    BackupRunner(Console console) {
        this.console = console;
    }

    /**
     * Saves the games of a data folder in a backup.
     *
     * @throws UserError if that fails
     */
    void save(Path data, Path file) {
        try {
            GamesCount count = Backup.save(data, file);
            console.printMessage("backup.saved", count.games(), count.events(), file);
        } catch (BackupException e) {
            throw switch (e.reason()) {
                case NEWER -> UserError.usage(console.text("serve.newerData", e.path()));
                case DAMAGED -> UserError.usage(console.text("serve.unusableData", e.path()));
                default -> error(e);
            };
        }
    }

    /**
     * Restores games from a backup into a data folder.
     *
     * @throws UserError if that fails
     */
    void restore(Path file, Path data, boolean isReplacing) {
        try {
            Restored restored = Backup.restore(file, data, isReplacing ? Existing.REPLACE : Existing.KEEP);
            console.printMessage(
                    "restore.done", restored.count().games(), restored.count().events(), data);
            restored.replaced().ifPresent(formerData -> console.printMessage("restore.replaced", formerData));
        } catch (BackupException e) {
            throw error(e);
        }
    }

    private UserError error(BackupException e) {
        Path path = e.path();
        return UserError.usage(
                switch (e.reason()) {
                    case NO_GAMES -> console.text("backup.noGames", path);
                    case FILE_EXISTS -> console.text("backup.exists", path);
                    case NOT_A_BACKUP -> console.text("restore.notABackup", path);
                    case DATABASE_IN_USE -> console.text("restore.databaseInUse", path);
                    case DAMAGED -> console.text("restore.damaged", path);
                    case NEWER -> console.text("restore.newer", path);
                    case FOLDER_IN_USE -> console.text("restore.inUse", path);
                    case FOLDER_HAS_GAMES -> console.text("restore.hasGames", path);
                    case FAILED -> console.text("error.file", path, String.valueOf(e.getMessage()));
                });
    }
}
