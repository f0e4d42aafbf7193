package griot.server.live.store.postgres;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.server.live.store.postgres.Hint.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Hints as texts, and how a lost one is noticed. */
class HintTest {
    private static final Writer WRITER = new Writer("node", 1);

    private static List<String> told(Hint hint) {
        List<String> told = new ArrayList<>();
        hint.reportChanges(new Hint.Changes() {
            @Override
            public void logGrew(String game, int revision) {
                told.add(game + " grew to " + revision);
            }

            @Override
            public void lobbyChanged() {
                told.add("lobby");
            }

            @Override
            public void presenceChanged(String game) {
                told.add("players of " + game);
            }
        });
        return told;
    }

    @Test
    void aHintIsReadAsItWasWritten() {
        Hint hint = new Hint(WRITER, 7, List.of(Hint.growth("g", 12), Hint.LOBBY, Hint.presence("h")));
        assertEquals(List.of("node 1 7 last g:12 lobby h~"), hint.format());
        Hint read = Hint.parse(hint.format().getFirst()).orElseThrow().hint();
        assertEquals(hint, read);
        assertEquals(List.of("g grew to 12", "lobby", "players of h"), told(read));
    }

    @Test
    void changesOfANewerVersionAreLeftOut() {
        assertEquals(List.of("g grew to 12"), told(new Hint(WRITER, 7, List.of("g:new", "new", "h:", "g:12"))));
    }

    @Test
    void aLongHintIsSeveralNotifications() {
        List<String> changes = IntStream.range(0, 1_000)
                .mapToObj(i -> Hint.growth("game" + i, 300))
                .toList();
        List<String> texts = new Hint(WRITER, 7, changes).format();
        List<String> read = new ArrayList<>();
        for (String text : texts) {
            assertTrue(text.length() < 8_000);
            Hint.Part part = Hint.parse(text).orElseThrow();
            assertEquals(text.equals(texts.getLast()), part.isLast());
            read.addAll(part.hint().changes());
        }
        assertEquals(changes, read);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "hello", "node 1 x last", "node x 1 last", "a b c d e"})
    void otherNotificationsAreIgnored(String text) {
        assertEquals(Optional.empty(), Hint.parse(text));
    }

    @Test
    void nothingIsMissingIfAllHintsAreHeard() {
        HintTracker tracker = new HintTracker();
        assertFalse(tracker.poll(Map.of(WRITER, 10L)));
        tracker.noteHint(WRITER, 11);
        assertFalse(tracker.poll(Map.of(WRITER, 12L)));
        tracker.noteHint(WRITER, 12);
        tracker.noteHint(WRITER, 13);
        assertFalse(tracker.poll(Map.of(WRITER, 13L)));
        Writer young = new Writer("young", 0);
        tracker.noteHint(young, 1);
        assertFalse(tracker.poll(Map.of(WRITER, 13L, young, 1L)));
    }

    @Test
    void aGapBetweenHintsIsNoticedAtOnce() {
        HintTracker tracker = new HintTracker();
        tracker.poll(Map.of(WRITER, 10L));
        tracker.noteHint(WRITER, 12);
        assertTrue(tracker.poll(Map.of(WRITER, 12L)));
        assertFalse(tracker.poll(Map.of(WRITER, 12L)));
    }

    @Test
    void theLastHintIsMissedAtTheSecondPoll() {
        HintTracker tracker = new HintTracker();
        tracker.poll(Map.of());
        assertFalse(tracker.poll(Map.of(WRITER, 1L)), "the hint may be on its way");
        assertTrue(tracker.poll(Map.of(WRITER, 1L)));
        assertFalse(tracker.poll(Map.of(WRITER, 1L)));
    }
}
