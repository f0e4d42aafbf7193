package griot.rules.syntax;

import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Parser of position texts of grid boards: the fields as plain values, and all problems found. */
public final class GridPositionSyntax {
    /** The value of the obligation field if the player to move has none. */
    public static final String NO_OBLIGATION = "-";

    /** The value of the obligation field if the player to move must place. */
    public static final String MUST_PLACE = "d";

    /** The number of files of the widest board; a mask has as many bits for each rank. */
    private static final int MAX_FILES = 6;

    private static final int FIELDS = 6;

    private final List<Problem> problems = new ArrayList<>();
    private final int files;
    private final int ranks;
    private int white;
    private int black;
    private int whiteHand;
    private int blackHand;
    private boolean isWhiteToMove;
    private boolean mustPlace;
    private int quietTurns;
    private int turnNumber;
    private @Nullable String turnSoFar;

    private GridPositionSyntax(int files, int ranks) {
        this.files = files;
        this.ranks = ranks;
    }

    /**
     * Parses a position text.
     *
     * @param files the number of files of the board, 1 to 6
     * @param ranks the number of ranks of the board, 1 to 5
     * @throws RulesException if there are not six or seven fields; errors within a field are in {@link #problems}
     */
    public static GridPositionSyntax parse(String text, int files, int ranks) {
        List<String> fields = Strings.split(text, ' ');
        if (fields.size() < FIELDS || fields.size() > FIELDS + 1) {
            throw new RulesException(Problem.of(TextFault.FIELDS, Strings.shortened(text), FIELDS, fields.size()));
        }
        GridPositionSyntax syntax = new GridPositionSyntax(files, ranks);
        syntax.parse(fields);
        return syntax;
    }

    /** The mask of White's pieces, with bit 6 × rank + file for each square. */
    public int white() {
        return white;
    }

    /** The mask of Black's pieces, like {@link #white}. */
    public int black() {
        return black;
    }

    /** The number of White's pieces in hand. */
    public int whiteHand() {
        return whiteHand;
    }

    /** The number of Black's pieces in hand. */
    public int blackHand() {
        return blackHand;
    }

    /** Whether White is to move. */
    public boolean isWhiteToMove() {
        return isWhiteToMove;
    }

    /** Whether the player to move must place. */
    public boolean mustPlace() {
        return mustPlace;
    }

    /** The number of turns since the last capture or placement. */
    public int quietTurns() {
        return quietTurns;
    }

    /** The number of the turn, from 1. */
    public int turnNumber() {
        return turnNumber;
    }

    /** The seventh field: the text of the current turn so far; empty if it is missing. */
    public Optional<String> turnSoFar() {
        return Optional.ofNullable(turnSoFar);
    }

    /**
     * The problems, in the order of the text. A rank with a problem may lack pieces; another field with a problem is 0
     * or false.
     */
    public List<Problem> problems() {
        return List.copyOf(problems);
    }

    private void parse(List<String> fields) {
        parseRanks(fields.get(0));
        isWhiteToMove = Numbers.parseIsWhite(fields.get(1), 'w', 'b', problems);
        parseHands(fields.get(2));
        mustPlace = fields.get(3).equals(MUST_PLACE);
        if (!mustPlace && !fields.get(3).equals(NO_OBLIGATION)) {
            problems.add(Problem.of(TextFault.OBLIGATION, Strings.shortened(fields.get(3))));
        }
        quietTurns = Numbers.parseField(fields.get(4), TextFault.QUIET, problems);
        turnNumber = Numbers.parseField(fields.get(5), TextFault.TURN_NUMBER, problems);
        turnSoFar = fields.size() > FIELDS ? fields.get(FIELDS) : null;
    }

    private void parseRanks(String text) {
        List<String> parts = Strings.split(text, '/');
        if (parts.size() != ranks) {
            problems.add(Problem.of(TextFault.RANKS, Strings.shortened(text), ranks, parts.size()));
            return;
        }
        for (int i = 0; i < ranks; i++) {
            parseRank(parts.get(i), ranks - 1 - i);
        }
    }

    private void parseRank(String text, int rank) {
        int file = 0;
        boolean isAfterDigit = false;
        for (int i = 0; i < text.length(); i++) {
            char letter = text.charAt(i);
            boolean isDigit = letter >= '1' && letter <= '9';
            if (isDigit && isAfterDigit) {
                problems.add(Problem.of(TextFault.RANK_NUMBERS, Strings.shortened(text), rank + 1));
                return;
            }
            isAfterDigit = isDigit;
            if (isDigit) {
                file += letter - '0';
            } else if (letter == 'w' || letter == 'b') {
                put(letter == 'w', rank, file);
                file++;
            } else {
                problems.add(Problem.of(
                        TextFault.RANK_CHARACTER, Strings.shortened(text), rank + 1, Strings.characterAt(text, i)));
                return;
            }
        }
        if (file != files) {
            problems.add(Problem.of(TextFault.RANK_LENGTH, Strings.shortened(text), rank + 1, file, files));
        }
    }

    private void put(boolean isWhite, int rank, int file) {
        int bit = file < MAX_FILES ? 1 << rank * MAX_FILES + file : 0;
        if (isWhite) {
            white |= bit;
        } else {
            black |= bit;
        }
    }

    private void parseHands(String text) {
        List<String> hands = Strings.split(text, ',');
        OptionalInt first = hands.size() == 2 ? Numbers.parse(hands.get(0), Numbers.MAX) : OptionalInt.empty();
        OptionalInt second = hands.size() == 2 ? Numbers.parse(hands.get(1), Numbers.MAX) : OptionalInt.empty();
        if (first.isEmpty() || second.isEmpty()) {
            problems.add(Problem.of(TextFault.HANDS, Strings.shortened(text)));
            return;
        }
        whiteHand = first.getAsInt();
        blackHand = second.getAsInt();
    }
}
