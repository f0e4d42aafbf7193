package griot.engine.book;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.engine.SearchResult;
import griot.engine.TurnGenerator;
import griot.engine.book.BookNode.Continuation;
import griot.engine.files.ChecksummedFile;
import griot.rules.Action;
import griot.rules.Board;
import griot.rules.Game;
import griot.rules.RuleSet;
import griot.rules.Side;
import griot.rules.random.Xoroshiro64;
import griot.rules.registry.RuleSets;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Reading, playing and damage of a small book. In Yoté's start position, the index of a turn is that of its square: 0
 * is a1, 14 is c3.
 */
class BookTest {
    private static final RuleSet YOTE = RuleSets.standard().named("yote");
    // The layout of a book file, as docs/books.md describes it.
    private static final int FORMAT_INDEX = "GriotBook".length();
    private static final int RULES_VERSION_INDEX = FORMAT_INDEX + 1;
    private static final int NAME_START = FORMAT_INDEX + 4;
    private static final int BODY_START = NAME_START + YOTE.name().toString().length();

    private static final Optional<BookNode> NO_CHILD = Optional.empty();

    /**
     * The root of the book. In the start position the book plays c3 or, rarely, a1. After c3 it plays a1. It does not
     * play f1 there, but has a reply to it.
     */
    private static BookNode root() {
        BookNode afterF1 = node(48, List.of("@c3", "@f1"), new Continuation(2, Optional.of(0), NO_CHILD));
        BookNode afterC3 = node(
                -20,
                List.of("@c3"),
                new Continuation(0, Optional.of(2), NO_CHILD),
                new Continuation(5, Optional.empty(), Optional.of(afterF1)));
        return node(
                20,
                List.of(),
                new Continuation(0, Optional.of(10), NO_CHILD),
                new Continuation(14, Optional.of(0), Optional.of(afterC3)));
    }

    /** The node after some turns. */
    private static BookNode node(int value, List<String> turns, Continuation... continuations) {
        Game game = Game.of(YOTE);
        for (String turn : turns) {
            game = game.play(turn);
        }
        return new BookNode(value, TurnGenerator.turns(canonicalBoard(game)).size(), List.of(continuations));
    }

    private static Board canonicalBoard(Game game) {
        return YOTE.board(Symmetries.of(YOTE)
                .canonical(Symmetries.withoutHistory(game.position().setup())));
    }

    private static byte[] bookFile() {
        return Book.toFile(YOTE, 2, root());
    }

    private static Set<String> turnTexts(Book book, Game game) {
        Set<String> texts = new HashSet<>();
        for (Book.Turn turn : book.turns(game)) {
            Game nextGame = game;
            for (Action action : turn.actions()) {
                nextGame = nextGame.play(action);
            }
            texts.add(nextGame.turns().getLast().text());
        }
        return texts;
    }

    @Test
    void bookTurnsArePlayedInAllSymmetricImages() {
        Book book = Book.read(RuleSets.standard(), bookFile());
        assertEquals(YOTE, book.rules());
        assertEquals(Set.of("@a1", "@f1", "@a5", "@f5", "@c3", "@d3"), turnTexts(book, Game.of(YOTE)));
        for (Book.Turn turn : book.turns(Game.of(YOTE))) {
            assertEquals(20 - turn.loss(), turn.score());
        }
    }

    @Test
    void aPositionAndItsImageHaveTheSameBookTurns() {
        Book book = Book.read(RuleSets.standard(), bookFile());
        Set<String> repliesToC3 = turnTexts(book, Game.of(YOTE).play("@c3"));
        Set<String> repliesToD3 = turnTexts(book, Game.of(YOTE).play("@d3"));
        assertEquals(2, repliesToC3.size());
        assertEquals(
                repliesToC3,
                Set.copyOf(repliesToD3.stream()
                        .map(text -> "@" + (char) ('a' + 'f' - text.charAt(1)) + text.charAt(2))
                        .toList()));
        assertEquals(Set.of(), turnTexts(book, Game.of(YOTE).play("@a1")));
    }

    @Test
    void aTurnThatTheBookDoesNotPlayMayHaveAReply() {
        Book book = Book.read(RuleSets.standard(), bookFile());
        assertEquals(3, book.positions());
        Game afterC3 = Game.of(YOTE).play("@c3");
        assertEquals(Set.of("@a1", "@a5"), turnTexts(book, afterC3));
        assertEquals(1, turnTexts(book, afterC3.play("@f1")).size());
        assertEquals(1, turnTexts(book, afterC3.play("@f5")).size());
        assertEquals(Set.of(), turnTexts(book, afterC3.play("@b1")));
    }

    @Test
    void theChoiceFollowsTheSeedAndTheWeights() {
        Book book = Book.read(RuleSets.standard(), bookFile());
        Set<List<Action>> chosen = new HashSet<>();
        int timesBest = 0;
        for (int seed = 0; seed < 200; seed++) {
            SearchResult result = book.choose(Game.of(YOTE), seed).orElseThrow();
            assertEquals(result, book.choose(Game.of(YOTE), seed).orElseThrow());
            chosen.add(result.actions());
            String text = result.info().lines().getFirst().turns().getFirst();
            timesBest += text.equals("@c3") || text.equals("@d3") ? 1 : 0;
        }
        assertEquals(6, chosen.size());
        // The best turn has weight 7, the other 2.
        assertTrue(timesBest > 130 && timesBest < 180, "" + timesBest);
    }

    @Test
    void otherRulesAndFinishedGamesHaveNoBookTurns() {
        Book book = Book.read(RuleSets.standard(), bookFile());
        assertEquals(List.of(), book.turns(Game.of(RuleSets.standard().named("yote/ludens+mandatory-capture"))));
        assertEquals(List.of(), book.turns(Game.of(RuleSets.standard().named("choko"))));
        assertEquals(List.of(), book.turns(Game.of(YOTE).resign(Side.WHITE)));
        assertTrue(Books.of(book).choose(Game.of(YOTE), 1).isPresent());
        assertTrue(Books.of(book)
                .choose(Game.of(RuleSets.standard().named("choko")), 1)
                .isEmpty());
        assertTrue(Books.none().choose(Game.of(YOTE), 1).isEmpty());
    }

    @Test
    void repeatedPositionsHaveNoBookTurns() {
        Book book = Book.read(RuleSets.standard(), bookFile());
        Game game = Game.of(YOTE).play("@c3").play("@f1");
        assertEquals(1, turnTexts(book, game).size());
        assertEquals(
                Set.of(),
                turnTexts(book, game.play("c3-c4").play("f1-f2").play("c4-c3").play("f2-f1")));
    }

    @Test
    void aGameThatBeginsAfterQuietTurnsHasBookTurnsUntilAPositionIsRepeated() {
        Book book = Book.read(RuleSets.standard(), bookFile());
        Game afterQuietTurns = Game.from(YOTE.position("6/6/2w3/6/5b w 11,11 - 2 3"));
        assertEquals(
                Game.of(YOTE).play("@c3").play("@f1").position().toString().replace(" - 0 ", " - 2 "),
                afterQuietTurns.position().toString());
        assertEquals(1, turnTexts(book, afterQuietTurns).size());
        assertEquals(
                Set.of(),
                turnTexts(
                        book,
                        afterQuietTurns
                                .play("c3-c4")
                                .play("f1-f2")
                                .play("c4-c3")
                                .play("f2-f1")));
    }

    @Test
    void everyFlippedBitTruncationAndExtraByteIsRejected() {
        byte[] bytes = bookFile();
        for (int i = 0; i < bytes.length; i++) {
            for (int bit = 0; bit < Byte.SIZE; bit++) {
                byte[] damaged = bytes.clone();
                damaged[i] ^= (byte) (1 << bit);
                assertThrows(BookException.class, () -> Book.read(RuleSets.standard(), damaged));
            }
            byte[] truncated = Arrays.copyOf(bytes, i);
            assertThrows(BookException.class, () -> Book.read(RuleSets.standard(), truncated));
        }
        assertThrows(BookException.class, () -> Book.read(RuleSets.standard(), Arrays.copyOf(bytes, bytes.length + 1)));
    }

    /** Random changes with a matching checksum are rejected or give a book of legal turns. */
    @Test
    void aChangedFileWithAMatchingChecksumIsRejectedOrPlaysLegalTurns() {
        Xoroshiro64 random = new Xoroshiro64(33);
        int acceptedCount = 0;
        for (int i = 0; i < 3_000; i++) {
            byte[] bytes = bookFile();
            int checksumStart = bytes.length - Integer.BYTES;
            for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
                bytes[BODY_START + random.nextInt(checksumStart - BODY_START)] ^=
                        (byte) (1 << random.nextInt(Byte.SIZE));
            }
            try {
                Book book = Book.read(
                        RuleSets.standard(), ChecksummedFile.withChecksum(Arrays.copyOf(bytes, checksumStart)));
                acceptedCount++;
                BookSamples.playAll(book);
            } catch (BookException e) {
                assertTrue(String.valueOf(e.getMessage()).contains("book"));
            }
        }
        assertTrue(acceptedCount > 30, "" + acceptedCount);
    }

    @Test
    void theExceptionSaysWhatIsWrong() {
        assertRefused("no book: it does not begin with GriotBook", "Griot?".getBytes(StandardCharsets.US_ASCII));
        byte[] newerFormat = bookFile();
        newerFormat[FORMAT_INDEX] = 2;
        assertRefused(
                "a book of format 2, where this version of Griot reads format 1; build it anew with griot book",
                newerFormat);
        byte[] otherRules = bookFile();
        otherRules[RULES_VERSION_INDEX]++;
        byte[] content = Arrays.copyOf(otherRules, otherRules.length - Integer.BYTES);
        assertRefused(
                "a book for version 2 of the rules, which are now version 1; build it anew with griot book",
                ChecksummedFile.withChecksum(content));
        content[RULES_VERSION_INDEX]--;
        content[NAME_START] = 'Y';
        byte[] unknownRules = ChecksummedFile.withChecksum(content);
        assertTrue(String.valueOf(assertThrows(BookException.class, () -> Book.read(RuleSets.standard(), unknownRules))
                        .getMessage())
                .startsWith(
                        "a book for rules that this version of Griot does not know: Yote/ludens: no such rule set"));
        byte[] damaged = bookFile();
        damaged[BODY_START] ^= 1;
        assertRefused("a damaged book: its checksum is wrong; copy the file again", damaged);
    }

    private static void assertRefused(String message, byte[] bytes) {
        assertEquals(
                message,
                assertThrows(BookException.class, () -> Book.read(RuleSets.standard(), bytes))
                        .getMessage());
    }
}
