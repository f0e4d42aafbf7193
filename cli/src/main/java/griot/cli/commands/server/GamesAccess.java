package griot.cli.commands.server;

import griot.cli.console.Console;
import griot.server.ServerSettings;
import griot.server.data.DataException;
import java.util.Optional;

/** How the games of a server are opened, and what to say if that fails. */
final class GamesAccess {
    private static final String USER_VARIABLE = "GRIOT_DATABASE_USER";
    private static final String PASSWORD_VARIABLE = "GRIOT_DATABASE_PASSWORD";

    private final Console console;

    GamesAccess(Console console) {
        this.console = console;
    }

    /** A database server. Environment variables are not seen in the list of processes. */
    ServerSettings.Database database(String url) {
        return new ServerSettings.Database(url, variable(USER_VARIABLE), variable(PASSWORD_VARIABLE));
    }

    private Optional<String> variable(String name) {
        return Optional.ofNullable(console.environment().get(name)).filter(value -> !value.isEmpty());
    }

    /** Why the games of a folder cannot be opened. */
    String folderProblem(DataException e) {
        String key = switch (e.reason()) {
            case NEWER -> "serve.newerData";
            case READ_ONLY -> "serve.readOnlyData";
            case IN_USE -> "restore.inUse";
            default -> "serve.unusableData";
        };
        return console.text(key, e.location());
    }

    /** Why a database cannot be opened, and what to do. */
    String databaseProblem(DataException e) {
        return switch (e.reason()) {
            case BAD_ADDRESS -> console.text("database.badAddress");
            case UNREACHABLE -> console.text("database.unreachable", e.location());
            case NO_ACCESS -> console.text("database.noAccess", e.location(), USER_VARIABLE, PASSWORD_VARIABLE);
            case NO_DATABASE -> console.text("database.missing", e.location());
            case OLD_SERVER -> console.text("database.oldServer", e.location(), e.detail());
            case NOT_DURABLE -> console.text("database.notDurable", e.location(), e.detail());
            case NOT_UTF8 -> console.text("database.notUtf8", e.location(), e.detail());
            case READ_ONLY -> console.text("database.readOnly", e.location());
            case NEWER -> console.text("database.newer", e.location());
            case IN_USE, UNUSABLE -> console.text("database.unusable", e.location(), e.detail());
        };
    }
}
