package griot.server.live.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.server.live.limits.OpenInvitations.Invitation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** How many games may wait for the other player. */
class OpenInvitationsTest {
    private static final Client DEVICE = Client.of("203.0.113.7").withDevice("a");

    private final OpenInvitations invitations = new OpenInvitations(Duration.ofDays(1));

    private static List<Invitation> fill(OpenInvitations invitations, Client client, int tries) {
        return IntStream.range(0, tries)
                .mapToObj(_ -> invitations.reserve(client))
                .flatMap(Optional::stream)
                .toList();
    }

    @Test
    void ofTenThousandInvitationsByOneDeviceTwentyArePossible() {
        assertEquals(
                OpenInvitations.MAX_OF_DEVICE, fill(invitations, DEVICE, 10_000).size());
        assertTrue(invitations.reserve(Client.of("203.0.113.7").withDevice("b")).isPresent());
    }

    @Test
    void aDeviceWithoutACookieHasTheLimitOfItsAddress() {
        Client client = Client.of("203.0.113.7");
        assertEquals(
                OpenInvitations.MAX_OF_ADDRESS,
                fill(invitations, client, 10_000).size());
        assertTrue(invitations.reserve(DEVICE).isEmpty());
        assertEquals(
                OpenInvitations.MAX_OF_THIS_MACHINE,
                fill(invitations, Client.of("127.0.0.1"), 10_000).size());
    }

    @Test
    void aGameThatHasBegunMakesRoomForAnother() {
        List<Invitation> all = fill(invitations, DEVICE, 30);
        all.getFirst().created("game");
        assertTrue(invitations.reserve(DEVICE).isEmpty());
        invitations.close("game");
        invitations.close("game");
        assertTrue(invitations.reserve(DEVICE).isPresent());
        assertTrue(invitations.reserve(DEVICE).isEmpty());
    }

    @Test
    void aGameThatHasBegunBeforeItsCreationWasNotedDoesNotCount() {
        List<Invitation> all = fill(invitations, DEVICE, 30);
        invitations.close("game");
        assertTrue(invitations.reserve(DEVICE).isEmpty());
        all.getFirst().created("game");
        assertFalse(invitations.isOpen("game"));
        assertTrue(invitations.reserve(DEVICE).isPresent());
        assertTrue(invitations.reserve(DEVICE).isEmpty());
    }

    @Test
    void aGameThatWasNotCreatedMakesRoomForAnother() {
        List<Invitation> all = fill(invitations, DEVICE, 30);
        all.getFirst().cancel();
        assertTrue(invitations.reserve(DEVICE).isPresent());
    }

    @Test
    void anInvitationThatNobodyTookExpires() throws Exception {
        OpenInvitations brief = new OpenInvitations(Duration.ofMillis(5));
        List<Invitation> all = fill(brief, DEVICE, 30);
        all.forEach(invitation -> brief.close("none"));
        all.forEach(invitation -> invitation.created("game" + all.indexOf(invitation)));
        Thread.sleep(10);
        assertTrue(brief.reserve(DEVICE).isPresent());
    }

    @Test
    void requestsAtTheSameTimeDoNotPassTheLimit() throws Exception {
        List<Future<Integer>> counts = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 8; i++) {
                counts.add(threads.submit(() -> fill(invitations, DEVICE, 100).size()));
            }
        }
        int sum = 0;
        for (Future<Integer> count : counts) {
            sum += count.get();
        }
        assertEquals(OpenInvitations.MAX_OF_DEVICE, sum);
    }
}
