package griot.server.live.game;

/** Why a command is refused in the current state of a game. */
public enum Refusal {
    /** The request was made for an earlier state of the game. */
    STALE_REVISION("The game has changed"),
    /** The game is over. */
    GAME_OVER("The game is over"),
    /** The second player has not joined yet. */
    NOT_STARTED("The game has not begun"),
    /** Nobody joined in time. */
    INVITATION_EXPIRED("The invitation has expired"),
    /** Both seats are taken. */
    SEATS_TAKEN("Both seats are taken"),
    /** Another turn has this number. */
    NUMBER_TAKEN("Another turn has this number"),
    /** Turns before this number are missing. */
    NUMBER_AHEAD("A turn before this one is missing"),
    /** The turn belongs to the other player. */
    NOT_YOUR_TURN("The other player is to move"),
    /** The game was created without takebacks. */
    TAKEBACKS_OFF("Takebacks are off in this game"),
    /** The player has played no turn. */
    NOTHING_TO_TAKE_BACK("There is no turn to take back"),
    /** The same offer was declined since the last turn, or made as often as it may be since the end. */
    OFFER_DECLINED("This offer was declined"),
    /** The second turn has been played. */
    TOO_LATE_TO_ABORT("It is too late to abort"),
    /** The game is paused. */
    PAUSED("The game is paused"),
    /** Only correspondence games can be paused. */
    NO_PAUSE("This game cannot be paused"),
    /** The other player's time is not over, and the other player is not gone. */
    NOTHING_TO_CLAIM("There is nothing to claim yet"),
    /** The game has as many phrases as it may. */
    ENOUGH_SAID("Enough was said in this game"),
    /** The game has so many events that it takes no more offers before its end. */
    ENOUGH_OFFERED("Enough was offered in this game"),
    /** The tables do not prove the game won. */
    NOT_PROVED("The game is not proved won"),
    /** The side is not to move, or has no limit of days. */
    NO_DEADLINE("There is no time by which to play"),
    /** A rematch and an erasure need a game that is over. */
    NOT_OVER("The game is not over"),
    /** The game has had its rematch, or was aborted before it began. */
    NO_REMATCH("There is no rematch of this game");

    private final String title;

    Refusal(String title) {
        this.title = title;
    }

    /** A short description, in English. */
    public String title() {
        return title;
    }
}
