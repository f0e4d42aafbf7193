package griot.rules.record;

import griot.rules.Game;
import griot.rules.Outcome;
import griot.rules.Position;
import griot.rules.Turn;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.rules.registry.RuleSets;
import griot.rules.syntax.Strings;
import griot.rules.syntax.TextFault;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A game record in a text format like PGN: tags, start position, turns with comments and variations, and outcome.
 * {@link #toString} and {@link #parse} are inverse.
 *
 * <p>Tags that follow from the game (rule set, version of the rules, position, result, reason, unfinished turn) are not
 * stored; {@link #toString} derives them.
 */
public final class GameRecord {
    /** Tag with the name of the rule set. */
    static final String RULES = "Rules";

    static final String RULES_VERSION = "RulesVersion";
    static final String POSITION = "Position";
    static final String RESULT = "Result";
    static final String TERMINATION = "Termination";

    /** Tag with the actions of a turn that is not finished. */
    static final String UNFINISHED = "Unfinished";

    /** The maximum depth of variations within variations: those of the main line have depth 1. */
    public static final int MAX_VARIATION_DEPTH = 32;

    /** The tags that follow from the game. */
    private static final List<String> DERIVED_TAGS =
            List.of(RULES, RULES_VERSION, POSITION, RESULT, TERMINATION, UNFINISHED);

    private final Map<String, String> tags;
    private final Variation line;
    private final Game game;

    /**
     * A sequence of turns.
     *
     * @param comment the comment before the first turn; empty for none
     * @param entries the turns
     */
    public record Variation(String comment, List<Entry> entries) {
        /** Makes the list immutable. */
        public Variation {
            entries = List.copyOf(entries);
        }
    }

    /**
     * A turn in a record.
     *
     * @param turn the turn text, or {@code --} for a pass
     * @param comment the comment after the turn; empty for none
     * @param variations alternatives to this turn
     */
    public record Entry(String turn, String comment, List<Variation> variations) {
        /** Makes the list immutable. */
        public Entry {
            variations = List.copyOf(variations);
        }
    }

    private GameRecord(Map<String, String> tags, Variation line, Game game) {
        Map<String, String> storedTags = new LinkedHashMap<>(tags);
        DERIVED_TAGS.forEach(storedTags::remove);
        this.tags = storedTags;
        this.line = line;
        this.game = game;
        storedTags.forEach((name, value) -> {
            if (!isTagName(name) || value.indexOf('\n') >= 0 || value.indexOf('\r') >= 0) {
                throw new RulesException(Problem.of(TextFault.NOT_WRITABLE, Strings.shortened(name)));
            }
        });
    }

    /** Creates a record without comments. Tags that follow from the game are ignored. */
    public static GameRecord of(Game game, Map<String, String> tags) {
        List<Entry> entries = new ArrayList<>();
        for (Turn turn : game.turns()) {
            entries.add(new Entry(turn.text(), "", List.of()));
        }
        return new GameRecord(tags, new Variation("", entries), game);
    }

    /**
     * Creates a record with comments and variations.
     *
     * @param start the position from which the game starts, not within a turn
     * @param line the main line; every turn of it and of its variations is checked
     * @param unfinished the actions of an unfinished turn, as in the seventh field of a position text; empty for none
     * @throws RulesException if a turn is not legal
     * @throws IllegalArgumentException if a variation has no turns, or depth greater than {@link #MAX_VARIATION_DEPTH};
     *     only the main line may be empty
     */
    public static GameRecord of(Map<String, String> tags, Position start, Variation line, String unfinished) {
        Game game = check(new Replay(Game.from(start)), line, 0).game();
        if (!unfinished.isEmpty()) {
            game = game.playFirstActions(unfinished);
        }
        return new GameRecord(tags, line, game);
    }

    /**
     * The record of this game with an outcome declared by players or a clock.
     *
     * @throws RulesException if the game is over
     */
    public GameRecord end(Outcome declared) {
        return new GameRecord(tags, line, game.end(declared));
    }

    /** Checks that a line can be written and parsed; returns the replay after its last turn. */
    private static Replay check(Replay replay, Variation line, int depth) {
        if (depth > MAX_VARIATION_DEPTH) {
            throw new IllegalArgumentException(
                    "variations are nested more than " + MAX_VARIATION_DEPTH + " levels deep");
        }
        if (depth > 0 && line.entries().isEmpty()) {
            throw new IllegalArgumentException("a variation has at least 1 turn, this one none");
        }
        checkComment(line.comment());
        for (Entry entry : line.entries()) {
            for (Variation variation : entry.variations()) {
                check(replay.copy(), variation, depth + 1);
            }
            replay.play(entry.turn());
            checkComment(entry.comment());
        }
        return replay;
    }

    private static void checkComment(String comment) {
        if (comment.indexOf('}') >= 0) {
            throw new RulesException(Problem.of(TextFault.NOT_WRITABLE, Strings.shortened(comment)));
        }
    }

    /** Whether this is a valid tag name: letters and digits, at least one. */
    static boolean isTagName(String name) {
        for (int i = 0; i < name.length(); i++) {
            char character = name.charAt(i);
            boolean isValid = character >= 'a' && character <= 'z'
                    || character >= 'A' && character <= 'Z'
                    || character >= '0' && character <= '9';
            if (!isValid) {
                return false;
            }
        }
        return !name.isEmpty();
    }

    /**
     * Parses a record.
     *
     * @param ruleSets the registry of rule sets
     * @throws RulesException with the line and the reason, if the text is malformed or a turn is not legal
     */
    public static GameRecord parse(RuleSets ruleSets, String text) {
        return new RecordParser(ruleSets, text, false).read();
    }

    /**
     * The valid part of a damaged record: the valid tags and the turns before the first error.
     *
     * @param record the valid part; without an outcome declared by players or a clock if there is a problem after the
     *     tags
     * @param problems the problems; empty if the whole text is valid
     */
    public record Salvaged(GameRecord record, List<Problem> problems) {
        /** Makes the list immutable. */
        public Salvaged {
            problems = List.copyOf(problems);
        }
    }

    /**
     * Parses the valid part of a record that may be damaged. A malformed tag is left out with the rest of its line, and
     * so are the second and further values of a repeated one.
     *
     * @param ruleSets the registry of rule sets
     * @throws RulesException if the rule set is missing or invalid, or the version of the rules or the start position is
     *     invalid
     */
    public static Salvaged salvage(RuleSets ruleSets, String text) {
        RecordParser parser = new RecordParser(ruleSets, text, true);
        return new Salvaged(parser.read(), parser.problems());
    }

    /**
     * Replaces the game of this record. Keeps the tags, and the comments and variations of the turns up to the first
     * that differs.
     *
     * @param other a game with the same start position
     */
    public GameRecord withGame(Game other) {
        List<Entry> entries = new ArrayList<>(of(other, tags).line.entries);
        // The entries of this record may lack a pass that ends its game.
        for (int i = 0; i < entries.size() && i < line.entries.size(); i++) {
            if (!entries.get(i).turn.equals(game.turns().get(i).text())) {
                break;
            }
            entries.set(i, line.entries.get(i));
        }
        return new GameRecord(tags, new Variation(line.comment, entries), other);
    }

    /** Replaces the tags of this record. Tags that follow from the game are ignored. */
    public GameRecord withTags(Map<String, String> other) {
        return new GameRecord(other, line, game);
    }

    /** The tags in order, without those that follow from the game. */
    public Map<String, String> tags() {
        return new LinkedHashMap<>(tags);
    }

    /** The main line, with comments and variations. */
    public Variation line() {
        return line;
    }

    /** The game of the main line, its outcome included. */
    public Game game() {
        return game;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof GameRecord record && toString().equals(record.toString());
    }

    @Override
    public int hashCode() {
        return toString().hashCode();
    }

    /** The text of the record, ending with a line break. */
    @Override
    public String toString() {
        return RecordFormatter.write(this);
    }
}
