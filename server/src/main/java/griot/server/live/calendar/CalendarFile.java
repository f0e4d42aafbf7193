package griot.server.live.calendar;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;

/**
 * A calendar file (iCalendar, RFC 5545) with one event: the time until which a turn has to be played.
 *
 * @param uid a globally unique id of the turn
 * @param stamp the time of the last event of the game
 * @param deadline until when it has to be played
 * @param summary what the calendar shows, on one line
 * @param address the address of the game
 */
public record CalendarFile(String uid, Instant stamp, Instant deadline, String summary, URI address) {
    /** The media type. */
    public static final String MEDIA_TYPE = "text/calendar;charset=UTF-8";

    /** How long before the deadline calendars remind of it. */
    private static final Duration REMINDER = Duration.ofHours(6);

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

    /** The maximum length of a line in bytes, without its end. */
    private static final int MAX_LINE_BYTES = 75;

    /** The content of the file. */
    public String text() {
        StringBuilder text = new StringBuilder();
        appendLine(text, "BEGIN:VCALENDAR");
        appendLine(text, "VERSION:2.0");
        appendLine(text, "PRODID:-//Griot//Griot//EN");
        appendLine(text, "BEGIN:VEVENT");
        appendLine(text, "UID:" + uid + "@griot");
        appendLine(text, "DTSTAMP:" + time(stamp));
        appendLine(text, "DTSTART:" + time(deadline));
        appendLine(text, "SUMMARY:" + escaped(summary));
        appendLine(text, "URL:" + address);
        appendLine(text, "BEGIN:VALARM");
        appendLine(text, "ACTION:DISPLAY");
        appendLine(text, "TRIGGER:-" + REMINDER);
        appendLine(text, "DESCRIPTION:" + escaped(summary));
        appendLine(text, "END:VALARM");
        appendLine(text, "END:VEVENT");
        appendLine(text, "END:VCALENDAR");
        return text.toString();
    }

    private static String time(Instant instant) {
        return TIME.format(instant.truncatedTo(ChronoUnit.SECONDS));
    }

    private static String escaped(String text) {
        return text.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,");
    }

    /** Appends a line, folded where it is too long. A character is never split. */
    private static void appendLine(StringBuilder text, String content) {
        int bytes = 0;
        for (int codePoint : content.codePoints().toArray()) {
            String character = Character.toString(codePoint);
            int length = character.getBytes(StandardCharsets.UTF_8).length;
            if (bytes + length > MAX_LINE_BYTES) {
                text.append("\r\n ");
                bytes = 1;
            }
            text.append(character);
            bytes += length;
        }
        text.append("\r\n");
    }
}
