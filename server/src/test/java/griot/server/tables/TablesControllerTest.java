package griot.server.tables;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.server.PortException;
import griot.server.Server;
import griot.server.ServerSettings;
import griot.server.ServerSettings.Reach;
import griot.server.data.DataException;
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
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the responses of the tablebase API. */
class TablesControllerTest {
    private static final HttpClient CLIENT = HttpClient.newHttpClient();
    private static final String DRAWN = "1-0-0-1-0-2-0-0-1-2-0-0-20-21-S 0 60";
    private static final String SIX_PIECES = "6/1w1w2/4b1/b4w/1b4 w 0,0 - 0 50";

    /** Contains two files that cannot be used, and one that is damaged after its header. */
    @TempDir
    static Path folder;

    private static Server server;

    @BeforeAll
    static void start() throws IOException, PortException, DataException {
        Files.write(folder.resolve("picture.table"), new byte[] {1, 2, 3});
        Files.write(
                folder.resolve("awele-sheet.3.table"),
                BundledTables.bytes("awele-sheet.4.table").orElseThrow());
        byte[] damaged = BundledTables.bytes("awele-sheet.5.table").orElseThrow();
        damaged[damaged.length - 5] ^= 1;
        Files.write(folder.resolve("awele-sheet.5.table"), damaged);
        server = Server.start(new ServerSettings(0, Reach.THIS_MACHINE, folder, folder));
    }

    @AfterAll
    static void close() {
        server.close();
    }

    private static HttpResponse<byte[]> get(String path) throws IOException, InterruptedException {
        URI uri = URI.create("http://localhost:" + server.port() + path);
        return CLIENT.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofByteArray());
    }

    private static HttpResponse<byte[]> probe(String ruleSet, String position, String moreParameters)
            throws IOException, InterruptedException {
        String encoded = URLEncoder.encode(position, StandardCharsets.UTF_8);
        return get("/api/tables/" + ruleSet + "?position=" + encoded + moreParameters);
    }

    private static String text(HttpResponse<byte[]> response) {
        return new String(response.body(), StandardCharsets.UTF_8);
    }

    @Test
    void aProbeReturnsTheValueAndTheTurns() throws Exception {
        HttpResponse<byte[]> response = probe("awele/sheet", DRAWN, "");
        assertEquals(200, response.statusCode());
        assertEquals(
                "{\"ruleSet\":\"awele/sheet\",\"position\":\"" + DRAWN + "\",\"value\":0,\"turns\":["
                        + "{\"turn\":\"A\",\"value\":0},{\"turn\":\"D\",\"value\":0},"
                        + "{\"turn\":\"F\",\"value\":-7,\"harvest\":22}]}",
                text(response));
    }

    @Test
    void aGamesNameStandsForItsDefaultRuleSet() throws Exception {
        assertEquals(text(probe("awele/sheet", DRAWN, "&line=2")), text(probe("awele", DRAWN, "&line=2")));
    }

    @Test
    void theLineIsReturnedIfRequested() throws Exception {
        String text = text(probe("wali/ludens", SIX_PIECES, "&line=3"));
        assertTrue(
                text.matches(".*\"value\":\"(win|loss)\",\"distance\":\\d+,.*\"line\":\\[(\"[^\"]+\",?){3}]}"), text);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 201, Integer.MAX_VALUE})
    void aLineOfAnotherLengthThanTheApiDescribesIsRefused(int turns) throws Exception {
        HttpResponse<byte[]> response = probe("awele/sheet", DRAWN, "&line=" + turns);
        assertEquals(400, response.statusCode(), text(response));
        assertTrue(text(response).contains("line must be from 0 to 200"), text(response));
    }

    @Test
    void theLongestLineIsAccepted() throws Exception {
        assertEquals(200, probe("wali/ludens", SIX_PIECES, "&line=200").statusCode());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "awele/sheet | 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S 0 1 | 404 | no table contains this position",
                "awele/sheet | 6/6/6/6/6 w 12,12 - 0 1 | 400 | Not a position of these rules",
                "awele/sheet | 4-4-4-4-4-4-4-4-4-4-4-4-9-9-S 0 1 | 400 | Not a position of these rules",
                "awele/sheet | '' | 400 | Not a position of these rules",
                "awele/sheet+target-20 | 1-0-0-1-0-2-0-0-1-2-0-0-20-21-S 0 60 | 404 | No tables for these rules",
                "awel | 1-0-0-1-0-2-0-0-1-2-0-0-20-21-S 0 60 | 404 | No such rules",
                "awele/shee | 1-0-0-1-0-2-0-0-1-2-0-0-20-21-S 0 60 | 404 | No such rules",
                "awele/sheet | 0-0-0-0-0-5-0-0-0-0-0-0-22-21-S 0 60 | 500 | awele-sheet.5.table: this table is damaged in",
            })
    void aFailedProbeIsExplained(String ruleSet, String position, int status, String explanation) throws Exception {
        HttpResponse<byte[]> response = probe(ruleSet, position, "");
        assertEquals(status, response.statusCode(), text(response));
        assertEquals(
                "application/problem+json",
                response.headers().firstValue("Content-Type").orElse(""));
        assertTrue(text(response).contains(explanation), text(response));
        assertFalse(text(response).contains(folder.toString()), "the folder is not published");
    }

    @Test
    void aProbeWithoutAPositionIsRefused() throws Exception {
        HttpResponse<byte[]> response = get("/api/tables/awele/sheet");
        assertEquals(400, response.statusCode());
        assertEquals(
                "application/problem+json",
                response.headers().firstValue("Content-Type").orElse(""));
    }

    @Test
    void theListContainsTablesAndUnusableFiles() throws Exception {
        String text = text(get("/api/tables"));
        assertTrue(
                text.contains("{\"slice\":\"3\",\"entries\":364,\"wins\":"),
                "the folder's file is damaged, the bundled one is used: " + text);
        assertTrue(text.contains("\"bytes\":1421642,\"file\":\"wali-ludens.3-3.table\"}"), text);
        assertTrue(text.contains("{\"file\":\"picture.table\",\"problem\":\"this is not a table of Griot\"}"), text);
        assertTrue(text.contains("{\"file\":\"awele-sheet.3.table\",\"problem\":\"this table is of "), text);
        assertFalse(text.contains(folder.toString()), text);
    }

    @Test
    void tableFilesAreServedAndOtherNamesAreNotFound() throws Exception {
        HttpResponse<byte[]> response = get("/api/tables/files/awele-sheet.7.table");
        assertEquals(200, response.statusCode());
        assertArrayEquals(BundledTables.bytes("awele-sheet.7.table").orElseThrow(), response.body());
        assertEquals(404, get("/api/tables/files/awele-sheet.40.table").statusCode());
        assertEquals(404, get("/api/tables/files/picture").statusCode());
    }

    @Test
    void changesOfTheFolderAreNoticed() throws Exception {
        assertFalse(text(get("/api/tables")).contains("other.table"));
        Path file = folder.resolve("other.table");
        Files.write(file, new byte[] {1});
        assertTrue(text(get("/api/tables")).contains("other.table"));
        Files.delete(file);
        assertFalse(text(get("/api/tables")).contains("other.table"));
    }
}
