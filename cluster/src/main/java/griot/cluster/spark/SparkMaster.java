package griot.cluster.spark;

import griot.cli.cluster.ClusterFault;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.solver.SolverFault;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The address of a Spark master. */
public final class SparkMaster {
    private static final Pattern LOCAL = Pattern.compile("local(\\[(\\*|[1-9][0-9]{0,3})])?");
    private static final Pattern REMOTE = Pattern.compile("spark://([^:/,]+):([0-9]{1,5})(,[^:/,]+:[0-9]{1,5})*");
    private static final String EXAMPLES = "local[*], spark://192.168.1.5:7077";
    private static final int CONNECT_MILLISECONDS = 5_000;

    private SparkMaster() {}

    /** Whether all tasks run in this process. */
    public static boolean isLocal(String master) {
        return LOCAL.matcher(master).matches();
    }

    /**
     * Checks an address, and that something answers there; Spark itself would try for a minute.
     *
     * @throws RulesException if it is none, or nothing answers
     */
    public static void require(String master) {
        if (isLocal(master)) {
            return;
        }
        Matcher remote = REMOTE.matcher(master);
        if (!remote.matches() || Integer.parseInt(remote.group(2)) > 65_535) {
            throw new RulesException(Problem.of(ClusterFault.BAD_MASTER, master, EXAMPLES));
        }
        // With standby masters, Spark finds the one that leads.
        if (remote.group(3) == null) {
            try (Socket socket = new Socket()) {
                socket.connect(
                        new InetSocketAddress(remote.group(1), Integer.parseInt(remote.group(2))),
                        CONNECT_MILLISECONDS);
            } catch (IOException e) {
                throw new RulesException(Problem.of(ClusterFault.NO_MASTER, master));
            }
        }
    }

    /**
     * Checks that a master can listen at an address. Spark would take the next port and not say so.
     *
     * @throws RulesException if the address is not of this machine, or its port is in use
     */
    public static void requireFree(String host, int port) {
        // Bound without listening, so that nobody takes this socket for the master.
        try (Socket socket = new Socket()) {
            // The ended connections of an earlier master do not count.
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(host, port));
        } catch (IOException e) {
            throw new RulesException(Problem.of(ClusterFault.MASTER_ADDRESS, host + ":" + port, SolverFault.reason(e)));
        }
    }
}
