package griot.rules.syntax;

import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import java.util.ArrayList;
import java.util.List;

/** Parser of position texts of sowing boards: the fields as plain values. */
public final class SowingPositionSyntax {
    private static final int HOUSES = 12;
    private static final int FIELDS = 3;

    /** The seeds of the twelve houses, then those in the stores of White and of Black. */
    private final List<Integer> seeds = new ArrayList<>();

    private boolean isWhiteToMove = true;
    private int quietTurns;
    private int turnNumber;

    private SowingPositionSyntax() {}

    /**
     * Parses a position text.
     *
     * @throws RulesException with every problem found in the text
     */
    public static SowingPositionSyntax parse(String text) {
        List<String> fields = Strings.split(text, ' ');
        if (fields.size() != FIELDS) {
            throw new RulesException(Problem.of(TextFault.FIELDS, Strings.shortened(text), FIELDS, fields.size()));
        }
        List<Problem> problems = new ArrayList<>();
        SowingPositionSyntax syntax = new SowingPositionSyntax();
        syntax.parse(fields, problems);
        if (!problems.isEmpty()) {
            throw new RulesException(problems);
        }
        return syntax;
    }

    /** The numbers of seeds in the twelve houses, in the order of sowing. */
    public List<Integer> houses() {
        return seeds.subList(0, HOUSES);
    }

    /** The number of seeds in the store of White. */
    public int whiteStore() {
        return seeds.get(HOUSES);
    }

    /** The number of seeds in the store of Black. */
    public int blackStore() {
        return seeds.get(HOUSES + 1);
    }

    /** Whether White is to move. */
    public boolean isWhiteToMove() {
        return isWhiteToMove;
    }

    /** The number of turns since the last capture. */
    public int quietTurns() {
        return quietTurns;
    }

    /** The number of the turn, from 1. */
    public int turnNumber() {
        return turnNumber;
    }

    private void parse(List<String> fields, List<Problem> problems) {
        List<String> parts = Strings.split(fields.get(0), '-');
        if (parts.size() == HOUSES + 3) {
            for (int i = 0; i < HOUSES + 2; i++) {
                seeds.add(Numbers.parseField(parts.get(i), TextFault.SEEDS, problems));
            }
            isWhiteToMove = Numbers.parseIsWhite(parts.get(HOUSES + 2), 'S', 'N', problems);
        } else {
            problems.add(Problem.of(TextFault.SEED_PARTS, Strings.shortened(fields.get(0)), parts.size()));
        }
        quietTurns = Numbers.parseField(fields.get(1), TextFault.QUIET, problems);
        turnNumber = Numbers.parseField(fields.get(2), TextFault.TURN_NUMBER, problems);
    }
}
