package morris;

import griot.cli.family.CliFamily;
import griot.cli.grid.GridCliFamily;
import griot.cli.registry.CliFamilies;
import griot.cli.registry.Registries;
import griot.engine.family.EngineFamily;
import griot.engine.registry.EngineFamilies;
import griot.engine.registry.TablebaseProbeFamilies;
import griot.engine.tablebase.TablebaseProbeFamily;
import griot.engine.tablebase.grid.GridProbeFamily;
import griot.lab.family.OpeningSettings;
import griot.lab.grid.GridLabFamily;
import griot.lab.grid.GridPuzzles;
import griot.lab.registry.LabFamilies;
import griot.rules.RuleFamily;
import griot.rules.registry.RuleSets;
import griot.solver.family.SolverFamily;
import griot.solver.registry.GridSolverFamily;
import griot.solver.registry.SolverFamilies;
import griot.tables.family.TablebaseFamily;
import griot.tables.grid.GridTablebaseFamily;
import griot.tables.registry.TablebaseFamilies;
import griot.texts.Language;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Griot's registries, with three men's morris added to each. */
final class MorrisRegistries implements Registries {
    private static final GridTablebaseFamily TABLEBASE_FAMILY = new MorrisTables();

    /** Returns the families with one more at the end. */
    private static <T> List<T> append(List<? extends T> families, T family) {
        return Stream.<T>concat(families.stream(), Stream.of(family)).toList();
    }

    @Override
    public RuleSets rules() {
        return RuleSets.of(
                MorrisRegistries.<RuleFamily>append(RuleSets.standard().families(), MorrisRules.FAMILY));
    }

    @Override
    public TablebaseFamilies tables() {
        return TablebaseFamilies.of(MorrisRegistries.<TablebaseFamily>append(
                TablebaseFamilies.standard().families(), TABLEBASE_FAMILY));
    }

    @Override
    public EngineFamilies engine() {
        return EngineFamilies.of(
                MorrisRegistries.<EngineFamily>append(EngineFamilies.standard().families(), new MorrisEngine()));
    }

    @Override
    public TablebaseProbeFamilies probes() {
        return TablebaseProbeFamilies.of(
                tables(),
                MorrisRegistries.<TablebaseProbeFamily>append(
                        TablebaseProbeFamilies.standard().families(), new GridProbeFamily(TABLEBASE_FAMILY)));
    }

    @Override
    public SolverFamilies solver() {
        return SolverFamilies.of(MorrisRegistries.<SolverFamily>append(
                SolverFamilies.standard().families(), new GridSolverFamily(TABLEBASE_FAMILY, MorrisGame::new)));
    }

    @Override
    public LabFamilies lab() {
        return LabFamilies.standard()
                .with(new GridLabFamily(
                        TABLEBASE_FAMILY,
                        Map.of("morris", new OpeningSettings(/* turns= */ 2, /* balance= */ 0)),
                        new GridPuzzles(/* searchMargin= */ 1)));
    }

    @Override
    public CliFamilies cli() {
        return CliFamilies.of(MorrisRegistries.<CliFamily>append(
                CliFamilies.standard().families(),
                new GridCliFamily(
                        TABLEBASE_FAMILY,
                        Set.of("--pieces", "--hands"),
                        2 * MorrisRules.PIECES,
                        rules -> List.of("play.turns.morris"))));
    }

    /** The texts in English, whatever the language: an example needs no translation. */
    @Override
    public Map<String, String> texts(Language language) {
        return Map.of(
                "game.morris", "Three men's morris",
                "source.tapatan", "Tapatan",
                "about.morris/tapatan", "Three men's morris: three in a line win",
                "play.turns.morris", "@b2 places a piece on b2, b2-c3 moves along a line from b2 to c3.",
                "point.morris.board",
                        "A board of three ranks, three files and both diagonals; three pieces each, in hand. White begins.",
                "point.morris.placing", "First all pieces are placed, one in a turn, on any empty point.",
                "point.morris.moving",
                        "Then one piece moves in a turn, along a line to the next point, if that is empty.",
                "point.morris.line", "Whoever has three in a line, placed or moved, has won.");
    }
}
