package griot.server.operations;

import static org.junit.jupiter.api.Assertions.assertEquals;

import jakarta.servlet.http.HttpServletRequest;
import java.lang.reflect.Proxy;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which requests were made on the server's own machine. */
class LocalAccessTest {
    /** A request that has an address, a host and perhaps another header. */
    private static HttpServletRequest request(String address, String host, String header) {
        return (HttpServletRequest) Proxy.newProxyInstance(
                LocalAccessTest.class.getClassLoader(),
                new Class<?>[] {HttpServletRequest.class},
                (_, method, _) -> switch (method.getName()) {
                    case "getRemoteAddr" -> address;
                    case "getHeaderNames" -> Collections.enumeration(List.of("Host", header));
                    case "getHeader" -> host;
                    default -> throw new UnsupportedOperationException(method.getName());
                });
    }

    @ParameterizedTest
    @CsvSource({
        "127.0.0.1, Accept, true",
        "127.8.8.8, Accept, true",
        "0:0:0:0:0:0:0:1, Accept, true",
        "::1, Accept, true",
        "192.168.1.7, Accept, false",
        "203.0.113.9, Accept, false",
        "2001:db8::1, Accept, false",
        "localhost, Accept, false",
        "127.0.0.1, X-Forwarded-For, false",
        "127.0.0.1, x-forwarded-host, false",
        "127.0.0.1, FORWARDED, false",
        "127.0.0.1, X-Real-IP, false",
        "127.0.0.1, Via, false"
    })
    void aRequestIsFromThisMachineIfNoProxyPassedItOn(String address, String header, boolean expected) {
        assertEquals(expected, LocalAccess.isFromThisMachine(request(address, "localhost", header)));
    }

    @ParameterizedTest
    @CsvSource({
        "localhost, true",
        "localhost:8080, true",
        "LOCALHOST:8080, true",
        "127.0.0.1:8080, true",
        "[::1]:8080, true",
        "griot.example.org, false",
        "localhost.evil.example:8080, false",
        "127.0.0.1.evil.example, false",
        "'', false"
    })
    void aRequestIsForThisMachineByItsNames(String host, boolean expected) {
        assertEquals(expected, LocalAccess.isForThisMachine(request("127.0.0.1", host, "Accept")));
    }
}
