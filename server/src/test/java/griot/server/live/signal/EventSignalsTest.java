package griot.server.live.signal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.server.live.signal.EventSignals.Registration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The signals of games. */
class EventSignalsTest {
    /** Writes down what it hears. */
    private static final class Recorder implements EventSignals.SignalListener {
        private final List<String> heard;

        Recorder(List<String> heard) {
            this.heard = heard;
        }

        @Override
        public void logGrew(int revision) {
            heard.add("revision " + revision);
        }

        @Override
        public void statusChanged() {
            heard.add("status");
        }
    }

    @Test
    void aListenerHearsOfItsGameUntilItIsClosed() {
        EventSignals signals = new EventSignals();
        List<String> heard = new ArrayList<>();
        Registration first = signals.listen(new Channel.Game("a"), new Recorder(heard));
        Registration second = signals.listen(new Channel.Game("a"), new Recorder(new ArrayList<>()));
        signals.signal("a", 3);
        signals.signal("b", 7);
        signals.signalStatus("a");
        first.close();
        signals.signal("a", 4);
        assertEquals(List.of("revision 3", "status"), heard);
        assertEquals(Set.of("a"), signals.watchedGames());
        second.close();
        assertEquals(Set.of(), signals.watchedGames());
        signals.signal("a", 5);
    }

    @Test
    void aGameOfTheLobbysNameIsNotTheLobby() {
        EventSignals signals = new EventSignals();
        List<String> heard = new ArrayList<>();
        signals.listen(Channel.GameList.LOBBY, new Recorder(heard));
        signals.signal("lobby", 1);
        signals.signal("LOBBY", 1);
        signals.signal(Channel.GameList.ARCHIVE);
        assertEquals(List.of(), heard);
        signals.signal(Channel.GameList.LOBBY);
        assertEquals(List.of("revision 0"), heard);
        assertEquals(Set.of(), signals.watchedGames());
    }
}
