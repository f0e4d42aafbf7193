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
 * An opening book of one rule set: for each position in it, the best turns and those nearly as good. Symmetric
 * positions share an entry.
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
     * @param score value for the player to move, in hundredths of a piece or seed: the position's value, in steps of 4,
     *     less the loss
     * @param loss difference to the best turn's value in hundredths, from 0
     */
    public record Turn(List<Action> actions, int score, int loss) {
        /** Copies the list. */
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
     * The content of a book file.
     *
     * @param lossStep quantisation step of the losses in hundredths, 1 to 255
     * @param start the start position, the root of the book's tree
     * @throws IllegalArgumentException if the step is out of range
     */
    public static byte[] toFile(RuleSet rules, int lossStep, BookNode start) {
        if (lossStep < 1 || lossStep > 255) {
            throw new IllegalArgumentException("a step is 1 to 255 hundredths, not " + lossStep);
        }
        return BookFile.write(rules, lossStep, start);
    }

    /** The only rule set to which the book applies: an option may change which turns are good. */
    public RuleSet rules() {
        return rules;
    }

    /** Number of positions, counting symmetric ones once. */
    public int positions() {
        return entries.size();
    }

    /** The positions, without history. */
    public List<Setup> setups() {
        return List.copyOf(entries.keySet());
    }

    /**
     * The book's turns in the current position of a game. Empty inside a turn, outside the book, and in a repeated
     * position, where the book would only go round the cycle again.
     */
    public List<Turn> turns(Game game) {
        List<Turn> turns = new ArrayList<>();
        Optional<BookFile.Entry> entry = entry(game);
        if (entry.isPresent()) {
            Board board = game.position().board();
            for (BookFile.BookTurn bookTurn : entry.get().turns()) {
                for (int symmetry : symmetries.symmetriesToCanonical(Symmetries.withoutHistory(board.setup()))) {
                    turnOnBoard(board, entry.get(), bookTurn, symmetry)
                            .filter(turn -> !turns.contains(turn))
                            .ifPresent(turns::add);
                }
            }
        }
        return turns;
    }

    /**
     * Picks one of the book's turns in the current position at random; the less a turn loses, the likelier it is. Empty
     * where {@link #turns} is.
     *
     * @param seed together with the position, determines the pick
     */
    public Optional<SearchResult> choose(Game game, int seed) {
        Optional<BookFile.Entry> entry = entry(game);
        if (entry.isEmpty() || entry.get().turns().isEmpty()) {
            return Optional.empty();
        }
        Board board = game.position().board();
        // Seeded by the position, so that a turn taken back and played again gets the same answer.
        Xoroshiro64 random = new Xoroshiro64(HashFunctions.verificationKey(seed, board.hash(), board.turnNumber()));
        BookFile.BookTurn bookTurn = pickRandom(entry.get().turns(), random);
        List<Integer> toCanonical = symmetries.symmetriesToCanonical(Symmetries.withoutHistory(board.setup()));
        return turnOnBoard(board, entry.get(), bookTurn, toCanonical.get(random.nextInt(toCanonical.size())))
                .map(turn -> result(game, turn));
    }

    private static BookFile.BookTurn pickRandom(List<BookFile.BookTurn> turns, Xoroshiro64 random) {
        int total = 0;
        for (BookFile.BookTurn turn : turns) {
            total += pickWeight(turn);
        }
        int remainingWeight = random.nextInt(total);
        int i = 0;
        while (remainingWeight >= pickWeight(turns.get(i))) {
            remainingWeight -= pickWeight(turns.get(i));
            i++;
        }
        return turns.get(i);
    }

    private static int pickWeight(BookFile.BookTurn turn) {
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

    /** Maps a turn of the entry to a board, by the inverse of a symmetry; empty if the result is not legal. */
    private Optional<Turn> turnOnBoard(Board board, BookFile.Entry entry, BookFile.BookTurn turn, int symmetry) {
        List<Action> actions = new ArrayList<>();
        boolean isLegal = true;
        for (int code : turn.actions()) {
            int action = symmetries.inverseImage(code, symmetry);
            isLegal = isLegal && board.objection(action).isEmpty();
            if (isLegal) {
                board.play(action);
                actions.add(ActionCode.action(action));
            }
        }
        isLegal = isLegal && (board.isOver() || board.isTurnStart());
        for (int i = 0; i < actions.size(); i++) {
            board.undo();
        }
        int loss = turn.lossSteps() * lossStep;
        return isLegal ? Optional.of(new Turn(actions, entry.value() - loss, loss)) : Optional.empty();
    }

    /**
     * Whether the position occurred before. Looks back over the quiet turns only: no position before a capture or
     * placement can recur.
     */
    private static boolean isRepetition(Game game) {
        Setup current = Symmetries.withoutHistory(game.position().setup());
        Game earlier = game;
        for (int quietTurns = game.position().quietTurns(); quietTurns > 0; quietTurns--) {
            Game before = earlier.undo();
            if (before == earlier) {
                // The game began at this position, after quiet turns that it does not know.
                break;
            }
            earlier = before;
            if (Symmetries.withoutHistory(earlier.position().setup()).equals(current)) {
                return true;
            }
        }
        return false;
    }

    private static SearchResult result(Game game, Turn turn) {
        // A new game from this position, which need not replay the turns before it.
        Game nextGame = Game.from(game.position());
        for (Action action : turn.actions()) {
            nextGame = nextGame.play(action);
        }
        PrincipalVariation line = new PrincipalVariation(
                0, turn.score(), List.of(nextGame.turns().getFirst().text()));
        return new SearchResult(turn.actions(), new SearchInfo(0, 0, 0, List.of(line)));
    }
}
