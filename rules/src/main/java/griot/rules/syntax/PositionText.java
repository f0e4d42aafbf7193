package griot.rules.syntax;

import griot.rules.Board;
import griot.rules.House;
import griot.rules.Position;
import griot.rules.RuleSet;
import griot.rules.Setup;
import griot.rules.Side;
import griot.rules.Square;
import griot.rules.grid.Grid;
import griot.rules.grid.GridBoard;
import griot.rules.grid.GridFault;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;

/** Positions as text, both ways: one form for pieces on a grid, one for seeds in houses. */
public final class PositionText {
    private static final String NO_DUTY = "-";
    private static final String DUTY_TO_PLACE = "d";

    /** More digits than this no field has. */
    private static final int MAX_NUMBER = 999_999_999;

    private PositionText() {}

    // ---- Writing ----

    public static String write(Board board) {
        return switch (board.setup()) {
            case Setup.OfPieces pieces -> write(pieces, board.rules());
            case Setup.OfSeeds seeds -> write(seeds);
        };
    }

    private static String write(Setup.OfPieces setup, RuleSet rules) {
        StringBuilder text = new StringBuilder();
        for (int rank = Grid.RANKS - 1; rank >= 0; rank--) {
            writeRank(text, setup, rank, rules.files());
            text.append(rank > 0 ? '/' : ' ');
        }
        return text.append(setup.toMove().letter())
                .append(' ')
                .append(setup.whiteHand())
                .append(',')
                .append(setup.blackHand())
                .append(' ')
                .append(setup.mustPlace() ? DUTY_TO_PLACE : NO_DUTY)
                .append(' ')
                .append(setup.quietTurns())
                .append(' ')
                .append(setup.turnNumber())
                .toString();
    }

    private static void writeRank(StringBuilder text, Setup.OfPieces setup, int rank, int files) {
        int empty = 0;
        for (int file = 0; file < files; file++) {
            int bit = Square.at(file, rank).bit();
            if (((setup.white() | setup.black()) & bit) == 0) {
                empty++;
            } else {
                if (empty > 0) {
                    text.append(empty);
                    empty = 0;
                }
                text.append(((setup.white() & bit) != 0 ? Side.WHITE : Side.BLACK).letter());
            }
        }
        if (empty > 0) {
            text.append(empty);
        }
    }

    private static String write(Setup.OfSeeds setup) {
        StringBuilder text = new StringBuilder();
        for (int seeds : setup.houses()) {
            text.append(seeds).append('-');
        }
        return text.append(setup.whiteStore())
                .append('-')
                .append(setup.blackStore())
                .append('-')
                .append(setup.toMove() == Side.WHITE ? 'S' : 'N')
                .append(' ')
                .append(setup.quietTurns())
                .append(' ')
                .append(setup.turnNumber())
                .toString();
    }

    // ---- Reading ----

    /** The position of a rule set with this text; every problem found is in the exception. */
    public static Position read(RuleSet rules, String text) {
        return new Reader(rules).read(text);
    }

    /** Reads one text and collects what is wrong with it. */
    private static final class Reader {
        private final RuleSet rules;
        private final List<Problem> problems = new ArrayList<>();

        Reader(RuleSet rules) {
            this.rules = rules;
        }

        Position read(String text) {
            boolean seeds = rules.startSetup() instanceof Setup.OfSeeds;
            List<String> fields = Strings.split(text, ' ');
            int least = seeds ? 3 : 6;
            int most = seeds ? 3 : 7;
            if (fields.size() < least || fields.size() > most) {
                throw new RulesException(Problem.of(TextFault.FIELDS, shortened(text), least, fields.size()));
            }
            Setup setup = seeds ? readSeeds(fields) : readPieces(fields);
            if (!problems.isEmpty()) {
                throw new RulesException(problems);
            }
            Position position = rules.position(setup);
            return fields.size() == 7 ? insideTurn(position, fields.get(6)) : position;
        }

        private Position insideTurn(Position start, String soFar) {
            Position position = TurnText.playPart(start, soFar);
            if (!position.turnSoFar().equals(soFar)) {
                throw new RulesException(Problem.of(
                        TextFault.TURN_NOT_INSIDE,
                        shortened(soFar),
                        position.isTurnStart() ? "a whole turn" : "written " + position.turnSoFar()));
            }
            return position;
        }

        private Setup readPieces(List<String> fields) {
            int[] pieces = readRanks(fields.get(0));
            Side toMove = readSide(fields.get(1), 'w', 'b');
            int[] hands = readHands(fields.get(2));
            if (!fields.get(3).equals(NO_DUTY) && !fields.get(3).equals(DUTY_TO_PLACE)) {
                problems.add(Problem.of(TextFault.OBLIGATION, shortened(fields.get(3))));
            }
            int quiet = readNumber(fields.get(4), TextFault.QUIET);
            int turn = readNumber(fields.get(5), TextFault.TURN_NUMBER);
            Setup.OfPieces setup = new Setup.OfPieces(
                    pieces[0],
                    pieces[1],
                    hands[0],
                    hands[1],
                    toMove,
                    fields.get(3).equals(DUTY_TO_PLACE),
                    quiet,
                    turn);
            if (!problems.isEmpty()) {
                // What can be told of a text that is not whole: too many pieces stay too many.
                for (Side side : Side.values()) {
                    if (setup.total(side) > GridBoard.PIECES) {
                        problems.add(Problem.of(
                                GridFault.TOO_MANY_PIECES,
                                "" + setup.total(side),
                                side,
                                setup.total(side),
                                GridBoard.PIECES));
                    }
                }
            }
            return setup;
        }

        private int[] readRanks(String text) {
            List<String> ranks = Strings.split(text, '/');
            int[] pieces = new int[2];
            if (ranks.size() != Grid.RANKS) {
                problems.add(Problem.of(TextFault.RANKS, shortened(text), Grid.RANKS, ranks.size()));
                return pieces;
            }
            for (int i = 0; i < Grid.RANKS; i++) {
                readRank(ranks.get(i), Grid.RANKS - 1 - i, pieces);
            }
            return pieces;
        }

        private void readRank(String text, int rank, int[] pieces) {
            int file = 0;
            boolean afterNumber = false;
            for (int i = 0; i < text.length(); i++) {
                char letter = text.charAt(i);
                boolean number = letter >= '1' && letter <= '9';
                if (number && afterNumber) {
                    problems.add(Problem.of(TextFault.RANK_NUMBERS, shortened(text), rank + 1));
                    return;
                }
                afterNumber = number;
                if (number) {
                    file += letter - '0';
                } else if (letter == Side.WHITE.letter() || letter == Side.BLACK.letter()) {
                    if (file < Grid.FILES) {
                        pieces[letter == Side.WHITE.letter() ? 0 : 1] |=
                                Square.at(file, rank).bit();
                    }
                    file++;
                } else {
                    problems.add(Problem.of(TextFault.RANK_CHARACTER, shortened(text), rank + 1, "" + letter));
                    return;
                }
            }
            if (file != rules.files()) {
                problems.add(Problem.of(TextFault.RANK_LENGTH, shortened(text), rank + 1, file, rules.files()));
            }
        }

        private int[] readHands(String text) {
            List<String> hands = Strings.split(text, ',');
            int[] numbers = new int[2];
            boolean right = hands.size() == 2;
            for (int i = 0; i < 2 && right; i++) {
                OptionalInt number = Numbers.read(hands.get(i), MAX_NUMBER);
                right = number.isPresent();
                numbers[i] = number.orElse(0);
            }
            if (!right) {
                problems.add(Problem.of(TextFault.HANDS, shortened(text)));
                return new int[2];
            }
            return numbers;
        }

        private Setup readSeeds(List<String> fields) {
            List<String> parts = Strings.split(fields.get(0), '-');
            List<Integer> seeds = new ArrayList<>();
            Side toMove = Side.WHITE;
            if (parts.size() == House.COUNT + 3) {
                for (int i = 0; i < House.COUNT + 2; i++) {
                    seeds.add(readNumber(parts.get(i), TextFault.SEEDS));
                }
                toMove = readSide(parts.get(House.COUNT + 2), 'S', 'N');
            } else {
                problems.add(Problem.of(TextFault.SEED_PARTS, shortened(fields.get(0)), parts.size()));
                seeds.addAll(Collections.nCopies(House.COUNT + 2, 0));
            }
            int quiet = readNumber(fields.get(1), TextFault.QUIET);
            int turn = readNumber(fields.get(2), TextFault.TURN_NUMBER);
            return new Setup.OfSeeds(
                    seeds.subList(0, House.COUNT),
                    seeds.get(House.COUNT),
                    seeds.get(House.COUNT + 1),
                    toMove,
                    quiet,
                    turn);
        }

        private Side readSide(String text, char white, char black) {
            if (text.equals("" + white)) {
                return Side.WHITE;
            }
            if (!text.equals("" + black)) {
                problems.add(Problem.of(TextFault.SIDE, shortened(text), "" + white, "" + black));
            }
            return Side.BLACK;
        }

        private int readNumber(String text, TextFault fault) {
            OptionalInt number = Numbers.read(text, MAX_NUMBER);
            if (number.isEmpty()) {
                problems.add(Problem.of(fault, shortened(text)));
            }
            return number.orElse(0);
        }
    }

    /** A piece of text short enough for a message; a character of two halves stays whole. */
    public static String shortened(String text) {
        if (text.length() <= 40) {
            return text;
        }
        return text.substring(0, Character.isHighSurrogate(text.charAt(36)) ? 36 : 37) + "...";
    }
}
