package griot.browser;

/** A streaming JSON writer. Puts commas and quotes; matching brackets are up to the caller. */
final class JsonWriter {
    private final StringBuilder text = new StringBuilder();

    /** Whether the next value or name has one before it. */
    private boolean follows;

    /** Begins an object or an array with its bracket. */
    JsonWriter open(char bracket) {
        separate();
        text.append(bracket);
        follows = false;
        return this;
    }

    /** Ends an object or an array with its bracket. */
    JsonWriter close(char bracket) {
        text.append(bracket);
        follows = true;
        return this;
    }

    /** The name of the value that comes next. */
    JsonWriter name(String name) {
        separate();
        quote(name);
        text.append(':');
        follows = false;
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

    /** Values of text in an array. */
    JsonWriter values(Iterable<?> values) {
        open('[');
        for (Object value : values) {
            value(value.toString());
        }
        return close(']');
    }

    private void separate() {
        if (follows) {
            text.append(',');
        }
        follows = true;
    }

    private void quote(String value) {
        text.append('"');
        for (int i = 0; i < value.length(); i++) {
            char letter = value.charAt(i);
            if (letter == '"' || letter == '\\') {
                text.append('\\').append(letter);
            } else if (letter < ' ') {
                text.append("\\u00")
                        .append(Character.forDigit(letter >> 4, 16))
                        .append(Character.forDigit(letter & 15, 16));
            } else {
                text.append(letter);
            }
        }
        text.append('"');
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
