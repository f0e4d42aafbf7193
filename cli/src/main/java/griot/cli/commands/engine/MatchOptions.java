package griot.cli.commands.engine;

import griot.cli.console.NumberListException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import picocli.CommandLine.ITypeConverter;

/** The options of {@code match} that take several numbers: types of their values, and picocli converters to them. */
final class MatchOptions {
    private MatchOptions() {}

    /**
     * The hypotheses of a sequential probability ratio test.
     *
     * @param elo0 the Elo difference of the null hypothesis
     * @param elo1 the Elo difference of the alternative hypothesis
     */
    record EloBounds(double elo0, double elo1) {}

    /**
     * The condition for adjudicating a game as won.
     *
     * @param score the minimum lead, in hundredths of a piece or seed, at least 1
     * @param turns the number of consecutive turns for which each engine must report such a score; 0 for never
     */
    record WinRule(int score, int turns) {
        static final WinRule NEVER = new WinRule(1, 0);
    }

    /**
     * The condition for adjudicating a game as drawn.
     *
     * @param score the maximum lead of either side, in hundredths of a piece or seed
     * @param turns the number of consecutive turns for which each engine must report such a score; 0 for never
     * @param fromTurn the turn number from which turns count
     */
    record DrawRule(int score, int turns, int fromTurn) {
        static final DrawRule NEVER = new DrawRule(0, 0, 0);
    }

    /** Converts {@code ELO0,ELO1}. */
    static final class EloBoundsConverter implements ITypeConverter<EloBounds> {
        @Override
        public EloBounds convert(String text) throws NumberListException {
            List<Double> elos = numbers(text, 2, Double::valueOf);
            return new EloBounds(elos.get(0), elos.get(1));
        }
    }

    /** Converts {@code CP,TURNS}. */
    static final class WinRuleConverter implements ITypeConverter<WinRule> {
        @Override
        public WinRule convert(String text) throws NumberListException {
            List<Integer> numbers = numbers(text, 2, Integer::valueOf);
            return new WinRule(numbers.get(0), numbers.get(1));
        }
    }

    /** Converts {@code CP,TURNS,FROM}. */
    static final class DrawRuleConverter implements ITypeConverter<DrawRule> {
        @Override
        public DrawRule convert(String text) throws NumberListException {
            List<Integer> numbers = numbers(text, 3, Integer::valueOf);
            return new DrawRule(numbers.get(0), numbers.get(1), numbers.get(2));
        }
    }

    private static <T extends Number> List<T> numbers(String text, int count, Function<String, T> parser)
            throws NumberListException {
        List<T> numbers = new ArrayList<>();
        try {
            for (String part : text.split(",", -1)) {
                numbers.add(parser.apply(part));
            }
        } catch (NumberFormatException e) {
            throw new NumberListException(count);
        }
        if (numbers.size() != count || numbers.stream().anyMatch(number -> !Double.isFinite(number.doubleValue()))) {
            throw new NumberListException(count);
        }
        return numbers;
    }
}
