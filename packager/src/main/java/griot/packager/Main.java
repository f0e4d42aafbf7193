package griot.packager;

import griot.cli.console.Console;
import griot.cli.console.Console.Streams;
import griot.cli.console.ErrorReporter;
import griot.cli.console.ExitCode;
import griot.cli.registry.Registries;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The developer commands that the launcher starts with the libraries of this module. */
@Command(name = "griot")
final class Main implements Runnable {
    private Main() {}

    /**
     * Runs one command and exits with its exit code; see {@link ExitCode}.
     *
     * @param args the command and its arguments
     */
    public static void main(String[] args) {
        Registries registries = Registries.standard();
        Console console = Console.of(
                new Streams(
                        System.in,
                        new FileOutputStream(FileDescriptor.out),
                        new FileOutputStream(FileDescriptor.err),
                        System.getenv(),
                        false),
                registries::texts);
        int exitCode = run(console, registries, args);
        console.flush();
        System.exit(exitCode);
    }

    /** Runs one command on a console and returns its exit code. */
    static int run(Console console, Registries registries, String... args) {
        ErrorReporter errorReporter = new ErrorReporter(console);
        CommandLine commandLine = new CommandLine(new Main());
        commandLine.addSubcommand(new PackageCommand(console, registries));
        commandLine.addSubcommand(new LicencesCommand(console, registries));
        return commandLine
                .setResourceBundle(console.messages())
                .setOut(console.out())
                .setErr(console.err())
                .setParameterExceptionHandler(errorReporter)
                .setExecutionExceptionHandler(errorReporter)
                .execute(args);
    }

    @Override
    public void run() {}
}
