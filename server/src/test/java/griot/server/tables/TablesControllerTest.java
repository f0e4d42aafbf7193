package griot.server.tables;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.server.PortException;
import griot.server.Server;
import griot.server.ServerSettings;
import griot.server.ServerSettings.Reach;
import griot.tables.jvm.BundledTables;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Responses of the tablebase API. */
class TablesControllerTest {
    private static final HttpClient CLIENT = HttpClient.newHttpClient();
    private static final String EVEN = "1-0-0-1-0-2-0-0-1-2-0-0-20-21-S 0 60";

    /** Contains two files that cannot be used, and one whose damage is behind its header. */
    @TempDir
    static Path folder;

    private static Server server;

    @BeforeAll
    static void start() throws IOException, PortException {
        Files.write(folder.resolve("picture.table"), new byte[] {1, 2, 3});
        Files.write(
                folder.resolve("awele-sheet.3.table"),
                BundledTables.bytes("awele-sheet.4.table").orElseThrow());
        byte[] damaged = BundledTables.bytes("awele-sheet.5.table").orElseThrow();
        damaged[damaged.length - 5] ^= 1;
        Files.write(folder.resolve("awele-sheet.5.table"), damaged);
        server = Server.start(new ServerSettings(0, Reach.THIS_MACHINE, folder));
    }

    @AfterAll
    static void end() {
        server.close();
    }

    private static HttpResponse<byte[]> get(String path) throws IOException, InterruptedException {
        URI uri = URI.create("http://localhost:" + server.port() + path);
        return CLIENT.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofByteArray());
    }

    private static HttpResponse<byte[]> ask(String ruleSet, String position, String more)
            throws IOException, InterruptedException {
        String encoded = URLEncoder.encode(position, StandardCharsets.UTF_8);
        return get("/api/tables/" + ruleSet + "?position=" + encoded + more);
    }

    private static String text(HttpResponse<byte[]> answer) {
        return new String(answer.body(), StandardCharsets.UTF_8);
    }

    @Test
    void aPositionIsToldAsProbeTellsIt() throws Exception {
        HttpResponse<byte[]> answer = ask("awele/sheet", EVEN, "");
        assertEquals(200, answer.statusCode());
        assertEquals(
                "{\"ruleSet\":\"awele/sheet\",\"position\":\"" + EVEN + "\",\"value\":0,\"turns\":["
                        + "{\"turn\":\"A\",\"value\":0},{\"turn\":\"D\",\"value\":0},"
                        + "{\"turn\":\"F\",\"value\":-7,\"harvest\":22}]}",
                text(answer));
    }

    @Test
    void aGameAloneStandsForItsDefaultRules() throws Exception {
        assertEquals(text(ask("awele/sheet", EVEN, "&line=2")), text(ask("awele", EVEN, "&line=2")));
    }

    @Test
    void theLineComesWhereItIsAskedFor() throws Exception {
        String text = text(ask("wali/ludens", "6/1w1w2/4b1/b4w/1b4 w 0,0 - 0 50", "&line=3"));
        assertTrue(
                text.matches(".*\"value\":\"(win|loss)\",\"distance\":\\d+,.*\"line\":\\[(\"[^\"]+\",?){3}]}"), text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "awele/sheet | 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S 0 1 | 404 | no table here tells of this position",
                "awele/sheet | 6/6/6/6/6 w 12,12 - 0 1 | 400 | Not a position of these rules",
                "awele/sheet | 4-4-4-4-4-4-4-4-4-4-4-4-9-9-S 0 1 | 400 | Not a position of these rules",
                "awele/sheet | '' | 400 | Not a position of these rules",
                "awele/sheet+target-20 | 1-0-0-1-0-2-0-0-1-2-0-0-20-21-S 0 60 | 404 | No tables for these rules",
                "awel | 1-0-0-1-0-2-0-0-1-2-0-0-20-21-S 0 60 | 404 | No such rules",
                "awele/shee | 1-0-0-1-0-2-0-0-1-2-0-0-20-21-S 0 60 | 404 | No such rules",
                "awele/sheet | 0-0-0-0-0-5-0-0-0-0-0-0-22-21-S 0 60 | 500 | awele-sheet.5.table: this table is damaged in",
            })
    void whatCannotBeToldIsSaid(String ruleSet, String position, int status, String words) throws Exception {
        HttpResponse<byte[]> answer = ask(ruleSet, position, "");
        assertEquals(status, answer.statusCode(), text(answer));
        assertEquals(
                "application/problem+json",
                answer.headers().firstValue("Content-Type").orElse(""));
        assertTrue(text(answer).contains(words), text(answer));
        assertFalse(text(answer).contains(folder.toString()), "where files lie is nobody's business");
    }

    @Test
    void aQuestionWithoutAPositionIsRefused() throws Exception {
        HttpResponse<byte[]> answer = get("/api/tables/awele/sheet");
        assertEquals(400, answer.statusCode());
        assertEquals(
                "application/problem+json",
                answer.headers().firstValue("Content-Type").orElse(""));
    }

    @Test
    void theListNamesEveryTableAndWhatCannotBeUsed() throws Exception {
        String text = text(get("/api/tables"));
        assertTrue(
                text.contains("{\"slice\":\"3\",\"entries\":364,\"wins\":"),
                "the folder's is damaged, ours is not: " + text);
        assertTrue(text.contains("\"bytes\":1421642,\"file\":\"wali-ludens.3-3.table\"}"), text);
        assertTrue(text.contains("{\"file\":\"picture.table\",\"problem\":\"this is not a table of Griot\"}"), text);
        assertTrue(text.contains("{\"file\":\"awele-sheet.3.table\",\"problem\":\"this table is of "), text);
        assertFalse(text.contains(folder.toString()), text);
    }

    @Test
    void filesAreHandedOut() throws Exception {
        HttpResponse<byte[]> answer = get("/api/tables/files/awele-sheet.7.table");
        assertEquals(200, answer.statusCode());
        assertArrayEquals(BundledTables.bytes("awele-sheet.7.table").orElseThrow(), answer.body());
        assertEquals(404, get("/api/tables/files/awele-sheet.40.table").statusCode());
        assertEquals(404, get("/api/tables/files/picture").statusCode());
    }

    @Test
    void aTableThatComesIsFound() throws Exception {
        assertEquals(404, get("/api/tables/files/choko.table").statusCode());
        Path file = folder.resolve("other.table");
        Files.write(file, new byte[] {1});
        assertTrue(text(get("/api/tables")).contains("other.table"));
        Files.delete(file);
        assertFalse(text(get("/api/tables")).contains("other.table"));
    }
}
