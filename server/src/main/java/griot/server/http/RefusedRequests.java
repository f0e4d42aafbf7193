package griot.server.http;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.core.StandardHost;
import org.apache.catalina.valves.ErrorReportValve;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/** Responds to requests that Tomcat refuses before Spring, such as {@code GET /%00}, by an {@link ErrorAnswer} too. */
@Component
final class RefusedRequests implements WebServerFactoryCustomizer<TomcatServletWebServerFactory> {
    private final ErrorAnswer answer;
    private final JsonMapper mapper;

    RefusedRequests(ErrorAnswer answer, JsonMapper mapper) {
        this.answer = answer;
        this.mapper = mapper;
    }

    @Override
    public void customize(TomcatServletWebServerFactory factory) {
        factory.addContextCustomizers(context -> {
            if (context.getParent() instanceof StandardHost host) {
                // The host then adds none of its own. Of several valves, the innermost reports the error.
                host.setErrorReportValveClass("");
                host.getPipeline().addValve(new AnswerValve());
            }
        });
    }

    private final class AnswerValve extends ErrorReportValve {
        @Override
        protected void report(Request request, Response response, @Nullable Throwable error) {
            if (ErrorAnswer.isToBeSentAgain(response.getStatus(), isStopping(request))) {
                response.setStatus(HttpStatus.SERVICE_UNAVAILABLE.value());
                response.setHeader(HttpHeaders.RETRY_AFTER, ErrorAnswer.RETRY_SECONDS);
            }
            HttpStatus status = HttpStatus.resolve(response.getStatus());
            if (status == null
                    || !status.isError()
                    || response.getContentWritten() > 0
                    || !response.setErrorReported()) {
                return;
            }
            String path = String.valueOf(request.getRequestURI());
            boolean isProblem = ErrorAnswer.isProblem(path);
            byte[] body = isProblem
                    ? mapper.writeValueAsBytes(ProblemDetail.forStatusAndDetail(status, ErrorAnswer.detail(status)))
                    : answer.html(status, request).getBytes(StandardCharsets.UTF_8);
            try {
                response.setContentType(
                        isProblem ? MediaType.APPLICATION_PROBLEM_JSON_VALUE : "text/html;charset=UTF-8");
                response.setHeader(HttpHeaders.CACHE_CONTROL, "no-store");
                response.setContentLength(body.length);
                response.getOutputStream().write(body);
                response.finishResponse();
            } catch (IOException e) {
                // The client is gone.
            }
        }

        private static boolean isStopping(Request request) {
            return request.getConnector().getProtocolHandler() instanceof HttpProtocol protocol && protocol.isPaused();
        }
    }
}
