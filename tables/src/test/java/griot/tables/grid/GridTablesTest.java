package griot.tables.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.RuleSet;
import griot.rules.problem.RulesException;
import griot.rules.registry.RuleSets;
import griot.tables.format.HuffmanCode;
import griot.tables.format.TableFault;
import griot.tables.format.TableFile;
import griot.tables.format.TableHeader;
import griot.tables.format.TableHeader.QuietCounts;
import griot.tables.format.TableSource;
import griot.tables.jumping.JumpingTablebaseFamily;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tables whose headers contradict the rules are refused. */
class GridTablesTest {
    /** A table of which only the header and the index may be read. */
    private static TableFile table(GridTraits traits, String slice, int quietCounts) {
        GridSlice pieces = GridSlice.named(slice);
        int entries = (int) GridIndex.count(traits.geometry(), pieces.own(), pieces.other());
        byte[] lengths = new byte[2 * HuffmanCode.MAX_VALUE + 1];
        lengths[HuffmanCode.MAX_VALUE] = 1;
        HuffmanCode code = HuffmanCode.of(lengths);
        byte[] header = new TableHeader(
                        traits.rules().name().toString(),
                        RuleSet.RULES_VERSION,
                        slice,
                        entries,
                        /* wins= */ 0,
                        /* draws= */ entries,
                        /* losses= */ 0,
                        /* blockEntries= */ entries,
                        code,
                        quietCounts == 0 ? Optional.empty() : Optional.of(new QuietCounts(quietCounts, code)))
                .bytes();
        int size = header.length + 2 * Long.BYTES;
        byte[] bytes = ByteBuffer.allocate(size)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(header)
                .putLong(size)
                .putLong(size)
                .array();
        return TableFile.open("the table", TableSource.of(bytes));
    }

    private static GridTables tables(String ruleSet, String slice, int quietCounts) {
        GridTraits traits =
                new JumpingTablebaseFamily().traits(RuleSets.standard().named(ruleSet));
        return new GridTables(traits, List.of(table(traits, slice, quietCounts)));
    }

    @ParameterizedTest
    @CsvSource({"yote/ludens, 1-1, 20", "yote/ludens, 1-1+1, 0", "yote/wikipedia, 1-1, 0"})
    void aTableHasAValueForEachQuietCountOfTheRules(String ruleSet, String slice, int quietCounts) {
        GridSlice named = GridSlice.named(slice);
        assertTrue(tables(ruleSet, slice, quietCounts).table(named).isPresent());
    }

    @ParameterizedTest
    @CsvSource({
        "yote/ludens, 1-1, 0",
        "yote/ludens, 1-1, 19",
        "yote/ludens, 1-1, 21",
        "yote/ludens, 1-1+1, 20",
        "yote/wikipedia, 1-1, 20"
    })
    void aTableWithAnotherNumberOfQuietCountsIsRefused(String ruleSet, String slice, int quietCounts) {
        RulesException e = assertThrows(RulesException.class, () -> tables(ruleSet, slice, quietCounts));
        assertEquals(TableFault.HEAD_DAMAGED, e.problems().getFirst().fault());
        assertEquals("the table", e.problems().getFirst().place());
    }
}
