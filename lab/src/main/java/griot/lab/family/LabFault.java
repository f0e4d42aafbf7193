package griot.lab.family;

import griot.rules.problem.Fault;

/** Reasons why the laboratory cannot use a game. */
public enum LabFault implements Fault {
    /** The registry lacks the family. */
    NO_FAMILY("the laboratory does not know this game: LabFamilies has no family for it. A match is possible with"
            + " --openings and --balance"),
    /** The family holds no opening settings for the game. */
    NO_OPENINGS("this game has no default openings: give --openings and --balance");

    private final String pattern;

    LabFault(String pattern) {
        this.pattern = pattern;
    }

    @Override
    public String pattern() {
        return pattern;
    }

    @Override
    public String kind() {
        return "LabFault";
    }
}
