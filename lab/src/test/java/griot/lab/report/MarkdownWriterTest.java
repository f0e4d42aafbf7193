package griot.lab.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The parts of sentences in Markdown. */
class MarkdownWriterTest {
    @ParameterizedTest
    @CsvSource({"0, 0 tables", "1, 1 table", "2, 2 tables", "1200, '1,200 tables'"})
    void whatIsCountedAgreesWithItsNumber(long number, String text) {
        assertEquals(text, MarkdownWriter.counted(number, "table"));
    }
}
