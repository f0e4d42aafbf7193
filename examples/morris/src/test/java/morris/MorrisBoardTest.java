package morris;

import griot.rules.BoardContract;
import griot.rules.registry.RuleSets;
import java.util.List;

/** Tests the board against the contract of boards. */
class MorrisBoardTest extends BoardContract {
    @Override
    protected List<String> presets() {
        return List.of("morris/tapatan");
    }

    @Override
    protected RuleSets registry() {
        return new MorrisRegistries().rules();
    }

    @Override
    protected int hashedStates() {
        return 1_000;
    }
}
