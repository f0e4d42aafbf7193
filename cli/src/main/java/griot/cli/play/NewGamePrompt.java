package griot.cli.play;

import griot.cli.text.Messages;
import griot.cli.text.Paragraph;
import griot.engine.levels.Levels;
import griot.rules.RuleSet;
import griot.rules.Side;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.rules.registry.RuleSets;
import griot.rules.ruleset.Option;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/** Asks for the rule set, the opponent and the side of a new game. An empty line selects the default. */
public final class NewGamePrompt {
    /** The default level, an easy one for a first game. */
    public static final int DEFAULT_LEVEL = 2;

    private final RuleSets ruleSets;
    private final LineSource lines;
    private final PrintWriter out;
    private final Messages messages;
    private final Messages english;

    /** Creates a prompt that reads from and writes to the terminal. */
    public NewGamePrompt(RuleSets ruleSets, LineSource lines, PrintWriter out, Messages messages) {
        this.ruleSets = ruleSets;
        this.lines = lines;
        this.out = out;
        this.messages = messages;
        this.english = messages.inEnglish();
    }

    /**
     * Asks for the rule set; empty if the player quits.
     *
     * @throws IOException if the input cannot be read
     */
    public Optional<RuleSet> ruleSet() throws IOException {
        List<String> games = ruleSets.presets().stream()
                .map(rules -> rules.name().game())
                .distinct()
                .toList();
        print(messages.text("choose.game"));
        for (int i = 0; i < games.size(); i++) {
            out.println("  " + (i + 1) + "  " + messages.game(games.get(i)));
        }
        print(messages.text("choose.gameHow"));
        while (true) {
            Optional<String> line = readLine();
            if (line.isEmpty()) {
                return Optional.empty();
            }
            boolean asksForOptions = line.get().endsWith("+");
            String text = asksForOptions
                    ? line.get().substring(0, line.get().length() - 1).strip()
                    : line.get();
            Optional<RuleSet> rules = ruleSetNamed(gameName(text, games));
            if (rules.isPresent()) {
                return asksForOptions ? askSource(rules.get().name().game()) : rules;
            }
        }
    }

    private void print(String text) {
        Paragraph.lines("", text).forEach(out::println);
    }

    /** Reads the next line; empty at the end of the input and after a word for {@code quit}. */
    private Optional<String> readLine() throws IOException {
        out.flush();
        return lines.read(messages.text("prompt.question"), List.of())
                .map(String::strip)
                .filter(line -> !TypedCommand.named(line, messages, english).equals(Optional.of(TypedCommand.QUIT)));
    }

    /**
     * Translates a number in the list of games, or a game's display name, to the name of the game. Any other text is
     * returned in lower case; it may be the name of a rule set.
     */
    private String gameName(String text, List<String> games) {
        OptionalInt number = number(text.isEmpty() ? "1" : text, games.size());
        if (number.isPresent()) {
            return games.get(number.getAsInt() - 1);
        }
        for (String game : games) {
            if (messages.game(game).equalsIgnoreCase(text)) {
                return game;
            }
        }
        return text.toLowerCase(Locale.ROOT);
    }

    /** The whole number from 1 to {@code max} that a text denotes; empty if it denotes none. */
    private static OptionalInt number(String text, int max) {
        for (int number = 1; number <= max; number++) {
            if (text.equals("" + number)) {
                return OptionalInt.of(number);
            }
        }
        return OptionalInt.empty();
    }

    /** The rule set with this name. If there is none, prints the problems and returns empty. */
    private Optional<RuleSet> ruleSetNamed(String name) {
        try {
            return Optional.of(ruleSets.named(name));
        } catch (RulesException e) {
            for (Problem problem : e.problems()) {
                print(messages.problem(problem));
            }
            return Optional.empty();
        }
    }

    /** Asks for the source of a game's rules, unless there is only one, and for the options. */
    private Optional<RuleSet> askSource(String game) throws IOException {
        List<RuleSet> sources = ruleSets.presets().stream()
                .filter(rules -> rules.name().game().equals(game))
                .toList();
        if (sources.size() == 1) {
            return askOptions(sources.getFirst());
        }
        print(messages.text("choose.source"));
        for (int i = 0; i < sources.size(); i++) {
            out.println("  " + (i + 1) + "  "
                    + messages.text("about." + sources.get(i).name().preset()));
        }
        while (true) {
            Optional<String> line = readLine();
            if (line.isEmpty()) {
                return Optional.empty();
            }
            OptionalInt number = number(line.get().isEmpty() ? "1" : line.get(), sources.size());
            if (number.isPresent()) {
                return askOptions(sources.get(number.getAsInt() - 1));
            }
            print(messages.text("choose.number", 1, sources.size()));
        }
    }

    private Optional<RuleSet> askOptions(RuleSet preset) throws IOException {
        List<Option> options = preset.family().options().stream()
                .filter(option -> isCompatible(preset, option))
                .toList();
        print(messages.text("choose.options"));
        for (int i = 0; i < options.size(); i++) {
            String label = options.get(i).label();
            Paragraph.lines(
                            "  " + (i + 1) + "  ",
                            label + ": "
                                    + messages.text("option." + options.get(i).name()))
                    .forEach(out::println);
        }
        while (true) {
            Optional<String> line = readLine();
            if (line.isEmpty()) {
                return Optional.empty();
            }
            List<String> nameParts = new ArrayList<>(List.of(preset.name().preset()));
            for (String word : line.get().split("[ ,+]+", -1)) {
                OptionalInt number = number(word, options.size());
                if (!word.isEmpty()) {
                    nameParts.add(
                            number.isPresent()
                                    ? options.get(number.getAsInt() - 1).label()
                                    : word);
                }
            }
            Optional<RuleSet> rules = ruleSetNamed(String.join("+", nameParts));
            if (rules.isPresent()) {
                return rules;
            }
        }
    }

    /** Whether an option can be combined with a preset. */
    private boolean isCompatible(RuleSet preset, Option option) {
        String choice = option.isNumbered() ? option.name() + "-" + option.min() : option.name();
        try {
            ruleSets.named(preset.name().preset() + "+" + choice);
            return true;
        } catch (RulesException e) {
            return false;
        }
    }

    /**
     * Asks for the opponent and the side; empty if the player quits.
     *
     * @throws IOException if the input cannot be read
     */
    public Optional<Seats> seats(RuleSet rules) throws IOException {
        print(messages.text("choose.opponent", Levels.MIN_LEVEL, Levels.MAX_LEVEL, DEFAULT_LEVEL));
        while (true) {
            Optional<String> line = readLine();
            if (line.isEmpty()) {
                return Optional.empty();
            }
            if (List.of(messages.text("word.neighbour").split(" "))
                    .contains(line.get().toLowerCase(messages.language().locale()))) {
                return Optional.of(Seats.NEIGHBOURS);
            }
            OptionalInt level = number(line.get().isEmpty() ? "" + DEFAULT_LEVEL : line.get(), Levels.MAX_LEVEL);
            if (level.isPresent()) {
                return askSide(rules).map(side -> Seats.against(level.getAsInt(), side));
            }
            print(messages.text("choose.opponentAgain", Levels.MIN_LEVEL, Levels.MAX_LEVEL));
        }
    }

    private Optional<Side> askSide(RuleSet rules) throws IOException {
        print(messages.text("choose.side", messages.side(rules, Side.WHITE), messages.side(rules, Side.BLACK)));
        while (true) {
            Optional<String> line = readLine();
            if (line.isEmpty()) {
                return Optional.empty();
            }
            OptionalInt number = number(line.get().isEmpty() ? "1" : line.get(), 2);
            if (number.isPresent()) {
                return Optional.of(number.getAsInt() == 1 ? Side.WHITE : Side.BLACK);
            }
            print(messages.text("choose.number", 1, 2));
        }
    }
}
