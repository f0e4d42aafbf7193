package griot.cli.commands.server;

import griot.cli.console.Console;
import griot.cli.console.UserError;
import griot.rules.registry.RuleSets;
import griot.server.DerivedTables;
import griot.server.data.DataException;
import griot.server.data.RebuiltGames;
import java.nio.file.Path;

/** Rebuilds the derived tables of a server, and says what was done or why not. */
final class ServerRebuilder {
    private final Console console;
    private final GamesAccess access;

    ServerRebuilder(Console console) {
        this.console = console;
        this.access = new GamesAccess(console);
    }

    /**
     * Rebuilds the tables of a data folder.
     *
     * @throws UserError if it has no games, or they cannot be opened
     */
    void rebuildFolder(Path data) {
        try {
            print(DerivedTables.rebuild(data, RuleSets.standard())
                    .orElseThrow(() -> UserError.usage(console.text("rebuild.none", data))));
        } catch (DataException e) {
            throw UserError.usage(access.folderProblem(e));
        }
    }

    /**
     * Rebuilds the tables of a database.
     *
     * @throws UserError if it cannot be opened
     */
    void rebuildDatabase(String url) {
        try {
            print(DerivedTables.rebuild(access.database(url), RuleSets.standard()));
        } catch (DataException e) {
            throw UserError.usage(access.databaseProblem(e));
        }
    }

    private void print(RebuiltGames rebuilt) {
        console.printMessage("rebuild.done", rebuilt.games(), rebuilt.archived());
        if (rebuilt.unreadable() > 0) {
            console.printMessage("rebuild.unreadable", rebuilt.unreadable());
        }
        if (rebuilt.unplayable() > 0) {
            console.printMessage("rebuild.unplayable", rebuilt.unplayable());
        }
    }
}
