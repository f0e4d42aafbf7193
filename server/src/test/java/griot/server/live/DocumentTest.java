package griot.server.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.server.SharedServer;
import griot.server.live.game.Refusal;
import griot.server.live.problem.ProblemType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What docs/live.md says: its examples with curl, and its table of problems. */
class DocumentTest {
    private static final Path DOCUMENT = Path.of("..", "docs", "live.md");
    private static final Pattern WORD = Pattern.compile("'([^']*)'|\"([^\"]*)\"|(\\S+)");
    private static final Pattern PROBLEM = Pattern.compile("(?m)^\\| `([a-z-]+)` \\| (\\d{3}) \\|");

    /** A curl command with the options that the document uses. */
    private static LiveClient.Response run(String command) {
        List<String> headers = new ArrayList<>();
        String path = "";
        String body = "";
        Matcher words = WORD.matcher(command);
        List<String> arguments = new ArrayList<>();
        while (words.find()) {
            arguments.add(
                    words.group(1) != null ? words.group(1) : words.group(2) != null ? words.group(2) : words.group(3));
        }
        boolean isPost = false;
        for (int i = 1; i < arguments.size(); i++) {
            switch (arguments.get(i)) {
                case "-s" -> {}
                case "-X" -> isPost = arguments.get(++i).equals("POST");
                case "-d" -> {
                    body = arguments.get(++i);
                    isPost = true;
                }
                case "-H" -> headers.addAll(Arrays.asList(arguments.get(++i).split(": ", 2)));
                default -> path = arguments.get(i).replace("localhost:8080", "");
            }
        }
        LiveClient client = new LiveClient(SharedServer.origin());
        String[] pairs = headers.toArray(new String[0]);
        return isPost ? client.post(path, body, pairs) : client.get(path, pairs);
    }

    @Test
    void theExamplesAnswerAsTheDocumentSays() throws Exception {
        Map<String, String> variables = new HashMap<>();
        List<String> lines = Files.readAllLines(DOCUMENT);
        int examples = 0;
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).startsWith("$ curl ")) {
                String command = lines.get(i).substring(2);
                for (Map.Entry<String, String> variable : variables.entrySet()) {
                    command = command.replace("$" + variable.getKey(), variable.getValue());
                }
                LiveClient.Response response = run(command);
                String expected = lines.get(i + 1).replace("http://localhost:8080", SharedServer.origin());
                assertContains(JsonMapper.shared().readTree(expected), response.body(), command);
                if (!response.text("/id").isEmpty()) {
                    variables.put("GAME", response.text("/id"));
                }
                if (!response.text("/seat/token").isEmpty()) {
                    variables.put(
                            response.text("/seat/side").toUpperCase(java.util.Locale.ROOT),
                            response.text("/seat/token"));
                }
                examples++;
            }
        }
        assertEquals(6, examples);
    }

    /** Asserts that JSON has what a shortened example has; … stands for any text. */
    private static void assertContains(JsonNode expected, JsonNode actual, String place) {
        if (expected.isObject()) {
            for (String name : expected.propertyNames()) {
                assertTrue(actual.has(name), place + " has no " + name + ": " + actual);
                assertContains(expected.get(name), actual.get(name), place + "/" + name);
            }
        } else if (expected.isString()) {
            String pattern = Arrays.stream(expected.asString().split("…", -1))
                    .map(Pattern::quote)
                    .collect(Collectors.joining(".+"));
            assertTrue(actual.asString().matches(pattern), place + ": " + actual);
        } else {
            assertEquals(expected, actual, place);
        }
    }

    @Test
    void theTableHasEveryProblem() throws Exception {
        Set<String> documented = new TreeSet<>();
        Matcher rows = PROBLEM.matcher(Files.readString(DOCUMENT));
        while (rows.find()) {
            documented.add(rows.group(1) + " " + rows.group(2));
        }
        Set<String> problems = new TreeSet<>();
        for (ProblemType type : ProblemType.values()) {
            problems.add(lastPart(type.uri()) + " " + type.status().value());
        }
        for (Refusal refusal : Refusal.values()) {
            problems.add(lastPart(ProblemType.uri(refusal)) + " 409");
        }
        assertEquals(problems, documented);
    }

    private static String lastPart(java.net.URI type) {
        return type.toString().replaceFirst(".*:", "");
    }
}
