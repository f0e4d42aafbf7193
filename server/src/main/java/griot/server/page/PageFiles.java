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
 * Serves the files of the page from the class path. The build stores compressed copies beside each file; the server
 * sends the smallest copy that the browser accepts.
 */
@Configuration(proxyBeanMethods = false)
class PageFiles implements WebMvcConfigurer {
    private static final String PAGE = "classpath:/griot/page/";
    private static final Duration YEAR = Duration.ofDays(365);

    /** Characters of a hash that an entity tag keeps, 6 bits each: enough to exclude collisions in practice. */
    private static final int ENTITY_TAG_LENGTH = 22;

    private final Map<String, String> entityTags = new ConcurrentHashMap<>();

    @Override
    public void addResourceHandlers(ResourceHandlerRegistry registry) {
        // Each name contains a hash of the content, so the content under a name never changes.
        addFiles(
                registry,
                "/assets/**",
                PAGE + "assets/",
                CacheControl.maxAge(YEAR).cachePublic().immutable());
        // Browsers fetch a tab's icon repeatedly, even offline, and bypass the service worker.
        addFiles(
                registry,
                "/*icon*.*",
                PAGE,
                CacheControl.maxAge(Duration.ofDays(1)).staleWhileRevalidate(Duration.ofDays(30)));
        addFiles(registry, "/server/**", "classpath:/griot/server/files/", CacheControl.noCache());
        addFiles(registry, "/**", PAGE, CacheControl.noCache());
    }

    /**
     * Sets {@code Vary: Accept-Encoding} on every response, as shared caches need the header. Spring sets it only on
     * compressed copies.
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

    private void addFiles(ResourceHandlerRegistry registry, String path, String location, CacheControl caching) {
        ResourceHandlerRegistration registration = registry.addResourceHandler(path)
                .addResourceLocations(location)
                .setCacheControl(caching)
                // All files in a reproducible jar have the same modification time.
                .setUseLastModified(false)
                .setEtagGenerator(this::entityTag);
        // Without Spring's cache, which ignores that a client may refuse a content coding.
        registration.resourceChain(false).addResolver(new SmallestCopyResolver());
    }

    /** The entity tag: a hash of the content, different for each compressed copy. */
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
            return Base64.getUrlEncoder().withoutPadding().encodeToString(hash).substring(0, ENTITY_TAG_LENGTH);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JVM has SHA-256", e);
        }
    }
}
