package griot.cli;

import griot.cli.ugi.Conversation;
import griot.rules.RuleSets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Lets other programs play with the engine, by the Universal Game Interface on standard input and output. */
@Command(name = "ugi", sortOptions = false)
final class UgiCommand extends ConsoleCommand {
    @Parameters(index = "0", paramLabel = "RULESET", descriptionKey = "where.ruleset")
    private String ruleSet = "";

    UgiCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws IOException {
        Path tables = new TablesPlace().path(console);
        new Conversation(
                        console.in(),
                        console.out(),
                        RuleSets.of(ruleSet),
                        Files.isDirectory(tables) ? tables.toString() : "",
                        Clocks.SYSTEM,
                        Main.readVersion())
                .run();
        return ExitCode.FINE;
    }
}
