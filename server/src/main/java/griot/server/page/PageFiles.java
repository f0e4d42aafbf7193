package griot.server.page;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.io.Resource;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpHeaders;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.ResourceHandlerRegistration;
import org.springframework.web.servlet.config.annotation.ResourceHandlerRegistry;
import org.springframework.web.servlet.config.annotation.ViewControllerRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * Serves the files of the page from the class path. The build has put compressed copies beside each; the smallest one
 * that the browser accepts is sent.
 */
@Configuration(proxyBeanMethods = false)
class PageFiles implements WebMvcConfigurer {
    private static final String PAGE = "classpath:/griot/page/";
    private static final Duration YEAR = Duration.ofDays(365);

    private final Map<String, String> entityTags = new ConcurrentHashMap<>();

    @Override
    public void addResourceHandlers(ResourceHandlerRegistry registry) {
        // The names contain a hash of the content, which therefore never changes.
        files(
                registry,
                "/assets/**",
                PAGE + "assets/",
                CacheControl.maxAge(YEAR).cachePublic().immutable());
        // Browsers fetch the icon of a tab past the service worker, repeatedly and also offline.
        files(
                registry,
                "/*icon*.*",
                PAGE,
                CacheControl.maxAge(Duration.ofDays(1)).staleWhileRevalidate(Duration.ofDays(30)));
        files(registry, "/server/**", "classpath:/griot/server/files/", CacheControl.noCache());
        files(registry, "/**", PAGE, CacheControl.noCache());
    }

    /**
     * Sets {@code Vary: Accept-Encoding} on every response, for shared caches; Spring sets it for compressed copies
     * only.
     */
    @Override
    public void addInterceptors(InterceptorRegistry registry) {
        registry.addInterceptor(new HandlerInterceptor() {
            @Override
            public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
                response.setHeader(HttpHeaders.VARY, HttpHeaders.ACCEPT_ENCODING);
                return true;
            }
        });
    }

    @Override
    public void addViewControllers(ViewControllerRegistry registry) {
        registry.addViewController("/").setViewName("forward:/index.html");
    }

    private void files(ResourceHandlerRegistry registry, String path, String location, CacheControl caching) {
        ResourceHandlerRegistration registration = registry.addResourceHandler(path)
                .addResourceLocations(location)
                .setCacheControl(caching)
                // All files in a reproducible jar have the same modification time.
                .setUseLastModified(false)
                .setEtagGenerator(this::entityTag);
        // Spring's cache would ignore that a client may refuse a coding.
        registration.resourceChain(false).addResolver(new SmallestCopy());
    }

    /** The entity tag, a hash of the content; a compressed copy has its own. */
    private String entityTag(Resource resource) {
        try {
            return entityTags.computeIfAbsent(resource.getURL().toString(), url -> "\"" + hash(resource) + "\"");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String hash(Resource resource) {
        try (InputStream in = resource.getInputStream()) {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(in.readAllBytes());
            return Base64.getUrlEncoder().withoutPadding().encodeToString(hash).substring(0, 22);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JVM has SHA-256", e);
        }
    }
}
