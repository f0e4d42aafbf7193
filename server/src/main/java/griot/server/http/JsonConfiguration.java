package griot.server.http;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import griot.tables.ProbeResult;
import griot.tables.ProbeValue;
import org.springframework.boot.jackson.autoconfigure.JsonMapperBuilderCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Sets Jackson up for the records that the server answers with: their components alone, without those that are absent.
 */
@Configuration(proxyBeanMethods = false)
class JsonConfiguration {
    @Bean
    JsonMapperBuilderCustomizer answers() {
        return mapper -> mapper.changeDefaultPropertyInclusion(
                        inclusion -> inclusion.withValueInclusion(Include.NON_ABSENT))
                .changeDefaultVisibility(visible -> visible.withIsGetterVisibility(Visibility.NONE))
                .addMixIn(ProbeResult.class, Probed.class)
                .addMixIn(ProbeResult.Turn.class, Probed.class);
    }

    /** Writes what a value consists of beside the other components, as docs/tables.md says. */
    interface Probed {
        @JsonUnwrapped
        ProbeValue value();

        @JsonInclude(Include.NON_DEFAULT)
        boolean capMayCome();
    }
}
