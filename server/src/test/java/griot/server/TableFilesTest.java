package griot.server;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.registry.RuleSets;
import griot.server.ServerSettings.Reach;
import griot.server.data.DataException;
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
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests downloads of table files and of byte ranges of them. */
class TableFilesTest {
    private static final HttpClient CLIENT = HttpClient.newHttpClient();
    private static final String TABLE = "/api/tables/files/awele-sheet.7.table";

    /** Contains a folder of tables, and files outside that folder that must not be served. */
    @TempDir
    static Path outerFolder;

    private static Path folder;
    private static Server server;

    @BeforeAll
    static void start() throws IOException, PortException, DataException {
        folder = Files.createDirectory(outerFolder.resolve("tables"));
        Files.write(outerFolder.resolve("secret"), new byte[] {1});
        Files.write(outerFolder.resolve("elsewhere.table"), bytes("wali-ludens.3-3.table"));
        Files.createSymbolicLink(folder.resolve("awele-sheet.40.table"), outerFolder.resolve("secret"));
        Files.write(folder.resolve("awele-sheet.41.table"), new byte[] {1, 2, 3});
        Files.createDirectory(folder.resolve("awele-sheet.42.table"));
        server = Server.start(new ServerSettings(0, Reach.THIS_MACHINE, folder, folder));
    }

    @AfterAll
    static void close() {
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

    private static String header(HttpResponse<?> response, String name) {
        return response.headers().firstValue(name).orElse("");
    }

    @ParameterizedTest
    @ValueSource(strings = {"awele-sheet.40.table", "awele-sheet.41.table", "awele-sheet.42.table"})
    void linksOutOfTheFolderDamagedFilesAndFoldersAreNotServed(String file) throws Exception {
        assertEquals(404, get("/api/tables/files/" + file).statusCode());
    }

    @Test
    void aFolderNamedLikeATableDoesNotAffectTheTables() throws Exception {
        HttpResponse<byte[]> response = get("/api/tables");
        String text = new String(response.body(), StandardCharsets.UTF_8);
        assertEquals(200, response.statusCode(), text);
        assertTrue(text.contains("{\"file\":\"awele-sheet.42.table\",\"problem\":"), text);
        assertTrue(text.contains("\"ruleSet\":\"yote/ludens\""), text);
        assertFalse(text.contains(outerFolder.toString()), text);
    }

    @ParameterizedTest
    @CsvSource({"bytes=0-9, 0, 10", "bytes=100-, 100, -0", "bytes=-4, -4, -0"})
    void aRangeOfAFileIsServed(String range, String begin, String end) throws Exception {
        HttpResponse<byte[]> response = get(TABLE, "Range", range);
        assertEquals(206, response.statusCode());
        byte[] file = bytes("awele-sheet.7.table");
        int from = offset(begin, file);
        int to = offset(end, file);
        assertEquals("bytes " + from + "-" + (to - 1) + "/" + file.length, header(response, "Content-Range"));
        assertArrayEquals(Arrays.copyOfRange(file, from, to), response.body());
    }

    /** Parses an offset in a file; a minus counts from the end. */
    private static int offset(String text, byte[] file) {
        return text.startsWith("-") ? file.length + Integer.parseInt(text) : Integer.parseInt(text);
    }

    private static void assertNotModified(String path) throws Exception {
        HttpResponse<byte[]> whole = get(path);
        String tag = header(whole, "ETag");
        assertTrue(tag.matches("\"[0-9a-f-]+\""), tag);
        assertEquals(tag, header(get(path, "Range", "bytes=0-9"), "ETag"));
        HttpResponse<byte[]> again = get(path, "If-None-Match", tag);
        assertEquals(304, again.statusCode());
        assertEquals(0, again.body().length);
        assertEquals(tag, header(again, "ETag"));
        HttpResponse<byte[]> other = get(path, "If-None-Match", "\"other\"");
        assertEquals(200, other.statusCode());
        assertArrayEquals(whole.body(), other.body());
    }

    @Test
    void aFileIsSentAgainOnlyIfItWasReplaced() throws Exception {
        assertNotModified(TABLE);
        Path file = folder.resolve("awele-sheet.6.table");
        String path = "/api/tables/files/awele-sheet.6.table";
        byte[] bytes = bytes("awele-sheet.6.table");
        String bundled = header(get(path), "ETag");
        Files.write(file, bytes);
        assertNotModified(path);
        String first = header(get(path), "ETag");
        assertNotEquals(bundled, first);
        Files.write(file, bytes);
        Files.setLastModifiedTime(file, FileTime.fromMillis(1_000_000_000_000L));
        assertEquals(200, get(path, "If-None-Match", first).statusCode());
        assertNotModified(path);
    }

    @ParameterizedTest
    @CsvSource({"bytes=0-9, 206", "'bytes=0-9,20-29', 206", "bytes=99999999-, 416"})
    void theAnswersToARangeAreDescribed(String range, int status) throws Exception {
        HttpResponse<byte[]> response = get(TABLE, "Range", range);
        assertEquals(status, response.statusCode());
        String type = header(response, "Content-Type").replaceFirst(";.*", "");
        assertTrue(ApiDescription.describes("/api/tables/files/{file}", "get", status, type), "not described: " + type);
    }

    @Test
    void aRangeBeyondTheEndIsNotSatisfiable() throws Exception {
        HttpResponse<byte[]> response = get(TABLE, "Range", "bytes=99999999-");
        assertEquals(416, response.statusCode());
        assertEquals("bytes */" + bytes("awele-sheet.7.table").length, header(response, "Content-Range"));
        assertEquals("application/problem+json", header(response, "Content-Type"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"foo=1", "items=0-5", "bytes"})
    void aRangeWithAnUnknownUnitIsIgnored(String range) throws Exception {
        HttpResponse<byte[]> response = get(TABLE, "Range", range);
        assertEquals(200, response.statusCode());
        assertArrayEquals(bytes("awele-sheet.7.table"), response.body());
    }

    @Test
    void aRangeWithIfRangeIsIgnored() throws Exception {
        assertEquals(
                200, get(TABLE, "Range", "bytes=0-9", "If-Range", "\"older\"").statusCode());
    }

    @Test
    void noResponseSuggestsAFileName() throws Exception {
        assertEquals("", header(get(TABLE), "Content-Disposition"));
        assertEquals("", header(get("/api/tables/files/awele-sheet.40.table"), "Content-Disposition"));
        assertEquals("", header(get("/nowhere/at.all"), "Content-Disposition"));
    }

    @Test
    void aLinkIsFollowedOnlyInsideTheFolder(@TempDir Path linkFolder) throws Exception {
        Files.write(linkFolder.resolve("stored"), bytes("awele-sheet.6.table"));
        Files.createSymbolicLink(linkFolder.resolve("awele-sheet.6.table"), Path.of("stored"));
        Files.createSymbolicLink(linkFolder.resolve("wali-ludens.3-3.table"), outerFolder.resolve("elsewhere.table"));
        CurrentTables tables = new CurrentTables(linkFolder, RuleSets.standard(), TablebaseFamilies.standard());
        assertEquals(
                linkFolder.toRealPath().resolve("stored"),
                tables.file("awele-sheet.6.table").orElseThrow());
        assertTrue(tables.file("wali-ludens.3-3.table").isEmpty());
    }

    @Test
    void aPathThatCannotBeReadIsReported() throws Exception {
        String file = folder.resolve("yote-ludens.1-1.table").toString();
        for (IOException exception : new IOException[] {
            new AccessDeniedException(file), new FileNotFoundException(file + " (Is a directory)")
        }) {
            TableSet tables = new CurrentTables(folder, RuleSets.standard(), TablebaseFamilies.standard(), path -> {
                        throw exception;
                    })
                    .tables();
            assertEquals(
                    file + ": this file or folder cannot be read",
                    tables.problems().getFirst().toString());
            assertTrue(tables.tables().containsKey("yote/ludens"), "the bundled tables remain");
        }
    }
}
