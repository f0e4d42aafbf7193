package griot.cli.commands.play;

import griot.cli.bot.Bot;
import griot.cli.bot.LiveServer;
import griot.cli.bot.RequestRefusedException;
import griot.cli.commands.ConsoleCommand;
import griot.cli.commands.tables.TablesFolder;
import griot.cli.console.Clocks;
import griot.cli.console.Console;
import griot.cli.console.ExitCode;
import griot.cli.console.UserError;
import griot.cli.play.Opponent;
import griot.cli.registry.Registries;
import griot.engine.levels.Levels;
import griot.engine.tablebase.Tablebases;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Lets the engine play live games on a server: an open invitation for each rule set and level. */
@Command(name = "bot", sortOptions = false)
public final class BotCommand extends ConsoleCommand {
    private static final Duration REMATCH_TIME = Duration.ofMinutes(1);
    private static final Duration PAUSE_AFTER_FAILURE = Duration.ofSeconds(30);

    @Parameters(index = "0", arity = "0..1", paramLabel = "GAME", descriptionKey = "bot.game")
    private @Nullable String game;

    @Option(names = "--server", paramLabel = "URL", required = true, descriptionKey = "bot.server")
    private String server = "";

    @Option(names = "--ruleset", paramLabel = "RULESET", split = ",", descriptionKey = "bot.ruleset")
    private List<String> ruleSets = new ArrayList<>();

    @Option(names = "--level", paramLabel = "N", split = ",", defaultValue = "5", descriptionKey = "bot.level")
    private List<Integer> levels = new ArrayList<>();

    @Option(names = "--games", paramLabel = "N", descriptionKey = "bot.games")
    private int games = Integer.MAX_VALUE;

    @Option(names = "--name", paramLabel = "NAME", descriptionKey = "bot.name")
    private @Nullable String name;

    @Option(names = "--unlisted", descriptionKey = "bot.unlisted")
    private boolean isUnlisted;

    public BotCommand(Console console, Registries registries) {
        super(console, registries);
    }

    @Override
    public Integer call() throws InterruptedException {
        requireAtLeast("--games", 1, games);
        levels.forEach(level -> requireInRange("--level", Levels.MIN_LEVEL, Levels.MAX_LEVEL, level));
        if ((game == null) == ruleSets.isEmpty() || game != null && levels.size() > 1) {
            throw UserError.usage(console.text("bot.gameOrRuleSet"));
        }
        List<String> names = ruleSets.stream()
                .map(ruleSet -> registries.rules().named(ruleSet).name().toString())
                .toList();
        Tablebases tablebases = new TablesFolder().tablebases(console, registries);
        try (LiveServer client = new LiveServer(address())) {
            if (game != null) {
                join(client, gameId(game), levels.getFirst(), tablebases);
            } else {
                invite(client, names, tablebases);
            }
        }
        return ExitCode.OK;
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

    private void join(LiveServer client, String id, int level, Tablebases tablebases) throws InterruptedException {
        try {
            bot(client, "", level, tablebases).join(id, name(level), REMATCH_TIME);
        } catch (IOException e) {
            throw unreachable();
        } catch (RequestRefusedException e) {
            throw refused(e);
        }
    }

    /** Keeps an open invitation for each rule set and level, each on a thread of its own. The first failure ends all. */
    private void invite(LiveServer client, List<String> names, Tablebases tablebases) throws InterruptedException {
        ExecutorService executor =
                Executors.newThreadPerTaskExecutor(Thread.ofPlatform().factory());
        ExecutorCompletionService<@Nullable Void> invitations = new ExecutorCompletionService<>(executor);
        for (String ruleSet : names) {
            for (int level : levels) {
                Bot bot = bot(client, ruleSet, level, tablebases);
                invitations.submit(() -> {
                    inviteRepeatedly(bot, ruleSet, level);
                    return null;
                });
            }
        }
        try {
            for (int i = 0; i < names.size() * levels.size(); i++) {
                invitations.take().get();
            }
        } catch (ExecutionException e) {
            throw switch (e.getCause()) {
                case IOException _ -> unreachable();
                case RequestRefusedException refused -> refused(refused);
                case null, default -> new IllegalStateException(e.getCause());
            };
        } finally {
            executor.shutdownNow();
        }
    }

    /**
     * Plays one game after another. A server that cannot be reached later than at the start is awaited.
     *
     * @throws IOException if the first game cannot be created since the server cannot be reached
     */
    private void inviteRepeatedly(Bot bot, String ruleSet, int level)
            throws IOException, RequestRefusedException, InterruptedException {
        for (int played = 0; played < games; ) {
            try {
                bot.invite(new Bot.Invitation(ruleSet, name(level), !isUnlisted), REMATCH_TIME);
                played++;
            } catch (IOException e) {
                if (played == 0) {
                    throw e;
                }
                print("bot.interrupted");
                Thread.sleep(PAUSE_AFTER_FAILURE);
            }
        }
    }

    private String name(int level) {
        return name == null ? console.text("bot.defaultName", level) : name;
    }

    /**
     * Creates a player.
     *
     * @param ruleSet the rule set that it invites to; empty if it joins a game
     */
    private Bot bot(LiveServer client, String ruleSet, int level, Tablebases tablebases) {
        Opponent.Settings settings = new Opponent.Settings(
                registries.engine().learnedEvaluations(), tablebases, Clocks.SYSTEM, (int) System.nanoTime());
        Opponent opponent = new Opponent(settings, () -> Thread.currentThread().isInterrupted());
        return new Bot(client, registries.rules(), opponent, level, new Bot.Listener() {
            @Override
            public void seatTaken(String id, String joinUrl) {
                if (joinUrl.isEmpty()) {
                    print("bot.plays", id, level);
                } else {
                    print("bot.invites", ruleSet, level, joinUrl);
                }
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
