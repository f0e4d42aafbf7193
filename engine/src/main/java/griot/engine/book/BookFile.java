package griot.engine.book;

import griot.engine.TurnGenerator;
import griot.engine.files.ChecksummedFile;
import griot.rules.Board;
import griot.rules.RuleSet;
import griot.rules.Setup;
import griot.rules.problem.RulesException;
import griot.rules.registry.RuleSets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The file format of books: a tree of positions from the start of the game, in depth-first order. A turn is stored as
 * its index among all legal turns, so no file can hold an illegal one. The reader plays the turns to obtain the
 * positions. {@code docs/books.md} specifies the format.
 */
final class BookFile {
    /** Format number of this version; changing the order of turns or symmetries requires another one. */
    private static final int FORMAT = 1;

    private static final byte[] MAGIC = {'G', 'r', 'i', 'o', 't', 'B', 'o', 'o', 'k'};

    /** Bytes of the header after the magic: format, version of the rules, quantisation step, length of the name. */
    private static final int HEADER_FIELD_BYTES = 4;

    private static final int VALUE_BITS = 8;
    private static final int LOSS_BITS = 3;

    /** Stored loss of a turn that the book does not play, but to which it has a reply. */
    private static final int NOT_PLAYED = (1 << LOSS_BITS) - 1;

    /** Quantisation step of a position's value, in hundredths. */
    private static final int VALUE_STEP = 4;

    /** Maximum depth of the tree in turns; a deeper file is damaged. */
    private static final int MAX_DEPTH = 250;

    private BookFile() {}

    /** A position of a book: its quantised value for the player to move, and turns of its canonical image. */
    record Entry(int value, List<BookTurn> turns) {}

    /** A turn that the book plays, and its loss in steps. */
    record BookTurn(List<Integer> actions, int lossSteps) {
        /** Copies the list. */
        BookTurn {
            actions = List.copyOf(actions);
        }
    }

    /** The content of a file with the tree of a start position. */
    static byte[] write(RuleSet rules, int lossStep, BookNode start) {
        BitBuffer bits = new BitBuffer();
        write(start, lossStep, bits);
        byte[] body = bits.toBytes();
        String name = rules.name().toString();
        int headerBytes = MAGIC.length + HEADER_FIELD_BYTES + name.length();
        byte[] file = Arrays.copyOf(MAGIC, headerBytes + body.length);
        file[MAGIC.length] = FORMAT;
        file[MAGIC.length + 1] = RuleSet.RULES_VERSION;
        file[MAGIC.length + 2] = (byte) lossStep;
        file[MAGIC.length + 3] = (byte) name.length();
        for (int i = 0; i < name.length(); i++) {
            file[MAGIC.length + HEADER_FIELD_BYTES + i] = (byte) name.charAt(i);
        }
        System.arraycopy(body, 0, file, headerBytes, body.length);
        return ChecksummedFile.withChecksum(file);
    }

    private static void write(BookNode node, int lossStep, BitBuffer bits) {
        int maxSteps = (1 << VALUE_BITS - 1) - 1;
        bits.write(Math.clamp(Math.round((float) node.value() / VALUE_STEP), -maxSteps, maxSteps), VALUE_BITS);
        for (BookNode.Continuation continuation : node.continuations()) {
            bits.write(1, 1);
            bits.write(continuation.turnIndex(), BitBuffer.bitsFor(node.turnCount()));
            bits.write(
                    continuation
                            .loss()
                            .map(loss -> Math.round((float) loss / lossStep))
                            .orElse(NOT_PLAYED),
                    LOSS_BITS);
            bits.write(continuation.child().isPresent() ? 1 : 0, 1);
            continuation.child().ifPresent(next -> write(next, lossStep, bits));
        }
        bits.write(0, 1);
    }

    /**
     * Checks the header and the checksum, and returns the rule set of the book.
     *
     * @throws BookException if the file is no book, of another format or version of the rules, or damaged
     */
    static RuleSet rules(RuleSets ruleSets, byte[] file) {
        for (int i = 0; i < MAGIC.length; i++) {
            if (i >= file.length || file[i] != MAGIC[i]) {
                throw new BookException("no book: it does not begin with GriotBook");
            }
        }
        if (file.length < MAGIC.length + HEADER_FIELD_BYTES + Integer.BYTES) {
            throw new BookException("a book cut off after byte " + file.length + "; copy the file again");
        }
        if (file[MAGIC.length] != FORMAT) {
            throw new BookException("a book of format " + file[MAGIC.length]
                    + ", where this version of Griot reads format " + FORMAT + "; build it anew with griot book");
        }
        if (!ChecksummedFile.isIntact(file)) {
            throw new BookException("a damaged book: its checksum is wrong; copy the file again");
        }
        if (file[MAGIC.length + 1] != RuleSet.RULES_VERSION) {
            throw new BookException(
                    "a book for version " + file[MAGIC.length + 1] + " of the rules, which are now version "
                            + RuleSet.RULES_VERSION + "; build it anew with griot book");
        }
        return ruleSet(ruleSets, file);
    }

    private static RuleSet ruleSet(RuleSets ruleSets, byte[] file) {
        StringBuilder name = new StringBuilder();
        for (int i = MAGIC.length + HEADER_FIELD_BYTES; i < bodyStart(file); i++) {
            name.append((char) (file[i] & 0xFF));
        }
        try {
            return ruleSets.named(name.toString());
        } catch (RulesException e) {
            throw new BookException("a book for rules that this version of Griot does not know: " + e.getMessage());
        }
    }

    /** Quantisation step of the losses in hundredths, of a file that {@link #rules} accepted. */
    static int lossStep(byte[] file) {
        return file[MAGIC.length + 2] & 0xFF;
    }

    /** Index of the first byte after the header. */
    private static int bodyStart(byte[] file) {
        return Math.min(
                MAGIC.length + HEADER_FIELD_BYTES + (file[MAGIC.length + 3] & 0xFF), file.length - Integer.BYTES);
    }

    /** Reads the entries, by canonical setup, of a file that {@link #rules} accepted. */
    static Map<Setup, Entry> read(byte[] file, RuleSet rules) {
        Reader reader = new Reader(rules, new BitBuffer(file, bodyStart(file), file.length - Integer.BYTES));
        reader.read(rules.startSetup(), 0);
        if (!reader.bits.isExhausted()) {
            throw new BookException("a damaged book: data after its last position");
        }
        return reader.entries;
    }

    /** Reads a tree of positions, depth first. */
    private static final class Reader {
        private final RuleSet rules;
        private final Symmetries symmetries;
        private final BitBuffer bits;
        private final Map<Setup, Entry> entries = new HashMap<>();

        Reader(RuleSet rules, BitBuffer bits) {
            this.rules = rules;
            this.symmetries = Symmetries.of(rules);
            this.bits = bits;
        }

        /** Reads a position, given by its setup before it is made canonical, and the positions after its turns. */
        void read(Setup reachedSetup, int depth) {
            Setup setup = symmetries.canonical(Symmetries.withoutHistory(reachedSetup));
            Board board = rules.board(setup);
            List<int[]> turns = TurnGenerator.turns(board);
            int value = bits.read(VALUE_BITS) << Integer.SIZE - VALUE_BITS >> Integer.SIZE - VALUE_BITS;
            List<BookTurn> bookTurns = new ArrayList<>();
            // A transposition is stored once; a second entry would overwrite the first.
            if (depth > MAX_DEPTH || entries.containsKey(setup)) {
                throw new BookException("a damaged book: a position occurs twice, or is too many turns from the start");
            }
            entries.put(setup, new Entry(value * VALUE_STEP, bookTurns));
            while (bits.read(1) == 1) {
                int turnIndex = bits.read(BitBuffer.bitsFor(turns.size()));
                if (turnIndex >= turns.size()) {
                    throw new BookException(
                            "a damaged book: turn " + turnIndex + " of a position that has " + turns.size());
                }
                int steps = bits.read(LOSS_BITS);
                if (steps != NOT_PLAYED) {
                    bookTurns.add(new BookTurn(toList(turns.get(turnIndex)), steps));
                }
                if (bits.read(1) == 1) {
                    read(setupAfter(board, turns.get(turnIndex)), depth + 1);
                }
            }
        }

        private static List<Integer> toList(int[] actions) {
            List<Integer> codes = new ArrayList<>();
            for (int action : actions) {
                codes.add(action);
            }
            return codes;
        }

        private static Setup setupAfter(Board board, int[] turn) {
            for (int action : turn) {
                board.play(action);
            }
            Setup setupAfter = board.setup();
            for (int i = 0; i < turn.length; i++) {
                board.undo();
            }
            return setupAfter;
        }
    }
}
