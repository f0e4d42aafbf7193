package griot.lab.puzzles;

import griot.engine.tablebase.Tablebases;
import griot.lab.family.PuzzleFamily;
import griot.lab.registry.LabRegistries;
import griot.rules.RuleSet;
import griot.tables.format.TableFile;
import java.util.List;
import java.util.Optional;

/** Verifies puzzles: proves the accepted turns, replies, value and theme again. Not thread-safe. */
public final class PuzzleVerifier {
    /** The result of a verification. */
    public enum Verdict {
        /** The new proof gives the same puzzle. */
        PROVED,
        /** The new proof gives another puzzle, or none. */
        REFUTED,
        /** The tables do not hold the position. */
        UNKNOWN
    }

    private final CandidateFactory tableFactory;
    private final CandidateFactory searchFactory;
    private final Tablebases tablebases;
    private final RuleSet rules;

    /**
     * Creates a verifier.
     *
     * @param registries the games
     * @param tables tables of the rule set; a puzzle outside them is {@link Verdict#UNKNOWN}
     */
    public PuzzleVerifier(LabRegistries registries, RuleSet rules, List<TableFile> tables) {
        this.rules = rules;
        PuzzleFamily family = registries.lab().get(rules).puzzles(rules);
        tablebases = registries.probes().load((ignored, slices) -> tables);
        tableFactory = new CandidateFactory(rules, family, new TableProver(tablebases.newProbe(rules), family));
        searchFactory = new CandidateFactory(rules, family, new SearchProver(family));
    }

    /** Proves a puzzle again. */
    public Verdict verify(Puzzle puzzle) {
        boolean isProvedByTable = puzzle.proof() == Proof.TABLE;
        if (isProvedByTable
                && tablebases
                        .newProbe(rules)
                        .probeRoot(puzzle.position().board())
                        .isEmpty()) {
            return Verdict.UNKNOWN;
        }
        Optional<Candidate> candidate = (isProvedByTable ? tableFactory : searchFactory)
                .candidate(puzzle.position().setup());
        boolean isSame = candidate
                .filter(newCandidate -> newCandidate.solution().equals(puzzle.solution())
                        && newCandidate.value().equals(puzzle.value())
                        && newCandidate.theme().equals(puzzle.theme())
                        && Puzzle.identifier(newCandidate.position(), newCandidate.hash())
                                .equals(puzzle.id()))
                .isPresent();
        return isSame ? Verdict.PROVED : Verdict.REFUTED;
    }
}
