/** Evaluation weights: one file per preset, fetched when its game is searched. */
import { bytesAsText } from './bytes';

/** Where each file lies, by its path in the engine's resources. */
const ADDRESSES: Record<string, string> = import.meta.glob('../../../engine/src/main/resources/griot/engine/weights/*', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** What names a rule set's weights: its game and source. */
export function sourceOf(ruleSet: string): string {
  return ruleSet.split('+')[0] ?? ruleSet;
}

/** The file for a source, a character for each byte; nothing where there is none. */
export async function weightsFor(source: string): Promise<string | undefined> {
  const name = `/${source.replace('/', '-')}.weights`;
  const address = Object.entries(ADDRESSES).find(([path]) => path.endsWith(name))?.[1];
  if (address === undefined) {
    return undefined;
  }
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(`${address}: ${response.status}`);
  }
  return bytesAsText(response);
}
