package griot.rules.ruleset;

import griot.rules.problem.Fault;

/** Errors in the name of a rule set. */
public enum NameFault implements Fault {
    /** No such game and source; details: the nearest known name, all known names. */
    UNKNOWN_RULE_SET("no such rule set; did you mean {0}? There are: {1}"),
    /** No such option in the family; details: the nearest known option, all known options. */
    UNKNOWN_OPTION("no such option here; did you mean {0}? This game has: {1}"),
    /** An option of a game of another family; details: the options of this one. */
    OPTION_OF_ANOTHER_GAME("this option belongs to other games; this game has: {0}"),
    /** A number missing or out of range; details: minimum and maximum. */
    OPTION_NUMBER("this option needs a whole number from {0} to {1} after its hyphen"),
    /** The same option twice. */
    OPTION_REPEATED("the option is given twice"),
    /** Two options that cannot both hold; details: the other one. */
    OPTIONS_CONTRADICT("this option and {0} contradict each other: choose one"),
    /** An option that has no effect with the source; details: the rule set of the source. */
    OPTION_NOT_HERE("{0} already lets a piece leap over its own side, and further: leave the option out");

    private final String pattern;

    NameFault(String pattern) {
        this.pattern = pattern;
    }

    @Override
    public String pattern() {
        return pattern;
    }

    @Override
    public String kind() {
        return "NameFault";
    }
}
