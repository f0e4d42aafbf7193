package griot.rules.aligning;

import griot.rules.BoardContract;
import java.util.List;

/** The board of Wali and Bolotondou fulfils the contract. */
class AligningBoardTest extends BoardContract {
    @Override
    protected List<String> presets() {
        return List.of("wali/ludens", "bolotondou/ludens");
    }
}
