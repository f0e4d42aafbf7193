/** The worker of rules and engine. */
import script from '../../../browser/target/page/griot.js?url';
import type { Exports } from './exports';
import type { Build } from './messages';
import { serve, postToPage } from './service';
import { presetOf, weightsFor } from './weights';

/** The number of the current request. */
let currentNumber = 0;

/**
 * The loaded build. The JavaScript build uses the hand-made evaluation, as unpacking weights would take it too long.
 */
let loadedBuild: Build | undefined;

/** The loading of weights, by preset. */
const weightLoads = new Map<string, Promise<void>>();

serve<Exports>({
  script,
  onLoaded(functions, build, { current: shared }) {
    functions.setHost({
      now: () => performance.now(),
      isStopped: () => shared !== undefined && Atomics.load(shared, 0) !== currentNumber,
      onResult: (json) => postToPage({ kind: 'result', number: currentNumber, json }),
    });
    loadedBuild = build;
  },
  async prepare(functions, { number, functionName, values }) {
    if (loadedBuild === 'wasm' && (functionName === 'choose' || functionName === 'search')) {
      await loadWeights(functions, String(values[0]));
    }
    currentNumber = number;
  },
});

/** Loads the weights of a rule set once; without them the engine uses the hand-made evaluation. */
function loadWeights(functions: Exports, ruleSet: string): Promise<void> {
  const preset = presetOf(ruleSet);
  const loading = weightLoads.get(preset) ?? fetchWeights(functions, preset);
  weightLoads.set(preset, loading);
  return loading;
}

async function fetchWeights(functions: Exports, preset: string): Promise<void> {
  try {
    const file = await weightsFor(preset);
    if (file !== undefined) {
      functions.loadWeights(preset, file);
    }
  } catch (reason) {
    // The engine uses the hand-made evaluation.
    console.info(`no weights for ${preset}: ${String(reason)}`);
  }
}
