package griot.server.live.load;

import griot.server.live.proof.HttpConnection;
import griot.server.live.proof.HttpConnection.Request;
import griot.server.live.proof.ServerProcess;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import org.apache.catalina.Context;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.startup.Tomcat;

/**
 * How many requests a second are answered that change nothing: the ceiling for those that do. {@link Callers} each send
 * the same request again and again.
 */
final class RepeatedRequests {
    private RepeatedRequests() {}

    /**
     * Requests a second.
     *
     * @throws ExecutionException if one is not answered with status 200
     */
    static double perSecond(int port, int seconds, Request request) throws InterruptedException, ExecutionException {
        return Callers.perSecond(seconds, (_, end, answers) -> {
            try (HttpConnection connection = new HttpConnection(port)) {
                while (System.nanoTime() < end) {
                    LoadGame.require(connection.exchange(request), 200);
                    answers.increment();
                }
            }
        });
    }

    /**
     * Requests a second to the servlet container alone, without Spring: a servlet reads the body and sends always the
     * same answer. In a process of its own, with the options and the connector of the server.
     *
     * @param answerLength the bytes of the answer's body
     */
    static double toContainerAlone(int seconds, Request request, int answerLength)
            throws IOException, InterruptedException, ExecutionException {
        try (ServerProcess process = ServerProcess.startProgram(ContainerAlone.class, Integer.toString(answerLength))) {
            perSecond(process.port(), seconds, request);
            return perSecond(process.port(), seconds, request);
        }
    }

    /** The program of the process. */
    static final class ContainerAlone {
        private ContainerAlone() {}

        public static void main(String[] args) throws Exception {
            Connector connector = new Connector("griot.server.http.HttpProtocol");
            connector.setPort(0);
            connector.getProtocolHandler().setExecutor(Executors.newVirtualThreadPerTaskExecutor());
            Tomcat tomcat = new Tomcat();
            tomcat.setConnector(connector);
            Context context = tomcat.addContext("", null);
            Tomcat.addServlet(context, "answer", new FixedAnswer(Integer.parseInt(args[0])));
            context.addServletMappingDecoded("/*", "answer");
            tomcat.start();
            System.out.println(ServerProcess.LISTENING + connector.getLocalPort());
            tomcat.getServer().await();
        }
    }

    private static final class FixedAnswer extends HttpServlet {
        private static final long serialVersionUID = 1;

        private final byte[] body;

        FixedAnswer(int length) {
            body = ("\"" + "x".repeat(length - 2) + "\"").getBytes(StandardCharsets.UTF_8);
        }

        @Override
        protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
            request.getInputStream().readAllBytes();
            response.setContentType("application/json");
            response.setContentLength(body.length);
            response.getOutputStream().write(body);
        }
    }
}
