package griot.lab.family;

import griot.lab.report.EndingsChapter;
import java.io.Serializable;
import java.util.List;

/**
 * The examination of the tables of a rule set for the document on endings: units of work that need nothing of one
 * another, and the chapter from their results. A unit is a pure function of the tables and its number, so that units may
 * be run anywhere, in any order and again. Thread-safe.
 *
 * @param <R> the result of a unit
 */
public interface EndingsExamination<R extends Serializable> {
    /** The number of units, which follows from the headers of the tables. */
    int units();

    /**
     * Runs a unit.
     *
     * @param number the number of the unit, from 0
     * @throws griot.rules.problem.RulesException if a table is damaged
     */
    R run(int number);

    /** The type of the results. */
    Class<R> resultType();

    /**
     * Writes the chapter.
     *
     * @param results those of all units, by number
     */
    EndingsChapter chapter(List<R> results);
}
