package griot.server.archive;

import griot.rules.registry.RuleSets;
import griot.server.archive.store.ArchiveSearch;
import griot.server.live.signal.EventSignals;
import griot.server.live.store.GameStore;
import griot.server.live.store.SqlStore;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Puts the archive together. */
@Configuration(proxyBeanMethods = false)
class ArchiveConfiguration {
    @Bean
    ArchiveSearch archiveSearch(SqlStore store) {
        return new ArchiveSearch(store);
    }

    @Bean(initMethod = "start")
    ArchiveFollower archiveFollower(GameStore logs, SqlStore store, RuleSets ruleSets, EventSignals signals) {
        return new ArchiveFollower(logs, store, ruleSets, signals);
    }
}
