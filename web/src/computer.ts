/** The computer at the board: it plays a level, gives hints and considers a draw. */
import { startReferee } from './rules/referee';
import { startThinker } from './rules/thinker';
import type { Known, Solved } from './endings.ts';
import { fetchedSets } from './fetched.ts';
import type { GameText, Referee, Thinker, Thought, View } from './rules/protocol.ts';

/** The only level that looks into solved endings: the others are to play as people do. */
const STRONGEST = 10;

const HINT_MILLISECONDS = 800;

/** Hundredths of a piece or seed by which the one who offers a draw has to be ahead, so that the computer gladly takes it. */
const CLEARLY_AHEAD = 50;

/** Quiet turns after which it takes a draw in an even game too. */
const QUIET_LONG = 20;

let referee: Referee | undefined;
let thinker: Thinker | undefined;

/** How often thinking was ended. */
let stops = 0;

/** The rules' worker, started when first needed. */
export function theReferee(): Referee {
  return (referee ??= startReferee());
}

function theThinker(): Thinker {
  return (thinker ??= startThinker());
}

/** The actions that a level plays; the seed differs from game to game, so that no two are alike. */
export async function chosenTurn(game: GameText, view: View, level: number, seed: number): Promise<string[]> {
  const before = stops;
  const solved = level === STRONGEST ? await solvedTurn(game, view) : undefined;
  if (before !== stops) throw new DOMException('the thinking was stopped', 'AbortError');
  if (solved?.isSettled) return solved.actions;
  const thought = await theThinker().choose(game, level, seed);
  // Of turns that are as good, the engine knows better which sets the other a problem.
  return !solved || solved.best.includes(thought.turn) ? thought.actions : solved.actions;
}

/** What the tables of this device recommend; nothing where there are none, or they do not tell. */
async function solvedTurn(game: GameText, view: View): Promise<Solved | undefined> {
  if (!fetchedSets().includes(view.ruleSet.name)) return undefined;
  try {
    return await (await import('./endings.ts')).solved(game, view);
  } catch (reason) {
    console.info(`solved endings cannot be asked: ${String(reason)}`);
    return undefined;
  }
}

export function goodTurn(game: GameText): Promise<Thought> {
  return theThinker().search(game, { milliseconds: HINT_MILLISECONDS });
}

/** What is known for certain of the position shown; nothing where that could not be found out. */
export async function knownOf(game: GameText, view: View): Promise<Known | undefined> {
  try {
    const { known } = await import('./endings.ts');
    return await known(game, view);
  } catch (reason) {
    // A hint is as good as ever without.
    console.info(`solved endings cannot be asked: ${String(reason)}`);
    return undefined;
  }
}

/** Whether it agrees to a draw that the player to move offers. */
export async function agreesToDraw(game: GameText, view: View): Promise<boolean> {
  const { score } = await goodTurn(game);
  return score >= CLEARLY_AHEAD || (view.quietTurns >= QUIET_LONG && score > -CLEARLY_AHEAD);
}

/** Ends what it is thinking about. */
export function stopThinking(): void {
  stops++;
  thinker?.stop();
}

/** Whether a promise was rejected because somebody stopped the thinking. */
export function wasStopped(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'AbortError';
}
