package griot.server.live;

import griot.rules.registry.RuleSets;
import griot.server.live.signal.EventSignals;
import griot.server.live.store.ClockStore;
import griot.server.live.store.GameStore;
import griot.server.live.store.Uptime;
import griot.server.live.time.FlagWatch;
import griot.server.live.time.GameClocks;
import griot.server.live.time.ServerTime;
import java.security.SecureRandom;
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
            GameStore gameStore, RuleSets ruleSets, GameClocks clocks, Secrets secrets, EventSignals signals) {
        return new LiveGames(gameStore, ruleSets, clocks, secrets, signals);
    }

    @Bean(initMethod = "start")
    FlagWatch flagWatch(GameClocks clocks, LiveGames games) {
        return new FlagWatch(
                clocks,
                games::dropFlag,
                task -> Thread.ofVirtual().name("griot-flag").start(task));
    }
}
