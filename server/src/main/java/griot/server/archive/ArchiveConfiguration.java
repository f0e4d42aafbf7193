package griot.server.archive;

import griot.rules.registry.RuleSets;
import griot.server.archive.store.ArchiveQueries;
import griot.server.archive.store.ArchiveSearch;
import griot.server.live.signal.EventSignals;
import griot.server.live.store.GameStore;
import griot.server.live.store.SqlStore;
import java.time.Duration;
import java.time.InstantSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Puts the archive together. */
@Configuration(proxyBeanMethods = false)
class ArchiveConfiguration {
    @Bean
    ArchiveQueries archiveQueries(SqlStore store) {
        return new ArchiveQueries(store);
    }

    @Bean
    ArchiveSearch archiveSearch(ArchiveQueries queries) {
        return new ArchiveSearch(queries);
    }

    /** Few files read at a time, as their logs come from the connections that turns use. */
    @Bean
    Downloads downloads() {
        return new Downloads(
                new Downloads.Limits(64, 8, 2, Duration.ofSeconds(10), Duration.ofMinutes(1), 4_000),
                InstantSource.system());
    }

    @Bean(initMethod = "start")
    ArchiveFollower archiveFollower(GameStore logs, SqlStore store, RuleSets ruleSets, EventSignals signals) {
        return new ArchiveFollower(logs, store, ruleSets, signals);
    }
}
