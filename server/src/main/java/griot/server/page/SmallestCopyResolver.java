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
 * Resolves a file to the smallest compressed copy that the browser accepts. Spring alone would take the first coding
 * that the browser names, and browsers name gzip before Brotli.
 */
final class SmallestCopyResolver extends EncodedResourceResolver {
    /** Content codings, the one with the smallest files first. */
    private static final List<String> CODINGS = List.of("br", "gzip");

    SmallestCopyResolver() {
        setContentCodings(CODINGS);
    }

    @Override
    protected @Nullable Resource resolveResourceInternal(
            @Nullable HttpServletRequest request,
            String path,
            List<? extends Resource> locations,
            ResourceResolverChain chain) {
        return super.resolveResourceInternal(
                request == null ? null : new ReorderedRequest(request), path, locations, chain);
    }

    /** A request whose accepted codings are in the order of {@link #CODINGS}. */
    private static final class ReorderedRequest extends HttpServletRequestWrapper {
        ReorderedRequest(HttpServletRequest request) {
            super(request);
        }

        @Override
        public @Nullable String getHeader(String name) {
            String header = super.getHeader(name);
            if (header == null || !name.equalsIgnoreCase("Accept-Encoding")) {
                return header;
            }
            Set<String> accepted = Arrays.stream(header.toLowerCase(Locale.ROOT).split(","))
                    .map(String::strip)
                    // "br;q=0" means that the coding is not accepted.
                    .filter(coding -> !coding.matches(".*;\\s*q=0(\\.0*)?"))
                    .map(coding -> coding.replaceFirst(";.*", "").strip())
                    .collect(Collectors.toUnmodifiableSet());
            return CODINGS.stream().filter(accepted::contains).collect(Collectors.joining(", "));
        }
    }
}
