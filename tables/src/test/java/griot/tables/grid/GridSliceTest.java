package griot.tables.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.rules.grid.GridBoard;
import griot.rules.registry.RuleSets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Names of slices, and the slices of boards. */
class GridSliceTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "choko/walker | 5/5/2w2/5/1b3 w 0,0 - 3 20 | 1-1",
                "choko/walker | 5/5/2ww1/5/1b3 b 0,2 - 0 20 | 1+2-2",
                "choko/walker | 5/5/2w2/5/5 b 11,12 d 0 2 | 0+12-1+11d",
                "wali/ludens | 6/6/2www1/6/1bb1bb w 0,0 - 0 90 | 3-4"
            })
    void aBoardBelongsToTheSliceOfItsNumbersOfPieces(String ruleSet, String position, String name) {
        GridSlice slice = GridSlice.of((GridBoard)
                RuleSets.standard().named(ruleSet).position(position).board());
        assertEquals(name, slice.name());
        assertEquals(slice, GridSlice.named(name));
    }

    @ParameterizedTest
    @ValueSource(strings = {"4-3", "2+1-3", "0+2-1+1", "1+1-0+2d", "10-2"})
    void namesRoundTrip(String name) {
        assertEquals(name, GridSlice.named(name).name());
    }
}
