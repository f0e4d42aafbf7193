package griot.server.page;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * Tells in every response of the API which page this server serves: the name of its script, which has a hash of the
 * content. A page that was loaded from an older server, or kept by a service worker, learns that it is not the newest.
 */
@Configuration(proxyBeanMethods = false)
class PageVersion implements WebMvcConfigurer {
    /** The header. */
    static final String HEADER = "Griot-Page";

    private static final String PAGE = "/griot/page/index.html";
    private static final Pattern SCRIPT = Pattern.compile("<script type=\"module\"[^>]* src=\"[^\"]*?([\\w.-]+)\"");

    /** The name of the script; empty if there is no page. */
    private final String script = script(read());

    @Override
    public void addInterceptors(InterceptorRegistry registry) {
        registry.addInterceptor(new HandlerInterceptor() {
                    @Override
                    public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
                        if (!script.isEmpty()) {
                            response.setHeader(HEADER, script);
                        }
                        return true;
                    }
                })
                .addPathPatterns("/api/**");
    }

    private static String script(String page) {
        Matcher matcher = SCRIPT.matcher(page);
        return matcher.find() ? matcher.group(1) : "";
    }

    private static String read() {
        try (InputStream in = PageVersion.class.getResourceAsStream(PAGE)) {
            return in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
