/**
 * The tablebases for the computer player and for hints, loaded on first use with the messages about their values. If
 * that fails, the game goes on without them.
 */
import { hasFetched } from './table-cache.ts';
import { loadMessages } from '../texts/messages.ts';
import type { Tablebase } from '../game/computer.ts';

export const tablebase: Tablebase = {
  bestTurn: (game, view) =>
    hasFetched(view.ruleSet.preset)
      ? undefinedOnFailure(({ prober }) => prober.bestTurn(game, view))
      : Promise.resolve(undefined),
  probe: (game, view) => undefinedOnFailure(({ prober }) => prober.probe(game, view)),
};

async function undefinedOnFailure<T>(
  ask: (tables: typeof import('./tablebase.ts')) => Promise<T>,
): Promise<T | undefined> {
  try {
    const [tables] = await Promise.all([import('./tablebase.ts'), loadMessages('endings')]);
    return await ask(tables);
  } catch (reason) {
    console.info(`the tablebase cannot be probed: ${String(reason)}`);
    return undefined;
  }
}
