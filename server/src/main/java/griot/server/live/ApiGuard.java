package griot.server.live;

import griot.server.live.limits.BlockedClients;
import griot.server.live.limits.Client;
import griot.server.live.limits.DeviceCookie;
import griot.server.live.limits.OpenInvitations;
import griot.server.live.limits.OpenInvitations.Invitation;
import griot.server.live.limits.RateLimits;
import griot.server.live.limits.SeatClients;
import griot.server.live.limits.StreamLimits;
import griot.server.live.problem.ProblemException;
import griot.server.live.problem.ProblemType;
import griot.server.live.request.JsonBody;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.net.URI;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.HandlerMapping;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * Guards the live API: refuses requests that another site's page makes in a visitor's browser, and requests beyond the
 * limits. Turns are counted by themselves, and only those of a whole address: a player in time trouble must not wait
 * because of other requests.
 */
@Component
final class ApiGuard implements HandlerInterceptor, WebMvcConfigurer {
    private static final Set<String> SAFE_METHODS = Set.of("GET", "HEAD", "OPTIONS");
    private static final Set<String> OWN_SITE = Set.of("same-origin", "none");

    /** An attribute of a request that repeats the creation of a game. */
    private static final String COUNTED_BEFORE = ApiGuard.class.getName() + ".countedBefore";

    /** An attribute with the token of the seat that a request has taken. */
    private static final String SEAT_TAKEN = ApiGuard.class.getName() + ".seatTaken";

    /** How long a client waits after a refusal, because it has too many open games or there are too many streams. */
    private static final Duration RETRY_AFTER = Duration.ofMinutes(1);

    private final RandomGenerator random = new SecureRandom();
    private final RateLimits rates = new RateLimits();
    private final OpenInvitations invitations = new OpenInvitations(Lobby.INVITATION_LIFETIME);
    private final StreamLimits streams = new StreamLimits(Runtime.getRuntime().maxMemory());
    private final BlockedClients blocked;
    private final SeatClients seats;

    ApiGuard(BlockedClients blocked, SeatClients seats) {
        this.blocked = blocked;
        this.seats = seats;
    }

    /** How many event streams are open. */
    int openStreams() {
        return streams.total();
    }

    /** The count of games that wait for the other player. */
    OpenInvitations openInvitations() {
        return invitations;
    }

    @Override
    public void addInterceptors(InterceptorRegistry registry) {
        registry.addInterceptor(this).addPathPatterns("/api/**");
    }

    /**
     * Checks a request before it is carried out.
     *
     * @throws ProblemException if it is refused
     */
    @Override
    public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
        requireOwnOrigin(request);
        switch (operation(request)) {
            case "POST /api/games" -> {
                Client client = DeviceCookie.identify(request, response, random);
                requireNoWait(rates.consumeForDevice(client));
                requireNotBlocked(request, client);
                if (!isCountedBefore(request)) {
                    reserveInvitation(request, client);
                }
            }
            case "POST /api/games/{id}/join" -> {
                Client client = DeviceCookie.identify(request, response, random);
                requireNoWait(rates.consumeForDevice(client));
                requireNotBlocked(request, client);
            }
            case "POST /api/games/{id}/rematch" -> {
                Client client = Client.of(request);
                requireNoWait(rates.consumeForSeat(client, seatKey(request)));
                requireNotBlocked(request, client);
            }
            case "POST /api/games/{id}/turns" -> requireNoWait(rates.consumeForTurn(Client.of(request)));
            case "POST /api/games/{id}/phrases" ->
                requireNoWait(rates.consumeForPhrase(Client.of(request), seatKey(request)));
            case "GET /api/games/{id}/events" -> {
                Client client = DeviceCookie.identify(request, response, random);
                requireNoWait(rates.consumeForAddress(client));
                openStream(request, client, gameId(request));
            }
            case "GET /api/events" -> {
                Client client = DeviceCookie.identify(request, response, random);
                requireNoWait(rates.consumeForAddress(client));
                openStream(request, client, "group of " + client.device().orElse(""));
            }
            default -> {
                Client client = Client.of(request);
                requireNoWait(
                        SAFE_METHODS.contains(request.getMethod())
                                ? rates.consumeForAddress(client)
                                : rates.consumeForSeat(client, seatKey(request)));
            }
        }
        return true;
    }

    @Override
    public void afterCompletion(
            HttpServletRequest request, HttpServletResponse response, Object handler, @Nullable Exception exception) {
        // A stream that goes on has taken its permit.
        StreamLimits.takePermit(request).ifPresent(StreamLimits.Permit::close);
        if (request.getAttribute(OpenInvitations.class.getName()) instanceof Invitation invitation) {
            String location = response.getHeader(HttpHeaders.LOCATION);
            if (location == null || request.getAttribute(COUNTED_BEFORE) != null) {
                invitation.cancel();
            } else {
                String game = location.substring(location.lastIndexOf('/') + 1);
                invitation.created(game);
            }
        }
        switch (operation(request)) {
            case "POST /api/games/{id}/join" -> {
                if (response.getStatus() == HttpStatus.OK.value()) {
                    invitations.close(gameId(request));
                }
            }
            case "POST /api/games/{id}/abort" -> {
                if (response.getStatus() == HttpStatus.OK.value()) {
                    invitations.close(gameId(request));
                }
            }
            default -> {}
        }
        noteSeat(request, response);
    }

    /** The method and the pattern of the path of a request. Spring answers HEAD by the handler of GET. */
    private static String operation(HttpServletRequest request) {
        String method = isHead(request) ? "GET" : request.getMethod();
        return method + " " + request.getAttribute(HandlerMapping.BEST_MATCHING_PATTERN_ATTRIBUTE);
    }

    private static boolean isHead(HttpServletRequest request) {
        return request.getMethod().equals("HEAD");
    }

    private static String gameId(HttpServletRequest request) {
        return request.getAttribute(HandlerMapping.URI_TEMPLATE_VARIABLES_ATTRIBUTE) instanceof Map<?, ?> variables
                ? String.valueOf(variables.get("id"))
                : "";
    }

    /** A key of the seat whose token a request carries. Not the token, which is kept nowhere. */
    private static String seatKey(HttpServletRequest request) {
        return gameId(request) + Secrets.tokenHash(request);
    }

    /**
     * Refuses a request that changes something and comes from another origin. Browsers say so by {@code Sec-Fetch-Site}
     * or, over plain http, by {@code Origin}; other programs send neither.
     */
    private static void requireOwnOrigin(HttpServletRequest request) {
        if (!SAFE_METHODS.contains(request.getMethod()) && isForeign(request)) {
            throw new ProblemException(
                    ProblemType.FOREIGN_ORIGIN,
                    "a page of another site may not send this; open Griot itself, or send no Origin header");
        }
    }

    private static boolean isForeign(HttpServletRequest request) {
        String site = request.getHeader("Sec-Fetch-Site");
        String origin = request.getHeader(HttpHeaders.ORIGIN);
        if (site != null) {
            return !OWN_SITE.contains(site);
        }
        return origin != null && !isOwn(origin, request.getHeader(HttpHeaders.HOST));
    }

    /** Whether an origin is this server. The scheme is left out: a proxy may have removed TLS. */
    private static boolean isOwn(String origin, @Nullable String host) {
        try {
            String authority = URI.create(origin).getRawAuthority();
            return authority != null && authority.equalsIgnoreCase(host);
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static void requireNoWait(Duration wait) {
        if (!wait.isZero()) {
            throw new ProblemException(
                    ProblemType.TOO_MANY_REQUESTS, "these are more requests than a player needs; wait a moment", wait);
        }
    }

    private void requireNotBlocked(HttpServletRequest request, Client client) {
        blocked.blockedUntil(client).ifPresent(end -> {
            throw new ProblemException(
                    ProblemType.BLOCKED,
                    "the operator of this server lets this device begin and join games again from "
                            + end.truncatedTo(ChronoUnit.SECONDS));
        });
        request.setAttribute(Client.class.getName(), client);
    }

    /** Marks a request that does not carry the token of a seat as one that has taken this seat. */
    static void markSeatTaken(HttpServletRequest request, String token) {
        request.setAttribute(SEAT_TAKEN, token);
    }

    /** Notes the client that has taken a seat or acted from it. A command succeeds only with the token of a seat. */
    private void noteSeat(HttpServletRequest request, HttpServletResponse response) {
        if (request.getAttribute(SEAT_TAKEN) instanceof String token) {
            if (request.getAttribute(Client.class.getName()) instanceof Client client) {
                seats.noteAction(Secrets.hash(token), client);
            }
        } else if (request.getMethod().equals("POST")
                && response.getStatus() == HttpStatus.OK.value()
                && !gameId(request).isEmpty()) {
            seats.noteAction(Secrets.tokenHash(request), Client.of(request));
        }
    }

    private void reserveInvitation(HttpServletRequest request, Client client) {
        request.setAttribute(
                OpenInvitations.class.getName(),
                invitations
                        .reserve(client)
                        .orElseThrow(() -> new ProblemException(
                                ProblemType.TOO_MANY_INVITATIONS,
                                "a device may have " + OpenInvitations.MAX_OF_DEVICE
                                        + " games that wait for the other player, a network "
                                        + OpenInvitations.MAX_OF_ADDRESS
                                        + "; wait until one begins, or abort one",
                                RETRY_AFTER)));
    }

    /** Whether a request repeats the creation of a game that waits for the other player. */
    private boolean isCountedBefore(HttpServletRequest request) {
        return Secrets.forCreation(request)
                .filter(secrets -> invitations.isOpen(secrets.gameId()))
                .isPresent();
    }

    /** Marks a request as a repetition of the creation of a game, so that the game is not counted twice. */
    static void markCountedBefore(HttpServletRequest request) {
        request.setAttribute(COUNTED_BEFORE, true);
    }

    private void openStream(HttpServletRequest request, Client client, String source) {
        if (isHead(request)) {
            // A stream ends when a write to it fails. The response to HEAD has no writes, so its stream would not end.
            throw JsonBody.invalid("a stream is read by GET");
        }
        streams.open(client, source)
                .orElseThrow(() -> new ProblemException(ProblemType.TOO_MANY_STREAMS, reasonForNoStream(), RETRY_AFTER))
                .leaveIn(request);
    }

    private String reasonForNoStream() {
        return streams.isFull()
                ? "the server has as many open streams as fit its memory; try again later, or read the game without one"
                : "a game may have " + StreamLimits.MAX_OF_GAME + " open streams, an address "
                        + StreamLimits.MAX_OF_ADDRESS + "; try again later, or read the game without one";
    }
}
