package griot.server.operations;

import griot.server.metrics.ServerCounter;
import griot.server.metrics.ServerMetrics;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Counts the responses of the API with status 429 (beyond a limit) and 503 (database unavailable). */
@Component
final class ResponseMeter implements HandlerInterceptor, WebMvcConfigurer {
    private static final int TOO_MANY_REQUESTS = 429;
    private static final int UNAVAILABLE = 503;

    private final ServerMetrics metrics;

    ResponseMeter(ServerMetrics metrics) {
        this.metrics = metrics;
    }

    @Override
    public void addInterceptors(InterceptorRegistry registry) {
        registry.addInterceptor(this).addPathPatterns("/api/**").order(-1);
    }

    @Override
    public void afterCompletion(
            HttpServletRequest request, HttpServletResponse response, Object handler, @Nullable Exception exception) {
        switch (response.getStatus()) {
            case TOO_MANY_REQUESTS -> metrics.increment(ServerCounter.LIMITED);
            case UNAVAILABLE -> metrics.increment(ServerCounter.UNAVAILABLE);
            default -> {}
        }
    }
}
