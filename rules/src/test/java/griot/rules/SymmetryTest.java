package griot.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.aligning.AligningRules;
import griot.rules.grid.Grid;
import griot.rules.jumping.JumpingRules;
import griot.rules.perft.Perft;
import griot.rules.random.Xoroshiro64;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Symmetries of the rules: reflections and rotations of the board, and exchange of the sides. */
class SymmetryTest {
    private static final UnaryOperator<Square> SWAP_FILES_AND_RANKS = square -> Square.at(square.rank(), square.file());

    static Stream<RuleSet> gridRuleSets() {
        return Samples.presetNames().stream()
                .filter(name -> !name.startsWith("awele"))
                .flatMap(name -> Samples.withEachOption(name).stream());
    }

    static Stream<RuleSet> jumpingRuleSets() {
        return gridRuleSets().filter(rules -> rules.family() == JumpingRules.FAMILY);
    }

    static Stream<RuleSet> aligningRuleSets() {
        return gridRuleSets().filter(rules -> rules.family() == AligningRules.FAMILY);
    }

    static Stream<RuleSet> sowingRuleSets() {
        return Samples.withEachOption("awele/sheet").stream();
    }

    /** The symmetries of the board: four, or eight if it is square. */
    private static List<UnaryOperator<Square>> symmetries(int files) {
        UnaryOperator<Square> mirrorFiles = square -> Square.at(files - 1 - square.file(), square.rank());
        UnaryOperator<Square> mirrorRanks = square -> Square.at(square.file(), Grid.RANKS - 1 - square.rank());
        UnaryOperator<Square> rotate = square -> mirrorRanks.apply(mirrorFiles.apply(square));
        List<UnaryOperator<Square>> symmetries = new ArrayList<>(List.of(mirrorFiles, mirrorRanks, rotate));
        if (files == Grid.RANKS) {
            symmetries.add(SWAP_FILES_AND_RANKS);
            for (UnaryOperator<Square> symmetry : List.of(mirrorFiles, mirrorRanks, rotate)) {
                symmetries.add(square -> SWAP_FILES_AND_RANKS.apply(symmetry.apply(square)));
            }
        }
        return symmetries;
    }

    private static Setup.OfPieces image(Setup.OfPieces setup, UnaryOperator<Square> symmetry) {
        return new Setup.OfPieces(
                image(setup.white(), symmetry),
                image(setup.black(), symmetry),
                setup.whiteHand(),
                setup.blackHand(),
                setup.toMove(),
                setup.mustPlace(),
                setup.quietTurns(),
                setup.turnNumber());
    }

    private static int image(int squares, UnaryOperator<Square> symmetry) {
        int result = 0;
        for (int i = 0; i < Grid.SQUARES; i++) {
            if ((squares >> i & 1) != 0) {
                result |= symmetry.apply(new Square(i)).bit();
            }
        }
        return result;
    }

    @ParameterizedTest
    @MethodSource("gridRuleSets")
    void reflectedAndRotatedPositionsHaveTheSamePerftAndOutcome(RuleSet rules) {
        Xoroshiro64 random = new Xoroshiro64(21);
        for (int i = 0; i < 12; i++) {
            Position position = Samples.randomPosition(rules, random);
            List<Long> perft = perft(position);
            for (UnaryOperator<Square> symmetry : symmetries(rules.files())) {
                Position image = rules.position(image((Setup.OfPieces) position.setup(), symmetry));
                assertEquals(perft, perft(image), position + " and " + image);
                assertEquals(position.outcome(), image.outcome());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("jumpingRuleSets")
    void yoteAndChokoAreTheSameWithSidesSwapped(RuleSet rules) {
        Xoroshiro64 random = new Xoroshiro64(22);
        for (int i = 0; i < 30; i++) {
            assertSameWithSidesSwapped(Samples.randomPosition(rules, random));
        }
    }

    /** While pieces are being placed the sides differ: White makes the first step afterwards. */
    @ParameterizedTest
    @MethodSource("aligningRuleSets")
    void waliAndBolotondouAreTheSameWithSidesSwappedAfterPlacing(RuleSet rules) {
        Xoroshiro64 random = new Xoroshiro64(23);
        for (int tested = 0; tested < 30; ) {
            Position position = Samples.randomPosition(rules, random);
            Setup.OfPieces setup = (Setup.OfPieces) position.setup();
            if (setup.whiteHand() + setup.blackHand() == 0) {
                assertSameWithSidesSwapped(position);
                tested++;
            }
        }
    }

    private static void assertSameWithSidesSwapped(Position position) {
        Setup.OfPieces setup = (Setup.OfPieces) position.setup();
        assertSameWithSidesSwapped(
                position,
                position.rules()
                        .position(new Setup.OfPieces(
                                setup.black(),
                                setup.white(),
                                setup.blackHand(),
                                setup.whiteHand(),
                                setup.toMove().other(),
                                setup.mustPlace(),
                                setup.quietTurns(),
                                setup.turnNumber())));
    }

    @ParameterizedTest
    @MethodSource("sowingRuleSets")
    void aweleIsTheSameWithSidesSwapped(RuleSet rules) {
        Xoroshiro64 random = new Xoroshiro64(24);
        for (int i = 0; i < 60; i++) {
            Setup.OfSeeds setup = (Setup.OfSeeds) Samples.randomSetup(rules, random);
            List<Integer> houses = new ArrayList<>(setup.houses().subList(House.ROW_LENGTH, House.COUNT));
            houses.addAll(setup.houses().subList(0, House.ROW_LENGTH));
            assertSameWithSidesSwapped(
                    rules.position(setup),
                    rules.position(new Setup.OfSeeds(
                            houses,
                            setup.blackStore(),
                            setup.whiteStore(),
                            setup.toMove().other(),
                            setup.quietTurns(),
                            setup.turnNumber())));
        }
    }

    private static void assertSameWithSidesSwapped(Position position, Position swapped) {
        assertEquals(perft(position), perft(swapped), position + " and " + swapped);
        assertEquals(position.outcome().map(SymmetryTest::swapped), swapped.outcome(), position.toString());
        assertEquals(position.toMove().other(), swapped.toMove());
        assertTrue(position.isTurnStart());
    }

    private static Outcome swapped(Outcome outcome) {
        return switch (outcome.result()) {
            case WHITE -> new Outcome(Result.BLACK, outcome.reason());
            case BLACK -> new Outcome(Result.WHITE, outcome.reason());
            case DRAW -> outcome;
        };
    }

    private static List<Long> perft(Position position) {
        Board board = position.board();
        int maxDepth = board.countActions() > 25 ? 2 : 3;
        List<Long> counts = new ArrayList<>();
        for (int depth = 1; depth <= maxDepth; depth++) {
            counts.add(Perft.count(board, depth));
        }
        return counts;
    }
}
