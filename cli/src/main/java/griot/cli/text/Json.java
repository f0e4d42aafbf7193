package griot.cli.text;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import griot.tables.ProbeResult;
import griot.tables.ProbeValue;
import tools.jackson.databind.json.JsonMapper;

/** Writes the records that commands print as JSON, on one line. Absent components are left out. */
public final class Json {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .changeDefaultPropertyInclusion(inclusion -> inclusion.withValueInclusion(Include.NON_ABSENT))
            .changeDefaultVisibility(visible -> visible.withIsGetterVisibility(Visibility.NONE))
            .addMixIn(ProbeResult.class, ProbeResultMixIn.class)
            .addMixIn(ProbeResult.Turn.class, ProbeResultMixIn.class)
            .build();

    private Json() {}

    /** Returns the JSON of a record or of a list of records. */
    public static String write(Object value) {
        return MAPPER.writeValueAsString(value);
    }

    /** Mix-in that writes the components of the value as properties of the enclosing object; see docs/tables.md. */
    interface ProbeResultMixIn {
        @JsonUnwrapped
        ProbeValue value();

        @JsonInclude(Include.NON_DEFAULT)
        boolean capMayCome();
    }
}
