package griot.cli.commands.server;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each system has its own program that opens an address. */
class BrowserOpenerTest {
    @ParameterizedTest
    @CsvSource({
        "Linux, xdg-open http://localhost:8080/",
        "Mac OS X, open http://localhost:8080/",
        "'Windows 11', 'rundll32 url.dll,FileProtocolHandler http://localhost:8080/'"
    })
    void theAddressIsGivenToTheProgramOfTheSystem(String system, String command) {
        assertEquals(command, String.join(" ", BrowserOpener.command(system, "http://localhost:8080/")));
    }
}
