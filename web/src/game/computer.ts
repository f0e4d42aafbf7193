/** The computer's side: playing a level, hints, and draw offers, by the engine and tablebase workers. */
import { startGameClient } from '../worker/game-client';
import { startEngineClient } from '../worker/engine-client';
import type { ProbedPosition, TablebaseTurn } from '../tables/tablebase.ts';
import { hasFetched } from '../tables/table-cache.ts';
import type { GameText, GameClient, EngineClient, SearchResult, View } from '../worker/protocol.ts';

const HINT_MILLISECONDS = 800;

let rules: GameClient | undefined;
let engine: EngineClient | undefined;

/** Number of searches stopped so far. */
let stops = 0;

/** The client of the rules worker, started on first use. */
export function gameClient(): GameClient {
  return (rules ??= startGameClient());
}

function engineClient(): EngineClient {
  return (engine ??= startEngineClient());
}

/** The actions that a level plays. The seed varies the play from game to game. */
export async function levelTurn(game: GameText, view: View, level: number, seed: number): Promise<string[]> {
  const stopsBefore = stops;
  const solved = level >= view.ruleSet.firstLevelWithTables ? await tablebaseTurn(game, view) : undefined;
  if (stopsBefore !== stops) throw new DOMException('the thinking was stopped', 'AbortError');
  if (solved?.canPlayUnsearched) return solved.actions;
  const choice = await engineClient().choose(game, level, seed);
  // Among turns of equal value, the engine's choice is the harder one for the opponent.
  return !solved || solved.best.includes(choice.turn) ? choice.actions : solved.actions;
}

/** The best turn by the tables of this device; undefined if they do not cover the position. */
async function tablebaseTurn(game: GameText, view: View): Promise<TablebaseTurn | undefined> {
  if (!hasFetched(view.ruleSet.preset)) return undefined;
  try {
    return await (await import('../tables/tablebase.ts')).bestTurn(game, view);
  } catch (reason) {
    console.info(`the tablebase cannot be probed: ${String(reason)}`);
    return undefined;
  }
}

export function searchHint(game: GameText): Promise<SearchResult> {
  return engineClient().search(game, { milliseconds: HINT_MILLISECONDS });
}

/** Tablebase knowledge about the position shown; undefined if the probe failed. */
export async function probeTables(game: GameText, view: View): Promise<ProbedPosition | undefined> {
  try {
    const { probe } = await import('../tables/tablebase.ts');
    return await probe(game, view);
  } catch (reason) {
    // Hints work without tables.
    console.info(`the tablebase cannot be probed: ${String(reason)}`);
    return undefined;
  }
}

/** Whether the computer accepts a draw offered by the player to move. */
export async function acceptsDraw(game: GameText): Promise<boolean> {
  return (await searchHint(game)).acceptsDraw;
}

/** Stops the running search. */
export function stopThinking(): void {
  stops++;
  engine?.stop();
}

/** Whether a rejection is the AbortError of a stopped search. */
export function wasStopped(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'AbortError';
}
