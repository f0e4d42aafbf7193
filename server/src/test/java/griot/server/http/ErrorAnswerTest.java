package griot.server.http;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which refusals of Tomcat say nothing about the request. */
class ErrorAnswerTest {
    @ParameterizedTest
    @CsvSource({"400, true, true", "400, false, false", "404, true, false", "503, true, false"})
    void aRequestThatComesWhileTheServerStopsIsToBeSentAgain(int status, boolean isStopping, boolean expected) {
        assertEquals(expected, ErrorAnswer.isToBeSentAgain(status, isStopping));
    }
}
