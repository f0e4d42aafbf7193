package griot.server.operator;

import griot.server.live.game.OtherRulesException;
import griot.server.live.problem.ProblemException;
import griot.server.live.problem.ProblemType;
import griot.server.live.store.StoreException;
import griot.server.operator.OperatorException.Kind;
import jakarta.servlet.http.HttpServletRequest;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import org.apache.tomcat.util.http.InvalidParameterException;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.ServletRequestBindingException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;

/** Answers exceptions in the operator's requests, those of games and database included, by a page with a sentence. */
@RestControllerAdvice(assignableTypes = OperatorController.class)
@Order(Ordered.HIGHEST_PRECEDENCE)
class OperatorErrorPages {
    private static final Logger LOGGER = System.getLogger("griot.server.operator");

    private final OperatorPage page;

    OperatorErrorPages(OperatorPage page) {
        this.page = page;
    }

    private ResponseEntity<String> answer(HttpServletRequest request, Kind kind) {
        return OperatorController.html(kind.status(), page.fault(OperatorController.language(request), kind));
    }

    @ExceptionHandler
    ResponseEntity<String> refused(OperatorException exception, HttpServletRequest request) {
        return answer(request, exception.kind());
    }

    @ExceptionHandler({
        ServletRequestBindingException.class,
        MethodArgumentTypeMismatchException.class,
        // A form that is too long, or cannot be decoded.
        InvalidParameterException.class
    })
    ResponseEntity<String> incomplete(HttpServletRequest request) {
        return answer(request, Kind.INCOMPLETE);
    }

    @ExceptionHandler
    ResponseEntity<String> problem(ProblemException problem, HttpServletRequest request) {
        return answer(request, problem.type() == ProblemType.NO_SUCH_GAME ? Kind.UNKNOWN_GAME : Kind.STORAGE);
    }

    @ExceptionHandler(OtherRulesException.class)
    ResponseEntity<String> otherRules(HttpServletRequest request) {
        return answer(request, Kind.OTHER_RULES);
    }

    @ExceptionHandler
    ResponseEntity<String> storeProblem(StoreException exception, HttpServletRequest request) {
        LOGGER.log(Level.WARNING, exception.getMessage() + ": " + exception.getCause());
        return answer(request, Kind.STORAGE);
    }
}
