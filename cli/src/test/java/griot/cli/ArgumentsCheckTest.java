package griot.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.cli.console.Console.Streams;
import griot.cli.registry.Registries;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The check of a command line before the launcher builds what the command needs. */
class ArgumentsCheckTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int check(String commandLine) {
        Streams streams = new Streams(InputStream.nullInputStream(), out, err, Map.of("LANG", "en_GB.UTF-8"), false);
        return Main.check(Registries.standard(), streams, List.of(commandLine.split(" ")));
    }

    @ParameterizedTest
    @CsvSource({
        "cluster sovle, sovle",
        "cluster solve awele --partition 4, --partition",
        "cluster worker, URL",
        "cluster mine awele --mine x, x",
        "backup, FILE",
        "backup --data there, FILE",
        "restore --replac here, --replac",
        "rebuild everything, everything",
        "serve --lann, --lann",
        "--lang xx serve, xx"
    })
    void wrongUseIsReported(String commandLine, String name) {
        assertEquals(2, check(commandLine));
        assertTrue(err.toString(StandardCharsets.UTF_8).contains(name), err::toString);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cluster solve awele --seeds 4",
                "cluster worker spark://host:7077 --cores 2",
                "backup there --data here",
                "restore here --replace",
                "rebuild",
                "serve --port 8080 --lan",
                "--lang fr serve"
            })
    void aCommandIsNotRun(String commandLine) {
        assertEquals(0, check(commandLine), err::toString);
        assertEquals(0, out.size() + err.size());
    }

    @Test
    void theLauncherNamesTheProgram() throws IOException {
        String launcher = Files.readString(Path.of("../launcher/start.sh"));
        assertTrue(launcher.contains("add_class " + ArgumentsCheck.class.getSimpleName() + "\n"));
    }
}
