package griot.server.page;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.Resource;
import org.springframework.web.servlet.resource.EncodedResourceResolver;
import org.springframework.web.servlet.resource.ResourceResolverChain;

/**
 * Chooses the smallest compressed copy of a file that a browser can read. By itself Spring takes the first one that the
 * browser names, and browsers name gzip before Brotli.
 */
final class SmallestCopy extends EncodedResourceResolver {
    /** The smallest first. */
    private static final List<String> CODINGS = List.of("br", "gzip");

    SmallestCopy() {
        setContentCodings(CODINGS);
    }

    @Override
    protected @Nullable Resource resolveResourceInternal(
            @Nullable HttpServletRequest request,
            String path,
            List<? extends Resource> locations,
            ResourceResolverChain chain) {
        return super.resolveResourceInternal(request == null ? null : new Preferring(request), path, locations, chain);
    }

    /** The request, as if its browser had named what it reads in our order. */
    private static final class Preferring extends HttpServletRequestWrapper {
        Preferring(HttpServletRequest request) {
            super(request);
        }

        @Override
        public @Nullable String getHeader(String name) {
            String header = super.getHeader(name);
            if (header == null || !name.equalsIgnoreCase("Accept-Encoding")) {
                return header;
            }
            Set<String> readable = Arrays.stream(header.toLowerCase(Locale.ROOT).split(","))
                    .map(String::strip)
                    // "br;q=0" says that it cannot.
                    .filter(coding -> !coding.matches(".*;\\s*q=0(\\.0*)?"))
                    .map(coding -> coding.replaceFirst(";.*", "").strip())
                    .collect(Collectors.toUnmodifiableSet());
            return CODINGS.stream().filter(readable::contains).collect(Collectors.joining(", "));
        }
    }
}
