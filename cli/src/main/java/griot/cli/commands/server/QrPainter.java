package griot.cli.commands.server;

import griot.cli.play.DrawingStyle;
import io.nayuki.qrcodegen.QrCode;
import java.util.ArrayList;
import java.util.List;

/**
 * Draws a QR code as text. With colour, the dark modules are black on white. Without colour, the light modules are
 * drawn in the foreground colour, which is right for a terminal with a dark background.
 */
public final class QrPainter {
    /** Width of the quiet zone around the code, in modules. */
    private static final int BORDER = 4;

    /** ANSI sequence for black on white, independent of the terminal's colours. */
    private static final String BLACK_ON_WHITE = "\u001B[48;5;231m\u001B[38;5;16m";

    private static final String RESET = "\u001B[0m";

    private final DrawingStyle style;

    /** Creates a painter for a terminal. */
    public QrPainter(DrawingStyle style) {
        this.style = style;
    }

    /** The lines of the QR code of a text. */
    public List<String> lines(String text) {
        QrCode code = QrCode.encodeText(text, QrCode.Ecc.LOW);
        int end = code.size + BORDER;
        List<String> lines = new ArrayList<>();
        // A character is about twice as high as wide. So a line of half blocks shows two rows of modules, and in ASCII
        // a module takes two characters.
        int rowsPerLine = style.isUnicode() ? 2 : 1;
        for (int y = -BORDER; y < end; y += rowsPerLine) {
            StringBuilder line = new StringBuilder();
            for (int x = -BORDER; x < end; x++) {
                boolean isUpperDrawn = isForeground(code, x, y);
                if (style.isUnicode()) {
                    line.append(halfBlock(isUpperDrawn, y + 1 < end && isForeground(code, x, y + 1)));
                } else {
                    line.append(isUpperDrawn ? "##" : "  ");
                }
            }
            lines.add(style.hasColour() ? BLACK_ON_WHITE + line + RESET : line.toString());
        }
        return lines;
    }

    /** Whether a module is drawn in the foreground colour: a dark one with colour, a light one without. */
    private boolean isForeground(QrCode code, int x, int y) {
        return code.getModule(x, y) == style.hasColour();
    }

    private static char halfBlock(boolean isUpperDrawn, boolean isLowerDrawn) {
        if (isUpperDrawn) {
            return isLowerDrawn ? '█' : '▀';
        }
        return isLowerDrawn ? '▄' : ' ';
    }
}
