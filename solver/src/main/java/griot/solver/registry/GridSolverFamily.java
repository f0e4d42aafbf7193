package griot.solver.registry;

import griot.rules.RuleFamily;
import griot.rules.RuleSet;
import griot.solver.SolveListener;
import griot.solver.family.FortressSearch;
import griot.solver.family.SliceLimits;
import griot.solver.family.SolverFamily;
import griot.solver.grid.GridFortressSearch;
import griot.solver.grid.GridGame;
import griot.solver.grid.GridSolver;
import griot.solver.grid.PartitionedGridGame;
import griot.solver.partition.PartitionedGame;
import griot.solver.verify.VerifiableGame;
import griot.solver.verify.grid.VerifiableGridGame;
import griot.tables.grid.GridTablebaseFamily;
import griot.tables.grid.GridTraits;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;

/** The solver of a family of grid games. */
public final class GridSolverFamily implements SolverFamily {
    private final GridTablebaseFamily tables;
    private final Function<GridTraits, GridGame> gameFactory;

    /**
     * Creates the solver of a family.
     *
     * @param tables the tables of the family
     * @param gameFactory creates the game from the traits of a rule set
     */
    public GridSolverFamily(GridTablebaseFamily tables, Function<GridTraits, GridGame> gameFactory) {
        this.tables = tables;
        this.gameFactory = gameFactory;
    }

    @Override
    public RuleFamily ruleFamily() {
        return tables.ruleFamily();
    }

    /** The game of a rule set of the family. */
    public GridGame game(RuleSet rules) {
        return gameFactory.apply(tables.traits(rules));
    }

    @Override
    public void solve(RuleSet rules, SliceLimits limits, Path folder, int threads, SolveListener listener)
            throws IOException {
        new GridSolver(game(rules), folder, threads, listener)
                .solve(limits.maxMaterial(), limits.maxMaterialWithHands());
    }

    @Override
    public Optional<PartitionedGame> partitioned(RuleSet rules, SliceLimits limits) {
        GridSolver.requireSupported(limits.maxMaterial(), limits.maxMaterialWithHands());
        return PartitionedGridGame.of(game(rules), limits.maxMaterial(), limits.maxMaterialWithHands());
    }

    @Override
    public VerifiableGame verifiable(RuleSet rules, SliceLimits limits) {
        GridSolver.requireSupported(limits.maxMaterial(), limits.maxMaterialWithHands());
        return new VerifiableGridGame(game(rules), limits.maxMaterial(), limits.maxMaterialWithHands());
    }

    @Override
    public Optional<FortressSearch> fortressSearch(RuleSet rules) {
        GridGame game = game(rules);
        return GridFortressSearch.isSupported(game) ? Optional.of(new GridFortressSearch(game)) : Optional.empty();
    }

    @Override
    public long remainingBoards(RuleSet rules, String slice, SliceLimits limits) {
        return game(rules).remainingBoards(slice, limits.maxMaterial(), limits.maxMaterialWithHands());
    }
}
