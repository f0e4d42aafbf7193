/** What the computer recommends: a turn, the line that it expects from there on, and how it judges the game. */
import type { Trace } from './board.ts';
import type { Action, Lookahead, BoardEvent, Place, Side, SearchResult, ProbeResult, View } from './rules/protocol.ts';

/** What tables say, as far as it says something. */
export interface ToldByPage extends ProbeResult {
  /** Whether a win is certain, but a turn of which nothing is known may win sooner. */
  perhapsSooner?: boolean;
  /** Of seeds: how many more than the other the player to move has in the end. */
  difference?: number;
}

/** What is known of the position that an advice is about. */
export interface Certainty {
  /** What the tables of this device or of the server say; nothing if none says anything. */
  told: ToldByPage | undefined;
  /** Whether tables that can be fetched would tell. */
  canFetch: boolean;
}

export interface Advice {
  /** What to do first. */
  action: Action;
  /** Where. */
  places: Place[];
  /** The player to move, for whom the score is told. */
  side: Side;
  /** What that player can expect, in thousandths: 0 a loss, 500 a draw, 1,000 a win. */
  expectedResult: number;
  /** Of a decided game: the turns that its winner still needs. */
  winnersTurns: number | undefined;
  /** The game after each turn of the line. */
  after: readonly View[];
  /** How many turns of the line the board shows already; 0 is the board as it is. */
  step: number;
  /** What is known for certain. If a value is, the turn and the line are the best that there are, and only the score is a guess. */
  certainty?: Certainty;
}

/** What the engine says of a position, for the player to move. */
type Judgement = Pick<Advice, 'side' | 'expectedResult' | 'certainty'>;

/** So much of the bar stays with whoever is behind, so that one sees who that is. */
const LEAST = 0.04;

/** So many turns of a line are drawn on the board: more would cover it. */
const DRAWN = 3;

/** What an advice is made of. */
interface Found extends Pick<SearchResult, 'actions' | 'expectedResult' | 'after'> {
  winnersTurns?: number | undefined;
}

/** The advice that a thought about this view gives; none if it is about another. */
export function adviceFrom(view: View, found: Found): Advice | undefined {
  const action = view.actions.find((each) => each.text === found.actions[0]);
  if (!action) return undefined;
  return {
    action,
    places: placesToTry(action),
    side: view.toMove,
    expectedResult: found.expectedResult,
    winnersTurns: found.winnersTurns,
    after: found.after ?? [],
    step: 0,
  };
}

/** The same advice with what is known for certain, which is then followed. */
export function withCertainty(
  view: View,
  advice: Advice,
  { ahead, ...certainty }: Certainty & { ahead: Lookahead | undefined },
): Advice {
  const best = ahead && adviceFrom(view, { ...advice, ...ahead });
  return { ...(best ?? advice), certainty };
}

/** Whether the line is the best that there is, and no guess. */
export function isCertain({ certainty }: Advice): boolean {
  return certainty?.told?.value !== undefined;
}

function placesToTry({ from, to }: Action): Place[] {
  return [from, to].filter((place) => place !== undefined);
}

/** The turns of the line that can be drawn on the board as it is. */
export function tracesOf(advice: Advice): Trace[] {
  return advice.after.slice(0, DRAWN).map(({ happenings }, index) => ({
    number: index + 1,
    side: happenings.flatMap((each) => ('side' in each && each.kind !== 'take' ? [each.side] : []))[0] ?? advice.side,
    paths: happenings.flatMap(pathOf),
    taken: happenings.flatMap((each) => (each.kind === 'take' ? [each.at] : [])),
  }));
}

function pathOf(event: BoardEvent): Place[][] {
  switch (event.kind) {
    case 'place':
      return [[event.to]];
    case 'move':
      return [[...event.path]];
    case 'sow':
      return [[event.from, event.into.at(-1) ?? event.from]];
    default:
      return [];
  }
}

/** What White can expect, 0 a loss to 1 a win, as a bar shows it; a tablebase counts for more than a search. */
export function whitesShare(judgement: Judgement): number {
  const { side, expectedResult } = judgement;
  const share = certainShare(judgement) ?? expectedResult / 1_000;
  return Math.min(1 - LEAST, Math.max(LEAST, side === 'white' ? share : 1 - share));
}

/** 1 where the player to move wins for certain, 0 where the other does; nothing where that is not known. */
function certainShare({ certainty }: Judgement): number | undefined {
  const { value, difference } = certainty?.told ?? {};
  if (difference !== undefined) return (1 + Math.sign(difference)) / 2;
  return value === 'win' ? 1 : value === 'draw' ? 0.5 : value === 'loss' ? 0 : undefined;
}
