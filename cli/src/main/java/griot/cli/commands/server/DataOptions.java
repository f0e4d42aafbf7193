package griot.cli.commands.server;

import griot.cli.console.Console;
import griot.cli.console.FileNames;
import griot.cli.console.UserError;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The options that say where a server's games are. */
final class DataOptions {
    static final String DATA = "--data";

    /** An option of {@code serve}, known here only to tell what to use instead of these commands. */
    static final String DATABASE = "--database";

    private DataOptions() {}

    /** The folder of the games: as for {@code serve}, the given one or one among the user's data. */
    static Path folder(Console console, @Nullable String data) {
        return data == null
                ? FileNames.userData(console.environment()).resolve("games")
                : FileNames.folder(console, DATA, data);
    }

    /**
     * Requires that the games are in a folder.
     *
     * @throws UserError if they are in a PostgreSQL database
     */
    static void requireNoDatabase(Console console, @Nullable String database) {
        if (database != null) {
            throw UserError.usage(console.text("backup.database"));
        }
    }
}
