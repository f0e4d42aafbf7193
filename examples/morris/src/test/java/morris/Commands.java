package morris;

import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.cli.Main;
import griot.cli.console.Console.Streams;
import griot.rules.RuleSet;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** Runs commands as {@link Morris} does, but in this process. */
final class Commands {
    /** The rule set of three men's morris. */
    static final RuleSet MORRIS = new MorrisRegistries().rules().named("morris/tapatan");

    /** The number of pieces of both sides. */
    static final int ALL_PIECES = 2 * MorrisRules.PIECES;

    private Commands() {}

    /** The output of a command that succeeds. */
    static String run(String... args) {
        return runWithInput("", args);
    }

    /**
     * The output of a command that reads standard input.
     *
     * @param input the text on standard input
     */
    static String runWithInput(String input, String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Streams streams = new Streams(
                new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
                out,
                err,
                Map.of("LANG", "en_GB.UTF-8", "GRIOT_TABLES", "target/no-tables"),
                false);
        int exitCode = Main.run(new MorrisRegistries(), streams, List.of(args));
        assertEquals(0, exitCode, () -> err.toString(StandardCharsets.UTF_8));
        return out.toString(StandardCharsets.UTF_8);
    }
}
