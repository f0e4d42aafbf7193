package griot.server.live.problem;

import griot.rules.syntax.Strings;
import griot.server.live.game.Refusal;
import java.net.URI;
import org.springframework.http.HttpStatus;

/** The types of problems that do not depend on the state of a game. Those that do are {@link Refusal}s. */
public enum ProblemType {
    /** The request is not JSON, or lacks a property. */
    INVALID_REQUEST(HttpStatus.BAD_REQUEST, "The request is not understood"),
    /** The body is longer than any valid one. */
    REQUEST_TOO_LONG(HttpStatus.CONTENT_TOO_LARGE, "The request is too long"),
    /** The body is not declared as JSON. */
    NOT_JSON(HttpStatus.UNSUPPORTED_MEDIA_TYPE, "The request is not JSON"),
    /** There is no such rule set. */
    UNKNOWN_RULE_SET(HttpStatus.BAD_REQUEST, "No such rules"),
    /** The name has characters that are not allowed, or too many. */
    INVALID_NAME(HttpStatus.BAD_REQUEST, "The name cannot be used"),
    /** The clock has a time out of range or an unknown property. */
    INVALID_CLOCK(HttpStatus.BAD_REQUEST, "The clock cannot be used"),
    /** There is no game with this id. */
    NO_SUCH_GAME(HttpStatus.NOT_FOUND, "No such game"),
    /** The operator has switched off the lobby. */
    NO_LOBBY(HttpStatus.NOT_FOUND, "This server has no lobby"),
    /** The operator has switched off the archive. */
    NO_ARCHIVE(HttpStatus.NOT_FOUND, "This server has no archive"),
    /** The operator has not switched on push messages. */
    NO_PUSH(HttpStatus.NOT_FOUND, "This server has no push messages"),
    /** The token is missing, or is not that of a seat of this game. */
    NOT_YOUR_SEAT(HttpStatus.FORBIDDEN, "Not a player of this game"),
    /** The operator has blocked the device or the address for a time. */
    BLOCKED(HttpStatus.FORBIDDEN, "This device may not begin games now"),
    /** A page of another site has sent the request. */
    FOREIGN_ORIGIN(HttpStatus.FORBIDDEN, "The request comes from another site"),
    /** A seat, a device or an address has sent more requests than its limit. */
    TOO_MANY_REQUESTS(HttpStatus.TOO_MANY_REQUESTS, "Too many requests"),
    /** A device has as many open games as it may. */
    TOO_MANY_INVITATIONS(HttpStatus.TOO_MANY_REQUESTS, "Too many open games"),
    /** A game, an address or the server has as many event streams as it may. */
    TOO_MANY_STREAMS(HttpStatus.TOO_MANY_REQUESTS, "Too many streams"),
    /** The idempotency key of the request is that of an earlier one with other properties. */
    KEY_REUSED(HttpStatus.UNPROCESSABLE_CONTENT, "The key was used for another request"),
    /** There is no phrase with this key. */
    UNKNOWN_PHRASE(HttpStatus.UNPROCESSABLE_CONTENT, "No such phrase"),
    /** The rules forbid the turn. */
    ILLEGAL_TURN(HttpStatus.UNPROCESSABLE_CONTENT, "The turn is not legal"),
    /** The game has rules, or events in its log, that only a newer version knows. */
    NEWER_RULES(HttpStatus.NOT_IMPLEMENTED, "The game has newer rules"),
    /** The game has rules that this version has changed since. */
    OLDER_RULES(HttpStatus.NOT_IMPLEMENTED, "The game has older rules"),
    /** The database cannot be read or written now. */
    STORAGE_UNAVAILABLE(HttpStatus.SERVICE_UNAVAILABLE, "The games cannot be read or stored now");

    private static final String PREFIX = "urn:problem-type:griot:";

    private final HttpStatus status;
    private final String title;

    ProblemType(HttpStatus status, String title) {
        this.status = status;
        this.title = title;
    }

    public HttpStatus status() {
        return status;
    }

    public String title() {
        return title;
    }

    /** The URI of the type. */
    public URI uri() {
        return uri(this);
    }

    /** The URI of a refusal. */
    public static URI uri(Refusal refusal) {
        return uri((Enum<?>) refusal);
    }

    private static URI uri(Enum<?> type) {
        return URI.create(PREFIX + Strings.lowerCase(type).replace('_', '-'));
    }
}
