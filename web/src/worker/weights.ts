/** Evaluation weights: one file per preset, fetched at the first search under that preset. */
import { byteString } from './byte-string.ts';
import type { Exports } from './exports.ts';

/** The address of each file, by its path in the engine's resources. */
const ADDRESSES: Record<string, string> = import.meta.glob(
  '../../../engine/src/main/resources/griot/engine/weights/*',
  {
    query: '?url',
    import: 'default',
    eager: true,
  },
);

/** Loads weights into the engine. */
export class WeightsLoader {
  /** The loading of weights, by preset. */
  private readonly loads = new Map<string, Promise<void>>();

  /** @param weightsOf fetches the weights of a preset; undefined if there are none */
  constructor(
    private readonly functions: Pick<Exports, 'loadWeights'>,
    private readonly weightsOf: (preset: string) => Promise<string | undefined>,
  ) {}

  /**
   * Loads the weights of a rule set once. Without them the engine uses the hand-made evaluation, and the next search
   * tries again.
   */
  load(ruleSet: string): Promise<void> {
    const preset = presetOf(ruleSet);
    const loading = this.loads.get(preset) ?? this.fetchAndLoad(preset);
    this.loads.set(preset, loading);
    return loading;
  }

  private async fetchAndLoad(preset: string): Promise<void> {
    try {
      const file = await this.weightsOf(preset);
      if (file !== undefined) this.functions.loadWeights(preset, file);
    } catch (reason) {
      this.loads.delete(preset);
      console.info(`no weights for ${preset}: ${String(reason)}`);
    }
  }
}

/** The preset of a rule set. */
function presetOf(ruleSet: string): string {
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
