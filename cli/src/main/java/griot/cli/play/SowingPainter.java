package griot.cli.play;

import griot.rules.House;
import griot.rules.Setup;
import griot.rules.Side;
import java.util.ArrayList;
import java.util.List;

/** Draws the board of a sowing game as text: two rows of houses with their seeds. */
final class SowingPainter {
    // ANSI (SGR) parameters: the background of the board, and styles of houses.
    private static final String BOARD = "48;5;94";

    private static final String FILLED = BOARD + ";1;97";
    private static final String EMPTY = BOARD + ";38;5;137";
    private static final String LAST_SOWN = "48;5;130;1;97";

    /** Maximum number of seeds drawn as dots; the number of all seeds is written above them. */
    private static final int MAX_DRAWN_SEEDS = 10;

    private final DrawingStyle style;
    private final Side bottomSide;

    /**
     * Creates a painter.
     *
     * @param bottomSide the side whose row is the lower one
     */
    SowingPainter(DrawingStyle style, Side bottomSide) {
        this.style = style;
        this.bottomSide = bottomSide;
    }

    /** The eleven lines of the board with the names of the houses, all of the same width. */
    List<String> paint(Setup.OfSeeds seeds, TurnMarks marks) {
        List<String> lines = new ArrayList<>();
        lines.add(names(bottomSide.other()));
        lines.add(edge("╭", "┬", "╮"));
        lines.addAll(row(bottomSide.other(), seeds, marks));
        lines.add(edge("├", "┼", "┤"));
        lines.addAll(row(bottomSide, seeds, marks));
        lines.add(edge("╰", "┴", "╯"));
        lines.add(names(bottomSide));
        return lines;
    }

    private String edge(String left, String middle, String right) {
        String cell = style.pick("──────", "------");
        StringBuilder line = new StringBuilder("  " + style.pick(left, "+"));
        for (int column = 0; column < House.ROW_LENGTH; column++) {
            line.append(cell).append(column < House.ROW_LENGTH - 1 ? style.pick(middle, "+") : style.pick(right, "+"));
        }
        return line.toString();
    }

    /** The house in a column: the lower row is numbered from left to right, the upper one from right to left. */
    private House house(Side owner, int column) {
        return House.of(owner, owner == bottomSide ? column : House.ROW_LENGTH - 1 - column);
    }

    private String names(Side owner) {
        StringBuilder line = new StringBuilder("  ");
        for (int column = 0; column < House.ROW_LENGTH; column++) {
            line.append("    ").append(house(owner, column)).append("  ");
        }
        return line + " ";
    }

    /**
     * The three lines of a row: the numbers of seeds, and two lines of dots. Brackets mark the house in which the last
     * sowing ended, parentheses the one in which it began, and a cross a house with captured seeds.
     */
    private List<String> row(Side owner, Setup.OfSeeds seeds, TurnMarks marks) {
        StringBuilder numbers = new StringBuilder("  ");
        StringBuilder upperDots = new StringBuilder("  ");
        StringBuilder lowerDots = new StringBuilder("  ");
        for (int column = 0; column < House.ROW_LENGTH; column++) {
            House house = house(owner, column);
            int count = seeds.seeds(house);
            int bit = 1 << house.index();
            boolean isLastSown = (marks.destinations() & bit) != 0;
            boolean isOrigin = (marks.origins() & bit) != 0;
            String colour = isLastSown ? LAST_SOWN : count == 0 ? EMPTY : FILLED;
            String number = count < 10 ? " " + count : "" + count;
            String captureMark = (marks.captures() & bit) != 0 ? style.pick("×", "*") : " ";
            String text = isLastSown ? "[" + number + "]" : isOrigin ? "(" + number + ")" : " " + number + " ";
            String wall = style.pick("│", "|");
            numbers.append(wall).append(style.paint(colour, captureMark + text + " "));
            upperDots.append(wall).append(style.paint(colour, seedDots(Math.min(count, MAX_DRAWN_SEEDS / 2))));
            lowerDots
                    .append(wall)
                    .append(style.paint(
                            colour, seedDots(Math.clamp(count - MAX_DRAWN_SEEDS / 2, 0, MAX_DRAWN_SEEDS / 2))));
        }
        String wall = style.pick("│", "|");
        return List.of(numbers + wall, upperDots + wall, lowerDots + wall);
    }

    /** Up to five seeds as dots, centred in six columns. */
    private String seedDots(int count) {
        String dots = style.pick("•", "o").repeat(count);
        int leftPadding = (6 - count) / 2;
        return " ".repeat(leftPadding) + dots + " ".repeat(6 - count - leftPadding);
    }
}
