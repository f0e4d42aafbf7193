package griot.lab.match.engine;

import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import java.util.ArrayList;
import java.util.List;

/**
 * A time control: limits for a turn or a game. 0 means no limit.
 *
 * @param depth search depth in actions
 * @param nodes nodes of the search for a turn
 * @param turnMilliseconds time for a turn
 * @param clockMilliseconds time on the clock at the start
 * @param incrementMilliseconds time added to the clock after each turn
 */
public record TimeControl(
        int depth, long nodes, long turnMilliseconds, long clockMilliseconds, long incrementMilliseconds) {
    /** The default: 100 ms for a turn. */
    public static final TimeControl DEFAULT = new TimeControl(0, 0, 100, 0, 0);

    private static final TimeControl UNLIMITED = new TimeControl(0, 0, 0, 0, 0);

    /** Maximum time on a clock. */
    private static final double MAX_SECONDS = 1e6;

    /** Maximum number of digits of a limit. */
    private static final int MAX_DIGITS = 12;

    /** @throws IllegalArgumentException if a limit is negative */
    public TimeControl {
        if (depth < 0 || nodes < 0 || turnMilliseconds < 0 || clockMilliseconds < 0 || incrementMilliseconds < 0) {
            throw new IllegalArgumentException("a limit must be at least 0, which means no limit");
        }
    }

    /** Whether nothing limits a turn. */
    public boolean isUnlimited() {
        return depth == 0 && nodes == 0 && turnMilliseconds == 0 && clockMilliseconds == 0;
    }

    /** Whether the contestants have clocks for the game. */
    public boolean hasClock() {
        return clockMilliseconds > 0;
    }

    /**
     * Parses the options of one contestant; an empty text means that the option is not given. Without any option, it
     * gets the default.
     *
     * @throws RulesException if a text is not a single number
     */
    public static TimeControl parse(String turnTime, String nodes, String depth) {
        for (String text : List.of(turnTime, nodes, depth)) {
            if (text.indexOf(',') >= 0) {
                throw malformed(MatchFault.LIMIT_OF_ONE, text);
            }
        }
        return Pair.parse(turnTime, /* clock= */ "", nodes, depth).first;
    }

    /** The time controls of both contestants. */
    public record Pair(TimeControl first, TimeControl second) {
        /** No limits. */
        public static final Pair UNLIMITED = new Pair(TimeControl.UNLIMITED, TimeControl.UNLIMITED);

        /**
         * Parses the options of a match; an empty text means that the option is not given. Without any option, both get
         * the default.
         *
         * @throws RulesException if a text cannot be parsed
         */
        public static Pair parse(String turnTime, String clock, String nodes, String depth) {
            Pair timeControls = UNLIMITED;
            timeControls = turnTime.isEmpty() ? timeControls : timeControls.withTurnTime(turnTime);
            timeControls = clock.isEmpty() ? timeControls : timeControls.withClock(clock);
            timeControls = nodes.isEmpty() ? timeControls : timeControls.withNodes(nodes);
            timeControls = depth.isEmpty() ? timeControls : timeControls.withDepth(depth);
            return timeControls.first.isUnlimited() ? new Pair(DEFAULT, DEFAULT) : timeControls;
        }

        /** These time controls with other depths: {@code 8} for both, or {@code 8,6}. */
        public Pair withDepth(String text) {
            List<Long> numbers = numbers(text, Integer.MAX_VALUE);
            return new Pair(first.withDepth(numbers.get(0)), second.withDepth(numbers.get(1)));
        }

        /** These time controls with other node limits for a turn. */
        public Pair withNodes(String text) {
            List<Long> numbers = numbers(text, Long.MAX_VALUE);
            return new Pair(first.withNodes(numbers.get(0)), second.withNodes(numbers.get(1)));
        }

        /** These time controls with other times for a turn, in milliseconds. */
        public Pair withTurnTime(String text) {
            List<Long> numbers = numbers(text, Long.MAX_VALUE);
            return new Pair(first.withTurnTime(numbers.get(0)), second.withTurnTime(numbers.get(1)));
        }

        /** These time controls with other clocks, in seconds: {@code 10}, {@code 10+0.1}, {@code 10+0.1,1+0.01}. */
        public Pair withClock(String text) {
            List<String> parts = twoParts(text);
            if (parts.isEmpty()) {
                throw malformed(MatchFault.LIMIT_CLOCK, text);
            }
            return new Pair(first.withClock(parts.get(0), text), second.withClock(parts.get(1), text));
        }
    }

    private TimeControl withDepth(long newDepth) {
        return new TimeControl((int) newDepth, nodes, turnMilliseconds, clockMilliseconds, incrementMilliseconds);
    }

    private TimeControl withNodes(long newNodes) {
        return new TimeControl(depth, newNodes, turnMilliseconds, clockMilliseconds, incrementMilliseconds);
    }

    private TimeControl withTurnTime(long milliseconds) {
        return new TimeControl(depth, nodes, milliseconds, clockMilliseconds, incrementMilliseconds);
    }

    /**
     * This time control with a clock.
     *
     * @param clock such as {@code 10+0.1}, in seconds
     * @param wholeText the whole text, for errors
     */
    private TimeControl withClock(String clock, String wholeText) {
        int plus = clock.indexOf('+');
        long initial = parseMilliseconds(plus < 0 ? clock : clock.substring(0, plus), wholeText);
        long newIncrement = plus < 0 ? 0 : parseMilliseconds(clock.substring(plus + 1), wholeText);
        if (initial == 0) {
            throw malformed(MatchFault.LIMIT_CLOCK, wholeText);
        }
        return new TimeControl(depth, nodes, turnMilliseconds, initial, newIncrement);
    }

    private static long parseMilliseconds(String seconds, String wholeText) {
        try {
            double number = Double.parseDouble(seconds);
            if (number >= 0 && number <= MAX_SECONDS) {
                return Math.round(number * 1_000);
            }
        } catch (NumberFormatException e) {
            throw malformed(MatchFault.LIMIT_CLOCK, wholeText);
        }
        throw malformed(MatchFault.LIMIT_CLOCK, wholeText);
    }

    private static List<Long> numbers(String text, long max) {
        List<Long> numbers = new ArrayList<>();
        for (String part : twoParts(text)) {
            boolean isNumber = !part.isEmpty()
                    && part.length() <= MAX_DIGITS
                    && part.chars().allMatch(letter -> letter >= '0' && letter <= '9');
            long number = isNumber ? Long.parseLong(part) : 0;
            if (number < 1 || number > max) {
                throw malformed(MatchFault.LIMIT_NUMBER, text);
            }
            numbers.add(number);
        }
        if (numbers.isEmpty()) {
            throw malformed(MatchFault.LIMIT_NUMBER, text);
        }
        return numbers;
    }

    /**
     * The parts before and after the comma; without a comma, the text twice; an empty list if there are several commas.
     */
    private static List<String> twoParts(String text) {
        int comma = text.indexOf(',');
        if (comma < 0) {
            return List.of(text, text);
        }
        return text.indexOf(',', comma + 1) < 0
                ? List.of(text.substring(0, comma), text.substring(comma + 1))
                : List.of();
    }

    private static RulesException malformed(MatchFault fault, String text) {
        return new RulesException(Problem.of(fault, text));
    }

    /** The limits that are set, such as {@code nodes 1000} or {@code time 10000+100}; times in milliseconds. */
    @Override
    public String toString() {
        List<String> words = new ArrayList<>();
        if (depth > 0) {
            words.add("depth " + depth);
        }
        if (nodes > 0) {
            words.add("nodes " + nodes);
        }
        if (turnMilliseconds > 0) {
            words.add("movetime " + turnMilliseconds);
        }
        if (clockMilliseconds > 0) {
            words.add("time " + clockMilliseconds + "+" + incrementMilliseconds);
        }
        return String.join(" ", words);
    }
}
