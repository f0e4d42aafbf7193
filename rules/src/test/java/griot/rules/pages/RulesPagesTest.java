package griot.rules.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.House;
import griot.rules.Reason;
import griot.rules.RuleFamily;
import griot.rules.Setup;
import griot.rules.Square;
import griot.rules.pages.RulesPage.Board;
import griot.rules.registry.RuleSets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The rules for players show boards that exist and turns that are legal, the same in every language. */
class RulesPagesTest {
    /** Squares and houses, their ranges, and turns. */
    private static final Pattern NOTATION = Pattern.compile("[a-fA-F1-5]|--|@[a-f][1-5]|[a-f][1-5][-x=].*");

    static Stream<RulesPage> pages() {
        return RulesPage.allPages();
    }

    @Test
    void everyPresetHasAPage() {
        Set<String> games = new TreeSet<>();
        RuleSets.standard().presets().forEach(rules -> games.add(rules.name().game()));
        RulesPage.allPages().map(RulesPage::language).distinct().forEach(language -> {
            List<String> gamesWithPages = RulesPage.allPages()
                    .filter(page -> page.language().equals(language))
                    .map(RulesPage::game)
                    .toList();
            assertEquals(List.copyOf(games), gamesWithPages, language);
        });
    }

    @ParameterizedTest
    @MethodSource("pages")
    void theTurnsOfEveryBoardAreLegal(RulesPage page) {
        assertFalse(page.boards().isEmpty());
        for (Board board : page.boards()) {
            board.lines().forEach(board::gameAfter);
        }
    }

    @ParameterizedTest
    @MethodSource("pages")
    void drawingsShowTheirPositions(RulesPage page) {
        for (Board board : page.boards()) {
            switch (board.drawnGame().position().setup()) {
                case Setup.OfPieces pieces -> assertEquals(rows(board, pieces), drawnPieceRows(board));
                case Setup.OfSeeds seeds -> assertEquals(rows(seeds), drawnSeedRows(board));
            }
        }
    }

    private static List<String> rows(Board board, Setup.OfPieces pieces) {
        List<String> rows = new ArrayList<>();
        for (int rank = board.game().rules().ranks() - 1; rank >= 0; rank--) {
            StringBuilder row = new StringBuilder().append(rank + 1);
            for (int file = 0; file < board.game().rules().files(); file++) {
                int bit = Square.at(file, rank).bit();
                row.append((pieces.white() & bit) != 0 ? 'o' : (pieces.black() & bit) != 0 ? 'x' : '.');
            }
            rows.add(row.toString());
        }
        return rows;
    }

    private static List<String> drawnPieceRows(Board board) {
        return board.drawing()
                .lines()
                .filter(line -> line.matches("\\d .*"))
                .map(line -> line.replace(" ", ""))
                .toList();
    }

    /** North's row from f to a, and South's from A to F. */
    private static List<String> rows(Setup.OfSeeds seeds) {
        StringBuilder north = new StringBuilder();
        StringBuilder south = new StringBuilder();
        for (int house = 0; house < 6; house++) {
            south.append(seeds.seeds(new House(house))).append(' ');
            north.append(seeds.seeds(new House(11 - house))).append(' ');
        }
        return List.of(north.toString().strip(), south.toString().strip());
    }

    private static List<String> drawnSeedRows(Board board) {
        return board.drawing()
                .lines()
                .map(line -> line.strip().replaceAll(" +", " "))
                .filter(line -> line.matches("[\\d ]+"))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("pages")
    void everyLanguageHasTheSameBoardsSectionsAndTables(RulesPage page) {
        RulesPage english = page.inEnglish();
        assertEquals(
                english.boards().stream().map(Board::withoutWords).toList(),
                page.boards().stream().map(Board::withoutWords).toList());
        for (String pattern : List.of("^## ", "^### ", "^\\| ", "^- ", "^\\d\\. ")) {
            assertEquals(english.countLines(pattern), page.countLines(pattern), pattern);
        }
        assertEquals(RulesPage.inlineCodes(english.appendix()), RulesPage.inlineCodes(page.appendix()));
    }

    @ParameterizedTest
    @MethodSource("pages")
    void namesForProgramsStandOnlyInTheAppendix(RulesPage page) {
        List<String> names = RulesPage.inlineCodes(page.prose()).stream()
                .filter(code -> !NOTATION.matcher(code).matches())
                .toList();
        assertEquals(List.of(), names);
    }

    @ParameterizedTest
    @MethodSource("pages")
    void theAppendixNamesPresetsOptionsAndDeclaredReasons(RulesPage page) {
        List<String> names = RulesPage.inlineCodes(page.appendix());
        RuleFamily family = RuleSets.standard().families().stream()
                .filter(candidate -> candidate.presets().stream()
                        .anyMatch(preset -> preset.game().equals(page.game())))
                .findFirst()
                .orElseThrow();
        family.presets().stream()
                .filter(preset -> preset.game().equals(page.game()))
                .forEach(preset -> assertTrue(names.contains(preset.preset()), preset.preset()));
        family.options().forEach(option -> assertTrue(names.contains(option.label()), option.label()));
        Stream.of(Reason.values())
                .filter(Reason::isDeclared)
                .forEach(reason -> assertTrue(names.contains(reason.toString()), reason.toString()));
    }
}
