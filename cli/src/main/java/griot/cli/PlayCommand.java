package griot.cli;

import picocli.CommandLine.Command;

/** A game in the terminal. */
@Command(name = "play", sortOptions = false)
final class PlayCommand extends ConsoleCommand {
    PlayCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() {
        console.out().flush();
        return ExitCode.FINE;
    }
}
