package griot.server.http;

import griot.texts.Language;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Collections;
import java.util.List;
import java.util.Locale.LanguageRange;
import org.springframework.http.HttpHeaders;

/** The language of a response. */
public final class RequestLanguage {
    private RequestLanguage() {}

    /** The language with a code; if there is none, that of {@link #of(HttpServletRequest)}. */
    public static Language of(String code, HttpServletRequest request) {
        return Language.named(code).orElseGet(() -> of(request));
    }

    /**
     * The language of {@code Accept-Language} that the client prefers among those of Griot, or else English. The
     * container's {@link HttpServletRequest#getLocales} would name the language of the server's system for a request
     * without this header.
     */
    public static Language of(HttpServletRequest request) {
        return accepted(request).stream()
                .filter(range -> range.getWeight() > 0)
                .map(range -> range.getRange().replaceFirst("-.*", ""))
                .flatMap(code -> Language.named(code).stream())
                .findFirst()
                .orElse(Language.fallback());
    }

    /** The languages that the client accepts, the preferred one first; none if the header cannot be parsed. */
    private static List<LanguageRange> accepted(HttpServletRequest request) {
        try {
            return LanguageRange.parse(
                    String.join(",", Collections.list(request.getHeaders(HttpHeaders.ACCEPT_LANGUAGE))));
        } catch (IllegalArgumentException e) {
            return List.of();
        }
    }
}
