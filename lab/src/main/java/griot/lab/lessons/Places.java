package griot.lab.lessons;

import griot.rules.Action;
import griot.rules.House;
import griot.rules.RuleSet;
import griot.rules.Square;
import java.util.LinkedHashSet;
import java.util.Set;

/** The names of the squares or houses of a board. */
final class Places {
    private Places() {}

    /** The names: rank by rank from the first, or house by house. */
    static Set<String> of(RuleSet rules) {
        Set<String> places = new LinkedHashSet<>();
        if (rules.start().actions().getFirst() instanceof Action.Sow) {
            for (int house = 0; house < House.COUNT; house++) {
                places.add(new House(house).toString());
            }
            return places;
        }
        for (int rank = 0; rank < rules.ranks(); rank++) {
            for (int file = 0; file < rules.files(); file++) {
                places.add(Square.at(file, rank).toString());
            }
        }
        return places;
    }
}
