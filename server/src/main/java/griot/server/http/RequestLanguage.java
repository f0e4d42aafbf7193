package griot.server.http;

import griot.texts.Language;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Locale;

/** The language of a response. */
public final class RequestLanguage {
    private RequestLanguage() {}

    /** The first of a client's languages that Griot supports, or else English. */
    public static Language of(Enumeration<Locale> locales) {
        return Collections.list(locales).stream()
                .flatMap(locale -> Language.named(locale.getLanguage()).stream())
                .findFirst()
                .orElse(Language.fallback());
    }
}
