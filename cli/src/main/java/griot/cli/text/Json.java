package griot.cli.text;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import griot.tables.ProbeResult;
import griot.tables.ProbeValue;
import tools.jackson.databind.json.JsonMapper;

/** Writes the answers of commands as JSON with Jackson, in one line: the components of records, without those that are absent. */
public final class Json {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .changeDefaultPropertyInclusion(inclusion -> inclusion.withValueInclusion(Include.NON_ABSENT))
            .changeDefaultVisibility(visible -> visible.withIsGetterVisibility(Visibility.NONE))
            .addMixIn(ProbeResult.class, Probed.class)
            .addMixIn(ProbeResult.Turn.class, Probed.class)
            .build();

    private Json() {}

    /** The JSON of a record, or of a list of records. */
    public static String write(Object answer) {
        return MAPPER.writeValueAsString(answer);
    }

    /** Writes what a value consists of beside the other components, as docs/tables.md says. */
    interface Probed {
        @JsonUnwrapped
        ProbeValue value();

        @JsonInclude(Include.NON_DEFAULT)
        boolean capMayCome();
    }
}
