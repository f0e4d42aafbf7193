package griot.server;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.registry.RuleSets;
import griot.server.ServerSettings.Reach;
import griot.server.tables.CurrentTables;
import griot.tables.jvm.BundledTables;
import griot.tables.jvm.TableSet;
import griot.tables.registry.TablebaseFamilies;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Download of table files and of byte ranges. */
class TableFilesTest {
    private static final HttpClient CLIENT = HttpClient.newHttpClient();
    private static final String TABLE = "/api/tables/files/awele-sheet.7.table";

    /** A folder of tables, and files outside it that must not be served. */
    @TempDir
    static Path home;

    private static Path folder;
    private static Server server;

    @BeforeAll
    static void start() throws IOException, PortException {
        folder = Files.createDirectory(home.resolve("tables"));
        Files.write(home.resolve("secret"), new byte[] {1});
        Files.write(home.resolve("elsewhere.table"), bytes("wali-ludens.3-3.table"));
        Files.createSymbolicLink(folder.resolve("awele-sheet.40.table"), home.resolve("secret"));
        Files.write(folder.resolve("awele-sheet.41.table"), new byte[] {1, 2, 3});
        Files.createDirectory(folder.resolve("awele-sheet.42.table"));
        server = Server.start(new ServerSettings(0, Reach.THIS_MACHINE, folder));
    }

    @AfterAll
    static void end() {
        server.close();
    }

    private static byte[] bytes(String table) {
        return BundledTables.bytes(table).orElseThrow();
    }

    private static HttpResponse<byte[]> get(String path, String... headers) throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://localhost:" + server.port() + path));
        if (headers.length > 0) {
            request.headers(headers);
        }
        return CLIENT.send(request.build(), BodyHandlers.ofByteArray());
    }

    private static String header(HttpResponse<?> answer, String name) {
        return answer.headers().firstValue(name).orElse("");
    }

    @ParameterizedTest
    @ValueSource(strings = {"awele-sheet.40.table", "awele-sheet.41.table", "awele-sheet.42.table"})
    void whatIsNoTableOfTheFolderIsNotHandedOut(String file) throws Exception {
        assertEquals(404, get("/api/tables/files/" + file).statusCode());
    }

    @Test
    void aFolderNamedLikeATableSpoilsNoOther() throws Exception {
        HttpResponse<byte[]> answer = get("/api/tables");
        String text = new String(answer.body(), StandardCharsets.UTF_8);
        assertEquals(200, answer.statusCode(), text);
        assertTrue(text.contains("{\"file\":\"awele-sheet.42.table\",\"problem\":"), text);
        assertTrue(text.contains("\"ruleSet\":\"yote/ludens\""), text);
        assertFalse(text.contains(home.toString()), text);
    }

    @ParameterizedTest
    @CsvSource({"bytes=0-9, 0, 10", "bytes=100-, 100, -0", "bytes=-4, -4, -0"})
    void aRangeIsCutOut(String range, String begin, String end) throws Exception {
        HttpResponse<byte[]> answer = get(TABLE, "Range", range);
        assertEquals(206, answer.statusCode());
        byte[] whole = bytes("awele-sheet.7.table");
        int from = place(begin, whole);
        int to = place(end, whole);
        assertEquals("bytes " + from + "-" + (to - 1) + "/" + whole.length, header(answer, "Content-Range"));
        assertArrayEquals(Arrays.copyOfRange(whole, from, to), answer.body());
    }

    /** An offset in a file; negative from its end. */
    private static int place(String text, byte[] file) {
        return text.startsWith("-") ? file.length + Integer.parseInt(text) : Integer.parseInt(text);
    }

    @Test
    void aRangeOutsideBringsNoFile() throws Exception {
        HttpResponse<byte[]> answer = get(TABLE, "Range", "bytes=99999999-");
        assertEquals(416, answer.statusCode());
        assertEquals("bytes */" + bytes("awele-sheet.7.table").length, header(answer, "Content-Range"));
        assertEquals("application/problem+json", header(answer, "Content-Type"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"foo=1", "items=0-5", "bytes"})
    void anUnknownUnitIsIgnored(String range) throws Exception {
        HttpResponse<byte[]> answer = get(TABLE, "Range", range);
        assertEquals(200, answer.statusCode());
        assertArrayEquals(bytes("awele-sheet.7.table"), answer.body());
    }

    @Test
    void aRangeOfAnotherVersionIsTheWholeFile() throws Exception {
        assertEquals(
                200, get(TABLE, "Range", "bytes=0-9", "If-Range", "\"older\"").statusCode());
    }

    @Test
    void noOtherFileNameIsGiven() throws Exception {
        assertEquals("", header(get(TABLE), "Content-Disposition"));
        assertEquals("", header(get("/api/tables/files/awele-sheet.40.table"), "Content-Disposition"));
        assertEquals("", header(get("/nowhere/at.all"), "Content-Disposition"));
    }

    @Test
    void aLinkInsideTheFolderIsFollowedOneOutOfItIsNot(@TempDir Path other) throws Exception {
        Files.write(other.resolve("stored"), bytes("awele-sheet.6.table"));
        Files.createSymbolicLink(other.resolve("awele-sheet.6.table"), Path.of("stored"));
        Files.createSymbolicLink(other.resolve("wali-ludens.3-3.table"), home.resolve("elsewhere.table"));
        CurrentTables tables = new CurrentTables(other, RuleSets.standard(), TablebaseFamilies.standard());
        assertEquals(
                other.toRealPath().resolve("stored"),
                tables.file("awele-sheet.6.table").orElseThrow());
        assertTrue(tables.file("wali-ludens.3-3.table").isEmpty());
    }

    @Test
    void whatTheFileSystemRefusesIsNamed() throws Exception {
        String file = folder.resolve("yote-ludens.1-1.table").toString();
        for (IOException refusal : new IOException[] {
            new AccessDeniedException(file), new FileNotFoundException(file + " (Is a directory)")
        }) {
            TableSet shelf = new CurrentTables(folder, RuleSets.standard(), TablebaseFamilies.standard(), path -> {
                        throw refusal;
                    })
                    .tables();
            assertEquals(
                    file + ": this cannot be read", shelf.problems().getFirst().toString());
            assertTrue(shelf.tables().containsKey("yote/ludens"), "those that come with Griot stay");
        }
    }
}
