package griot.cluster;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A master and workers as processes, and the commands of {@code griot cluster} that use them. */
final class ClusterProcesses implements AutoCloseable {
    private static final String HOST = "127.0.0.1";

    /** Many times what a command of a test takes on a slow machine. */
    private static final long COMMAND_MINUTES = 20;

    private final Path folder;
    private final ClusterLibraries libraries;
    private final int port;
    private final Process master;
    private final List<Process> workers = new ArrayList<>();
    private final List<String> jobOptions = new ArrayList<>();

    /** The result of a command. */
    record Result(int exitCode, String out, String err) {}

    /**
     * Starts a master.
     *
     * @param libraries what the processes run
     * @param folder a folder for the files of the cluster
     */
    ClusterProcesses(ClusterLibraries libraries, Path folder) throws IOException {
        this.folder = folder;
        this.libraries = libraries;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getByName(HOST))) {
            port = socket.getLocalPort();
        }
        master = start("master", List.of("master", "--host", HOST, "--port", "" + port), javaHome());
        awaitMaster();
    }

    private void awaitMaster() throws IOException {
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
        while (true) {
            try (Socket _ = new Socket(HOST, port)) {
                return;
            } catch (ConnectException e) {
                if (System.nanoTime() - end > 0 || !master.isAlive()) {
                    throw e;
                }
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(50));
            }
        }
    }

    static Path javaHome() {
        return Path.of(System.getProperty("java.home"));
    }

    /** The address of the master. */
    String master() {
        return "spark://" + HOST + ":" + port;
    }

    /** Lets the commands that are started from now on wait for a worker for a time, such as {@code 5s}. */
    void setWorkerTimeout(String time) {
        jobOptions.add("-Dspark.griot.workerTimeout=" + time);
    }

    /** Lets the commands that are started from now on create a file when a number of tasks of their job has ended. */
    void createFileAfterTasks(Path file, int tasks) {
        jobOptions.addAll(TaskCountFile.options(file, tasks));
    }

    /** Kills the master. */
    void killMaster() throws InterruptedException {
        master.destroyForcibly().waitFor();
    }

    /** Kills a worker that has executors, and these. */
    void killBusyWorker() {
        Process busy = busyWorker();
        List<ProcessHandle> executors = executors(busy);
        busy.destroyForcibly();
        executors.forEach(ProcessHandle::destroyForcibly);
    }

    /** Kills the executors of a worker, which then starts another. */
    void killExecutors() {
        executors(busyWorker()).forEach(ProcessHandle::destroyForcibly);
    }

    private Process busyWorker() {
        return workers.stream()
                .filter(worker -> worker.isAlive() && !executors(worker).isEmpty())
                .findFirst()
                .orElseThrow();
    }

    /** Starts a worker with one core. */
    Process startWorker() throws IOException {
        return startWorker(List.of(), javaHome());
    }

    /**
     * Starts a worker with one core.
     *
     * @param shell commands of a shell before it
     * @param java the JDK of the processes that it starts
     */
    Process startWorker(List<String> shell, Path java) throws IOException {
        int number = workers.size();
        ProcessBuilder builder = builder(
                "worker-" + number,
                shell,
                List.of(
                        "worker",
                        master(),
                        "--cores",
                        "1",
                        "--memory",
                        "1024",
                        "--scratch",
                        folder.resolve("scratch-" + number).toString()),
                java);
        Process worker = builder.start();
        workers.add(worker);
        return worker;
    }

    /** Starts a command in the background. */
    Process startCommand(String... arguments) throws IOException {
        return start("command", List.of(arguments), javaHome());
    }

    /** Runs a command to its end. */
    Result run(String... arguments) throws IOException, InterruptedException {
        return await(startCommand(arguments));
    }

    /** Waits for the end of a command. */
    Result await(Process command) throws IOException, InterruptedException {
        if (!command.waitFor(COMMAND_MINUTES, TimeUnit.MINUTES)) {
            command.destroyForcibly().waitFor();
            throw new AssertionError("the command did not end:\n" + Files.readString(folder.resolve("command.err")));
        }
        return new Result(
                command.exitValue(),
                Files.readString(folder.resolve("command.out")),
                Files.readString(folder.resolve("command.err")));
    }

    private Process start(String name, List<String> arguments, Path java) throws IOException {
        return builder(name, List.of(), arguments, java).start();
    }

    private ProcessBuilder builder(String name, List<String> shell, List<String> arguments, Path java) {
        List<String> command = new ArrayList<>(shell);
        command.addAll(libraries.command(jobOptions));
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectOutput(folder.resolve(name + ".out").toFile())
                .redirectError(folder.resolve(name + ".err").toFile());
        Map<String, String> environment = builder.environment();
        environment.put("SPARK_HOME", libraries.sparkHome().toString());
        environment.put("SPARK_SCALA_VERSION", "2.13");
        environment.put("JAVA_HOME", java.toString());
        environment.put("LC_ALL", "C.UTF-8");
        return builder;
    }

    /** The executors that a worker has started: the processes that do the work. */
    static List<ProcessHandle> executors(Process worker) {
        try (Stream<ProcessHandle> children = worker.descendants()) {
            return children.filter(ProcessHandle::isAlive).collect(Collectors.toList());
        }
    }

    @Override
    public void close() throws InterruptedException {
        List<Process> all = new ArrayList<>(workers);
        all.add(master);
        for (Process process : all) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
        for (Process process : all) {
            process.waitFor(1, TimeUnit.MINUTES);
        }
    }
}
