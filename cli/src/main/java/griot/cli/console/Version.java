package griot.cli.console;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;

/**
 * The version of the program, as the build has written it down.
 *
 * @param number the version, such as {@code 0.1}
 * @param commit the commit that was built, as 40 hexadecimal digits; empty if the sources were not in a Git repository
 * @param isChanged whether the sources differed from that commit
 */
public record Version(String number, Optional<String> commit, boolean isChanged) {
    /** The digits of a commit that people are shown. */
    private static final int SHOWN_DIGITS = 10;

    /** The version of this program. */
    public static Version read() {
        try (Reader in = new InputStreamReader(
                Objects.requireNonNull(Version.class.getResourceAsStream("/griot/cli/version.txt")),
                StandardCharsets.UTF_8)) {
            return read(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads the properties that the build writes; one whose placeholder it has left is unknown. */
    static Version read(Reader in) throws IOException {
        Properties properties = new Properties();
        properties.load(in);
        String commit = properties.getProperty("commit", "");
        return new Version(
                properties.getProperty("version", ""),
                commit.matches("[0-9a-f]{40}") ? Optional.of(commit) : Optional.empty(),
                properties.getProperty("dirty", "").equals("true"));
    }

    /** The version and the beginning of the commit, in the user's language. */
    public String describe(Console console) {
        if (commit.isEmpty()) {
            return console.text("version.number", number);
        }
        String shown = commit.get().substring(0, SHOWN_DIGITS);
        return console.text(isChanged ? "version.changed" : "version.commit", number, shown);
    }
}
