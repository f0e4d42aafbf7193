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
 * What a {@code go} asks for.
 *
 * @param limits when to stop by oneself
 * @param infinite whether nothing is answered before {@code stop}
 */
record GoCommand(Limits limits, boolean infinite) {
    private static final Set<String> LIMITS =
            Set.of("p1time", "p2time", "p1inc", "p2inc", "movestogo", "movetime", "depth", "nodes");
    private static final Set<String> CLOCK_LIMITS = Set.of("p1time", "p2time");

    /** Reads the words behind {@code go}; without any it is meant to think until it is stopped. */
    static GoCommand read(List<String> words, Side toMove, UgiOptions settings) {
        boolean infinite = words.isEmpty();
        Map<String, Long> numbers = new HashMap<>();
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            if (word.equals("infinite")) {
                infinite = true;
            } else if (!LIMITS.contains(word)) {
                throw new UgiSyntaxException("go does not know " + word);
            } else if (i + 1 == words.size()) {
                throw new UgiSyntaxException(word + " is followed by a number");
            } else {
                // A clock may be overdrawn where nobody insists.
                long least = CLOCK_LIMITS.contains(word) ? Long.MIN_VALUE : 0;
                i++;
                numbers.put(word, UgiNumbers.read(word, words.get(i), least, Long.MAX_VALUE));
            }
        }
        return new GoCommand(limits(numbers, toMove == Side.WHITE ? "p1" : "p2", settings), infinite);
    }

    /** The same, when so many milliseconds have passed already. */
    GoCommand after(long milliseconds) {
        return new GoCommand(limits.withTimeSpent(milliseconds), infinite);
    }

    private static Limits limits(Map<String, Long> numbers, String player, UgiOptions settings) {
        Limits limits = Limits.none().withLines(settings.of(Spin.MULTI_PV));
        if (numbers.containsKey("p1time") || numbers.containsKey("p2time")) {
            String own = player + "time";
            if (!numbers.containsKey(own)) {
                throw new UgiSyntaxException(own + " is missing: that player is to move");
            }
            limits = limits.withClock(new TimeManager(
                    numbers.get(own),
                    numbers.getOrDefault(player + "inc", 0L),
                    (int) Math.min(Integer.MAX_VALUE, numbers.getOrDefault("movestogo", 0L)),
                    settings.of(Spin.MOVE_OVERHEAD)));
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
