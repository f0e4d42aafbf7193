package griot.pagetests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.pagetests.driver.SharedServer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.Deflater;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;

/** Tests that the page's files have the names, types and compressed copies that the server expects. */
class PageFilesTest {
    private static final HttpClient CLIENT = HttpClient.newHttpClient();
    private static final Set<String> COPIES = Set.of(".br", ".gz");
    private static final Pattern SCRIPT = Pattern.compile("assets/[A-Za-z0-9_.-]+\\.js");

    private static HttpResponse<byte[]> get(String path, String coding) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(SharedServer.origin() + path))
                .header("Accept-Encoding", coding)
                .build();
        HttpResponse<byte[]> response = CLIENT.send(request, BodyHandlers.ofByteArray());
        assertEquals(200, response.statusCode(), path);
        return response;
    }

    private static String header(HttpResponse<?> response, String name) {
        return response.headers().firstValue(name).orElse("");
    }

    /** The path of a script that the page refers to. */
    private static String scriptPath() throws IOException, InterruptedException {
        Matcher matcher = SCRIPT.matcher(new String(get("/", "identity").body(), StandardCharsets.UTF_8));
        assertTrue(matcher.find(), "the page refers to a script");
        return "/" + matcher.group();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/index.html", "/sw.js", "/push.js", "/manifest.webmanifest"})
    void filesWhoseNamesStayTheSameAreRevalidated(String path) throws Exception {
        HttpResponse<byte[]> response = get(path, "identity");
        assertEquals("no-cache", header(response, "Cache-Control"));
        assertTrue(header(response, "ETag").startsWith("\""), header(response, "ETag"));
    }

    @Test
    void thePageIsHtmlWithATitle() throws Exception {
        HttpResponse<byte[]> response = get("/", "identity");
        assertTrue(header(response, "Content-Type").startsWith("text/html"));
        assertTrue(new String(response.body(), StandardCharsets.UTF_8).contains("<title>"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/icon.svg", "/icon-192.png", "/icon-512.png", "/apple-touch-icon.png"})
    void iconsAreServed(String path) throws Exception {
        HttpResponse<byte[]> response = get(path, "identity");
        assertTrue(header(response, "Content-Type").startsWith("image/"), header(response, "Content-Type"));
        assertTrue(response.body().length > 100, path);
    }

    @Test
    void scriptsAreCompressedAndCachedForAYear() throws Exception {
        String script = scriptPath();
        HttpResponse<byte[]> plain = get(script, "identity");
        HttpResponse<byte[]> gzip = get(script, "gzip");
        HttpResponse<byte[]> brotli = get(script, "br");
        assertEquals("max-age=31536000, public, immutable", header(plain, "Cache-Control"));
        assertTrue(header(plain, "Content-Type").startsWith("text/javascript"), header(plain, "Content-Type"));
        assertEquals("gzip", header(gzip, "Content-Encoding"));
        assertEquals("br", header(brotli, "Content-Encoding"));
        assertTrue(gzip.body().length < plain.body().length);
        assertTrue(brotli.body().length < gzip.body().length);
        try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(gzip.body()))) {
            assertArrayEquals(plain.body(), in.readAllBytes());
        }
    }

    @Test
    void filesThatCompressWellHaveCompressedCopies() throws Exception {
        Resource[] files = new PathMatchingResourcePatternResolver().getResources("classpath:/griot/page/**/*.*");
        Set<String> names = Arrays.stream(files).map(Resource::getFilename).collect(Collectors.toSet());
        Set<String> compressedKinds = new TreeSet<>();
        List<String> withoutCopies = new ArrayList<>();
        for (Resource file : files) {
            String name = Objects.requireNonNull(file.getFilename());
            String kind = name.substring(name.lastIndexOf('.'));
            if (COPIES.contains(kind) || !compressesWell(file.getContentAsByteArray())) {
                continue;
            }
            compressedKinds.add(kind);
            if (!COPIES.stream().allMatch(copy -> names.contains(name + copy))) {
                withoutCopies.add(name);
            }
        }
        assertEquals(List.of(), withoutCopies);
        assertTrue(
                compressedKinds.containsAll(Set.of(".js", ".wasm", ".puzzles", ".table")), compressedKinds::toString);
    }

    private static boolean compressesWell(byte[] content) {
        try (Deflater deflater = new Deflater()) {
            deflater.setInput(content);
            deflater.finish();
            int length = deflater.deflate(new byte[content.length]);
            return deflater.finished() && length < content.length * 0.9;
        }
    }
}
