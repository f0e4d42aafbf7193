package griot.cli.ugi;

import griot.cli.ugi.Settings.Spin;
import griot.engine.AlphaBeta;
import griot.engine.Choice;
import griot.engine.Clock;
import griot.engine.Evaluations;
import griot.engine.Levels;
import griot.engine.Limits;
import griot.engine.Player;
import griot.engine.Report;
import griot.engine.SolvedEndings;
import griot.engine.TableEndings;
import griot.engine.book.Books;
import griot.engine.jvm.FolderShelf;
import griot.engine.jvm.SmallShelf;
import griot.engine.jvm.Threads;
import griot.rules.Game;
import griot.rules.Problem;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

/** Who thinks: the engine with all it can do, or one of its levels. Made when first needed, so that starting costs nothing. */
final class Mind {
    private final Settings settings;
    private final Clock clock;
    private final Consumer<Problem> complaints;
    private Optional<AlphaBeta> engine = Optional.empty();
    private Optional<Player> level = Optional.empty();

    /** What a level overlooks in this game, and what is drawn from a book. */
    private Optional<Integer> seed = Optional.empty();

    /** Solved endings, and where they come from; kept while other options change, as to open them takes a while. */
    private SolvedEndings endings = SolvedEndings.NONE;

    private Settings.Tables opened = Settings.Tables.NONE;

    /**
     * Nobody thinks yet.
     *
     * @param complaints hears of solved endings that cannot be used
     */
    Mind(Settings settings, Clock clock, Consumer<Problem> complaints) {
        this.settings = settings;
        this.clock = clock;
        this.complaints = complaints;
    }

    /** Takes the memory that is needed, if it has not been taken yet. */
    void prepare() {
        openEndings();
        if (settings.of(Spin.LEVEL) > 0) {
            if (level.isEmpty()) {
                level = Optional.of(Levels.player(
                        settings.of(Spin.LEVEL),
                        clock,
                        seed(),
                        settings.of(Spin.HASH),
                        Evaluations.learned(),
                        endings));
            }
        } else if (engine.isEmpty()) {
            engine = Optional.of(new AlphaBeta(
                    clock,
                    settings.of(Spin.HASH),
                    Evaluations.learned(),
                    endings,
                    Threads.useful(settings.of(Spin.THREADS)),
                    new Threads()));
            engine.get().prepareFor(settings.rules());
        }
    }

    private void openEndings() {
        Settings.Tables wanted = settings.tables();
        if (!wanted.equals(opened)) {
            opened = wanted;
            endings = wanted.equals(Settings.Tables.NONE) ? SolvedEndings.NONE : new TableEndings(shelf(wanted));
        }
    }

    private TableEndings.Shelf shelf(Settings.Tables tables) {
        if (tables.folder().isEmpty()) {
            return new SmallShelf();
        }
        FolderShelf shelf = new FolderShelf(Path.of(tables.folder()), complaints);
        return tables.areOwnLookedInto() ? new SmallShelf(shelf) : shelf;
    }

    private int seed() {
        if (seed.isEmpty()) {
            seed = Optional.of(settings.of(Spin.SEED) == 0 ? (int) System.nanoTime() : settings.of(Spin.SEED));
        }
        return seed.get();
    }

    /** How much of the JVM's memory may be kept for long: the rest is for what is new. */
    private static long mostBytes() {
        return Runtime.getRuntime().maxMemory() / 3 * 2;
    }

    /** Says whether there is all the memory that searches may take as they remember more and more; takes what they need to begin. */
    boolean hasRoom() {
        if (AlphaBeta.mostBytes(settings.of(Spin.HASH), Threads.useful(settings.of(Spin.THREADS))) > mostBytes()) {
            return false;
        }
        try {
            prepare();
            return true;
        } catch (OutOfMemoryError e) {
            giveUp();
            return false;
        }
    }

    /** How full the engine's memory is, in thousandths. */
    int fullness() {
        return engine.map(AlphaBeta::fullness).orElse(0);
    }

    /** Another game begins: nothing of the last one is remembered. */
    void forget() {
        engine.ifPresent(AlphaBeta::forget);
        level = Optional.empty();
        seed = Optional.empty();
    }

    /** The options have changed: what they do not fit any more is given up. */
    void giveUp() {
        engine = Optional.empty();
        level = Optional.empty();
        seed = Optional.empty();
    }

    /** A turn that need not be thought over, as the book knows it; empty without a book, and where it knows none. */
    Optional<Choice> recall(Game game) {
        return settings.ownBook() && Levels.opensByBook(settings.of(Spin.LEVEL))
                ? Books.shipped().choose(game, seed())
                : Optional.empty();
    }

    /** The turn to play. A level stops at its own limits, and at the time and the stop given here. */
    Choice think(Game game, Limits limits, Consumer<Report> listener) {
        prepare();
        if (level.isEmpty()) {
            return engine.orElseThrow().search(game, limits, listener);
        }
        long start = clock.milliseconds();
        return level.get()
                .choose(
                        game,
                        () -> limits.stop().getAsBoolean()
                                || limits.milliseconds() > 0 && clock.milliseconds() - start >= limits.milliseconds());
    }
}
