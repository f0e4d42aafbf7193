package griot.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The programs that the launcher starts to record the AOT caches exist. */
class StartupCacheWarmupTest {
    @Test
    void theLauncherNamesClassesWithAMainMethod() throws IOException, ReflectiveOperationException {
        String launcher = Files.readString(Path.of("../launcher/start.sh"));
        List<String> names = Pattern.compile("\\bclass=(\\w+)")
                .matcher(launcher)
                .results()
                .map((MatchResult found) -> found.group(1))
                .toList();
        assertEquals(2, names.size(), "one program for the commands, one for the server");
        for (String name : names) {
            Class<?> type = Class.forName("griot.cli." + name);
            assertTrue(Modifier.isStatic(
                    type.getDeclaredMethod("main", String[].class).getModifiers()));
        }
    }
}
