package griot.server.live.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Who acted from which seat. */
class SeatClientsTest {
    private static final Client PHONE = Client.of("203.0.113.9").withDevice("phone");
    private static final Client COMPUTER = Client.of("203.0.113.9").withDevice("computer");

    @Test
    void theClientThatActedLastIsThePlayer() {
        SeatClients seats = new SeatClients();
        assertEquals(Optional.empty(), seats.find("white"));
        seats.noteAction("white", PHONE);
        seats.noteAction("black", COMPUTER);
        assertEquals(Optional.of(PHONE), seats.find("white"));
        seats.noteAction("white", COMPUTER);
        assertEquals(Optional.of(COMPUTER), seats.find("white"), "the game goes on at the computer");
    }
}
