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
 * The files of the page, as the build put them on the class path: each beside its compressed copies, of which the
 * browser gets the smallest that it can read.
 */
@Configuration(proxyBeanMethods = false)
class PageFiles implements WebMvcConfigurer {
    private static final String PAGE = "classpath:/griot/page/";
    private static final Duration YEAR = Duration.ofDays(365);

    private final Map<String, String> tags = new ConcurrentHashMap<>();

    @Override
    public void addResourceHandlers(ResourceHandlerRegistry registry) {
        // Their names carry a hash of what they hold: what was fetched once never changes.
        files(
                registry,
                "/assets/**",
                PAGE + "assets/",
                CacheControl.maxAge(YEAR).cachePublic().immutable());
        // Browsers ask for the icon in their tabs without the service worker, again and again, and without a network
        // too.
        files(
                registry,
                "/*icon*.*",
                PAGE,
                CacheControl.maxAge(Duration.ofDays(1)).staleWhileRevalidate(Duration.ofDays(30)));
        files(registry, "/server/**", "classpath:/griot/server/files/", CacheControl.noCache());
        files(registry, "/**", PAGE, CacheControl.noCache());
    }

    /** Spring says it of compressed copies only; a cache between has to hear it of the plain file too. */
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
                // All files in our jars bear one time, whatever they hold.
                .setUseLastModified(false)
                .setEtagGenerator(this::tag);
        // Spring's own cache would not tell who refuses a coding from who reads it.
        registration.resourceChain(false).addResolver(new SmallestCopy());
    }

    /** A tag that follows from what the file holds; a compressed copy has one of its own. */
    private String tag(Resource resource) {
        try {
            return tags.computeIfAbsent(resource.getURL().toString(), url -> "\"" + hash(resource) + "\"");
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
