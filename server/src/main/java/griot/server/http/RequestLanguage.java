package griot.server.http;

import griot.texts.Language;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Locale;

/** The language of a response. */
public final class RequestLanguage {
    private RequestLanguage() {}

    /** The language with a code; if there is none, the first of the client's languages, as {@link #of(Enumeration)}. */
    public static Language of(String code, Enumeration<Locale> locales) {
        return Language.named(code).orElseGet(() -> of(locales));
    }

    /** The first of a client's languages that Griot supports, or else English. */
    public static Language of(Enumeration<Locale> locales) {
        return Collections.list(locales).stream()
                .flatMap(locale -> Language.named(locale.getLanguage()).stream())
                .findFirst()
                .orElse(Language.fallback());
    }
}
