package griot.lab.sowing;

import griot.lab.report.SampleMean;
import griot.rules.ActionCode;
import griot.rules.Side;
import griot.rules.sowing.SowingBoard;
import griot.tables.sowing.SowingProbeResult;
import griot.tables.sowing.SowingTables;
import java.util.List;
import java.util.Optional;

/** What harvests in the next turn are worth, in a sample of boards. */
final class HarvestCounts implements SowingEndingsResult {
    private static final long serialVersionUID = 1;

    private final SampleMean leadsWithHarvest = new SampleMean();
    private final SampleMean leadsWithoutHarvest = new SampleMean();
    private long boardsWithChoice;
    private long costlyHarvests;
    private SowingExample costliestHarvest = SowingExample.NONE;
    private SowingExample lossWithHarvest = SowingExample.NONE;

    private HarvestCounts() {}

    /**
     * Counts a sample.
     *
     * @param sampleSize the maximum number of boards
     */
    static HarvestCounts of(SowingTables tables, SowingBoards boards, int sampleSize) {
        HarvestCounts counts = new HarvestCounts();
        boards.sample(sampleSize).forEach(index -> {
            SowingBoard board = boards.board(index);
            counts.add(index, boards.value(index), board, tables.probe(board).turns());
        });
        return counts;
    }

    /** Compares the best turn of a board with the turn that harvests most (the first if there are several). */
    private void add(int index, int bestValue, SowingBoard board, List<SowingProbeResult.Turn> turns) {
        int largestHarvest = 0;
        int valueAfterLargest = 0;
        for (SowingProbeResult.Turn turn : turns) {
            int harvest = harvest(board, turn);
            if (harvest > largestHarvest) {
                largestHarvest = harvest;
                valueAfterLargest = turn.value().orElse(bestValue);
            }
        }
        if (largestHarvest == 0) {
            leadsWithoutHarvest.add(bestValue);
            return;
        }
        leadsWithHarvest.add(bestValue);
        if (bestValue < 0 && lossWithHarvest.equals(SowingExample.NONE)) {
            lossWithHarvest = new SowingExample(index, -bestValue);
        }
        if (turns.size() >= 2) {
            addChoice(index, bestValue - valueAfterLargest);
        }
    }

    private void addChoice(int index, int cost) {
        boardsWithChoice++;
        costlyHarvests += cost > 0 ? 1 : 0;
        costliestHarvest = costliestHarvest.orLarger(new SowingExample(index, cost));
    }

    /** The seeds that a turn harvests at once, without those shared out at the end. */
    private static int harvest(SowingBoard board, SowingProbeResult.Turn turn) {
        SowingBoard afterTurn = board.copy();
        afterTurn.play(ActionCode.of(turn.action()));
        return afterTurn.quietTurns() > 0 ? 0 : afterTurn.store(Side.WHITE) - board.store(Side.WHITE);
    }

    /** The leads of players who can harvest. */
    SampleMean leadsWithHarvest() {
        return leadsWithHarvest;
    }

    /** The leads of players who cannot. */
    SampleMean leadsWithoutHarvest() {
        return leadsWithoutHarvest;
    }

    /** The first board on which South can harvest and falls behind, with the seeds that it falls behind. */
    Optional<SowingExample> lossWithHarvest() {
        return lossWithHarvest.toOptional();
    }

    /** The number of boards with a harvest and another turn. */
    long boardsWithChoice() {
        return boardsWithChoice;
    }

    /** Of these, boards on which the largest harvest costs seeds. */
    long costlyHarvests() {
        return costlyHarvests;
    }

    /** The first board on which it costs most, with the seeds that it costs. */
    Optional<SowingExample> costliestHarvest() {
        return costliestHarvest.toOptional();
    }
}
