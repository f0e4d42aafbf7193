package griot.pagetests.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The failure of a test says what a developer needs to find its cause. */
@InBrowser
class FailureReportsTest {
    @Test
    void anErrorInTheConsoleNamesTheAddress(Visits visits) {
        PageDriver page = visits.begin(Visit.phone());
        String address = SharedServer.origin() + "/api/games/none";
        page.page().navigate(SharedServer.origin() + "/");
        page.page().evaluate("address => fetch(address).then(response => response.status)", address);
        page.page().waitForCondition(() -> !visits.errors().isEmpty());
        String error = visits.errors().getFirst();
        assertTrue(error.contains("status of 404") && error.contains(address), error);
        visits.ignoreErrors("status of 404");
    }

    @Test
    void aFailureQuotesTheLogOfTheServer(Visits visits, @TempDir Path folder) throws IOException {
        try (KillableServer server = KillableServer.start(folder)) {
            IOException refused = assertThrows(IOException.class, () -> KillableServer.start(folder));
            assertTrue(refused.getMessage().contains("DataException"), refused::getMessage);

            Visits failed = new Visits(visits.browsers());
            failed.quoteLogOf(server);
            Throwable failure = new AssertionError();
            failed.endFailed("failed", failure);
            assertEquals(1, failure.getSuppressed().length);
            String report = failure.getSuppressed()[0].getMessage();
            assertTrue(report.contains(server.origin()) && report.contains("DataException"), report);
        }
    }
}
