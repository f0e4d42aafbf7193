package griot.cli.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.cli.CliRunner;
import java.io.IOException;
import java.io.StringReader;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The version names the commit that was built. */
class VersionTest {
    private static final String COMMIT = "4bb5eb25c0ffee00c0ffee00c0ffee00c0ffee00";

    private static Version read(String commit, String dirty) throws IOException {
        return Version.read(new StringReader("version=0.1\ncommit=" + commit + "\ndirty=" + dirty + "\n"));
    }

    @Test
    void aBuildFromARepositoryKnowsItsCommit() throws IOException {
        assertEquals(new Version("0.1", Optional.of(COMMIT), false), read(COMMIT, "false"));
        assertTrue(read(COMMIT, "true").isChanged());
    }

    @Test
    void aBuildFromOtherSourcesDoesNotInventOne() throws IOException {
        Version version = read("${git.commit.id}", "${git.dirty}");
        assertEquals(Optional.empty(), version.commit());
        assertFalse(version.isChanged());
    }

    @ParameterizedTest
    @CsvSource({
        "en, 'griot \\S+, commit '",
        "fr, 'griot \\S+, commit '",
        "pt, 'griot \\S+, commit '",
        "ru, 'griot \\S+, коммит '"
    })
    void theOptionPrintsVersionAndCommit(String language, String begin) {
        String out = CliRunner.run("--version", "--lang", language).out();
        // Without a repository, the version alone.
        assertTrue(out.matches("griot \\S+\\R|" + begin + "[0-9a-f]{10}.*\\R"), out);
    }
}
