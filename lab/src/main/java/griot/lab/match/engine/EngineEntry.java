package griot.lab.match.engine;

import griot.engine.Clock;
import griot.lab.registry.LabRegistries;
import griot.rules.RuleSet;

/** The description of an engine in a match. Each thread of the match creates its own contestant from it. */
public sealed interface EngineEntry permits BuiltInEntry, UgiEntry {
    /** Prefix of descriptions of the built-in engine. */
    String BUILT_IN = "griot";

    /** Prefix of descriptions of other programs. */
    String UGI = "ugi";

    /**
     * Parses a description: {@code griot}, {@code griot:hash=64,level=5}, {@code ugi:COMMAND},
     * {@code ugi(Hash=64,Threads=2):COMMAND}.
     *
     * @param registries the games that the built-in engine plays
     * @throws griot.rules.problem.RulesException if the text describes no engine
     */
    static EngineEntry parse(LabRegistries registries, String text) {
        return text.startsWith(UGI + ":") || text.startsWith(UGI + "(")
                ? UgiEntry.parseUgi(text)
                : BuiltInEntry.parseBuiltIn(registries, text);
    }

    /**
     * Creates a contestant for one thread.
     *
     * @throws griot.rules.problem.RulesException if a file of the description cannot be used
     */
    Contestant contestant(RuleSet rules, Clock clock);

    /**
     * Maximum size in bytes of the transposition tables of a contestant in this process; 0 for another program, which
     * has a memory of its own.
     */
    long maxTableBytes();

    /** The description. */
    @Override
    String toString();
}
