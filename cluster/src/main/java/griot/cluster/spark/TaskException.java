package griot.cluster.spark;

import griot.cli.cluster.ClusterFault;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.solver.SolverFault;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.util.ArrayList;
import java.util.List;

/** The failure of a task, in a form that is sent to the driver. */
public final class TaskException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final ArrayList<SentProblem> sentProblems;

    private TaskException(List<Problem> problems, Throwable cause) {
        super(cause.toString());
        // The cause itself may not be serialisable.
        setStackTrace(cause.getStackTrace());
        sentProblems = new ArrayList<>(problems.stream().map(SentProblem::of).toList());
    }

    /**
     * The failure of a task by an exception.
     *
     * @param worker the worker that ran it
     */
    public static TaskException of(Exception e, String worker) {
        if (e instanceof TaskException sent) {
            return sent;
        }
        if (e instanceof RulesException refusal) {
            return new TaskException(refusal.problems(), e);
        }
        if (e instanceof UncheckedIOException && e.getCause() instanceof IOException cause) {
            return of(cause, worker);
        }
        Problem problem = e instanceof IOException io && !(e instanceof FileNotFoundException)
                ? Problem.of(ClusterFault.WORKER_DISK, file(io), worker, SolverFault.reason(io))
                : Problem.of(ClusterFault.TASK_FAILED, worker, e.toString());
        return new TaskException(List.of(problem), e);
    }

    private static String file(IOException e) {
        return e instanceof FileSystemException fileException ? String.valueOf(fileException.getFile()) : "";
    }

    /** What is wrong. */
    public List<Problem> problems() {
        return sentProblems.stream().map(SentProblem::problem).toList();
    }
}
