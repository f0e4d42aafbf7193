package griot.cli.console;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** Reads the version of the program from the file that the build has written. */
public final class Version {
    private Version() {}

    /** The version, such as {@code 0.1}. */
    public static String read() {
        try (InputStream in = Objects.requireNonNull(Version.class.getResourceAsStream("/griot/cli/version.txt"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
