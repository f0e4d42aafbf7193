package griot.pagetests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import griot.pagetests.driver.InBrowser;
import griot.pagetests.driver.PageDriver;
import griot.pagetests.driver.PageStates;
import griot.pagetests.driver.Visit;
import griot.pagetests.driver.Visit.Screen;
import griot.pagetests.driver.Visits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Takes the screenshots in {@code docs/pictures}, for {@code ./griot pictures}. */
@InBrowser
@Tag("pictures")
class PicturesTest {
    private static final Path FOLDER = Path.of("../docs/pictures");

    /** The names of the states that are taken on a desktop and on a phone. */
    private static final Set<String> NAMES =
            Set.of("home", "yote-take", "wali-over", "awele", "new-game", "puzzle", "puzzles");

    private static final Set<String> NAMES_ON_PHONE_ONLY = Set.of("learn", "lesson", "story", "wali-end");

    static Stream<PageStates.State> states() {
        return Stream.of(NAMES, NAMES_ON_PHONE_ONLY)
                .flatMap(Set::stream)
                .sorted()
                .map(PageStates::named);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("states")
    void screenshot(PageStates.State state, Visits visits) throws IOException {
        for (Screen screen : Screen.values()) {
            if (screen == Screen.DESKTOP && NAMES_ON_PHONE_ONLY.contains(state.name())) {
                continue;
            }
            for (boolean isDark : new boolean[] {false, true}) {
                Visit visit = Visit.phone().withScreen(screen).withDarkColours(isDark);
                PageDriver page = state.reach(visits, visit);
                Path file = FOLDER.resolve("%s-%s-%s.png"
                        .formatted(state.name(), screen.name().toLowerCase(Locale.ROOT), isDark ? "dark" : "light"));
                page.page().screenshot(new Page.ScreenshotOptions().setPath(file));
                assertTrue(Files.size(file) < 600_000, file + " is " + Files.size(file) + " bytes");
            }
        }
    }
}
