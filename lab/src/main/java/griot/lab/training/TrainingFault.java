package griot.lab.training;

import griot.rules.problem.Fault;

/** Faults of a checkpoint file. */
public enum TrainingFault implements Fault {
    /** A checkpoint with other settings; details: its settings, those asked for. */
    OTHER_TRAINING(
            "this training was begun as {0}, not as {1}; choose another file for the weights, or delete this file"),
    /** A truncated, changed or foreign file. */
    DAMAGED("this is not the file of a training, or the file is damaged; delete it to start again"),
    /** Files that another process writes. */
    LOCKED("another training is writing this file; wait for it, or choose another file for the weights");

    private final String pattern;

    TrainingFault(String pattern) {
        this.pattern = pattern;
    }

    @Override
    public String pattern() {
        return pattern;
    }

    @Override
    public String kind() {
        return "TrainingFault";
    }
}
