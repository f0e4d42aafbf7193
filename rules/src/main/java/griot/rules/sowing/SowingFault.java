package griot.rules.sowing;

import griot.rules.problem.Fault;

/** Faults of setups and actions of sowing games. */
public enum SowingFault implements Fault {
    /** The setup holds pieces on a grid. */
    NOT_SEEDS("this game is played with seeds in houses"),
    /** The number of seeds is wrong; details: that number, the right one. */
    SEEDS_TOTAL("there must be {1} seeds in houses and stores, not {0}"),
    /** A negative number of seeds. */
    NEGATIVE_SEEDS("the number of seeds in a house or store cannot be negative"),
    /** The quiet count is out of range; details: the limit. */
    QUIET_COUNT_OUT_OF_RANGE("the number of quiet turns must be from 0 to {0}"),
    /** The turn number is out of range; details: the limit. */
    TURN_NUMBER_OUT_OF_RANGE("the turn number must be from 1 to {0}"),

    /** The game is over. */
    GAME_OVER("the game is over"),
    /** Not a sowing. */
    NOT_AN_ACTION_HERE("in this game a turn is a sowing: name a house"),
    /** The other player's house; details: the house. */
    NOT_YOUR_HOUSE("house {0} is in the other row"),
    /** The house is empty; details: the house. */
    HOUSE_EMPTY("house {0} is empty"),
    /** The sowing does not feed the other row, which is empty; details: the house. */
    MUST_FEED("the other row is empty, so you have to feed it: house {0} does not"),
    /** The sowing would be an illegal grand slam; details: the house. */
    GRAND_SLAM("sowing {0} would take every seed of the other row, which is not allowed while another sowing is legal");

    private final String pattern;

    SowingFault(String pattern) {
        this.pattern = pattern;
    }

    @Override
    public String pattern() {
        return pattern;
    }

    @Override
    public String kind() {
        return "SowingFault";
    }
}
