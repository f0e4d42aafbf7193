package griot.engine.book;

import griot.engine.PrincipalVariation;
import griot.engine.SearchInfo;
import griot.engine.SearchResult;
import griot.rules.Action;
import griot.rules.ActionCode;
import griot.rules.Board;
import griot.rules.Game;
import griot.rules.Position;
import griot.rules.RuleSet;
import griot.rules.Setup;
import griot.rules.random.HashFunctions;
import griot.rules.random.Xoroshiro64;
import griot.rules.registry.RuleSets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What has been thought out beforehand about the openings of one rule set: for each of its positions the turns that are as good as
 * any, or nearly. It tells of a position and all that it becomes by the board's symmetries.
 */
public final class Book {
    /** No turn that a book plays is worth less than the best by more than so many of the book's steps. */
    public static final int MAX_LOSS_STEPS = 6;

    private final RuleSet rules;
    private final int lossStep;
    private final Symmetries symmetries;
    private final Map<Setup, BookFile.Entry> entries;

    private Book(RuleSet rules, int lossStep, Map<Setup, BookFile.Entry> entries) {
        this.rules = rules;
        this.lossStep = lossStep;
        this.symmetries = Symmetries.of(rules);
        this.entries = Map.copyOf(entries);
    }

    /**
     * A turn that a book plays.
     *
     * @param actions to the turn's end
     * @param score what it is worth to the player, in hundredths of a piece or seed, to about two hundredths
     * @param loss how much less that is than the best turn is worth
     */
    public record Turn(List<Action> actions, int score, int loss) {
        /** Keeps its own copy. */
        public Turn {
            actions = List.copyOf(actions);
        }
    }

    /**
     * Reads a file.
     *
     * @param ruleSets the rule sets of which it may be a book
     * @throws BookException if it is none, of another format or for other rules, or damaged
     */
    public static Book read(RuleSets ruleSets, byte[] file) {
        RuleSet rules = BookFile.rules(ruleSets, file);
        return new Book(rules, BookFile.lossStep(file), BookFile.read(file, rules));
    }

    /**
     * The file of a book.
     *
     * @param lossStep hundredths in a step of what turns lose, 1 to 255
     * @param start the start of the game
     */
    public static byte[] file(RuleSet rules, int lossStep, BookNode start) {
        if (lossStep < 1 || lossStep > 255) {
            throw new IllegalArgumentException("a step is 1 to 255 hundredths, not " + lossStep);
        }
        return BookFile.write(rules, lossStep, start);
    }

    /** The rule set; for another one, be it only by an option, the book has nothing to say. */
    public RuleSet rules() {
        return rules;
    }

    /** How many positions it tells of, those that symmetry makes the same counted once. */
    public int positions() {
        return entries.size();
    }

    /** The positions it tells of, as if a game began with each. */
    public List<Setup> setups() {
        return List.copyOf(entries.keySet());
    }

    /**
     * The turns that it plays where a game stands: none inside a turn, where it knows nothing, and where the game has stood
     * before, as it would only lead there once more.
     */
    public List<Turn> turns(Game game) {
        List<Turn> turns = new ArrayList<>();
        Optional<BookFile.Entry> entry = entry(game);
        if (entry.isPresent()) {
            Board board = game.position().board();
            for (BookFile.Told told : entry.get().turns()) {
                for (int symmetry : symmetries.toCanonical(Symmetries.withoutHistory(board.setup()))) {
                    turn(board, entry.get(), told, symmetry)
                            .filter(turn -> !turns.contains(turn))
                            .ifPresent(turns::add);
                }
            }
        }
        return turns;
    }

    /**
     * One of the turns, the likelier the less it loses; empty where there is none.
     *
     * @param seed what is drawn follows from it and from where the game stands
     */
    public Optional<SearchResult> choose(Game game, int seed) {
        Optional<BookFile.Entry> entry = entry(game);
        if (entry.isEmpty() || entry.get().turns().isEmpty()) {
            return Optional.empty();
        }
        Board board = game.position().board();
        // Thrown afresh each turn, so that a turn taken back and played again meets the same player.
        Xoroshiro64 dice = new Xoroshiro64(HashFunctions.verificationKey(seed, board.hash(), board.turnNumber()));
        BookFile.Told told = draw(entry.get().turns(), dice);
        List<Integer> ways = symmetries.toCanonical(Symmetries.withoutHistory(board.setup()));
        return turn(board, entry.get(), told, ways.get(dice.below(ways.size()))).map(turn -> result(game, turn));
    }

    private static BookFile.Told draw(List<BookFile.Told> turns, Xoroshiro64 dice) {
        int tickets = 0;
        for (BookFile.Told turn : turns) {
            tickets += drawWeight(turn);
        }
        int drawn = dice.below(tickets);
        int i = 0;
        while (drawn >= drawWeight(turns.get(i))) {
            drawn -= drawWeight(turns.get(i));
            i++;
        }
        return turns.get(i);
    }

    private static int drawWeight(BookFile.Told turn) {
        return MAX_LOSS_STEPS + 1 - turn.steps();
    }

    private Optional<BookFile.Entry> entry(Game game) {
        Position position = game.position();
        if (!rules.equals(game.rules())
                || game.outcome().isPresent()
                || !position.isTurnStart()
                || isRepetition(game)) {
            return Optional.empty();
        }
        return Optional.ofNullable(entries.get(symmetries.canonical(Symmetries.withoutHistory(position.setup()))));
    }

    /** A turn as it is on this board; empty should it not be legal there. */
    private Optional<Turn> turn(Board board, BookFile.Entry entry, BookFile.Told told, int symmetry) {
        List<Action> actions = new ArrayList<>();
        boolean legal = true;
        for (int code : told.actions()) {
            int action = symmetries.inverse(code, symmetry);
            legal = legal && board.objection(action).isEmpty();
            if (legal) {
                board.play(action);
                actions.add(ActionCode.action(action));
            }
        }
        legal = legal && (board.isOver() || board.isTurnStart());
        for (int i = 0; i < actions.size(); i++) {
            board.undo();
        }
        int loss = told.steps() * lossStep;
        return legal ? Optional.of(new Turn(actions, entry.value() - loss, loss)) : Optional.empty();
    }

    /** Whether the game stood here before; nothing older than the last capture or placement can be the same. */
    private static boolean isRepetition(Game game) {
        Setup now = Symmetries.withoutHistory(game.position().setup());
        Game earlier = game;
        for (int quiet = game.position().quietTurns(); quiet > 0; quiet--) {
            earlier = earlier.undo();
            if (Symmetries.withoutHistory(earlier.position().setup()).equals(now)) {
                return true;
            }
        }
        return false;
    }

    private static SearchResult result(Game game, Turn turn) {
        // A game of its own, so that the turns before need not be read again.
        Game after = Game.from(game.position());
        for (Action action : turn.actions()) {
            after = after.play(action);
        }
        PrincipalVariation line = new PrincipalVariation(
                0, turn.score(), List.of(after.turns().getFirst().text()));
        return new SearchResult(turn.actions(), new SearchInfo(0, 0, 0, List.of(line)));
    }
}
