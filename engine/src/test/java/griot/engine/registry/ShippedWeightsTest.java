package griot.engine.registry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import griot.engine.eval.WeightsException;
import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.api.Test;

/** Reading of the weights that come with the engine; {@code WeightsTest} has what they hold. */
class ShippedWeightsTest {
    @Test
    void aFileThatCannotBeReadIsReportedWithItsCause() {
        IOException cause = new IOException("bad sector");
        InputStream unreadable = new InputStream() {
            @Override
            public int read() throws IOException {
                throw cause;
            }
        };
        WeightsException error =
                assertThrows(WeightsException.class, () -> ShippedWeights.readAndClose("yote/ludens", unreadable));
        assertEquals("the weights of yote/ludens cannot be read: bad sector", error.getMessage());
        assertSame(cause, error.getCause());
    }
}
