package griot.server.http;

import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.springframework.boot.webmvc.error.ErrorController;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Responds to errors by an {@link ErrorAnswer}. */
@RestController
class ErrorPagesController implements ErrorController {
    private static final MediaType HTML = new MediaType(MediaType.TEXT_HTML, StandardCharsets.UTF_8);

    private final ErrorAnswer answer;

    ErrorPagesController(ErrorAnswer answer) {
        this.answer = answer;
    }

    @RequestMapping("/error")
    ResponseEntity<Object> respond(HttpServletRequest request) {
        HttpStatus status = status(request);
        String path = path(request);
        if (ErrorAnswer.isProblem(path)) {
            ProblemDetail problem = ProblemDetail.forStatusAndDetail(status, ErrorAnswer.detail(status));
            problem.setInstance(URI.create(path));
            return ResponseEntity.status(status)
                    .cacheControl(CacheControl.noStore())
                    .contentType(MediaType.APPLICATION_PROBLEM_JSON)
                    .body(problem);
        }
        return ResponseEntity.status(status)
                .cacheControl(CacheControl.noStore())
                .contentType(HTML)
                .body(answer.html(status, request));
    }

    private static HttpStatus status(HttpServletRequest request) {
        // A direct request for /error has no status. There is no such page.
        return Optional.ofNullable(request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE))
                .map(code -> HttpStatus.resolve((Integer) code))
                .orElse(HttpStatus.NOT_FOUND);
    }

    private static String path(HttpServletRequest request) {
        return Optional.ofNullable(request.getAttribute(RequestDispatcher.ERROR_REQUEST_URI))
                .map(Object::toString)
                .orElse("");
    }
}
