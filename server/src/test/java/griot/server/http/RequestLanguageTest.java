package griot.server.http;

import static org.junit.jupiter.api.Assertions.assertEquals;

import jakarta.servlet.http.HttpServletRequest;
import java.lang.reflect.Proxy;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The language of a response. */
class RequestLanguageTest {
    /** A request to a server whose system is French. */
    private static HttpServletRequest request(String... acceptLanguage) {
        return (HttpServletRequest) Proxy.newProxyInstance(
                RequestLanguageTest.class.getClassLoader(),
                new Class<?>[] {HttpServletRequest.class},
                (_, method, _) -> switch (method.getName()) {
                    case "getHeaders" -> Collections.enumeration(List.of(acceptLanguage));
                    case "getHeader" -> acceptLanguage.length == 0 ? null : acceptLanguage[0];
                    case "getLocales" -> Collections.enumeration(List.of(Locale.FRANCE));
                    default -> throw new UnsupportedOperationException(method.getName());
                });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ru | ru",
                "PT-br | pt",
                "de, ru;q=0.5, fr;q=0.9 | fr",
                "fr;q=0, pt;q=0.1 | pt",
                "de | en",
                "* | en",
                "'' | en",
                ";;q=x | en"
            })
    void theClientsPreferenceDecides(String accepted, String language) {
        assertEquals(language, RequestLanguage.of(request(accepted)).code());
    }

    @Test
    void severalHeadersAreOneList() {
        assertEquals("ru", RequestLanguage.of(request("de", "ru")).code());
    }

    @Test
    void theSystemsLanguageIsNotTheClients() {
        assertEquals("en", RequestLanguage.of(request()).code());
    }

    @Test
    void aLanguageInTheAddressComesFirst() {
        assertEquals("pt", RequestLanguage.of("pt", request("ru")).code());
        assertEquals("ru", RequestLanguage.of("xx", request("ru")).code());
    }
}
