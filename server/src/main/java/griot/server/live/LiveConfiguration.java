package griot.server.live;

import griot.rules.Position;
import griot.rules.problem.RulesException;
import griot.rules.registry.RuleSets;
import griot.server.live.limits.BlockedClients;
import griot.server.live.limits.SeatClients;
import griot.server.live.limits.StreamLimits;
import griot.server.live.proven.ProvenWins;
import griot.server.live.signal.EventSignals;
import griot.server.live.store.ClockStore;
import griot.server.live.store.GameStore;
import griot.server.live.store.Uptime;
import griot.server.live.time.FlagWatch;
import griot.server.live.time.GameClocks;
import griot.server.live.time.ServerTime;
import griot.server.metrics.ServerMetrics;
import griot.server.operations.GameMeter;
import griot.server.tables.CurrentTables;
import griot.tables.ProbeResult;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.Optional;
import org.apache.coyote.AbstractProtocol;
import org.springframework.beans.factory.InitializingBean;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The Spring configuration of live games: their services, and the metrics that are read from them. */
@Configuration(proxyBeanMethods = false)
class LiveConfiguration {
    private static final Logger LOGGER = System.getLogger("griot.server.live");

    @Bean
    Secrets secrets() {
        return new Secrets(new SecureRandom());
    }

    @Bean
    GameClocks gameClocks(ClockStore store, Secrets secrets) {
        long last = store.uptimes().stream().mapToLong(Uptime::endMillis).max().orElse(0);
        return new GameClocks(new ServerTime(store.time(), System::nanoTime, last), store, secrets.gameId());
    }

    /** A turn probes tables, too, and must not wait for a long line of best play that somebody asks the API for. */
    @Bean
    ProvenWins provenWins(CurrentTables tables) {
        CurrentTables ownTables = tables.withOwnLock();
        return new ProvenWins(position -> probe(ownTables, position));
    }

    /** Without tables that can be read, nothing is proved. */
    private static Optional<ProbeResult> probe(CurrentTables tables, Position position) {
        try {
            return tables.probeIfCovered(position.rules(), position);
        } catch (IOException | RulesException e) {
            LOGGER.log(Level.WARNING, "a table cannot be read: " + e.getMessage());
            return Optional.empty();
        }
    }

    @Bean
    LiveGames liveGames(
            GameStore gameStore, RuleSets ruleSets, GameClocks clocks, EventSignals signals, ServerMetrics metrics) {
        LiveGames games = new LiveGames(gameStore, ruleSets, clocks, signals, new GameMeter(metrics));
        metrics.addGauge("griot.games.playing", "Games in memory that are being played", games::playing);
        return games;
    }

    @Bean
    GameStatuses gameStatuses(
            LiveGames games, GameClocks clocks, EventSignals signals, ProvenWins provenWins, GameStore gameStore) {
        return new GameStatuses(games, clocks, signals, provenWins, gameStore.presences());
    }

    @Bean
    CommandHandler commandHandler(LiveGames games, GameStatuses statuses, GameClocks clocks, Secrets secrets) {
        return new CommandHandler(games, statuses, clocks, secrets);
    }

    @Bean
    BlockedClients blockedClients() {
        return new BlockedClients(InstantSource.system());
    }

    @Bean
    SeatClients seatClients() {
        return new SeatClients();
    }

    /** Registers a gauge: {@code griot.streams.open}. */
    @Bean
    InitializingBean streamGauge(ServerMetrics metrics, ApiGuard guard) {
        return () -> metrics.addGauge("griot.streams.open", "Event streams that are open", guard::openStreams);
    }

    /**
     * Gives streams connections beyond Tomcat's maximum. On a node with much memory, streams would otherwise take all of
     * them before one is refused, and not even a turn could connect.
     */
    @Bean
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> streamConnections() {
        int streams = Math.toIntExact(StreamLimits.maxOf(Runtime.getRuntime().maxMemory()));
        return factory -> factory.addConnectorCustomizers(connector -> {
            if (connector.getProtocolHandler() instanceof AbstractProtocol<?> protocol) {
                protocol.setMaxConnections(protocol.getMaxConnections() + streams);
            }
        });
    }

    @Bean(initMethod = "start")
    FlagWatch flagWatch(GameClocks clocks, CommandHandler commands) {
        return new FlagWatch(
                clocks,
                commands::dropFlag,
                task -> Thread.ofVirtual().name("griot-flag").start(task));
    }
}
