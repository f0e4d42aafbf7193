/** What the computer recommends: a turn, the line that it expects from there on, and how it judges the game. */
import type { Trace } from './board.ts';
import { placesOf } from './guide.ts';
import type { Action, Ahead, GameName, Happening, Place, Side, Thought, Told, View } from './rules/protocol.ts';

/** What tables say, as far as it says something. */
export interface ToldByPage extends Told {
  /** Whether a win is certain, but a turn of which nothing is known may win sooner. */
  perhapsSooner?: boolean;
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
  score: number;
  /** The game after each turn of the line. */
  after: readonly View[];
  /** How many turns of the line the board shows already; 0 is the board as it is. */
  step: number;
  /** What is known for certain. If a value is, the turn and the line are the best that there are, and only the score is a guess. */
  certainty?: Certainty;
}

/** What the engine says of a position, for the player to move. */
type Judgement = Pick<Advice, 'side' | 'score' | 'certainty'>;

/** Beyond this a game is decided, and the score tells in how many turns of both players. */
const DECIDED = 29_000;
const WON = 30_000;

/**
 * Hundredths of a piece or seed that make odds of e to 1: with about these, scores foresaw best how a hundred games of the
 * engine against itself ended, at 5,000 actions a turn.
 */
const SCALES: Record<GameName, number> = { yote: 330, choko: 180, wali: 70, bolotondou: 100, awele: 370 };

/** So much of the bar stays with whoever is behind, so that one sees who that is. */
const LEAST = 0.04;

/** So many turns of a line are drawn on the board: more would cover it. */
const DRAWN = 3;

/** The advice that a thought about this view gives; none if it is about another. */
export function adviceFrom(view: View, thought: Pick<Thought, 'actions' | 'score' | 'after'>): Advice | undefined {
  const action = view.actions.find((each) => each.text === thought.actions[0]);
  if (!action) return undefined;
  return {
    action,
    places: placesToTry(action),
    side: view.toMove,
    score: thought.score,
    after: thought.after ?? [],
    step: 0,
  };
}

/** The same advice with what is known for certain, which is then followed. */
export function withCertainty(
  view: View,
  advice: Advice,
  { ahead, ...certainty }: Certainty & { ahead: Ahead | undefined },
): Advice {
  const best = ahead && adviceFrom(view, { ...ahead, score: advice.score });
  return { ...(best ?? advice), certainty };
}

/** Whether the line is the best that there is, and no guess. */
export function isCertain({ certainty }: Advice): boolean {
  return certainty?.told?.value !== undefined;
}

function placesToTry({ kind, from, to, text }: Action): Place[] {
  if (kind === 'sow') return [from ?? ''];
  return kind === 'remove' ? [to ?? ''] : placesOf(text);
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

function pathOf(happening: Happening): Place[][] {
  switch (happening.kind) {
    case 'place':
      return [[happening.to]];
    case 'move':
      return [[...happening.path]];
    case 'sow':
      return [[happening.from, happening.into.at(-1) ?? happening.from]];
    default:
      return [];
  }
}

export function isDecided({ score }: Judgement): boolean {
  return Math.abs(score) >= DECIDED;
}

/** How likely White seems to win, 0 to 1, as a bar shows it; what is known for certain counts for more than what seems. */
export function whitesShare(judgement: Judgement, view: Pick<View, 'ruleSet' | 'white' | 'black'>): number {
  const { side } = judgement;
  const share = certainShare(judgement, view) ?? 1 / (1 + Math.exp(-judgement.score / SCALES[view.ruleSet.game]));
  return Math.min(1 - LEAST, Math.max(LEAST, side === 'white' ? share : 1 - share));
}

/** 1 where the player to move wins for certain, 0 where the other does; nothing where that is not known. */
function certainShare({ side, certainty }: Judgement, view: Pick<View, 'white' | 'black'>): number | undefined {
  const value = certainty?.told?.value;
  if (value === undefined) return undefined;
  if (typeof value === 'number') return (1 + Math.sign(certainEnd({ ...view, toMove: side }, value))) / 2;
  return value === 'win' ? 1 : value === 'draw' ? 0.5 : 0;
}

/** How many seeds more than the other the player to move has in the end, if he still harvests so many more. */
export function certainEnd({ toMove, white, black }: Pick<View, 'toMove' | 'white' | 'black'>, more: number): number {
  return (toMove === 'white' ? white - black : black - white) + more;
}

/** The turns of its own that the winner of a decided game still needs, the one to come included. */
export function turnsToWin({ score }: Judgement): number {
  const left = WON - Math.abs(score);
  return score > 0 ? Math.ceil(left / 2) : Math.max(1, Math.floor(left / 2));
}
