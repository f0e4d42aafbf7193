package griot.server.live.proof;

import griot.server.live.proof.History.Outcome;
import griot.server.live.proof.History.Read;
import griot.server.live.proof.History.State;
import griot.server.live.proof.History.Stream;
import griot.server.live.proof.History.Write;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Compares a history with the logs that remained. Checks that
 *
 * <ul>
 *   <li>an acknowledged event is in the log exactly once, where its request wanted it, and a refused one is not;
 *   <li>every other event of the log was requested, once, and has no second copy;
 *   <li>every state shown to a client is that of the log at the same revision: a read is a prefix;
 *   <li>a request begun after an answer sees at least what that answer showed, and nothing not yet requested;
 *   <li>a stream has every event once and in order.
 * </ul>
 */
final class HistoryChecker {
    private final Map<String, List<StoredEvent>> logs;
    private final Map<String, List<Write>> causes = new HashMap<>();
    private final List<String> violations = new ArrayList<>();

    private HistoryChecker(Map<String, List<StoredEvent>> logs) {
        this.logs = logs;
    }

    /**
     * An event of a log.
     *
     * @param text the event; empty if the server adds such events by itself
     * @param state the state after it
     */
    record StoredEvent(String text, String state) {}

    /**
     * Checks a history.
     *
     * @param logs the events of each game
     * @return a sentence for each violation
     */
    static List<String> violations(History history, Map<String, List<StoredEvent>> logs) {
        HistoryChecker checker = new HistoryChecker(logs);
        checker.checkWrites(history.writes());
        checker.checkEvents();
        history.reads().forEach(read -> checker.checkState(read.game(), read.state(), "read"));
        checker.checkTimes(history);
        history.streams().forEach(checker::checkStream);
        return List.copyOf(checker.violations);
    }

    private void report(String format, Object... arguments) {
        violations.add(String.format(format, arguments));
    }

    private List<StoredEvent> log(String game) {
        return logs.getOrDefault(game, List.of());
    }

    private void checkWrites(List<Write> writes) {
        Map<String, List<String>> gamesByEvent = new HashMap<>();
        logs.forEach((game, log) -> log.forEach(event -> gamesByEvent
                .computeIfAbsent(event.text(), _ -> new ArrayList<>())
                .add(game)));
        Map<Write, List<String>> refused = new HashMap<>();
        for (Write write : writes) {
            List<String> places = places(write, gamesByEvent);
            switch (write.outcome()) {
                case OK -> {
                    if (places.size() != 1) {
                        report("acknowledged and %d times in the log: %s", places.size(), write);
                    }
                    checkState(write.game(), write.answer(), "answer");
                }
                case FAIL -> refused.put(write, places);
                case UNKNOWN -> {
                    if (places.size() > 1) {
                        report("requested once and %d times in the log: %s", places.size(), write);
                    }
                }
            }
            if (write.outcome() != Outcome.FAIL) {
                places.forEach(place ->
                        causes.computeIfAbsent(place, _ -> new ArrayList<>()).add(write));
            }
        }
        // A request that was refused as too early may be made again when its time has come.
        refused.forEach((write, places) -> {
            if (!causes.keySet().containsAll(places)) {
                report("refused and in the log: %s", write);
            }
        });
    }

    /** The places in the logs, each a game and a number, of the events that a request can have caused. */
    private List<String> places(Write write, Map<String, List<String>> gamesByEvent) {
        List<String> games =
                write.game().isEmpty() ? gamesByEvent.getOrDefault(write.event(), List.of()) : List.of(write.game());
        List<String> places = new ArrayList<>();
        for (String game : games.stream().distinct().toList()) {
            for (int number : possibleNumbers(write, log(game))) {
                places.add(game + " " + number);
            }
        }
        return places;
    }

    /** The numbers of the events that a request can have caused. */
    private static List<Integer> possibleNumbers(Write write, List<StoredEvent> log) {
        List<Integer> numbers = new ArrayList<>();
        for (int i = 0; i < log.size(); i++) {
            if (log.get(i).text().equals(write.event())
                    && (write.revision() == History.ANYWHERE || write.revision() == i)) {
                numbers.add(i + 1);
            }
        }
        return numbers;
    }

    private void checkEvents() {
        logs.forEach((game, log) -> {
            for (int number = 1; number <= log.size(); number++) {
                String text = log.get(number - 1).text();
                int requests =
                        causes.getOrDefault(game + " " + number, List.of()).size();
                if (!text.isEmpty() && requests != 1) {
                    report("event %d of %s, %s, was requested %d times", number, game, text, requests);
                }
            }
        });
    }

    private void checkState(String game, State state, String what) {
        List<StoredEvent> log = log(game);
        if (state.revision() < 1 || state.revision() > log.size()) {
            report("%s of %s at revision %d of %d", what, game, state.revision(), log.size());
        } else if (!log.get(state.revision() - 1).state().equals(state.text())) {
            report(
                    "%s of %s at revision %d differs: %s, log: %s",
                    what,
                    game,
                    state.revision(),
                    state.text(),
                    log.get(state.revision() - 1).state());
        }
    }

    /** An answer: when its request began, when it was known, and the revision that it showed. */
    private record Answer(long invoked, long completed, int revision, boolean isRead) {}

    private void checkTimes(History history) {
        Map<String, List<Answer>> answers = new HashMap<>();
        for (Write write : history.writes()) {
            if (write.outcome() == Outcome.OK) {
                answers.computeIfAbsent(write.game(), _ -> new ArrayList<>())
                        .add(new Answer(
                                write.invoked(),
                                write.completed(),
                                write.answer().revision(),
                                false));
            }
        }
        for (Read read : history.reads()) {
            answers.computeIfAbsent(read.game(), _ -> new ArrayList<>())
                    .add(new Answer(
                            read.invoked(), read.completed(), read.state().revision(), true));
        }
        answers.forEach(this::checkTimes);
    }

    private void checkTimes(String game, List<Answer> answers) {
        List<Answer> byBegin = answers.stream()
                .sorted(Comparator.comparingLong(Answer::invoked))
                .toList();
        List<Answer> byEnd = answers.stream()
                .sorted(Comparator.comparingLong(Answer::completed))
                .toList();
        int known = 0;
        int next = 0;
        for (Answer answer : byBegin) {
            while (next < byEnd.size() && byEnd.get(next).completed() < answer.invoked()) {
                known = Math.max(known, byEnd.get(next++).revision());
            }
            if (answer.isRead() && answer.revision() < known) {
                report("a read of %s showed revision %d after %d was known", game, answer.revision(), known);
            }
        }
        for (Answer answer : answers) {
            for (int number = 1; number <= answer.revision(); number++) {
                for (Write cause : causes.getOrDefault(game + " " + number, List.of())) {
                    if (cause.invoked() > answer.completed()) {
                        report("event %d of %s was shown before it was requested", number, game);
                    }
                }
            }
        }
    }

    private void checkStream(Stream stream) {
        for (int i = 0; i < stream.states().size(); i++) {
            State state = stream.states().get(i);
            if (state.revision() != i + 1) {
                report("a stream of %s had event %d in place %d", stream.game(), state.revision(), i + 1);
                return;
            }
            checkState(stream.game(), state, "stream");
        }
    }
}
