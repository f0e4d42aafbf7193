package griot.pagetests.live;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import griot.pagetests.driver.Browsers;
import griot.pagetests.driver.InBrowser;
import griot.pagetests.driver.LiveGame;
import griot.pagetests.driver.PageDriver;
import griot.pagetests.driver.SharedServer;
import griot.pagetests.driver.Visit;
import griot.pagetests.driver.Visits;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Tests that the tabs of a browser share one stream, over plain http at a host that browsers do not trust: with a
 * stream of each tab, the seventh would find no connection left.
 */
@InBrowser
class SharedStreamTest {
    private static final String TIMED = "{\"seconds\": 600, \"increment\": 0}";

    private static final Visit FROM_ANOTHER_DEVICE =
            Visit.phone().withOrigin("http://" + Browsers.UNTRUSTED_HOST + ":" + SharedServer.port());

    /** The streams of events that the tabs of a browser have open, each with its tab. */
    private static final class OpenStreams {
        private final Map<Request, Page> tabs = new LinkedHashMap<>();

        OpenStreams(BrowserContext context) {
            context.onRequest(request -> {
                if (request.url().matches(".*/events(\\?.*)?")) {
                    tabs.put(request, request.frame().page());
                }
            });
            context.onRequestFinished(tabs::remove);
            context.onRequestFailed(tabs::remove);
        }

        /** The tabs that hold the streams, each as often as it has one. */
        List<Page> tabs() {
            return tabs.values().stream().filter(tab -> !tab.isClosed()).toList();
        }

        /** Waits until there is one stream, and returns the tab that holds it. */
        Page awaitOnlyOne(PageDriver any) {
            any.page().waitForCondition(() -> tabs().size() == 1);
            return tabs().getFirst();
        }
    }

    /** Plays in games that are open in a tab each, and closes the tab that holds the stream. */
    private static void playInTabs(int count, Visits visits) {
        List<LiveGame> games = new ArrayList<>();
        List<PageDriver> tabs = new ArrayList<>();
        PageDriver first = visits.begin(FROM_ANOTHER_DEVICE);
        OpenStreams streams = new OpenStreams(first.page().context());
        for (int i = 0; i < count; i++) {
            LiveGame game = LiveGame.begin("yote/ludens", TIMED);
            PageDriver tab = (i == 0 ? first : first.withAnotherTab()).open(game.blackSeat());
            tab.awaitVisible("[data-link='online']");
            games.add(game);
            tabs.add(tab);
        }
        assertEquals(false, first.page().evaluate("isSecureContext || 'locks' in navigator"));
        Page leader = streams.awaitOnlyOne(first);
        games.forEach(game -> game.play("@c3"));
        tabs.forEach(tab -> tab.awaitTurns(1));
        assertEquals(List.of(leader), streams.tabs());

        int closed = tabs.stream().map(PageDriver::page).toList().indexOf(leader);
        leader.close();
        games.remove(closed);
        tabs.remove(closed);
        games.forEach(game -> game.play("@d3"));
        tabs.forEach(tab -> tab.awaitTurns(2));
        streams.awaitOnlyOne(tabs.getFirst());
    }

    @Test
    void tabsShareAConnectionThatOutlivesTheTabThatHoldsIt(Visits visits) {
        playInTabs(3, visits);
    }

    @Tag("proof")
    @Test
    void moreTabsThanABrowserHasConnectionsForShareOne(Visits visits) {
        playInTabs(8, visits);
    }
}
