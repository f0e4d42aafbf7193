package griot.lab.lessons;

import griot.rules.syntax.Strings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What the learner is to do in a step: a claim about turns, which {@link LessonVerifier} proves. The text is the name
 * of the claim and, where the claim has one, its number: {@code takes 2}.
 *
 * @param claim the claim
 * @param number the number of the claim; 0 if it has none
 */
public record LessonGoal(Claim claim, int number) {
    /** The claims. */
    public enum Claim {
        /** Every legal turn; nothing is listed. */
        ANY(NumberUse.NONE),
        /** The listed turns, which the text of the step asks for. They need not be better than others. */
        SHOWN(NumberUse.NONE),
        /** Taps that the rules refuse: the learner tries what is forbidden, and the rules say why. */
        REFUSED(NumberUse.NONE),
        /** All turns that take at least this number of pieces or seeds. */
        TAKES(NumberUse.REQUIRED),
        /**
         * All turns after which no reply takes this number of pieces or seeds or more; without a number, one or more.
         */
        SAFE(NumberUse.OPTIONAL),
        /**
         * All turns after which, whatever the reply, the next turn can take at least this number more than the reply.
         */
        FORCES(NumberUse.REQUIRED),
        /**
         * All turns that win, by tablebase; with a number, all that force a win within this number of the learner's
         * turns, by search.
         */
        WINS(NumberUse.OPTIONAL),
        /**
         * All turns of the best value, if they are as much better than others as in a puzzle, by tablebase or by
         * search.
         */
        BEST(NumberUse.NONE);

        private final NumberUse numberUse;

        Claim(NumberUse numberUse) {
            this.numberUse = numberUse;
        }

        /** The name in files. */
        String text() {
            return Strings.lowerCase(this);
        }

        /** Whether the verifier finds the turns itself. Those listed must then be the same. */
        boolean isProved() {
            return switch (this) {
                case ANY, SHOWN, REFUSED -> false;
                case TAKES, SAFE, FORCES, WINS, BEST -> true;
            };
        }
    }

    /** Whether a claim has a number. */
    private enum NumberUse {
        NONE,
        OPTIONAL,
        REQUIRED
    }

    /** Parses the text of a goal; empty if it is not one. */
    static Optional<LessonGoal> parse(String text) {
        String[] words = text.split(" ", -1);
        for (Claim claim : Claim.values()) {
            if (claim.text().equals(words[0])) {
                boolean isWithoutNumber = words.length == 1 && claim.numberUse != NumberUse.REQUIRED;
                boolean isNumbered =
                        words.length == 2 && claim.numberUse != NumberUse.NONE && words[1].matches("[1-9][0-9]?");
                return isWithoutNumber || isNumbered
                        ? Optional.of(new LessonGoal(claim, isNumbered ? Integer.parseInt(words[1]) : 0))
                        : Optional.empty();
            }
        }
        return Optional.empty();
    }

    /** The forms of all goals, for messages. */
    static String forms() {
        List<String> forms = new ArrayList<>();
        for (Claim claim : Claim.values()) {
            if (claim.numberUse != NumberUse.REQUIRED) {
                forms.add(claim.text());
            }
            if (claim.numberUse != NumberUse.NONE) {
                forms.add(claim.text() + " N");
            }
        }
        return String.join(", ", forms);
    }

    @Override
    public String toString() {
        return number == 0 ? claim.text() : claim.text() + " " + number;
    }
}
