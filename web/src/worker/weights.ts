/** Evaluation weights: one file per preset, fetched at the first search under that preset. */
import { byteString } from './byte-string';

/** The address of each file, by its path in the engine's resources. */
const ADDRESSES: Record<string, string> = import.meta.glob(
  '../../../engine/src/main/resources/griot/engine/weights/*',
  {
    query: '?url',
    import: 'default',
    eager: true,
  },
);

/** The preset of a rule set. */
export function presetOf(ruleSet: string): string {
  return ruleSet.split('+')[0] ?? ruleSet;
}

/** The weights of a preset, one character for each byte; undefined if there are none. */
export async function weightsFor(preset: string): Promise<string | undefined> {
  const name = `/${preset.replace('/', '-')}.weights`;
  const address = Object.entries(ADDRESSES).find(([path]) => path.endsWith(name))?.[1];
  if (address === undefined) {
    return undefined;
  }
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(`${address}: ${response.status}`);
  }
  return byteString(response);
}
