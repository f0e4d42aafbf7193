package griot.rules.sowing;

import griot.rules.BoardContract;
import java.util.List;

/** The board of Awélé fulfils the contract. */
class SowingBoardTest extends BoardContract {
    @Override
    protected List<String> presets() {
        return List.of("awele/sheet");
    }
}
