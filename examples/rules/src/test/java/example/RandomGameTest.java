package example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.rules.record.GameRecord;
import griot.rules.registry.RuleSets;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The printed record is that of a finished game, which ends in the printed position. */
class RandomGameTest {
    @ParameterizedTest
    @ValueSource(strings = {"yote/ludens", "choko/walker", "wali", "awele"})
    void theRecordLeadsToThePosition(String ruleSet) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream standardOutput = System.out;
        System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        try {
            RandomGame.main(new String[] {ruleSet, "7"});
        } finally {
            System.setOut(standardOutput);
        }
        String output = bytes.toString(StandardCharsets.UTF_8).strip();
        int lastLine = output.lastIndexOf('\n');
        GameRecord record = GameRecord.parse(RuleSets.standard(), output.substring(0, lastLine));
        assertEquals(output.substring(lastLine + 1), record.game().position().toString());
    }
}
