package griot.server.live;

import griot.rules.problem.RulesException;
import griot.rules.ruleset.NameFault;
import griot.server.http.RequestLanguage;
import griot.server.live.game.OtherRulesException;
import griot.server.live.game.RefusedException;
import griot.server.live.problem.ProblemException;
import griot.server.live.problem.ProblemSentences;
import griot.server.live.problem.ProblemType;
import griot.server.live.request.JsonBody;
import griot.server.live.store.StoreException;
import griot.texts.Language;
import jakarta.servlet.http.HttpServletRequest;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.MissingServletRequestParameterException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;

/**
 * Turns exceptions into {@code application/problem+json}, whatever handles the request: the guard of the API refuses
 * requests for tables and for addresses that do not exist, too.
 */
@RestControllerAdvice
class ProblemResponses {
    private static final Logger LOGGER = System.getLogger("griot.server.live");

    /** When a client may try again, in seconds. */
    private static final String RETRY_SECONDS = "2";

    private final GameStatuses statuses;
    private final Map<String, ProblemSentences> sentences = new ConcurrentHashMap<>();

    ProblemResponses(GameStatuses statuses) {
        this.statuses = statuses;
    }

    @ExceptionHandler
    ResponseEntity<ProblemDetail> problem(ProblemException exception) {
        HttpHeaders headers = new HttpHeaders();
        exception.retryAfter().ifPresent(wait -> headers.set(HttpHeaders.RETRY_AFTER, seconds(wait)));
        ProblemDetail problem = detail(exception.type(), String.valueOf(exception.getMessage()), headers);
        exception.missingGame().ifPresent(game -> problem.setProperty("missingGame", game));
        return response(problem, headers);
    }

    /** Whole seconds, rounded up. */
    private static String seconds(Duration duration) {
        return Long.toString(duration.plusSeconds(1).minusNanos(1).toSeconds());
    }

    /** A refusal, with the state of the game, so that the client need not ask for it. */
    @ExceptionHandler
    ResponseEntity<ProblemDetail> refused(RefusedException exception) {
        ProblemDetail problem = detail(
                HttpStatus.CONFLICT,
                ProblemType.uri(exception.refusal()),
                exception.refusal().title(),
                String.valueOf(exception.getMessage()));
        problem.setProperty("game", statuses.json(exception.game()));
        return response(problem, new HttpHeaders());
    }

    /** What the rules object to, in the language of the asker. */
    @ExceptionHandler
    ResponseEntity<ProblemDetail> rulesProblem(RulesException exception, HttpServletRequest request) {
        Language language = RequestLanguage.of(request);
        boolean isName = exception.problems().getFirst().fault() instanceof NameFault;
        ProblemType type = isName ? ProblemType.UNKNOWN_RULE_SET : ProblemType.ILLEGAL_TURN;
        String text = sentences
                .computeIfAbsent(language.code(), _ -> new ProblemSentences(language))
                .problems(exception.problems());
        HttpHeaders headers = new HttpHeaders();
        headers.set(HttpHeaders.CONTENT_LANGUAGE, language.code());
        return response(detail(type.status(), type.uri(), type.title(), text), headers);
    }

    /** A game under other rules, or that a newer version has written, with what can be read without them. */
    @ExceptionHandler
    ResponseEntity<ProblemDetail> otherRules(OtherRulesException exception) {
        ProblemType type = exception.isNewer() ? ProblemType.NEWER_RULES : ProblemType.OLDER_RULES;
        ProblemDetail problem = detail(type.status(), type.uri(), type.title(), String.valueOf(exception.getMessage()));
        problem.setProperty("ruleSet", exception.settings().ruleSet());
        problem.setProperty("rulesVersion", exception.settings().rulesVersion());
        problem.setProperty("turns", exception.turns());
        exception.missingGame().ifPresent(game -> problem.setProperty("missingGame", game));
        return response(problem, new HttpHeaders());
    }

    /** A parameter that is missing. */
    @ExceptionHandler
    ResponseEntity<ProblemDetail> parameter(MissingServletRequestParameterException exception) {
        return problem(JsonBody.invalid("the parameter " + exception.getParameterName() + " is missing"));
    }

    /** A parameter whose value cannot be converted to its type. */
    @ExceptionHandler
    ResponseEntity<ProblemDetail> parameter(MethodArgumentTypeMismatchException exception) {
        return problem(JsonBody.invalid("the parameter " + exception.getName() + " has a value of the wrong kind"));
    }

    @ExceptionHandler
    ResponseEntity<ProblemDetail> storeProblem(StoreException exception) {
        LOGGER.log(Level.WARNING, exception.getMessage() + ": " + exception.getCause());
        HttpHeaders headers = new HttpHeaders();
        ProblemDetail problem = detail(
                ProblemType.STORAGE_UNAVAILABLE, "whatever was acknowledged is safe; try again in a moment", headers);
        return response(problem, headers);
    }

    /** The problem, and the header that belongs to it. */
    private static ProblemDetail detail(ProblemType type, String text, HttpHeaders headers) {
        if (type.status() == HttpStatus.SERVICE_UNAVAILABLE) {
            headers.set(HttpHeaders.RETRY_AFTER, RETRY_SECONDS);
        }
        return detail(type.status(), type.uri(), type.title(), text);
    }

    private static ProblemDetail detail(HttpStatus status, URI type, String title, String text) {
        ProblemDetail problem = ProblemDetail.forStatusAndDetail(status, text);
        problem.setType(type);
        problem.setTitle(title);
        return problem;
    }

    private static ResponseEntity<ProblemDetail> response(ProblemDetail problem, HttpHeaders headers) {
        headers.setCacheControl("no-store");
        headers.setContentType(MediaType.APPLICATION_PROBLEM_JSON);
        return ResponseEntity.status(problem.getStatus()).headers(headers).body(problem);
    }
}
