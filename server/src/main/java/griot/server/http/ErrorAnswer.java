package griot.server.http;

import griot.server.http.ErrorPage.Text;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;

/**
 * The content of error responses: {@code application/problem+json} under {@code /api}, and elsewhere a small page.
 */
@Component
final class ErrorAnswer {
    /** {@code Retry-After} of a request that came while the server was stopping, in seconds. */
    static final String RETRY_SECONDS = "2";

    private static final String DESCRIPTION = "/api/openapi.json describes the API";

    private final ErrorPage page = new ErrorPage();

    /** Whether an error at this path is answered with {@code application/problem+json} rather than a page. */
    static boolean isProblem(String path) {
        return path.startsWith("/api/");
    }

    /**
     * Whether an error of Tomcat is due to its stop, not to the request. A stopping Tomcat answers 503 without reading
     * the headers, then finds no {@code Host} and changes the answer to 400. A client would think that its turn was
     * refused.
     */
    static boolean isToBeSentAgain(int status, boolean isStopping) {
        return isStopping && status == HttpStatus.BAD_REQUEST.value();
    }

    /** The page in the language of a request. */
    String html(HttpStatus status, HttpServletRequest request) {
        return page.html(text(status), RequestLanguage.of(request));
    }

    private static Text text(HttpStatus status) {
        if (status == HttpStatus.NOT_FOUND) {
            return Text.MISSING;
        }
        return status.is4xxClientError() ? Text.INVALID : Text.FAILED;
    }

    /** The {@code detail} of a problem. */
    static String detail(HttpStatus status) {
        return switch (status) {
            case NOT_FOUND -> "the API has no such address; " + DESCRIPTION;
            case METHOD_NOT_ALLOWED -> "this address does not accept this method; " + DESCRIPTION;
            case NOT_ACCEPTABLE -> "there is no answer of the type that the header Accept asks for; " + DESCRIPTION;
            case SERVICE_UNAVAILABLE ->
                "the server stops, and has not looked at the request; send it again in a moment";
            default ->
                status.is4xxClientError()
                        ? "the request is not one that this address accepts; " + DESCRIPTION
                        : "this is a fault of the server; its log may say more";
        };
    }
}
