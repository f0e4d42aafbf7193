package griot.cli.ugi;

import griot.cli.ugi.UgiOptions.Spin;
import griot.engine.Limits;
import griot.engine.TimeManager;
import griot.rules.Side;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The arguments of a {@code go} command.
 *
 * @param limits the limits of the search
 * @param isInfinite whether {@code bestmove} is held back until {@code stop}
 */
record GoCommand(Limits limits, boolean isInfinite) {
    private static final Set<String> LIMIT_NAMES =
            Set.of("p1time", "p2time", "p1inc", "p2inc", "movestogo", "movetime", "depth", "nodes");
    private static final Set<String> REMAINING_TIMES = Set.of("p1time", "p2time");

    /** Words that limit a search by themselves. Increments and turns to go only say more about the remaining time. */
    private static final Set<String> SUFFICIENT_LIMITS = Set.of("p1time", "p2time", "movetime", "depth", "nodes");

    /**
     * Parses the words after {@code go}. If none of them limits the search, it is infinite.
     *
     * @throws UgiCommandException if a word is unknown, or a number is missing or out of range
     */
    static GoCommand parse(List<String> words, Side toMove, UgiOptions options) {
        boolean isInfinite = words.stream().noneMatch(SUFFICIENT_LIMITS::contains);
        Map<String, Long> numbers = new HashMap<>();
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            if (word.equals("infinite")) {
                isInfinite = true;
            } else if (!LIMIT_NAMES.contains(word)) {
                throw new UgiCommandException("unknown limit after go: " + word);
            } else if (i + 1 == words.size()) {
                throw new UgiCommandException("the number after " + word + " is missing");
            } else {
                // The remaining time may be negative, because not every UGI host ends a game whose time has run out.
                long min = REMAINING_TIMES.contains(word) ? Long.MIN_VALUE : 0;
                i++;
                numbers.put(word, UgiNumbers.parse(word, words.get(i), min, Long.MAX_VALUE));
            }
        }
        return new GoCommand(limits(numbers, toMove == Side.WHITE ? "p1" : "p2", options), isInfinite);
    }

    /** This command with the time already spent deducted from its time limits. */
    GoCommand withTimeSpent(long milliseconds) {
        return new GoCommand(limits.withTimeSpent(milliseconds), isInfinite);
    }

    private static Limits limits(Map<String, Long> numbers, String playerPrefix, UgiOptions options) {
        Limits limits = Limits.none().withLines(options.get(Spin.MULTI_PV));
        if (numbers.containsKey("p1time") || numbers.containsKey("p2time")) {
            String ownTime = playerPrefix + "time";
            if (!numbers.containsKey(ownTime)) {
                throw new UgiCommandException(
                        ownTime + " is missing: player " + playerPrefix.charAt(1) + " is to move");
            }
            limits = limits.withTimeManager(new TimeManager(
                    numbers.get(ownTime),
                    numbers.getOrDefault(playerPrefix + "inc", 0L),
                    (int) Math.min(Integer.MAX_VALUE, numbers.getOrDefault("movestogo", 0L)),
                    options.get(Spin.MOVE_OVERHEAD)));
        }
        if (numbers.containsKey("movetime")) {
            limits = limits.withTime(Math.max(1, numbers.get("movetime")));
        }
        if (numbers.containsKey("depth")) {
            limits = limits.withDepth(Math.clamp(numbers.get("depth"), 1, Integer.MAX_VALUE));
        }
        if (numbers.containsKey("nodes")) {
            limits = limits.withNodes(Math.max(1, numbers.get("nodes")));
        }
        return limits;
    }
}
