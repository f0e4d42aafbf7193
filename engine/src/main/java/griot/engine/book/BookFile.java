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
 * The file that a book comes in: the tree of its positions, told from the start of the game. As turns are called by their
 * numbers, no file can tell of a turn that is not legal; what the numbers mean is found out by playing them while reading.
 *
 * <p>{@code docs/books.md} tells what stands where.
 */
final class BookFile {
    /** The format that this version writes and reads. Another order of turns or symmetries would give it another number. */
    private static final int FORMAT = 1;

    private static final byte[] MAGIC = {'G', 'r', 'i', 'o', 't', 'B', 'o', 'o', 'k'};

    /** Format, version of the rules, step of losses, length of the name. */
    private static final int HEADER_FIELDS = 4;

    private static final int VALUE_BITS = 8;
    private static final int LOSS_BITS = 3;

    /** A loss of turns that are not to be played. */
    private static final int NOT_PLAYED = (1 << LOSS_BITS) - 1;

    /** Hundredths in a step of a position's worth. */
    private static final int VALUE_STEP = 4;

    /** No opening has so many turns; a file that says so is damaged. */
    private static final int MAX_DEPTH = 250;

    private BookFile() {}

    /** What a book knows of a position: its turns are those of the position's least image. */
    record Entry(int value, List<Told> turns) {}

    /** A turn to be played, and how many steps it loses. */
    record Told(List<Integer> actions, int steps) {
        /** Keeps its own copy. */
        Told {
            actions = List.copyOf(actions);
        }
    }

    /** The file of a book that begins with this page. */
    static byte[] write(RuleSet rules, int lossStep, BookNode start) {
        BitBuffer bits = new BitBuffer();
        write(start, lossStep, bits);
        byte[] told = bits.written();
        String name = rules.name().toString();
        int head = MAGIC.length + HEADER_FIELDS + name.length();
        byte[] file = Arrays.copyOf(MAGIC, head + told.length);
        file[MAGIC.length] = FORMAT;
        file[MAGIC.length + 1] = RuleSet.RULES_VERSION;
        file[MAGIC.length + 2] = (byte) lossStep;
        file[MAGIC.length + 3] = (byte) name.length();
        for (int i = 0; i < name.length(); i++) {
            file[MAGIC.length + HEADER_FIELDS + i] = (byte) name.charAt(i);
        }
        System.arraycopy(told, 0, file, head, told.length);
        return ChecksummedFile.file(file);
    }

    private static void write(BookNode page, int lossStep, BitBuffer bits) {
        int most = (1 << VALUE_BITS - 1) - 1;
        bits.write(Math.clamp(Math.round((float) page.value() / VALUE_STEP), -most, most), VALUE_BITS);
        for (BookNode.Continuation way : page.ways()) {
            bits.write(1, 1);
            bits.write(way.turn(), BitBuffer.bitsFor(page.turns()));
            bits.write(
                    way.loss().map(loss -> Math.round((float) loss / lossStep)).orElse(NOT_PLAYED), LOSS_BITS);
            bits.write(way.next().isPresent() ? 1 : 0, 1);
            way.next().ifPresent(next -> write(next, lossStep, bits));
        }
        bits.write(0, 1);
    }

    /** The rule set for which a file is a book. */
    static RuleSet rules(RuleSets ruleSets, byte[] file) {
        for (int i = 0; i < MAGIC.length; i++) {
            if (i >= file.length || file[i] != MAGIC[i]) {
                throw new BookException("no book: it does not begin with GriotBook");
            }
        }
        if (file.length < MAGIC.length + HEADER_FIELDS + Integer.BYTES) {
            throw new BookException(
                    "a book that ends after " + file.length + " bytes; take it again from where it came");
        }
        if (file[MAGIC.length] != FORMAT) {
            throw new BookException("a book of format " + file[MAGIC.length]
                    + ", where this version of Griot reads format " + FORMAT + "; build it anew with griot book");
        }
        if (!ChecksummedFile.isWhole(file)) {
            throw new BookException("a damaged book: its checksum is wrong; take it again from where it came");
        }
        if (file[MAGIC.length + 1] != RuleSet.RULES_VERSION) {
            throw new BookException(
                    "a book for version " + file[MAGIC.length + 1] + " of the rules, which are now version "
                            + RuleSet.RULES_VERSION + "; build it anew with griot book");
        }
        return named(ruleSets, file);
    }

    private static RuleSet named(RuleSets ruleSets, byte[] file) {
        StringBuilder name = new StringBuilder();
        for (int i = MAGIC.length + HEADER_FIELDS; i < bodyStart(file); i++) {
            name.append((char) (file[i] & 0xFF));
        }
        try {
            return ruleSets.named(name.toString());
        } catch (RulesException e) {
            throw new BookException("a book for rules that this version of Griot does not know: " + e.getMessage());
        }
    }

    /** How many hundredths a step of losses is, in a file that {@link #rules} has accepted. */
    static int lossStep(byte[] file) {
        return file[MAGIC.length + 2] & 0xFF;
    }

    /** Where the positions begin. */
    private static int bodyStart(byte[] file) {
        return Math.min(MAGIC.length + HEADER_FIELDS + (file[MAGIC.length + 3] & 0xFF), file.length - Integer.BYTES);
    }

    /** What a file that {@link #rules} has accepted tells of each position, called by its least image. */
    static Map<Setup, Entry> read(byte[] file, RuleSet rules) {
        Reader reader = new Reader(rules, new BitBuffer(file, bodyStart(file), file.length - Integer.BYTES));
        reader.read(rules.startSetup(), 0);
        if (!reader.bits.isExhausted()) {
            throw new BookException("a damaged book: something stands behind its last position");
        }
        return reader.entries;
    }

    /** Goes through the positions of a file. */
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

        void read(Setup reached, int depth) {
            Setup setup = symmetries.canonical(Symmetries.withoutHistory(reached));
            Board board = rules.board(setup);
            List<int[]> turns = TurnGenerator.of(board);
            int value = bits.read(VALUE_BITS) << Integer.SIZE - VALUE_BITS >> Integer.SIZE - VALUE_BITS;
            List<Told> told = new ArrayList<>();
            // Where two ways lead to the same position, what the second tells would stand for the first.
            if (depth > MAX_DEPTH || entries.containsKey(setup)) {
                throw new BookException("a damaged book: it tells of a position twice, or of one too far away");
            }
            entries.put(setup, new Entry(value * VALUE_STEP, told));
            while (bits.read(1) == 1) {
                int turn = bits.read(BitBuffer.bitsFor(turns.size()));
                if (turn >= turns.size()) {
                    throw new BookException("a damaged book: turn " + turn + " of a position that has " + turns.size());
                }
                int steps = bits.read(LOSS_BITS);
                if (steps != NOT_PLAYED) {
                    told.add(new Told(list(turns.get(turn)), steps));
                }
                if (bits.read(1) == 1) {
                    read(after(board, turns.get(turn)), depth + 1);
                }
            }
        }

        private static List<Integer> list(int[] actions) {
            List<Integer> list = new ArrayList<>();
            for (int action : actions) {
                list.add(action);
            }
            return list;
        }

        private static Setup after(Board board, int[] turn) {
            for (int action : turn) {
                board.play(action);
            }
            Setup after = board.setup();
            for (int i = 0; i < turn.length; i++) {
                board.undo();
            }
            return after;
        }
    }
}
