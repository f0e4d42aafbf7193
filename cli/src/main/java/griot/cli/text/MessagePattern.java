package griot.cli.text;

import java.util.List;

/**
 * A message with placeholders: <code>{0}</code> is replaced by the first detail, <code>{0|turn|turns}</code> by the
 * plural form for the first detail, a number. There are no escapes.
 */
final class MessagePattern {
    private MessagePattern() {}

    /** Fills in the details; a placeholder without a detail is left as it is. */
    static String fill(String pattern, Language language, List<?> details) {
        if (pattern.indexOf('{') < 0) {
            return pattern;
        }
        StringBuilder text = new StringBuilder();
        int start = 0;
        while (start < pattern.length()) {
            int open = pattern.indexOf('{', start);
            int close = open < 0 ? -1 : pattern.indexOf('}', open);
            if (close < 0) {
                break;
            }
            text.append(pattern, start, open);
            text.append(placeholder(pattern.substring(open + 1, close), language, details));
            start = close + 1;
        }
        return text.append(pattern, start, pattern.length()).toString();
    }

    private static String placeholder(String content, Language language, List<?> details) {
        String[] parts = content.split("\\|", -1);
        int index = Integer.parseInt(parts[0]);
        if (index >= details.size()) {
            return "{" + content + "}";
        }
        Object detail = details.get(index);
        if (parts.length == 1) {
            return detail.toString();
        }
        return parts[1 + Math.min(language.pluralForm(number(detail)), parts.length - 2)];
    }

    /**
     * The value of a number, also of a formatted one with spaces between its thousands; 0 if the detail is no number.
     */
    private static long number(Object detail) {
        if (detail instanceof Number value) {
            return value.longValue();
        }
        String digits = detail.toString().replace(" ", "");
        boolean isNumber = digits.matches("[0-9]{1,18}");
        return isNumber ? Long.parseLong(digits) : 0;
    }
}
