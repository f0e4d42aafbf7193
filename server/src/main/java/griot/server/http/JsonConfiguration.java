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

/** Configures Jackson to serialise records by their components and to leave out empty optional components. */
@Configuration(proxyBeanMethods = false)
class JsonConfiguration {
    @Bean
    JsonMapperBuilderCustomizer responseMapper() {
        return mapper -> mapper.changeDefaultPropertyInclusion(
                        inclusion -> inclusion.withValueInclusion(Include.NON_ABSENT))
                .changeDefaultVisibility(visibility -> visibility.withIsGetterVisibility(Visibility.NONE))
                .addMixIn(ProbeResult.class, ProbeResultMixIn.class)
                .addMixIn(ProbeResult.Turn.class, ProbeResultMixIn.class);
    }

    /** Writes the components of a probe's value directly into the enclosing object, as docs/tables.md describes. */
    interface ProbeResultMixIn {
        @JsonUnwrapped
        ProbeValue value();

        @JsonInclude(Include.NON_DEFAULT)
        boolean capMayCome();
    }
}
