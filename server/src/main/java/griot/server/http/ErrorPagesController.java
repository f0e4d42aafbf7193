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

    private static final String DESCRIPTION = "/api/openapi.json describes the API";

    private final ErrorPage errorPage = new ErrorPage();

    @RequestMapping("/error")
    ResponseEntity<Object> respond(HttpServletRequest request) {
        HttpStatus status = status(request);
        String path = path(request);
        if (path.startsWith("/api/")) {
            ProblemDetail problem = ProblemDetail.forStatusAndDetail(status, detail(status));
            problem.setInstance(URI.create(path));
            return ResponseEntity.status(status)
                    .contentType(MediaType.APPLICATION_PROBLEM_JSON)
                    .body(problem);
        }
        return ResponseEntity.status(status).contentType(HTML).body(errorPage.html(text(status), request.getLocales()));
    }

    private static Text text(HttpStatus status) {
        if (status == HttpStatus.NOT_FOUND) {
            return Text.MISSING;
        }
        return status.is4xxClientError() ? Text.INVALID : Text.FAILED;
    }

    private static String detail(HttpStatus status) {
        return switch (status) {
            case NOT_FOUND -> "the API has no such address; " + DESCRIPTION;
            case METHOD_NOT_ALLOWED -> "this address does not accept this method; " + DESCRIPTION;
            case NOT_ACCEPTABLE -> "there is no answer of the type that the header Accept asks for; " + DESCRIPTION;
            default ->
                status.is4xxClientError()
                        ? "the request is not one that this address accepts; " + DESCRIPTION
                        : "this is a fault of the server; its log may say more";
        };
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
