package griot.server.live;

import griot.rules.registry.RuleSets;
import griot.server.live.limits.BlockedClients;
import griot.server.live.signal.EventSignals;
import griot.server.live.store.ClockStore;
import griot.server.live.store.GameStore;
import griot.server.live.store.Uptime;
import griot.server.live.time.FlagWatch;
import griot.server.live.time.GameClocks;
import griot.server.live.time.ServerTime;
import griot.server.metrics.ServerMetrics;
import griot.server.operations.GameMeter;
import java.security.SecureRandom;
import java.time.InstantSource;
import org.springframework.beans.factory.InitializingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Puts the live games together. */
@Configuration(proxyBeanMethods = false)
class LiveConfiguration {
    @Bean
    Secrets secrets() {
        return new Secrets(new SecureRandom());
    }

    @Bean
    GameClocks gameClocks(ClockStore store, Secrets secrets) {
        long last = store.uptimes().stream().mapToLong(Uptime::endMillis).max().orElse(0);
        return new GameClocks(new ServerTime(store.time(), System::nanoTime, last), store, secrets.gameId());
    }

    @Bean
    LiveGames liveGames(
            GameStore gameStore,
            RuleSets ruleSets,
            GameClocks clocks,
            Secrets secrets,
            EventSignals signals,
            ServerMetrics metrics) {
        LiveGames games = new LiveGames(gameStore, ruleSets, clocks, secrets, signals, new GameMeter(metrics));
        metrics.addGauge("griot.games.playing", "Games in memory that are being played", games::playing);
        return games;
    }

    @Bean
    BlockedClients blockedClients() {
        return new BlockedClients(InstantSource.system());
    }

    /** Counts the open streams. */
    @Bean
    InitializingBean streamGauge(ServerMetrics metrics, ApiGuard guard) {
        return () -> metrics.addGauge("griot.streams.open", "Event streams that are open", guard::openStreams);
    }

    @Bean(initMethod = "start")
    FlagWatch flagWatch(GameClocks clocks, LiveGames games) {
        return new FlagWatch(
                clocks,
                games::dropFlag,
                task -> Thread.ofVirtual().name("griot-flag").start(task));
    }
}
