package griot.server.live.push;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import griot.rules.Side;
import griot.server.http.RequestLanguage;
import griot.server.http.UncachedResponse;
import griot.server.live.GameStatuses;
import griot.server.live.LiveGames;
import griot.server.live.SeatTokens;
import griot.server.live.Secrets;
import griot.server.live.game.GameState;
import griot.server.live.game.LiveGame;
import griot.server.live.game.Refusal;
import griot.server.live.game.RefusedException;
import griot.server.live.problem.ProblemException;
import griot.server.live.problem.ProblemType;
import griot.server.live.request.JsonBody;
import griot.server.live.view.GameJson;
import griot.texts.Language;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.net.URI;
import java.util.Optional;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The API of Web Push: the server's key, and the subscriptions of a seat. */
@RestController
class PushController {
    /** The longest endpoint of a browser is a few hundred characters. */
    private static final int MAX_ENDPOINT = 1_000;

    private final LiveGames games;
    private final GameStatuses statuses;
    private final PushStore store;
    private final PushServices services;
    private final boolean isOn;

    PushController(
            LiveGames games,
            GameStatuses statuses,
            PushStore store,
            PushServices services,
            @Value("${griot.push:false}") boolean isOn) {
        this.games = games;
        this.statuses = statuses;
        this.store = store;
        this.services = services;
        this.isOn = isOn;
    }

    /** The key for which browsers subscribe; null in JSON if nothing is sent. */
    @JsonInclude(Include.ALWAYS)
    record PushJson(Optional<String> publicKey) {}

    /** A subscription that was stored. */
    record SubscribedJson(String id) {}

    @GetMapping("/api/push")
    ResponseEntity<PushJson> push() {
        return UncachedResponse.of(new PushJson(isOn ? Optional.of(store.keys().publicKey()) : Optional.empty()));
    }

    private void requireOn() {
        if (!isOn) {
            throw new ProblemException(ProblemType.NO_PUSH, "this server does not send push messages");
        }
    }

    @PutMapping("/api/games/{id}/push")
    ResponseEntity<SubscribedJson> subscribe(@PathVariable("id") String id, HttpServletRequest request)
            throws IOException {
        requireOn();
        LiveGame game = games.game(id);
        Side side = SeatTokens.side(game, Secrets.tokenHash(request));
        PushSubscription subscription = parse(JsonBody.read(request), request);
        requireNotOver(game);
        store.put(id, side, subscription, games.timeMillis());
        boolean isKept = false;
        try {
            // If the game has ended since it was read, its subscriptions may have been removed already.
            requireNotOver(games.game(id));
            isKept = true;
        } finally {
            if (!isKept) {
                store.remove(id, side, subscription.id());
            }
        }
        return UncachedResponse.of(new SubscribedJson(subscription.id()));
    }

    private static void requireNotOver(LiveGame game) {
        if (game.state() == GameState.OVER) {
            throw new RefusedException(Refusal.GAME_OVER, "the game is over", game);
        }
    }

    private PushSubscription parse(JsonBody body, HttpServletRequest request) {
        URI endpoint = endpoint(body.text("endpoint"));
        JsonBody keys = body.optionalObject("keys").orElseThrow(() -> JsonBody.invalid("the property keys is missing"));
        Language language = RequestLanguage.of(body.optionalText("lang").orElse(""), request);
        try {
            return new PushSubscription(endpoint, keys.text("p256dh"), keys.text("auth"), language.code());
        } catch (IllegalArgumentException e) {
            throw JsonBody.invalid("keys must have p256dh, a point of P-256, and auth, 16 bytes, both in Base64url");
        }
    }

    private URI endpoint(String text) {
        try {
            URI endpoint = URI.create(text);
            if (text.length() <= MAX_ENDPOINT && services.allows().test(endpoint)) {
                return endpoint;
            }
        } catch (IllegalArgumentException e) {
            // Falls through: one sentence for all addresses that cannot be used.
        }
        throw JsonBody.invalid("endpoint must be an https address of a browser's push service");
    }

    @DeleteMapping("/api/games/{id}/push")
    ResponseEntity<GameJson> unsubscribe(
            @PathVariable("id") String id,
            @RequestParam(name = "subscription", defaultValue = "") String subscription,
            HttpServletRequest request) {
        requireOn();
        LiveGame game = games.game(id);
        store.remove(id, SeatTokens.side(game, Secrets.tokenHash(request)), subscription);
        return UncachedResponse.of(statuses.json(game));
    }
}
