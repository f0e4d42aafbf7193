package griot.server.operator;

import griot.rules.Side;
import griot.server.http.RequestLanguage;
import griot.server.live.limits.BlockedClients;
import griot.server.live.limits.BlockedClients.ClientKey;
import griot.server.live.limits.SeatClients;
import griot.server.operations.LocalAccess;
import griot.server.operator.OperatorException.Kind;
import griot.server.operator.OperatorSessions.Session;
import griot.texts.Language;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseCookie;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/**
 * The operator's page: games are found and closed, players blocked. It exists only for browsers on this machine that
 * have given the key. Every change is a form with a token of its session.
 */
@RestController
@RequestMapping(OperatorController.PATH)
class OperatorController {
    static final String PATH = "/operator";

    private static final Logger LOGGER = System.getLogger("griot.server.operator");
    private static final String COOKIE = "griot-operator";
    private static final MediaType HTML = new MediaType(MediaType.TEXT_HTML, StandardCharsets.UTF_8);
    private static final int MAX_HOURS = 24 * 30;

    private final OperatorKey key;
    private final OperatorSessions sessions;
    private final OperatedGames games;
    private final BlockedClients blocked;
    private final SeatClients seats;
    private final OperatorPage page;

    OperatorController(
            OperatorKey key,
            OperatorSessions sessions,
            OperatedGames games,
            BlockedClients blocked,
            SeatClients seats,
            OperatorPage page) {
        this.key = key;
        this.sessions = sessions;
        this.games = games;
        this.blocked = blocked;
        this.seats = seats;
        this.page = page;
    }

    @GetMapping
    ResponseEntity<String> page(
            HttpServletRequest request, @RequestParam(name = "find", defaultValue = "") String find) {
        requireThisMachine(request);
        Optional<Session> session = session(request);
        return session.isEmpty()
                ? login(request, HttpStatus.OK)
                : html(HttpStatus.OK, page.games(language(request), session.get(), find.strip()));
    }

    @PostMapping("/login")
    ResponseEntity<String> login(
            HttpServletRequest request, @RequestParam(name = "key", defaultValue = "") String given) {
        requireThisMachine(request);
        requireOwnOrigin(request);
        if (!key.matches(given)) {
            return login(request, HttpStatus.FORBIDDEN);
        }
        ResponseCookie cookie = ResponseCookie.from(COOKIE, sessions.begin().id())
                .httpOnly(true)
                .sameSite("Strict")
                .path(PATH)
                .build();
        return ResponseEntity.status(HttpStatus.SEE_OTHER)
                .location(URI.create(PATH))
                .header(HttpHeaders.SET_COOKIE, cookie.toString())
                .build();
    }

    private ResponseEntity<String> login(HttpServletRequest request, HttpStatus status) {
        return html(status, page.login(language(request), keyFile(), status == HttpStatus.FORBIDDEN));
    }

    private Path keyFile() {
        try {
            return key.file();
        } catch (IOException e) {
            LOGGER.log(Level.WARNING, "the file of the operator's key cannot be written: " + e);
            throw new OperatorException(Kind.KEY_FILE);
        }
    }

    @PostMapping("/close")
    ResponseEntity<String> close(HttpServletRequest request, @RequestParam("game") String game) {
        requireForm(request);
        games.close(game);
        return redirectToPage(game);
    }

    @PostMapping("/remove-name")
    ResponseEntity<String> removeName(
            HttpServletRequest request, @RequestParam("game") String game, @RequestParam("side") Side side) {
        requireForm(request);
        games.removeName(game, side);
        return redirectToPage(game);
    }

    /** Blocks the player who has a side in a game, as far as it is known who that is. */
    @PostMapping("/block-player")
    ResponseEntity<String> blockPlayer(
            HttpServletRequest request,
            @RequestParam("game") String game,
            @RequestParam("side") Side side,
            @RequestParam("kind") BlockedClients.Kind kind,
            @RequestParam("hours") int hours) {
        requireForm(request);
        OperatedGame found = games.find(game).orElseThrow(() -> new OperatorException(Kind.UNKNOWN_GAME));
        ClientKey client = Optional.ofNullable(found.seats().get(side))
                .flatMap(seat -> seats.find(seat.tokenHash()))
                .flatMap(player -> ClientKey.of(player, kind))
                .orElseThrow(() -> new OperatorException(Kind.UNKNOWN_PLAYER));
        blocked.block(client, duration(hours));
        return redirectToPage(game);
    }

    @PostMapping("/block-address")
    ResponseEntity<String> blockAddress(
            HttpServletRequest request, @RequestParam("address") String address, @RequestParam("hours") int hours) {
        requireForm(request);
        // A block of anything else would be listed, but keep nobody out.
        ClientKey client =
                ClientKey.ofAddress(address.strip()).orElseThrow(() -> new OperatorException(Kind.NOT_AN_ADDRESS));
        blocked.block(client, duration(hours));
        return redirectToPage("");
    }

    private static Duration duration(int hours) {
        return Duration.ofHours(Math.clamp(hours, 1, MAX_HOURS));
    }

    @PostMapping("/lift")
    ResponseEntity<String> lift(
            HttpServletRequest request,
            @RequestParam("kind") BlockedClients.Kind kind,
            @RequestParam("client") String client) {
        requireForm(request);
        blocked.lift(new ClientKey(kind, client));
        return redirectToPage("");
    }

    /** Redirects to the page, so that reloading it does not send the form again. */
    private static ResponseEntity<String> redirectToPage(String find) {
        String query = find.matches("\\w+") ? "?find=" + find : "";
        return ResponseEntity.status(HttpStatus.SEE_OTHER)
                .location(URI.create(PATH + query))
                .build();
    }

    /** A page that no cache may keep. */
    static ResponseEntity<String> html(HttpStatus status, String body) {
        return ResponseEntity.status(status)
                .contentType(HTML)
                .cacheControl(CacheControl.noStore())
                .body(body);
    }

    static Language language(HttpServletRequest request) {
        return RequestLanguage.of(request);
    }

    private Optional<Session> session(HttpServletRequest request) {
        return Arrays.stream(Objects.requireNonNullElse(request.getCookies(), new Cookie[0]))
                .filter(cookie -> cookie.getName().equals(COOKIE))
                .flatMap(cookie -> sessions.find(cookie.getValue()).stream())
                .findFirst();
    }

    /** For anybody elsewhere, the page does not exist. For a foreign name of this machine, it is forbidden. */
    private static void requireThisMachine(HttpServletRequest request) {
        if (!LocalAccess.isFromThisMachine(request)) {
            throw new ResponseStatusException(HttpStatus.NOT_FOUND);
        }
        if (!LocalAccess.isForThisMachine(request)) {
            throw new OperatorException(Kind.FOREIGN_NAME);
        }
    }

    private static void requireOwnOrigin(HttpServletRequest request) {
        String site = request.getHeader("Sec-Fetch-Site");
        String origin = request.getHeader(HttpHeaders.ORIGIN);
        boolean isOwn = origin == null || origin.equalsIgnoreCase("http://" + request.getHeader(HttpHeaders.HOST));
        // As pages send no referrer, browsers send "null" instead of the origin with a form.
        boolean isOwnForm = "same-origin".equals(site) && (isOwn || origin.equals("null"));
        if (!isOwnForm && (site != null || !isOwn)) {
            throw new OperatorException(Kind.FOREIGN_FORM);
        }
    }

    /** Requires a form of the page, sent in a session with the token of the session. */
    private void requireForm(HttpServletRequest request) {
        requireThisMachine(request);
        requireOwnOrigin(request);
        String token = Objects.requireNonNullElse(request.getParameter(OperatorPage.TOKEN), "");
        if (session(request).filter(session -> session.hasFormToken(token)).isEmpty()) {
            throw new OperatorException(Kind.FOREIGN_FORM);
        }
    }
}
