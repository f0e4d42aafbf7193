package griot.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The root command: without a subcommand it says which there are. */
@Command(
        name = "griot",
        description = "The board games of West Africa: play, learn, analyse.",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class)
public final class Main implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    private Main() {}

    static CommandLine commandLine() {
        return new CommandLine(new Main());
    }

    /**
     * Runs one command and ends with its exit code: 0, 1 for a finding, 2 for wrong use.
     *
     * @param args the command and its arguments
     */
    public static void main(String[] args) {
        System.exit(commandLine().execute(args));
    }

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }

    /** Reads the version that the build wrote beside this class. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            try (InputStream in = Objects.requireNonNull(Main.class.getResourceAsStream("version.txt"))) {
                return new String[] {"griot " + new String(in.readAllBytes(), StandardCharsets.UTF_8).strip()};
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
