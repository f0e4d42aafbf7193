package griot.cli.commands.play;

import griot.cli.bot.Bot;
import griot.cli.bot.BotContext;
import griot.cli.bot.InvitationKeeper;
import griot.cli.bot.LiveGamesClient;
import griot.cli.bot.RequestRefusedException;
import griot.cli.bot.SeatFile;
import griot.cli.commands.ConsoleCommand;
import griot.cli.commands.tables.TablesFolder;
import griot.cli.console.Clocks;
import griot.cli.console.Console;
import griot.cli.console.ErrorReporter;
import griot.cli.console.ExitCode;
import griot.cli.console.FileNames;
import griot.cli.console.UserError;
import griot.cli.play.Opponent;
import griot.cli.registry.Registries;
import griot.engine.levels.Levels;
import griot.engine.tablebase.Tablebases;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Lets the engine play live games on a server: an open invitation for each rule set and level. */
@Command(name = "bot", sortOptions = false)
public final class BotCommand extends ConsoleCommand {
    private static final Duration REMATCH_TIME = Duration.ofMinutes(1);
    private static final int DEFAULT_LEVEL = 5;
    private static final int DEFAULT_AT_ONCE_IN_LOBBY = 4;

    @Parameters(index = "0", arity = "0..1", paramLabel = "GAME", descriptionKey = "bot.game")
    private @Nullable String game;

    @Option(names = "--server", paramLabel = "URL", required = true, descriptionKey = "bot.server")
    private String server = "";

    @Option(names = "--ruleset", paramLabel = "RULESET", split = ",", descriptionKey = "bot.ruleset")
    private List<String> ruleSets = new ArrayList<>();

    @Option(names = "--level", paramLabel = "N", split = ",", descriptionKey = "bot.level")
    private List<Integer> levels = new ArrayList<>();

    @Option(names = "--lobby", descriptionKey = "bot.lobby")
    private boolean isLobby;

    @Option(names = "--at-once", paramLabel = "N", descriptionKey = "bot.atOnce")
    private @Nullable Integer atOnce;

    @Option(names = "--games", paramLabel = "N", descriptionKey = "bot.games")
    private int games = Integer.MAX_VALUE;

    @Option(names = "--name", paramLabel = "NAME", descriptionKey = "bot.name")
    private @Nullable String name;

    @Option(names = "--unlisted", descriptionKey = "bot.unlisted")
    private boolean isUnlisted;

    @Option(names = "--state", paramLabel = "FILE", descriptionKey = "bot.state")
    private @Nullable String state;

    public BotCommand(Console console, Registries registries) {
        super(console, registries);
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        requireAtLeast("--games", 1, games);
        requireAtLeast("--at-once", 1, atOnce());
        levels.forEach(level -> requireInRange("--level", Levels.MIN_LEVEL, Levels.MAX_LEVEL, level));
        requireDistinct("--level", levels);
        boolean invites = isLobby || !ruleSets.isEmpty();
        if ((game == null) != invites || game != null && (levels.size() > 1 || state != null)) {
            throw UserError.usage(console.text("bot.gameOrRuleSet"));
        }
        if (game != null) {
            requireNotWith("GAME", "--games", "--at-once", "--unlisted");
        }
        URI address = address();
        Tablebases tablebases = new TablesFolder().tablebases(console, registries);
        try (SeatFile seats = state == null ? SeatFile.inMemory() : seatFile(state, address);
                LiveGamesClient client = new LiveGamesClient(address)) {
            BotContext context = new BotContext(client, registries.rules(), seats);
            if (game != null) {
                join(context, gameId(game), chosenLevels().getFirst(), tablebases);
            } else {
                invite(context, chosenRuleSets(), tablebases);
            }
        }
        return ExitCode.OK;
    }

    private int atOnce() {
        return atOnce != null ? atOnce : isLobby ? DEFAULT_AT_ONCE_IN_LOBBY : 1;
    }

    private List<Integer> chosenLevels() {
        if (!levels.isEmpty()) {
            return levels;
        }
        return isLobby
                ? IntStream.rangeClosed(Levels.MIN_LEVEL, Levels.MAX_LEVEL)
                        .boxed()
                        .toList()
                : List.of(DEFAULT_LEVEL);
    }

    /** The full names of the rule sets; in the lobby, those of all games if none is named. */
    private List<String> chosenRuleSets() {
        List<String> chosen = ruleSets.isEmpty()
                ? registries.rules().presets().stream()
                        .map(preset -> preset.name().game())
                        .distinct()
                        .toList()
                : ruleSets;
        List<String> names = chosen.stream()
                .map(ruleSet -> registries.rules().named(ruleSet).name().toString())
                .toList();
        requireDistinct("--ruleset", names);
        return names;
    }

    /** Two invitations for one rule set and level would share their seats in the state file. */
    private void requireDistinct(String option, List<?> values) {
        Set<Object> seen = new HashSet<>();
        for (Object value : values) {
            if (!seen.add(value)) {
                throw UserError.usage(console.text("bot.repeated", option, value));
            }
        }
    }

    private SeatFile seatFile(String file, URI address) {
        try {
            return SeatFile.open(FileNames.path(console, "--state", file), address);
        } catch (IOException e) {
            throw badState(file, e);
        }
    }

    private UserError badState(String file, IOException e) {
        return UserError.usage(console.text("bot.badState", file, ErrorReporter.describe(console, e)));
    }

    private URI address() {
        try {
            URI address = URI.create(server);
            if (("http".equals(address.getScheme()) || "https".equals(address.getScheme()))
                    && address.getHost() != null) {
                return address;
            }
        } catch (IllegalArgumentException e) {
            // Reported below.
        }
        throw UserError.usage(console.text("bot.badAddress", server));
    }

    /** The id in a link by which one joins a game; an id as it is. */
    private static String gameId(String idOrLink) {
        return idOrLink.substring(idOrLink.lastIndexOf('/') + 1);
    }

    private void join(BotContext context, String id, int level, Tablebases tablebases) throws InterruptedException {
        try {
            bot(context, "", level, tablebases, () -> {}).join(id, name(level), REMATCH_TIME);
        } catch (IOException e) {
            throw unreachable();
        } catch (RequestRefusedException e) {
            throw refused(e);
        }
    }

    /** Keeps an open invitation for each rule set and level. The first failure ends all. */
    private void invite(BotContext context, List<String> names, Tablebases tablebases) throws InterruptedException {
        ExecutorService threads =
                Executors.newThreadPerTaskExecutor(Thread.ofPlatform().factory());
        ExecutorCompletionService<@Nullable Void> keepers = new ExecutorCompletionService<>(threads);
        for (String ruleSet : names) {
            for (int level : chosenLevels()) {
                InvitationKeeper keeper = new InvitationKeeper(
                        context,
                        new Bot.Invitation(ruleSet, name(level), !isUnlisted),
                        level,
                        begun -> bot(context, ruleSet, level, tablebases, begun),
                        threads);
                keepers.submit(() -> {
                    keeper.run(games, atOnce());
                    return null;
                });
            }
        }
        try {
            for (int i = 0; i < names.size() * chosenLevels().size(); i++) {
                keepers.take().get();
            }
        } catch (ExecutionException e) {
            throw switch (e.getCause()) {
                case IOException _ -> unreachable();
                case RequestRefusedException refused -> refused(refused);
                case CompletionException wrapped
                when wrapped.getCause() instanceof UncheckedIOException unwritable ->
                    badState(String.valueOf(state), Objects.requireNonNull(unwritable.getCause()));
                case null, default -> new IllegalStateException(e.getCause());
            };
        } finally {
            threads.shutdownNow();
        }
    }

    private String name(int level) {
        return name == null ? console.text("bot.defaultName", level) : name;
    }

    /**
     * Creates a player.
     *
     * @param ruleSet the rule set that it invites to; empty if it joins a game
     * @param whenBegun runs when the other player is there
     */
    private Bot bot(BotContext context, String ruleSet, int level, Tablebases tablebases, Runnable whenBegun) {
        Opponent.Settings settings = new Opponent.Settings(
                registries.engine().learnedEvaluations(), tablebases, Clocks.SYSTEM, (int) System.nanoTime());
        Opponent opponent = new Opponent(settings, () -> Thread.currentThread().isInterrupted());
        return new Bot(context, opponent, level, new Bot.Listener() {
            @Override
            public void seatTaken(String id, String joinUrl) {
                if (joinUrl.isEmpty()) {
                    print("bot.plays", id, level);
                } else {
                    print("bot.invites", ruleSet, level, joinUrl);
                }
            }

            @Override
            public void begun(String id) {
                whenBegun.run();
            }

            @Override
            public void gameOver(String id, String result) {
                print("bot.over", id, result);
            }

            @Override
            public void interrupted() {
                print("bot.interrupted");
            }
        });
    }

    private synchronized void print(String key, Object... details) {
        console.printMessage(key, details);
        console.flush();
    }

    private UserError unreachable() {
        return UserError.usage(console.text("bot.unreachable", server));
    }

    private UserError refused(RequestRefusedException e) {
        return UserError.usage(console.text("bot.refused", String.valueOf(e.getMessage())));
    }
}
