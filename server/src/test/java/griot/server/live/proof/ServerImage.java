package griot.server.live.proof;

import griot.server.live.proof.HttpConnection.Request;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;

/**
 * The class path of the tests as jars with a start-up cache, as {@code ./griot serve} has: a server that starts as fast as
 * that of a user. Takes some seconds to make.
 */
final class ServerImage {
    private final String classPath;
    private final Path cache;

    private ServerImage(String classPath, Path cache) {
        this.classPath = classPath;
        this.cache = cache;
    }

    static ServerImage make(Path folder) throws IOException {
        Files.createDirectories(folder);
        List<String> jars = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            if (entry.endsWith(".jar")) {
                jars.add(entry);
            } else if (Files.isDirectory(Path.of(entry))) {
                // A cache is made of jars only.
                jars.add(jar(entry, folder.resolve("classes" + jars.size() + ".jar")));
            }
        }
        ServerImage image = new ServerImage(String.join(File.pathSeparator, jars), folder.resolve("cache.aot"));
        image.train(folder.resolve("data"));
        return image;
    }

    private static String jar(String classes, Path file) {
        int code = ToolProvider.findFirst("jar")
                .orElseThrow()
                .run(System.out, System.err, "--create", "--file", file.toString(), "-C", classes, ".");
        if (code != 0) {
            throw new IllegalStateException("jar ended with " + code);
        }
        return file.toString();
    }

    /** Lets a server load what it needs to create and play a game. It writes the cache when it ends. */
    private void train(Path data) throws IOException {
        String[] options = {"-cp", classPath, "-XX:AOTCacheOutput=" + cache, "-Xlog:aot*=off", "-Xlog:cds*=off"};
        try (ServerProcess server = ServerProcess.start(data, 0, options);
                HttpConnection connection = new HttpConnection(server.port())) {
            HttpConnection.Response created =
                    connection.exchange(Request.post("/api/games", "", "{\"ruleSet\": \"yote\", \"side\": \"white\"}"));
            String path = "/api/games/" + created.property("id");
            connection.exchange(Request.post(path + "/join", "", ""));
            connection.exchange(
                    Request.post(path + "/turns", created.property("token"), "{\"number\": 1, \"turn\": \"@a1\"}"));
            connection.exchange(Request.get(path));
        }
        if (!Files.exists(cache)) {
            throw new IllegalStateException("no start-up cache was made");
        }
    }

    /** The options of a JVM that starts from the image. */
    String[] jvmOptions() {
        return new String[] {"-cp", classPath, "-XX:AOTCache=" + cache, "-Xlog:aot*=off", "-Xlog:cds*=off"};
    }
}
