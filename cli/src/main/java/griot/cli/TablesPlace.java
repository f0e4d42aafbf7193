package griot.cli;

import griot.engine.SolvedEndings;
import griot.engine.TableEndings;
import griot.engine.jvm.FolderShelf;
import java.nio.file.Path;
import java.util.Map;
import picocli.CommandLine.Option;

/** The folder of the tables: that which is named, or the one that all commands use. */
final class TablesPlace {
    /** Names another folder for all commands. */
    private static final String VARIABLE = "GRIOT_TABLES";

    @Option(names = "--dir", paramLabel = "D", descriptionKey = "tables.dir")
    private String folder = "";

    /** The solved endings in the folder, for an engine; tables that cannot be used are complained of. */
    SolvedEndings endings(Console console) {
        return new TableEndings(new FolderShelf(
                path(console), problem -> console.complain(console.messages().problem(problem))));
    }

    /** Whether the command line names a folder, of which alone is told then. */
    boolean isNamed() {
        return !folder.isEmpty();
    }

    /** The folder, whether or not it is there. */
    Path path(Console console) {
        Map<String, String> environment = console.environment();
        String named = folder.isEmpty() ? environment.getOrDefault(VARIABLE, "") : folder;
        if (!named.isEmpty()) {
            return Path.of(named);
        }
        String data = environment.getOrDefault("XDG_DATA_HOME", "");
        Path base = data.isEmpty() ? Path.of(System.getProperty("user.home", ""), ".local", "share") : Path.of(data);
        return base.resolve("griot").resolve("tables");
    }
}
