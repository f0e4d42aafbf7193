package griot.server.live.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.server.Server;
import griot.server.ServerSettings;
import griot.server.ServerSettings.Reach;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Histories of many players over a bad network agree with the logs. */
class HistoryTest {
    private static final long SEED = 23;

    @TempDir
    Path folder;

    private History play(int games, int requests) throws Exception {
        History history = new History();
        Path data = folder.resolve("data");
        try (Server server = Server.start(new ServerSettings(0, Reach.THIS_MACHINE, folder.resolve("tables"), data));
                Watchers watchers = new Watchers(ServerUnderTest.at(server.port()), history)) {
            List<UnreliablePlayers> players = IntStream.range(0, games)
                    .mapToObj(i -> new UnreliablePlayers(
                            "p" + i,
                            SEED + i,
                            ServerUnderTest.at(server.port()),
                            history,
                            watchers::watch,
                            () -> history.writeCount() >= requests))
                    .toList();
            assertEquals(Map.of(), UnreliablePlayers.run(players));
        }
        assertEquals(List.of(), HistoryChecker.violations(history, StoredLogs.read(data)));
        assertTrue(hasOutcome(history, History.Outcome.FAIL));
        System.out.printf(
                "%d requests, %d reads, %d streams%n",
                history.writeCount(), history.reads().size(), history.streams().size());
        return history;
    }

    private static boolean hasOutcome(History history, History.Outcome outcome) {
        return history.writes().stream().anyMatch(write -> write.outcome() == outcome);
    }

    @Test
    void aBadNetworkLosesAndRepeatsNothing() throws Exception {
        play(10, 400);
    }

    @Test
    @Tag("proof")
    void aBadNetworkLosesAndRepeatsNothingInManyGames() throws Exception {
        History history = play(200, 20_000 * ProofSize.SIZE);
        // Only a turn that is cut and then loses a race has one: too few to be sure of one in a short history.
        assertTrue(hasOutcome(history, History.Outcome.UNKNOWN));
    }
}
