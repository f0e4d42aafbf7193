package griot.browser;

/** A streaming JSON writer. It inserts commas and quotation marks; the caller must balance the brackets. */
final class JsonWriter {
    private final StringBuilder text = new StringBuilder();

    /** Whether a comma precedes the next name or value. */
    private boolean needsComma;

    /** Opens an object or array. */
    JsonWriter open(char bracket) {
        separate();
        text.append(bracket);
        needsComma = false;
        return this;
    }

    /** Closes an object or array. */
    JsonWriter close(char bracket) {
        text.append(bracket);
        needsComma = true;
        return this;
    }

    /** Writes the name of the next value. */
    JsonWriter name(String name) {
        separate();
        quote(name);
        text.append(':');
        needsComma = false;
        return this;
    }

    JsonWriter value(String value) {
        separate();
        quote(value);
        return this;
    }

    JsonWriter value(boolean value) {
        separate();
        text.append(value);
        return this;
    }

    JsonWriter value(int value) {
        separate();
        text.append(value);
        return this;
    }

    JsonWriter value(long value) {
        separate();
        text.append(value);
        return this;
    }

    /** Writes an array of strings. */
    JsonWriter values(Iterable<?> values) {
        open('[');
        for (Object value : values) {
            value(value.toString());
        }
        return close(']');
    }

    private void separate() {
        if (needsComma) {
            text.append(',');
        }
        needsComma = true;
    }

    private void quote(String value) {
        text.append('"');
        for (int i = 0; i < value.length(); i++) {
            char character = value.charAt(i);
            if (character == '"' || character == '\\') {
                text.append('\\').append(character);
            } else if (character < ' ') {
                text.append("\\u00")
                        .append(Character.forDigit(character >> 4, 16))
                        .append(Character.forDigit(character & 15, 16));
            } else {
                text.append(character);
            }
        }
        text.append('"');
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
