package griot.server.http;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;

import org.apache.tomcat.util.net.NioChannel;
import org.apache.tomcat.util.net.NioEndpoint;
import org.apache.tomcat.util.net.SocketBufferHandler;
import org.junit.jupiter.api.Test;

/** What happens to a slow request that ends while the server looks for slow ones. */
class RequestProcessorTest {
    @Test
    void aConnectionThatIsClosedMeanwhileIsLeftAlone() {
        NioChannel closed = new NioChannel(new SocketBufferHandler(0, 0, false));
        assertDoesNotThrow(
                () -> RequestProcessor.endInput(new NioEndpoint.NioSocketWrapper(closed, new NioEndpoint())));
        assertDoesNotThrow(() -> RequestProcessor.endInput(null));
    }
}
