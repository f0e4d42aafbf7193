package griot.cli.commands.play;

import griot.cli.console.Console;
import griot.cli.console.UserError;
import griot.rules.registry.RuleSets;
import griot.server.DataException;
import griot.server.DerivedTables;
import griot.server.DerivedTables.Rebuilt;
import java.nio.file.Path;

/** Rebuilds the derived tables of a server, and says what was done or why not. */
final class ServerRebuilder {
    private final Console console;

    ServerRebuilder(Console console) {
        this.console = console;
    }

    /**
     * Rebuilds the tables of a data folder.
     *
     * @throws UserError if it has no games, or they cannot be opened
     */
    void rebuild(Path data) {
        try {
            Rebuilt rebuilt = DerivedTables.rebuild(data, RuleSets.standard())
                    .orElseThrow(() -> UserError.usage(console.text("rebuild.none", data)));
            console.printMessage("rebuild.done", rebuilt.games(), rebuilt.archived());
            if (rebuilt.unreadable() > 0) {
                console.printMessage("rebuild.unreadable", rebuilt.unreadable());
            }
        } catch (DataException e) {
            throw UserError.usage(ServerRunner.folderProblem(console, e));
        }
    }
}
