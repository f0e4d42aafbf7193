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
 * An opening book of one rule set: for each of its positions, the best turns and those nearly as good. Positions that
 * are symmetric to each other share an entry.
 */
public final class Book {
    /** Maximum loss of a book turn against the best turn, in steps of the book's quantisation. */
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
     * A turn of the book.
     *
     * @param actions all actions of the turn
     * @param score value for the player to move, in hundredths of a piece or seed, quantised to 4
     * @param loss difference to the best turn's value, from 0
     */
    public record Turn(List<Action> actions, int score, int loss) {
        /** Keeps its own copy. */
        public Turn {
            actions = List.copyOf(actions);
        }
    }

    /**
     * Reads a book.
     *
     * @param ruleSets the rule sets that are accepted
     * @throws BookException if the file is no book, of another format or version of the rules, or damaged
     */
    public static Book read(RuleSets ruleSets, byte[] file) {
        RuleSet rules = BookFile.rules(ruleSets, file);
        return new Book(rules, BookFile.lossStep(file), BookFile.read(file, rules));
    }

    /**
     * Writes a book to a file.
     *
     * @param lossStep quantisation step of the losses in hundredths, 1 to 255
     * @param start the start position
     * @throws IllegalArgumentException if the step is out of range
     */
    public static byte[] file(RuleSet rules, int lossStep, BookNode start) {
        if (lossStep < 1 || lossStep > 255) {
            throw new IllegalArgumentException("a step is 1 to 255 hundredths, not " + lossStep);
        }
        return BookFile.write(rules, lossStep, start);
    }

    /** The rule set. The book does not apply to others, even if they differ by one option only. */
    public RuleSet rules() {
        return rules;
    }

    /** Number of positions; symmetric ones count once. */
    public int positions() {
        return entries.size();
    }

    /** The positions, without history. */
    public List<Setup> setups() {
        return List.copyOf(entries.keySet());
    }

    /**
     * The book's turns in the current position of a game. None inside a turn, outside the book, and in a repeated
     * position, where the book would only repeat the cycle.
     */
    public List<Turn> turns(Game game) {
        List<Turn> turns = new ArrayList<>();
        Optional<BookFile.Entry> entry = entry(game);
        if (entry.isPresent()) {
            Board board = game.position().board();
            for (BookFile.BookTurn bookTurn : entry.get().turns()) {
                for (int symmetry : symmetries.toCanonical(Symmetries.withoutHistory(board.setup()))) {
                    turn(board, entry.get(), bookTurn, symmetry)
                            .filter(turn -> !turns.contains(turn))
                            .ifPresent(turns::add);
                }
            }
        }
        return turns;
    }

    /**
     * Draws one of the turns at random, weighted by how little it loses; empty if there is none.
     *
     * @param seed together with the position, determines the draw
     */
    public Optional<SearchResult> choose(Game game, int seed) {
        Optional<BookFile.Entry> entry = entry(game);
        if (entry.isEmpty() || entry.get().turns().isEmpty()) {
            return Optional.empty();
        }
        Board board = game.position().board();
        // Seeded by the position, so that a turn taken back and played again gets the same answer.
        Xoroshiro64 random = new Xoroshiro64(HashFunctions.verificationKey(seed, board.hash(), board.turnNumber()));
        BookFile.BookTurn bookTurn = draw(entry.get().turns(), random);
        List<Integer> candidates = symmetries.toCanonical(Symmetries.withoutHistory(board.setup()));
        return turn(board, entry.get(), bookTurn, candidates.get(random.below(candidates.size())))
                .map(turn -> result(game, turn));
    }

    private static BookFile.BookTurn draw(List<BookFile.BookTurn> turns, Xoroshiro64 random) {
        int total = 0;
        for (BookFile.BookTurn turn : turns) {
            total += drawWeight(turn);
        }
        int ticket = random.below(total);
        int i = 0;
        while (ticket >= drawWeight(turns.get(i))) {
            ticket -= drawWeight(turns.get(i));
            i++;
        }
        return turns.get(i);
    }

    private static int drawWeight(BookFile.BookTurn turn) {
        return MAX_LOSS_STEPS + 1 - turn.lossSteps();
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

    /** Maps a turn of the entry to this board; empty if it is not legal there. */
    private Optional<Turn> turn(Board board, BookFile.Entry entry, BookFile.BookTurn turn, int symmetry) {
        List<Action> actions = new ArrayList<>();
        boolean legal = true;
        for (int code : turn.actions()) {
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
        int loss = turn.lossSteps() * lossStep;
        return legal ? Optional.of(new Turn(actions, entry.value() - loss, loss)) : Optional.empty();
    }

    /**
     * Whether the position occurred before. Only the quiet turns need a look: a capture or placement cannot be undone.
     */
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
        // A new game from this position, which need not replay the turns before it.
        Game after = Game.from(game.position());
        for (Action action : turn.actions()) {
            after = after.play(action);
        }
        PrincipalVariation line = new PrincipalVariation(
                0, turn.score(), List.of(after.turns().getFirst().text()));
        return new SearchResult(turn.actions(), new SearchInfo(0, 0, 0, List.of(line)));
    }
}
