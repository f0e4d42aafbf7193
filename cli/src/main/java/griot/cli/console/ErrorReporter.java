package griot.cli.console;

import griot.rules.problem.RulesException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Reports exceptions of commands as messages and exit codes. Stack traces are printed only if {@code GRIOT_DEBUG} is
 * set.
 */
public final class ErrorReporter implements IParameterExceptionHandler, IExecutionExceptionHandler {
    /** Environment variable; if it is set, stack traces are printed. */
    private static final String DEBUG_VARIABLE = "GRIOT_DEBUG";

    private final Console console;

    /** Creates a reporter that writes to a console. */
    public ErrorReporter(Console console) {
        this.console = console;
    }

    /** Reports wrong options or parameters. */
    @Override
    public int handleParseException(ParameterException e, String[] args) {
        CommandLine command = e.getCommandLine();
        console.printError(describe(e));
        if (e instanceof UnmatchedArgumentException unmatched) {
            List<String> suggestions = unmatched.getSuggestions();
            if (!suggestions.isEmpty()) {
                console.err().println(console.text("error.didYouMean", String.join(", ", suggestions)));
            }
        }
        console.err()
                .println(console.text("error.seeHelp", command.getCommandSpec().qualifiedName() + " --help"));
        return ExitCode.USAGE;
    }

    /** Describes what is wrong with an option or a parameter. */
    private String describe(ParameterException e) {
        if (e instanceof UnmatchedArgumentException unmatched) {
            return console.text("error.unknownArgument", String.join(" ", unmatched.getUnmatched()));
        }
        if (e instanceof MissingParameterException missing
                && !missing.getMissing().isEmpty()) {
            return console.text(
                    "error.missing",
                    String.join(
                            " ",
                            missing.getMissing().stream()
                                    .map(arg -> arg.isOption()
                                            ? ((OptionSpec) arg).longestName() + " " + arg.paramLabel()
                                            : arg.paramLabel())
                                    .toList()));
        }
        if (e.getArgSpec() != null && e.getValue() != null) {
            String name = e.getArgSpec() instanceof OptionSpec option
                    ? option.longestName()
                    : e.getArgSpec().paramLabel();
            return e.getCause() instanceof NumberListException list
                    ? console.text("error.badNumbers", name, list.count(), e.getValue())
                    : console.text("error.badValue", name, e.getValue());
        }
        return e.getMessage() == null ? e.toString() : e.getMessage();
    }

    /** Reports an exception thrown by a running command. */
    @Override
    public int handleExecutionException(Exception e, CommandLine command, ParseResult parsed) {
        if (console.environment().containsKey(DEBUG_VARIABLE)) {
            e.printStackTrace(console.err());
        }
        switch (e) {
            case UserError error -> {
                console.printError(String.valueOf(error.getMessage()));
                return error.exitCode();
            }
            case RulesException refusal -> {
                refusal.problems().forEach(console::printError);
            }
            case UncheckedIOException unchecked
            when unchecked.getCause() != null -> console.printError(describe(console, unchecked.getCause()));
            case IOException io -> console.printError(describe(console, io));
            case Exception fromThread
            when isOutOfMemory(fromThread) -> console.printError(console.text("error.memory"));
            default -> console.printError(console.text("error.internal", e.toString()));
        }
        return ExitCode.USAGE;
    }

    /** Whether another thread ran out of memory, whose error is then among the causes. */
    private static boolean isOutOfMemory(Exception e) {
        for (Throwable cause = e.getCause(); cause != null; cause = cause.getCause()) {
            if (cause instanceof OutOfMemoryError) {
                return true;
            }
        }
        return false;
    }

    /** Describes why a file could not be read or written. */
    public static String describe(Console console, IOException e) {
        return switch (e) {
            case NoSuchFileException missing -> console.text("error.noSuchFile", String.valueOf(missing.getFile()));
            case AccessDeniedException denied -> console.text("error.accessDenied", String.valueOf(denied.getFile()));
            case FileSystemException other
            when other.getReason() != null ->
                console.text("error.file", String.valueOf(other.getFile()), String.valueOf(other.getReason()));
            default -> e.getMessage() == null ? e.toString() : e.getMessage();
        };
    }
}
