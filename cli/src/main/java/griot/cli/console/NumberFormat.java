package griot.cli.console;

import java.util.Locale;

/** Formats numbers for people, independently of the locale. */
public final class NumberFormat {
    private NumberFormat() {}

    /** A number with spaces between its thousands. */
    public static String grouped(long number) {
        return String.format(Locale.ROOT, "%,d", number).replace(',', ' ');
    }

    /** A number with this many decimals and a decimal point. */
    public static String decimal(double number, int decimals) {
        return String.format(Locale.ROOT, "%." + decimals + "f", number);
    }
}
