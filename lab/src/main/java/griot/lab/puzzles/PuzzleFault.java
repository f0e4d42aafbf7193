package griot.lab.puzzles;

import griot.rules.problem.Fault;

/** Faults of a puzzle pack. */
public enum PuzzleFault implements Fault {
    /** A file that is no puzzle pack, or whose first line is damaged. */
    NOT_A_PACK("this is not a file of puzzles, or it is damaged"),
    /** A file of a later format or of later rules. */
    NEWER_VERSION("a newer version of Griot wrote this file of puzzles"),
    /** Lines are missing, or there are too many; details: the numbers found and expected. */
    WRONG_COUNT("the number of puzzles in this file is {0}, not {1}: it is incomplete or damaged"),
    /** A damaged puzzle; details: the puzzle's number, from 1. */
    DAMAGED_PUZZLE("puzzle {0} in this file is damaged"),
    /** No pack is bundled for a rule set. */
    NO_PACK("there are no puzzles of this rule set yet; make some with --mine");

    private final String pattern;

    PuzzleFault(String pattern) {
        this.pattern = pattern;
    }

    @Override
    public String pattern() {
        return pattern;
    }

    @Override
    public String kind() {
        return "PuzzleFault";
    }
}
