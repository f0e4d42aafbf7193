package griot.cli.commands.play;

import griot.cli.play.DrawingStyle;
import io.nayuki.qrcodegen.QrCode;
import java.util.ArrayList;
import java.util.List;

/** Draws a QR code with letters: dark on light where colours are known, else light letters on a dark terminal. */
public final class QrPainter {
    /** Light modules around the code, as cameras want them. */
    private static final int BORDER = 4;

    /** White ground, black letters, whatever the terminal's own colours are. */
    private static final String BLACK_ON_WHITE = "\u001B[48;5;231m\u001B[38;5;16m";

    private static final String RESET = "\u001B[0m";

    private final DrawingStyle style;

    /** A painter that draws with what the terminal can show. */
    public QrPainter(DrawingStyle style) {
        this.style = style;
    }

    /** The lines that show this text as a code. */
    public List<String> lines(String text) {
        QrCode code = QrCode.encodeText(text, QrCode.Ecc.LOW);
        int end = code.size + BORDER;
        List<String> lines = new ArrayList<>();
        // Letters are about twice as high as wide: half blocks put two rows into one line, two letters fill a square.
        int rows = style.unicode() ? 2 : 1;
        for (int y = -BORDER; y < end; y += rows) {
            StringBuilder line = new StringBuilder();
            for (int x = -BORDER; x < end; x++) {
                boolean upper = isForeground(code, x, y);
                if (style.unicode()) {
                    line.append(halfBlock(upper, y + 1 < end && isForeground(code, x, y + 1)));
                } else {
                    line.append(upper ? "##" : "  ");
                }
            }
            lines.add(style.colour() ? BLACK_ON_WHITE + line + RESET : line.toString());
        }
        return lines;
    }

    /** Whether something is to be written: the dark modules where the ground is light, else the light ones. */
    private boolean isForeground(QrCode code, int x, int y) {
        return code.getModule(x, y) == style.colour();
    }

    private static char halfBlock(boolean upper, boolean lower) {
        if (upper) {
            return lower ? '█' : '▀';
        }
        return lower ? '▄' : ' ';
    }
}
