package griot.server.live;

import griot.rules.registry.RuleSets;
import griot.server.live.store.GameStore;
import java.security.SecureRandom;
import java.time.InstantSource;
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
    LiveGames liveGames(GameStore gameStore, RuleSets ruleSets, Secrets secrets, EventSignals signals) {
        return new LiveGames(gameStore, ruleSets, InstantSource.system(), secrets, signals);
    }
}
