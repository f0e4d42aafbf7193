package griot.lab.match;

import griot.engine.Clock;
import griot.rules.RuleSet;

/** Who enters a match: a description from which contestants are made, one for each game going on. */
public sealed interface Entry permits BuiltInEntry, UgiEntry {
    /** How descriptions of the engine within begin. */
    String GRIOT = "griot";

    /** How descriptions of other programs begin. */
    String UGI = "ugi";

    /**
     * The entry that a text describes: {@code griot}, {@code griot:hash=64,level=5}, {@code ugi:COMMAND}, {@code
     * ugi(Hash=64,Threads=2):COMMAND}.
     *
     * @throws griot.rules.RulesException if it is none
     */
    static Entry read(String text) {
        return text.startsWith(UGI + ":") || text.startsWith(UGI + "(")
                ? UgiEntry.readUgi(text)
                : BuiltInEntry.readBuiltIn(text);
    }

    /** A contestant of its own for one thread. */
    Contestant contestant(RuleSet rules, Clock clock);

    /** The description. */
    @Override
    String toString();
}
