package griot.cli.text;

import java.util.List;

/**
 * A sentence with places to fill: <code>{0}</code> is the first detail as it is, <code>{0|turn|turns}</code> the form of a
 * word that goes with the first detail, a number, grouped or not. There are no escapes.
 */
final class MessagePattern {
    private MessagePattern() {}

    static String fill(String pattern, Language language, List<?> details) {
        if (pattern.indexOf('{') < 0) {
            return pattern;
        }
        StringBuilder text = new StringBuilder();
        int at = 0;
        while (at < pattern.length()) {
            int open = pattern.indexOf('{', at);
            int close = open < 0 ? -1 : pattern.indexOf('}', open);
            if (close < 0) {
                break;
            }
            text.append(pattern, at, open);
            text.append(placeholder(pattern.substring(open + 1, close), language, details));
            at = close + 1;
        }
        return text.append(pattern, at, pattern.length()).toString();
    }

    private static String placeholder(String inside, Language language, List<?> details) {
        String[] parts = inside.split("\\|", -1);
        int index = Integer.parseInt(parts[0]);
        if (index >= details.size()) {
            return "{" + inside + "}";
        }
        Object detail = details.get(index);
        if (parts.length == 1) {
            return detail.toString();
        }
        return parts[1 + Math.min(language.pluralForm(number(detail)), parts.length - 2)];
    }

    /** A number, also one that was made readable already, with spaces between its thousands; 0 for what is none. */
    private static long number(Object detail) {
        if (detail instanceof Number value) {
            return value.longValue();
        }
        String digits = detail.toString().replace(" ", "");
        boolean isNumber = digits.matches("[0-9]{1,18}");
        return isNumber ? Long.parseLong(digits) : 0;
    }
}
