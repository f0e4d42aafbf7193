package griot.server.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.server.SharedServer;
import griot.server.live.LiveClient.Response;
import griot.server.live.LiveClient.StartedGame;
import griot.server.live.calendar.CalendarFile;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Calendar files with the time until which a player has to play. */
class CalendarTest {
    private static final LiveClient CLIENT = new LiveClient(SharedServer.origin());

    private static Response calendar(StartedGame started, String query) {
        return CLIENT.get("/api/games/" + started.id() + "/calendar.ics" + query);
    }

    @Test
    void aCorrespondenceGameHasACalendarFile() {
        StartedGame started = CLIENT.start(
                        "yote/ludens", "\"clock\": {\"days\": 3}, \"name\": \"Awa, the \\\"Lion\\\"; Diop\"")
                .playAll("@c3");
        Response file = calendar(started, "?side=black&lang=fr");
        assertEquals(200, file.status());
        assertEquals(
                "text/calendar;charset=UTF-8",
                file.http().headers().firstValue("Content-Type").orElse(""));
        List<String> lines = file.http()
                .body()
                .replace('\u00a0', ' ')
                .replace('\u202f', ' ')
                .lines()
                .toList();
        assertTrue(lines.contains("UID:" + started.id() + "-black-2@griot"), lines.toString());
        assertTrue(
                lines.contains("SUMMARY:À vous de jouer : Yoté contre Awa\\, the \"Lion\"\\; Diop"), lines.toString());
        assertTrue(lines.contains("URL:" + SharedServer.origin() + "/#far/" + started.id()), lines.toString());
        Instant since = Instant.parse(started.game().text("/clock/since"));
        String deadline = since.plusSeconds(3 * 24 * 3_600).toString().replaceAll("[-:]|\\.\\d+", "");
        assertTrue(lines.contains("DTSTART:" + deadline), lines.toString());
    }

    @Test
    void aPlayerWhoIsNotToMoveOrHasNoLimitGetsNoFile() {
        StartedGame started = CLIENT.start("yote/ludens", "\"clock\": {\"days\": 3}");
        assertEquals("no-deadline", calendar(started, "?side=black").problem());
        assertEquals(400, calendar(started, "").status());
        assertEquals(400, calendar(started, "?side=random").status());
        StartedGame unlimited = CLIENT.start("yote/ludens");
        assertEquals("no-deadline", calendar(unlimited, "?side=white").problem());
    }

    @Test
    void theSideIsOneThatAPlayerCanHave() {
        StartedGame started = CLIENT.start("yote/ludens", "\"clock\": {\"days\": 3}");
        for (String query : List.of("", "?side=random", "?side=red")) {
            assertEquals("side must be white or black", calendar(started, query).text("/detail"), query);
        }
    }

    @Test
    void longLinesAreFoldedBetweenCharacters() {
        CalendarFile file = new CalendarFile(
                "x",
                Instant.EPOCH,
                Instant.EPOCH.plusSeconds(1),
                "Ход: é𝄞\\".repeat(40),
                URI.create("http://localhost/"));
        String text = file.text();
        for (String line : text.split("\r\n")) {
            assertTrue(line.getBytes(StandardCharsets.UTF_8).length <= 75, line);
        }
        String unfolded = text.replace("\r\n ", "");
        assertTrue(unfolded.contains("SUMMARY:" + "Ход: é𝄞\\\\".repeat(40) + "\r\n"), unfolded);
        assertTrue(text.contains("TRIGGER:-PT6H\r\n"));
        assertEquals(16, unfolded.lines().count());
    }
}
