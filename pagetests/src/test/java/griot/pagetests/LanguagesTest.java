package griot.pagetests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.pagetests.driver.InBrowser;
import griot.pagetests.driver.PageDriver;
import griot.pagetests.driver.PageMessages;
import griot.pagetests.driver.Visit;
import griot.pagetests.driver.Visits;
import griot.rules.Game;
import griot.rules.registry.RuleSets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the languages of the page. */
@InBrowser
class LanguagesTest {
    @ParameterizedTest
    @CsvSource({"fr-SN, fr", "wo-SN, en"})
    void thePageUsesTheBrowsersLanguageOrElseEnglish(String browserLanguage, String language, Visits visits) {
        PageMessages messages = PageMessages.of(language);
        PageDriver page = visits.begin(Visit.phone().speaking(browserLanguage)).openHome();
        assertEquals(language, page.language());
        String home = page.page().locator("body").innerText();
        assertTrue(home.contains(messages.get("home.yote")), home);
        page.tapOn("[data-game='wali']");
        page.tap("c3");
        page.awaitTurns(2);
        page.awaitSpoken(messages.get("side.white"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ru"})
    void aChangedLanguageSurvivesAReload(String language, Visits visits) {
        Game game = Game.of(RuleSets.standard().named("awele/sheet"));
        PageDriver page = visits.begin(Visit.phone()).openGame(game);
        page.tapAction("menu");
        page.tapAction("settings");
        page.tapOn("[data-language='" + language + "']");
        page.awaitVisible("html[lang='" + language + "']");
        page.tapAction("close");
        page.awaitStatusLine(PageMessages.of(language).get("do.sow"));
        page.reload().awaitPosition(game.position());
        page.awaitStatusLine(PageMessages.of(language).get("do.sow"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "ru"})
    void theRulesOfTheGameAreShown(String language, Visits visits) {
        Game game = Game.of(RuleSets.standard().named("choko/ludens"));
        PageDriver page = visits.begin(Visit.phone().speaking(language)).openGame(game);
        page.tapAction("rules");
        page.page().getByText(PageMessages.of(language).get("rules.full")).waitFor();
        String sheet = page.awaitVisible("dialog[open], [role='dialog']").innerText();
        assertFalse(sheet.matches("(?s).*\\bpoint\\.[a-z].*"), sheet);
        assertTrue(sheet.length() > 500, sheet);
    }
}
