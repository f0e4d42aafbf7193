/** Fetches puzzle packs. The service worker keeps them for use offline. */
import addresses from 'virtual:puzzles';
import { readPack, type Puzzle } from './pack.ts';

const packs = new Map<string, Promise<Puzzle[]>>();

/** Whether a rule set has puzzles. */
export function hasPuzzles(ruleSet: string): boolean {
  return ruleSet in addresses;
}

/** The puzzles of a rule set. Rejected if they cannot be fetched or are damaged; the next call tries again. */
export function puzzlesOf(ruleSet: string): Promise<Puzzle[]> {
  const known = packs.get(ruleSet);
  if (known) return known;
  const fetched = fetchPack(addresses[ruleSet] ?? '');
  packs.set(ruleSet, fetched);
  fetched.catch(() => packs.delete(ruleSet));
  return fetched;
}

async function fetchPack(address: string): Promise<Puzzle[]> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return readPack(await response.text());
}
