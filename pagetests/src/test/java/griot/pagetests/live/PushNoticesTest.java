package griot.pagetests.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import griot.pagetests.driver.InBrowser;
import griot.pagetests.driver.LiveGame;
import griot.pagetests.driver.PageDriver;
import griot.pagetests.driver.SharedServer;
import griot.pagetests.driver.Visit;
import griot.pagetests.driver.Visits;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Notices of turns. No test subscribes at a push service: the page has a subscription of the test's own, and the
 * browser delivers messages that the test gives it.
 */
@InBrowser
class PushNoticesTest {
    /** A push manager that is subscribed when it is asked for it. */
    private static final String OWN_PUSH_MANAGER = """
            (() => {
                let subscription = null;
                PushManager.prototype.getSubscription = async () => subscription;
                PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) =>
                    subscription = {
                        endpoint: `https://push.example/${userVisibleOnly}/${applicationServerKey.length}`,
                        options: { applicationServerKey: null },
                        toJSON: () => ({ endpoint: subscription.endpoint, keys: { p256dh: 'p', auth: 'a' } }),
                        unsubscribe: async () => { subscription = null; return true; },
                    };
            })()
            """;

    /**
     * In front of the worker's script: notifications go into a cache, by tag, instead of to the system. Chromium's
     * headless shell shows none.
     */
    private static final String KEEP_NOTIFICATIONS = """
            self.registration.showNotification = async (title, { tag }) => {
              await (await caches.open('shown')).put(`/${tag}`, new Response(title));
            };
            """;

    private static final String TITLES = """
            async () => {
              const shown = await caches.open('shown');
              return Promise.all((await shown.keys()).map(async (request) =>
                `${new URL(request.url).pathname.slice(1)}: ${await (await shown.match(request)).text()}`));
            }""";

    private static PageDriver begin(Visits visits, Visit visit, String permission) {
        PageDriver page = visits.begin(visit.withServiceWorkers());
        page.page().addInitScript(OWN_PUSH_MANAGER);
        page.page()
                .addInitScript("Object.defineProperty(Notification, 'permission', { get: () => '" + permission
                        + "' }); Notification.requestPermission = async () => '" + permission + "';");
        return page;
    }

    /** Answers as the server would to a real subscription. Returns the requests. */
    private static List<String> answerSubscriptions(Page page) {
        List<String> requests = new ArrayList<>();
        page.route("**/api/games/*/push*", route -> {
            requests.add(route.request().method() + " " + route.request().postData());
            route.fulfill(new Route.FulfillOptions()
                    .setContentType("application/json")
                    .setBody("{\"id\": \"s\"}"));
        });
        return requests;
    }

    private static void keepNotifications(Route route) {
        APIResponse response = route.fetch();
        route.fulfill(new Route.FulfillOptions().setResponse(response).setBody(KEEP_NOTIFICATIONS + response.text()));
    }

    /** The tags and titles of the notifications that are shown. */
    private static List<?> titles(PageDriver page) {
        return (List<?>) page.page().evaluate(TITLES);
    }

    @Test
    void noticesAreSwitchedOnAndOffInTheMenu(Visits visits) {
        LiveGame game = LiveGame.begin("yote/ludens");
        PageDriver page = begin(visits, Visit.phone().speaking("fr"), "granted");
        List<String> requests = answerSubscriptions(page.page());
        page.open(game.whiteSeat()).awaitVisible("[data-link='online']");
        page.tapAction("menu");
        assertEquals(
                "Me prévenir quand c’est à moi de jouer",
                page.awaitVisible("[data-notices='off']").innerText());
        page.tapAction("notices");
        // The page waits for it to be installed, which takes longest of all on a busy machine.
        page.page().evaluate("navigator.serviceWorker.ready");
        assertTrue(page.awaitVisible("[data-notices-told]").innerText().startsWith("Cet appareil vous prévient"));
        page.tapAction("close");
        page.tapAction("menu");
        page.awaitVisible("[data-notices='on']");
        page.tapAction("notices");
        page.awaitSpoken("Vous ne recevrez plus de notifications de cette partie.");
        page.tapAction("menu");
        page.awaitVisible("[data-notices='off']");
        assertEquals(
                List.of(
                        "PUT {\"endpoint\":\"https://push.example/true/87\","
                                + "\"keys\":{\"p256dh\":\"p\",\"auth\":\"a\"},\"lang\":\"fr\"}",
                        "DELETE null"),
                requests);
    }

    @Tag("proof")
    @Test
    void whoHasForbiddenNotificationsIsToldHowToAllowThem(Visits visits) {
        LiveGame game = LiveGame.begin("yote/ludens");
        PageDriver page = begin(visits, Visit.phone(), "denied");
        page.open(game.whiteSeat()).awaitVisible("[data-link='online']");
        page.tapAction("menu");
        page.tapAction("notices");
        assertTrue(page.awaitVisible("[data-notices-told]")
                .innerText()
                .contains("To allow them, tap the icon beside the address"));
    }

    @Tag("proof")
    @Test
    void thoseWhoWatchAreNotOfferedNotices(Visits visits) {
        LiveGame game = LiveGame.begin("yote/ludens");
        PageDriver page = begin(visits, Visit.phone(), "granted");
        page.open("far/" + game.id()).awaitVisible("[data-link='online']");
        page.tapAction("menu");
        page.awaitVisible("[data-do='settings']");
        assertEquals(0, page.page().locator("[data-do='notices']").count());
    }

    /** Not in every run: a message of the developer tools has failed to arrive. The worker has tests in Node. */
    @Tag("proof")
    @Test
    void aPushMessageIsShownUnlessThePersonLooksAtTheGame(Visits visits) throws Exception {
        LiveGame game = LiveGame.begin("yote/ludens");
        PageDriver page = visits.begin(Visit.desktop().withServiceWorkers());
        page.page().context().route("**/push.js", PushNoticesTest::keepNotifications);
        page.open(game.whiteSeat()).awaitVisible("[data-link='online']");
        page.page().evaluate("navigator.serviceWorker.ready");
        PushMessages messages = new PushMessages(page.page());
        String notice = "{\"title\": \"%s\", \"address\": \"#far/%s\", \"tag\": \"%s\"}";
        messages.deliver(notice.formatted("looked at", game.id(), game.id()));
        messages.deliver(notice.formatted("Your turn: Yoté", "other", "other"));
        page.page().waitForCondition(() -> !titles(page).isEmpty());
        assertEquals(List.of("other: Your turn: Yoté"), titles(page));
        page.openHome();
        messages.deliver(notice.formatted("Your turn: Yoté against Kofi", game.id(), game.id()));
        page.page().waitForCondition(() -> titles(page).size() > 1);
        assertTrue(titles(page).contains(game.id() + ": Your turn: Yoté against Kofi"));
    }

    /** The developer tools' way to the service worker of a page. */
    private static final class PushMessages {
        private final CDPSession devTools;
        private final CompletableFuture<String> registration = new CompletableFuture<>();

        PushMessages(Page page) {
            devTools = page.context().newCDPSession(page);
            devTools.on(
                    "ServiceWorker.workerRegistrationUpdated",
                    event -> event.getAsJsonArray("registrations")
                            .forEach(entry -> registration.complete(entry.getAsJsonObject()
                                    .get("registrationId")
                                    .getAsString())));
            devTools.send("ServiceWorker.enable");
            page.waitForCondition(registration::isDone);
        }

        void deliver(String data) throws Exception {
            JsonObject message = new JsonObject();
            message.addProperty("origin", SharedServer.origin());
            message.addProperty("registrationId", registration.get());
            message.addProperty("data", data);
            devTools.send("ServiceWorker.deliverPushMessage", message);
        }
    }
}
