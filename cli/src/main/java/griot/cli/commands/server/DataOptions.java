package griot.cli.commands.server;

import griot.cli.console.Console;
import griot.cli.console.FileNames;
import griot.cli.console.UserError;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/**
 * The options that say where a server's games are, for commands that know a database only to say what to use instead.
 */
final class DataOptions {
    static final String DATA = "--data";
    static final String DATABASE = "--database";

    @Option(names = DATA, paramLabel = "DIR", descriptionKey = "serve.data")
    private @Nullable String data;

    @Option(names = DATABASE, paramLabel = "URL", hidden = true)
    private @Nullable String database;

    /**
     * The folder of the games: as for {@code serve}, the given one or one among the user's data.
     *
     * @throws UserError if the games are in a PostgreSQL database
     */
    Path folder(Console console) {
        if (database != null) {
            throw UserError.usage(console.text("backup.database"));
        }
        return folder(console, data);
    }

    /** The folder of an option or, without one, that among the user's data. */
    static Path folder(Console console, @Nullable String data) {
        return data == null
                ? FileNames.userData(console.environment()).resolve("games")
                : FileNames.folder(console, DATA, data);
    }
}
