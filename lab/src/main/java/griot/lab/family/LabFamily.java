package griot.lab.family;

import griot.lab.report.ExaminedTables;
import griot.rules.RuleFamily;
import griot.rules.RuleSet;
import griot.tables.format.TableFile;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The plug-in interface of a family of games in the laboratory. Every rule set passed in is of the family. */
public interface LabFamily {
    /** The family in {@code griot.rules}. */
    RuleFamily ruleFamily();

    /**
     * The settings of the default opening suite.
     *
     * @throws griot.rules.problem.RulesException if the family has none for the game
     */
    OpeningSettings openings(RuleSet rules);

    /**
     * A source of random positions of a tablebase slice, for exams.
     *
     * @param table the table of the slice
     */
    PositionSampler sampler(RuleSet rules, TableFile table);

    /** What puzzle mining needs of a game. */
    PuzzleFamily puzzles(RuleSet rules);

    /**
     * The examination of tables for the chapter of the endings document on a rule set.
     *
     * @return empty if there are too few tables
     */
    Optional<? extends EndingsExamination<?>> endings(RuleSet rules, ExaminedTables tables);

    /**
     * The slices whose tables are missing among others, so that the chapter would have a hole: the solver makes them
     * before, or together with, one that has a table.
     *
     * @param present the slices that have tables
     */
    List<String> missingSlices(RuleSet rules, Set<String> present);
}
