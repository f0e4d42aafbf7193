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
 * A hand-written book. The indexes of Yoté's turns in the start position are those of the squares: 0 is a1, 14 is c3.
 */
class BookTest {
    private static final RuleSet YOTE = RuleSets.standard().named("yote");
    private static final Optional<BookNode> NOTHING = Optional.empty();

    /**
     * The start plays c3 or, rarely, a1; the answer to c3 is a1, and a reply to f1 is stored although the book does not
     * play f1.
     */
    private static BookNode page() {
        BookNode answer = page(48, List.of("@c3", "@f1"), new Continuation(2, Optional.of(0), NOTHING));
        BookNode reply = page(
                -20,
                List.of("@c3"),
                new Continuation(0, Optional.of(2), NOTHING),
                new Continuation(5, Optional.empty(), Optional.of(answer)));
        return page(
                20,
                List.of(),
                new Continuation(0, Optional.of(10), NOTHING),
                new Continuation(14, Optional.of(0), Optional.of(reply)));
    }

    /** The node after some turns. */
    private static BookNode page(int value, List<String> turns, Continuation... continuations) {
        Game game = Game.of(YOTE);
        for (String turn : turns) {
            game = game.play(turn);
        }
        return new BookNode(value, TurnGenerator.of(min(game)).size(), List.of(continuations));
    }

    private static Board min(Game game) {
        return YOTE.board(Symmetries.of(YOTE)
                .canonical(Symmetries.withoutHistory(game.position().setup())));
    }

    private static byte[] file() {
        return Book.toFile(YOTE, 2, page());
    }

    private static Set<String> texts(Book book, Game game) {
        Set<String> texts = new HashSet<>();
        for (Book.Turn turn : book.turns(game)) {
            Game after = game;
            for (Action action : turn.actions()) {
                after = after.play(action);
            }
            texts.add(after.turns().getLast().text());
        }
        return texts;
    }

    @Test
    void bookTurnsArePlayedInAllSymmetricImages() {
        Book book = Book.read(RuleSets.standard(), file());
        assertEquals(YOTE, book.rules());
        assertEquals(Set.of("@a1", "@f1", "@a5", "@f5", "@c3", "@d3"), texts(book, Game.of(YOTE)));
        for (Book.Turn turn : book.turns(Game.of(YOTE))) {
            assertEquals(20 - turn.loss(), turn.score());
        }
    }

    @Test
    void positionsAreFoundInAllSymmetricImages() {
        Book book = Book.read(RuleSets.standard(), file());
        Set<String> onC3 = texts(book, Game.of(YOTE).play("@c3"));
        Set<String> onD3 = texts(book, Game.of(YOTE).play("@d3"));
        assertEquals(2, onC3.size());
        assertEquals(
                onC3,
                Set.copyOf(onD3.stream()
                        .map(text -> "@" + (char) ('a' + 'f' - text.charAt(1)) + text.charAt(2))
                        .toList()));
        assertEquals(Set.of(), texts(book, Game.of(YOTE).play("@a1")));
    }

    @Test
    void aTurnThatIsNotPlayedMayHaveAnAnswer() {
        Book book = Book.read(RuleSets.standard(), file());
        assertEquals(3, book.positions());
        Game onC3 = Game.of(YOTE).play("@c3");
        assertEquals(Set.of("@a1", "@a5"), texts(book, onC3));
        assertEquals(1, texts(book, onC3.play("@f1")).size());
        assertEquals(1, texts(book, onC3.play("@f5")).size());
        assertEquals(Set.of(), texts(book, onC3.play("@b1")));
    }

    @Test
    void theDrawDependsOnTheSeed() {
        Book book = Book.read(RuleSets.standard(), file());
        Set<List<Action>> drawn = new HashSet<>();
        int best = 0;
        for (int seed = 0; seed < 200; seed++) {
            SearchResult result = book.choose(Game.of(YOTE), seed).orElseThrow();
            assertEquals(result, book.choose(Game.of(YOTE), seed).orElseThrow());
            drawn.add(result.actions());
            String text = result.info().lines().getFirst().turns().getFirst();
            best += text.equals("@c3") || text.equals("@d3") ? 1 : 0;
        }
        assertEquals(6, drawn.size());
        // The best turn has weight 7, the other 2.
        assertTrue(best > 130 && best < 180, "" + best);
    }

    @Test
    void otherRulesAndFinishedGamesHaveNoBookTurns() {
        Book book = Book.read(RuleSets.standard(), file());
        assertEquals(List.of(), book.turns(Game.of(RuleSets.standard().named("yote/ludens+mandatory-capture"))));
        assertEquals(List.of(), book.turns(Game.of(RuleSets.standard().named("choko"))));
        assertEquals(List.of(), book.turns(Game.of(YOTE).resign(griot.rules.Side.WHITE)));
        assertTrue(Books.of(book).choose(Game.of(YOTE), 1).isPresent());
        assertTrue(Books.of(book)
                .choose(Game.of(RuleSets.standard().named("choko")), 1)
                .isEmpty());
        assertTrue(Books.none().choose(Game.of(YOTE), 1).isEmpty());
    }

    @Test
    void repeatedPositionsHaveNoBookTurns() {
        Book book = Book.read(RuleSets.standard(), file());
        Game game = Game.of(YOTE).play("@c3").play("@f1");
        assertEquals(1, texts(book, game).size());
        assertEquals(
                Set.of(),
                texts(book, game.play("c3-c4").play("f1-f2").play("c4-c3").play("f2-f1")));
    }

    @Test
    void everyDamagedFileIsRejected() {
        byte[] file = file();
        for (int i = 0; i < file.length; i++) {
            for (int bit = 0; bit < Byte.SIZE; bit++) {
                byte[] damaged = file.clone();
                damaged[i] ^= (byte) (1 << bit);
                assertThrows(BookException.class, () -> Book.read(RuleSets.standard(), damaged));
            }
            byte[] cut = Arrays.copyOf(file, i);
            assertThrows(BookException.class, () -> Book.read(RuleSets.standard(), cut));
        }
        assertThrows(BookException.class, () -> Book.read(RuleSets.standard(), Arrays.copyOf(file, file.length + 1)));
    }

    /** With a right checksum, any bits are rejected or give a book of legal turns. */
    @Test
    void aForgedFileIsRejectedOrPlaysLegalTurns() {
        Xoroshiro64 random = new Xoroshiro64(33);
        int read = 0;
        for (int i = 0; i < 3_000; i++) {
            byte[] file = file();
            int message = file.length - Integer.BYTES;
            for (int changes = 1 + random.below(3); changes > 0; changes--) {
                file[23 + random.below(message - 23)] ^= (byte) (1 << random.below(Byte.SIZE));
            }
            try {
                Book book = Book.read(RuleSets.standard(), ChecksummedFile.withChecksum(Arrays.copyOf(file, message)));
                read++;
                BookSamples.playAll(book);
            } catch (BookException e) {
                assertTrue(String.valueOf(e.getMessage()).contains("book"));
            }
        }
        assertTrue(read > 30, "" + read);
    }

    @Test
    void theExceptionSaysWhatIsWrong() {
        assertRefused("no book: it does not begin with GriotBook", "Griot?".getBytes(StandardCharsets.US_ASCII));
        byte[] newer = file();
        newer[9] = 2;
        assertRefused(
                "a book of format 2, where this version of Griot reads format 1; build it anew with griot book", newer);
        byte[] otherRules = file();
        otherRules[10]++;
        byte[] content = Arrays.copyOf(otherRules, otherRules.length - Integer.BYTES);
        assertRefused(
                "a book for version 2 of the rules, which are now version 1; build it anew with griot book",
                ChecksummedFile.withChecksum(content));
        content[10]--;
        content[13] = 'Y';
        byte[] unknown = ChecksummedFile.withChecksum(content);
        assertTrue(String.valueOf(assertThrows(BookException.class, () -> Book.read(RuleSets.standard(), unknown))
                        .getMessage())
                .startsWith(
                        "a book for rules that this version of Griot does not know: Yote/ludens: no such rule set"));
        byte[] damaged = file();
        damaged[24] ^= 1;
        assertRefused("a damaged book: its checksum is wrong; copy the file again", damaged);
    }

    private static void assertRefused(String why, byte[] file) {
        assertEquals(
                why,
                assertThrows(BookException.class, () -> Book.read(RuleSets.standard(), file))
                        .getMessage());
    }
}
