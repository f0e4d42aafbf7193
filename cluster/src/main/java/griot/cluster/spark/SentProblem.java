package griot.cluster.spark;

import griot.rules.problem.Fault;
import griot.rules.problem.Problem;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * A problem in a form that can be serialised: faults are enums, and details numbers, texts or problems.
 *
 * @param fault the fault
 * @param place the place of the problem
 * @param details the details
 */
public record SentProblem(Serializable fault, String place, ArrayList<Serializable> details) implements Serializable {
    /** The problem, to be sent. */
    public static SentProblem of(Problem problem) {
        ArrayList<Serializable> details = new ArrayList<>();
        for (Object detail : problem.details()) {
            details.add(
                    detail instanceof Problem inner
                            ? of(inner)
                            : detail instanceof Number || detail instanceof Enum<?>
                                    ? (Serializable) detail
                                    : detail.toString());
        }
        return new SentProblem((Serializable) problem.fault(), problem.place(), details);
    }

    /** The problem that was sent. */
    public Problem problem() {
        List<Object> received = new ArrayList<>();
        for (Serializable detail : details) {
            received.add(detail instanceof SentProblem inner ? inner.problem() : detail);
        }
        return new Problem((Fault) fault, place, received);
    }
}
