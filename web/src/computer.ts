/** The computer at the board: it plays a level, gives hints and considers a draw. */
import { startGameClient } from './rules/game-client';
import { startEngineClient } from './rules/engine-client';
import type { Known, Solved } from './tablebase.ts';
import { hasFetched } from './table-cache.ts';
import type { GameText, GameClient, EngineClient, SearchResult, View } from './rules/protocol.ts';

const HINT_MILLISECONDS = 800;

let referee: GameClient | undefined;
let thinker: EngineClient | undefined;

/** How often thinking was ended. */
let stops = 0;

/** The rules' worker, started when first needed. */
export function gameClient(): GameClient {
  return (referee ??= startGameClient());
}

function engineClient(): EngineClient {
  return (thinker ??= startEngineClient());
}

/** The actions that a level plays; the seed differs from game to game, so that no two are alike. */
export async function chosenTurn(game: GameText, view: View, level: number, seed: number): Promise<string[]> {
  const before = stops;
  const solved = level >= view.ruleSet.firstLevelWithTables ? await solvedTurn(game, view) : undefined;
  if (before !== stops) throw new DOMException('the thinking was stopped', 'AbortError');
  if (solved?.isSettled) return solved.actions;
  const thought = await engineClient().choose(game, level, seed);
  // Of turns that are as good, the engine knows better which sets the other a problem.
  return !solved || solved.best.includes(thought.turn) ? thought.actions : solved.actions;
}

/** What the tables of this device recommend; nothing where there are none, or they do not tell. */
async function solvedTurn(game: GameText, view: View): Promise<Solved | undefined> {
  if (!hasFetched(view.ruleSet.preset)) return undefined;
  try {
    return await (await import('./tablebase.ts')).solved(game, view);
  } catch (reason) {
    console.info(`solved endings cannot be asked: ${String(reason)}`);
    return undefined;
  }
}

export function goodTurn(game: GameText): Promise<SearchResult> {
  return engineClient().search(game, { milliseconds: HINT_MILLISECONDS });
}

/** What is known for certain of the position shown; nothing where that could not be found out. */
export async function knownOf(game: GameText, view: View): Promise<Known | undefined> {
  try {
    const { known } = await import('./tablebase.ts');
    return await known(game, view);
  } catch (reason) {
    // A hint is as good as ever without.
    console.info(`solved endings cannot be asked: ${String(reason)}`);
    return undefined;
  }
}

/** Whether it agrees to a draw that the player to move offers. */
export async function acceptsDraw(game: GameText): Promise<boolean> {
  return (await goodTurn(game)).acceptsDraw;
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
