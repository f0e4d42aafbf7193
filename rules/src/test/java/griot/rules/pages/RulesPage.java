package griot.rules.pages;

import griot.rules.Game;
import griot.rules.registry.RuleSets;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The rules of a game in a language, as {@code docs/rules} has them.
 *
 * @param language the folder, such as {@code en}
 * @param game the file, such as {@code yote}
 * @param text the Markdown
 */
record RulesPage(String language, String game, String text) {
    private static final Path FOLDER = Path.of("../docs/rules");
    private static final Pattern FENCE = Pattern.compile("^```([^\n]*)\n(.*?)^```", Pattern.MULTILINE | Pattern.DOTALL);

    /** All pages, by language. */
    static Stream<RulesPage> allPages() {
        List<RulesPage> pages = new ArrayList<>();
        try (Stream<Path> files = Files.walk(FOLDER, 2)) {
            for (Path file : files.filter(path -> path.getNameCount() == FOLDER.getNameCount() + 2)
                    .sorted()
                    .toList()) {
                String language = file.getParent().getFileName().toString();
                String game = file.getFileName().toString().replace(".md", "");
                pages.add(new RulesPage(language, game, Files.readString(file)));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return pages.stream();
    }

    /** The same page in English. */
    RulesPage inEnglish() {
        return allPages()
                .filter(page -> page.language.equals("en") && page.game.equals(game))
                .findFirst()
                .orElseThrow();
    }

    /** The boards in fences, in order. Each fence has one. */
    List<Board> boards() {
        return FENCE.matcher(text)
                .results()
                .map(fence -> Board.parse(fence.group(1), fence.group(2)))
                .toList();
    }

    /** The text of the last section, which has the names for programs. */
    String appendix() {
        return text.substring(text.lastIndexOf("\n## "));
    }

    /** The text without fences and the last section. */
    String prose() {
        return FENCE.matcher(text.substring(0, text.lastIndexOf("\n## "))).replaceAll("");
    }

    /** The texts in backquotes, in order. */
    static List<String> inlineCodes(String markdown) {
        return Pattern.compile("`([^`\n]+)`")
                .matcher(markdown)
                .results()
                .map(code -> code.group(1))
                .toList();
    }

    /** The number of lines that begin with a match of a pattern. */
    long countLines(String pattern) {
        return Pattern.compile(pattern, Pattern.MULTILINE)
                .matcher(text)
                .results()
                .count();
    }

    @Override
    public String toString() {
        return language + "/" + game;
    }

    /**
     * A board of a page.
     *
     * @param rules the rule set
     * @param position the position text
     * @param isDrawnAfterFirstLine whether the drawing shows the board after the first line
     * @param lines the lines of turns that can be played on it
     * @param drawing the drawing in characters
     */
    record Board(String rules, String position, boolean isDrawnAfterFirstLine, List<Line> lines, String drawing) {
        static Board parse(String info, String drawing) {
            if (!info.startsWith("board ")) {
                throw new AssertionError("the fence does not describe a board: " + info);
            }
            List<String> parts = List.of(info.substring("board ".length()).split(" \\| "));
            String rules = parts.get(0);
            List<Line> lines =
                    parts.stream().skip(2).map(line -> Line.parse(line, rules)).toList();
            boolean isDrawnAfterFirstLine = parts.size() > 2 && parts.get(2).startsWith("after ");
            return new Board(rules, parts.get(1), isDrawnAfterFirstLine, lines, drawing);
        }

        /** The game at the position. */
        Game game() {
            return game(rules);
        }

        /** The game at the position, under a rule set. */
        private Game game(String ruleSet) {
            return Game.from(RuleSets.standard().named(ruleSet).position(position));
        }

        /** The game after a line. Fails if a turn is not legal. */
        Game gameAfter(Line line) {
            Game game = game(line.rules());
            for (String turn : line.turns().split(" ")) {
                game = game.play(turn);
            }
            return game;
        }

        /** The game that the drawing shows. */
        Game drawnGame() {
            return isDrawnAfterFirstLine ? gameAfter(lines.getFirst()) : game();
        }

        /** The board without what differs between languages. */
        Board withoutWords() {
            List<Line> unnamed = lines.stream()
                    .map(line -> new Line("", line.rules(), line.turns()))
                    .toList();
            return new Board(rules, position, isDrawnAfterFirstLine, unnamed, "");
        }
    }

    /**
     * Turns that can be played on a board.
     *
     * @param name the name; empty if the notation is the name
     * @param rules the rule set
     * @param turns whole turns, separated by spaces
     */
    record Line(String name, String rules, String turns) {
        private static final Pattern LINE = Pattern.compile("(?:after )?(?:([^:]+): )?(?:(\\+\\S+) )?(.+)");

        static Line parse(String text, String rules) {
            Matcher matcher = LINE.matcher(text);
            if (!matcher.matches()) {
                throw new AssertionError("not a line of turns: " + text);
            }
            String name = matcher.group(1) == null ? "" : matcher.group(1);
            String options = matcher.group(2) == null ? "" : matcher.group(2);
            return new Line(name, rules + options, matcher.group(3));
        }
    }
}
