package griot.server.http;

import griot.server.http.ErrorPage.Text;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.springframework.boot.webmvc.error.ErrorController;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Responds to errors with {@code application/problem+json} under {@code /api}, and elsewhere with a small page. */
@RestController
class ErrorPagesController implements ErrorController {
    private static final MediaType HTML = new MediaType(MediaType.TEXT_HTML, StandardCharsets.UTF_8);

    private final ErrorPage errorPage = new ErrorPage();

    @RequestMapping("/error")
    ResponseEntity<Object> respond(HttpServletRequest request) {
        HttpStatus status = status(request);
        String path = path(request);
        if (path.startsWith("/api/")) {
            ProblemDetail problem = ProblemDetail.forStatus(status);
            problem.setInstance(URI.create(path));
            return ResponseEntity.status(status)
                    .contentType(MediaType.APPLICATION_PROBLEM_JSON)
                    .body(problem);
        }
        Text text = status == HttpStatus.NOT_FOUND ? Text.MISSING : Text.FAILED;
        return ResponseEntity.status(status).contentType(HTML).body(errorPage.html(text, request.getLocales()));
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
