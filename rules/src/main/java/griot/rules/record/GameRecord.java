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
import java.util.Optional;

/**
 * A game written down: who played, where it began, the turns with comments and variations, and how it ended. One record
 * is one block of text that a person can read; {@link #parse} gives the same record back.
 *
 * <p>The tags that follow from the game (rule set, version of the rules, position, result, reason, an unfinished turn)
 * are not kept as tags: {@link #toString} writes them.
 */
public final class GameRecord {
    /** The rule set's name. */
    static final String RULES = "Rules";

    static final String RULES_VERSION = "RulesVersion";
    static final String POSITION = "Position";
    static final String RESULT = "Result";
    static final String TERMINATION = "Termination";

    /** The turn that had begun when the game was written down. */
    static final String UNFINISHED = "Unfinished";

    private static final List<String> WORKED_OUT =
            List.of(RULES, RULES_VERSION, POSITION, RESULT, TERMINATION, UNFINISHED);

    private final Map<String, String> tags;
    private final Variation line;
    private final Game game;

    /**
     * A sequence of turns.
     *
     * @param comment what is said before its first turn; empty for nothing
     * @param entries the turns in their order
     */
    public record Variation(String comment, List<Entry> entries) {
        /** Keeps its own copy. */
        public Variation {
            entries = List.copyOf(entries);
        }
    }

    /**
     * A turn in a record.
     *
     * @param turn its notation, or {@code --} for a player passed over
     * @param comment what is said about it; empty for nothing
     * @param variations what could have been played in its place
     */
    public record Entry(String turn, String comment, List<Variation> variations) {
        /** Keeps its own copy. */
        public Entry {
            variations = List.copyOf(variations);
        }
    }

    private GameRecord(Map<String, String> tags, Variation line, Game game) {
        Map<String, String> own = new LinkedHashMap<>(tags);
        WORKED_OUT.forEach(own::remove);
        this.tags = own;
        this.line = line;
        this.game = game;
        own.forEach((name, value) -> {
            if (!isName(name) || value.indexOf('\n') >= 0 || value.indexOf('\r') >= 0) {
                throw new RulesException(Problem.of(TextFault.NOT_WRITABLE, Strings.shortened(name)));
            }
        });
    }

    /** The record of a game without comments; of these tags, those that follow from the game are passed over. */
    public static GameRecord of(Game game, Map<String, String> tags) {
        List<Entry> entries = new ArrayList<>();
        for (Turn turn : game.turns()) {
            entries.add(new Entry(turn.text(), "", List.of()));
        }
        return new GameRecord(tags, new Variation("", entries), game);
    }

    /**
     * A record with comments and variations.
     *
     * @param start where the game begins, between two turns
     * @param line the main line; every turn of it and of its variations is checked
     * @param unfinished the beginning of a turn after the last, as in a position's seventh field; empty for none
     * @param ending how people ended the game, if they did
     * @throws RulesException if a turn is not legal
     */
    public static GameRecord of(
            Map<String, String> tags, Position start, Variation line, String unfinished, Optional<Outcome> ending) {
        Game game = check(new Replay(Game.from(start)), line).game();
        if (!unfinished.isEmpty()) {
            game = game.begin(unfinished);
        }
        return new GameRecord(tags, line, ending.isPresent() ? game.end(ending.get()) : game);
    }

    private static Replay check(Replay replay, Variation line) {
        checkComment(line.comment());
        for (Entry entry : line.entries()) {
            for (Variation variation : entry.variations()) {
                check(replay.copy(), variation);
            }
            replay.turn(entry.turn());
            checkComment(entry.comment());
        }
        return replay;
    }

    private static void checkComment(String comment) {
        if (comment.indexOf('}') >= 0) {
            throw new RulesException(Problem.of(TextFault.NOT_WRITABLE, Strings.shortened(comment)));
        }
    }

    /** Whether a tag may have this name: letters and digits, at least one. */
    static boolean isName(String name) {
        for (int i = 0; i < name.length(); i++) {
            char letter = name.charAt(i);
            boolean right =
                    letter >= 'a' && letter <= 'z' || letter >= 'A' && letter <= 'Z' || letter >= '0' && letter <= '9';
            if (!right) {
                return false;
            }
        }
        return !name.isEmpty();
    }

    /**
     * The record in this text.
     *
     * @param ruleSets among which its rule set is
     * @throws RulesException with the line and the reason, if it is none
     */
    public static GameRecord parse(RuleSets ruleSets, String text) {
        return new RecordParser(ruleSets, text, false).read();
    }

    /**
     * As much of a record as can be read: all before the first turn that is wrong.
     *
     * @param record what could be read; without an end if something is wrong
     * @param problems what is wrong; empty if all was read
     */
    public record Salvaged(GameRecord record, List<Problem> problems) {
        /** Keeps its own copy. */
        public Salvaged {
            problems = List.copyOf(problems);
        }
    }

    /**
     * Reads what can be read of a text that may be damaged.
     *
     * @param ruleSets among which its rule set is
     * @throws RulesException if a tag, the rule set or the start is wrong: then nothing can be read
     */
    public static Salvaged salvage(RuleSets ruleSets, String text) {
        RecordParser reader = new RecordParser(ruleSets, text, true);
        return new Salvaged(reader.read(), reader.problems());
    }

    /**
     * This record with another game in its place, which goes on from it or went another way at some turn. It keeps the
     * tags, and comments and variations of the turns that both games share.
     *
     * @param other a game with the same start
     */
    public GameRecord with(Game other) {
        List<Entry> entries = new ArrayList<>(of(other, tags).line.entries);
        // A player passed over at the end need not have an entry.
        for (int i = 0; i < entries.size() && i < line.entries.size(); i++) {
            if (!entries.get(i).turn.equals(game.turns().get(i).text())) {
                break;
            }
            entries.set(i, line.entries.get(i));
        }
        return new GameRecord(tags, new Variation(line.comment, entries), other);
    }

    /** The tags in their order, but for those that follow from the game. */
    public Map<String, String> tags() {
        return new LinkedHashMap<>(tags);
    }

    /** The main line, with comments and variations. */
    public Variation line() {
        return line;
    }

    /** The game as the main line tells it, its end included. */
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

    /** The record as text, ending with a line break. */
    @Override
    public String toString() {
        return RecordFormatter.write(this);
    }
}
