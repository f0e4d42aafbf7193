package morris;

import griot.solver.family.SliceLimits;
import griot.solver.family.SolverFamily;
import griot.solver.family.SolverFamilyContract;
import griot.tables.family.TablebaseFamily;
import java.util.stream.Stream;

/** Tests the turn generators against the solver's contract. */
class MorrisSolverTest extends SolverFamilyContract {
    @Override
    protected SolverFamily family() {
        return new MorrisRegistries().solver().get(Commands.MORRIS);
    }

    @Override
    protected TablebaseFamily tables() {
        return new MorrisTables();
    }

    @Override
    protected Stream<Task> tasks() {
        return Stream.of(new Task(Commands.MORRIS, new SliceLimits(Commands.ALL_PIECES, Commands.ALL_PIECES)));
    }
}
