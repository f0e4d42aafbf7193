package griot.cli;

import griot.cli.commands.ConsoleCommand;
import griot.cli.commands.cluster.ClusterCommand;
import griot.cli.commands.engine.AnalyseCommand;
import griot.cli.commands.engine.BenchCommand;
import griot.cli.commands.engine.BookCommand;
import griot.cli.commands.engine.MatchCommand;
import griot.cli.commands.engine.OpeningsCommand;
import griot.cli.commands.engine.SelfPlayCommand;
import griot.cli.commands.engine.TrainCommand;
import griot.cli.commands.engine.UgiCommand;
import griot.cli.commands.learn.LessonsCommand;
import griot.cli.commands.learn.PuzzlesCommand;
import griot.cli.commands.play.BotCommand;
import griot.cli.commands.play.LegalCommand;
import griot.cli.commands.play.PerftCommand;
import griot.cli.commands.play.PlayCommand;
import griot.cli.commands.play.PlayoutsCommand;
import griot.cli.commands.play.ReplayCommand;
import griot.cli.commands.play.RulesCommand;
import griot.cli.commands.server.BackupCommand;
import griot.cli.commands.server.RebuildCommand;
import griot.cli.commands.server.RestoreCommand;
import griot.cli.commands.server.ServeCommand;
import griot.cli.commands.tables.EndingsCommand;
import griot.cli.commands.tables.ExamCommand;
import griot.cli.commands.tables.ProbeCommand;
import griot.cli.commands.tables.SolveCommand;
import griot.cli.commands.tables.TablesCommand;
import griot.cli.console.Console;
import griot.cli.console.Console.Streams;
import griot.cli.console.ErrorReporter;
import griot.cli.console.ExitCode;
import griot.cli.console.FailureRecordingOutputStream;
import griot.cli.console.Version;
import griot.cli.registry.Registries;
import griot.cli.startup.StartupCache;
import griot.texts.Language;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.IExecutionStrategy;
import picocli.CommandLine.Option;
import picocli.CommandLine.RunLast;

/** The root command; without a subcommand it prints the usage help. */
@Command(name = "griot", sortOptions = false)
public final class Main extends ConsoleCommand {
    /**
     * Constructors of the subcommands by name, in the order of the help. Only the one that is run is created, to keep
     * the startup short.
     */
    private static final Map<String, BiFunction<Console, Registries, Object>> COMMANDS = new LinkedHashMap<>();

    static {
        COMMANDS.put("serve", ServeCommand::new);
        COMMANDS.put("backup", BackupCommand::new);
        COMMANDS.put("restore", RestoreCommand::new);
        COMMANDS.put("rebuild", RebuildCommand::new);
        COMMANDS.put("play", PlayCommand::new);
        COMMANDS.put("bot", BotCommand::new);
        COMMANDS.put("rules", RulesCommand::new);
        COMMANDS.put("legal", LegalCommand::new);
        COMMANDS.put("analyse", AnalyseCommand::new);
        COMMANDS.put("replay", ReplayCommand::new);
        COMMANDS.put("perft", PerftCommand::new);
        COMMANDS.put("playouts", PlayoutsCommand::new);
        COMMANDS.put("bench", BenchCommand::new);
        COMMANDS.put("ugi", UgiCommand::new);
        COMMANDS.put("match", MatchCommand::new);
        COMMANDS.put("train", TrainCommand::new);
        COMMANDS.put("selfplay", SelfPlayCommand::new);
        COMMANDS.put("book", BookCommand::new);
        COMMANDS.put("openings", OpeningsCommand::new);
        COMMANDS.put("solve", SolveCommand::new);
        COMMANDS.put("cluster", ClusterCommand::create);
        COMMANDS.put("endings", EndingsCommand::new);
        COMMANDS.put("probe", ProbeCommand::new);
        COMMANDS.put("tables", TablesCommand::create);
        COMMANDS.put("exam", ExamCommand::new);
        COMMANDS.put("lessons", LessonsCommand::new);
        COMMANDS.put("puzzles", PuzzlesCommand::new);
    }

    /** Beginning of the message of the exception that Unix raises if the reader of a pipe has closed it. */
    private static final String BROKEN_PIPE = "Broken pipe";

    @Option(
            names = {"-V", "--version"},
            descriptionKey = "griot.version")
    private boolean version;

    private Main(Console console, Registries registries) {
        super(console, registries);
    }

    /**
     * Runs one command and exits with its exit code; see {@link ExitCode}.
     *
     * @param args the command and its arguments
     */
    public static void main(String[] args) {
        int exitCode = run(Registries.standard(), args);
        StartupCache.makeIfMissing();
        System.exit(exitCode);
    }

    /**
     * Runs one command on the standard streams of this process.
     *
     * @param registries the registries of the games
     * @param args the command and its arguments
     * @return the exit code; see {@link ExitCode}
     */
    public static int run(Registries registries, String... args) {
        return run(registries, standardStreams(), List.of(args));
    }

    /** The standard streams and the environment of this process. */
    static Streams standardStreams() {
        return new Streams(
                System.in,
                new BufferedOutputStream(new FileOutputStream(FileDescriptor.out)),
                new FileOutputStream(FileDescriptor.err),
                System.getenv(),
                Optional.ofNullable(System.console())
                        .filter(java.io.Console::isTerminal)
                        .isPresent());
    }

    /**
     * Runs one command on the given streams.
     *
     * @param registries the registries of the games
     * @param streams the streams and the environment
     * @param args the command and its arguments
     * @return the exit code; see {@link ExitCode}
     */
    public static int run(Registries registries, Streams streams, List<String> args) {
        return run(registries, streams, args, new RunLast());
    }

    /**
     * Parses a command line without running the command, and reports what is wrong with it.
     *
     * @param registries the registries of the games
     * @param streams the streams and the environment
     * @param args the command and its arguments
     * @return the exit code: {@link ExitCode#OK} or {@link ExitCode#USAGE}
     */
    static int check(Registries registries, Streams streams, List<String> args) {
        return run(registries, streams, args, _ -> ExitCode.OK);
    }

    private static int run(
            Registries registries, Streams streams, List<String> args, IExecutionStrategy executionStrategy) {
        String languageCode = languageArgument(args);
        Optional<Language> language = Language.named(languageCode);
        FailureRecordingOutputStream out = new FailureRecordingOutputStream(streams.out());
        Console console = language.isPresent()
                ? Console.of(streams.withOut(out), language.get(), registries::texts)
                : Console.of(streams.withOut(out), registries::texts);
        try {
            if (!languageCode.isEmpty() && language.isEmpty()) {
                console.printError(console.text("error.language", Language.codes(), languageCode));
                return ExitCode.USAGE;
            }
            int exitCode = commandLine(console, registries, args)
                    .setExecutionStrategy(executionStrategy)
                    .execute(args.toArray(String[]::new));
            console.flush();
            return out.failure()
                    .map(failure -> reportLostOutput(console, failure))
                    .orElse(exitCode);
        } catch (OutOfMemoryError e) {
            console.printError(console.text("error.memory"));
            return ExitCode.USAGE;
        } finally {
            console.flush();
        }
    }

    /**
     * Reports that standard output could not be written, unless the reader has closed the pipe; returns the exit code.
     */
    private static int reportLostOutput(Console console, IOException failure) {
        if (!String.valueOf(failure.getMessage()).startsWith(BROKEN_PIPE)) {
            console.printError(console.text("error.output", String.valueOf(failure.getMessage())));
        }
        return ExitCode.USAGE;
    }

    /** The value of the last {@code --lang} argument; empty if there is none. */
    private static String languageArgument(List<String> args) {
        String languageCode = "";
        for (int i = 0; i < args.size(); i++) {
            if (args.get(i).startsWith("--lang=")) {
                languageCode = args.get(i).substring("--lang=".length());
            } else if (args.get(i).equals("--lang") && i + 1 < args.size()) {
                languageCode = args.get(i + 1);
            }
        }
        return languageCode;
    }

    /** The command line with the command that the arguments name, or with all commands if they name none. */
    static CommandLine commandLine(Console console, Registries registries, List<String> args) {
        CommandLine commandLine = new CommandLine(new Main(console, registries));
        boolean namesSubcommand = !args.isEmpty() && COMMANDS.containsKey(args.getFirst());
        COMMANDS.forEach((name, constructor) -> {
            if (!namesSubcommand || name.equals(args.getFirst())) {
                commandLine.addSubcommand(name, constructor.apply(console, registries));
            }
        });
        ErrorReporter errorReporter = new ErrorReporter(console);
        return commandLine
                // By default picocli expands an argument such as @c3, here a placement, from a file.
                .setExpandAtFiles(false)
                .setResourceBundle(console.messages())
                .setOut(console.out())
                .setErr(console.err())
                .setColorScheme(Help.defaultColorScheme(console.hasColour() ? Help.Ansi.ON : Help.Ansi.OFF))
                .setParameterExceptionHandler(errorReporter)
                .setExecutionExceptionHandler(errorReporter);
    }

    @Override
    public Integer call() {
        if (version) {
            console.out().println(Version.read().describe(console));
        } else {
            spec.commandLine().usage(console.out());
        }
        return ExitCode.OK;
    }
}
