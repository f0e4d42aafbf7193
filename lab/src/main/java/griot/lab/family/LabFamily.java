package griot.lab.family;

import griot.rules.RuleFamily;
import griot.rules.RuleSet;
import griot.tables.format.TableFile;
import java.util.List;
import java.util.Optional;

/** What the laboratory needs of a family of games. Every rule set passed in is one of the family. */
public interface LabFamily {
    /** The family in {@code griot.rules}. */
    RuleFamily rules();

    /**
     * The default opening suite of a match.
     *
     * @throws griot.rules.problem.RulesException if the family holds none for the game
     */
    OpeningSettings openings(RuleSet rules);

    /**
     * Random positions of a tablebase slice, for exams.
     *
     * @param table its table
     */
    PositionSampler sampler(RuleSet rules, TableFile table);

    /**
     * The chapter of the endings paper on a rule set, in Markdown.
     *
     * @param files its tables, at most one for each slice
     * @return empty if there are too few tables for it
     */
    Optional<String> endingsChapter(RuleSet rules, List<TableFile> files);
}
