package griot.lab.training;

import griot.rules.Fault;

/** What can be wrong with the file of a training that was ended. */
public enum TrainingFault implements Fault {
    /** A training with other settings; details: its settings, those asked for. */
    OTHER_TRAINING("this training was begun as {0}, not as {1}; choose another file for the weights, or remove it"),
    /** A file that ends too soon or is none of ours. */
    DAMAGED("this is no file of a training, or a damaged one; remove it to begin anew");

    private final String pattern;

    TrainingFault(String pattern) {
        this.pattern = pattern;
    }

    @Override
    public String pattern() {
        return pattern;
    }
}
