package griot.solver.aligning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.grid.Grid;
import griot.rules.grid.GridGeometry;
import griot.solver.InitialValue;
import griot.solver.grid.GridTurnGenerator.InitialValues;
import griot.solver.grid.SolvedSlice;
import griot.tables.grid.GridIndex;
import java.lang.foreign.MemorySegment;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Initial values are the same, computed for one board or for all with the same pieces of the player to move. */
class AligningTurnsTest {
    private static final GridGeometry GEOMETRY = GridGeometry.orthogonal(Grid.FILES, Grid.RANKS);
    private static final int OWN = 4;
    private static final int OTHER = 3;

    /** A prime, so that the boards are of all kinds. */
    private static final int STEP = 997;

    /** Values of the boards after removals: wins and losses of up to 20 turns, and draws. */
    private static SolvedSlice afterRemoval() {
        GridIndex index = new GridIndex(GEOMETRY, OTHER - 1, OWN);
        byte[] values = new byte[Math.toIntExact(index.count())];
        for (int i = 0; i < values.length; i++) {
            values[i] = (byte) (i % 41 - 20);
        }
        return new SolvedSlice(index, MemorySegment.ofArray(values));
    }

    private static List<Object> parts(InitialValue value) {
        return List.of(value.isFinal(), value.canLeave(), value.value(), value.stayingTurns());
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void initialValuesOfOneAndOfManyBoardsAgree(int lineLength) {
        AligningTurns turns = new AligningTurns(new LineMasks(lineLength), afterRemoval());
        GridIndex index = new GridIndex(GEOMETRY, OWN, OTHER);
        InitialValue ofOne = new InitialValue();
        InitialValue ofMany = new InitialValue();
        int leaving = 0;
        for (long board = 0; board < index.count(); board += STEP) {
            long squares = index.unrank(board);
            int own = (int) squares;
            int other = (int) (squares >>> Integer.SIZE);
            ofOne.reset();
            turns.initialValue(own, other, ofOne);
            InitialValues values = turns.initialValues(own);
            ofMany.reset();
            values.initialValue(other, ofMany);
            assertEquals(parts(ofOne), parts(ofMany), () -> own + " against " + other);
            leaving += ofOne.canLeave() ? 1 : 0;
        }
        assertTrue(leaving > 0, "no board with a removal");
    }
}
