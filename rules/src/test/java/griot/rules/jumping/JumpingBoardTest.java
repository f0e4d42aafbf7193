package griot.rules.jumping;

import griot.rules.BoardContract;
import java.util.List;

/** The board of Yoté and Choko fulfils the contract. */
class JumpingBoardTest extends BoardContract {
    @Override
    protected List<String> presets() {
        return List.of("yote/ludens", "yote/walker", "yote/wikipedia", "choko/ludens", "choko/walker");
    }
}
