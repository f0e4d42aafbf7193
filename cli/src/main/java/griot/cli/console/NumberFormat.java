package griot.cli.console;

import java.util.List;
import java.util.Locale;

/** Numbers for people. */
public final class NumberFormat {
    private NumberFormat() {}

    /** The middle one of some numbers, at least one; of an even count the lower of the two. */
    public static long median(List<Long> numbers) {
        List<Long> sorted = numbers.stream().sorted().toList();
        return sorted.get((sorted.size() - 1) / 2);
    }

    /** A number with spaces between its thousands. */
    public static String grouped(long number) {
        return String.format(Locale.ROOT, "%,d", number).replace(',', ' ');
    }

    /** A number with so many decimals, always with a point: other programs read it too. */
    public static String decimal(double number, int decimals) {
        return String.format(Locale.ROOT, "%." + decimals + "f", number);
    }
}
