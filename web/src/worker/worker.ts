/** The worker of rules and engine. */
import script from '../../../browser/target/page/griot.js?url';
import type { Exports } from './exports';
import type { Build } from './messages';
import { serve, postToPage } from './service';
import { sourceOf, weightsFor } from './weights';

/** The number of the current question. */
let current = 0;

/** The loaded build. The JavaScript one uses the hand-made evaluation, since unpacking weights takes it too long. */
let loadedBuild: Build | undefined;

/** The loading of weights, by preset. */
const weightLoads = new Map<string, Promise<void>>();

serve<Exports>({
  script,
  onLoaded(functions, build, { current: shared }) {
    functions.setHost({
      now: () => performance.now(),
      isStopped: () => shared !== undefined && Atomics.load(shared, 0) !== current,
      onResult: (json) => postToPage({ kind: 'result', number: current, json }),
    });
    loadedBuild = build;
  },
  async prepare(functions, { number, question, values }) {
    if (loadedBuild === 'wasm' && (question === 'choose' || question === 'search')) {
      await loadWeights(functions, String(values[0]));
    }
    current = number;
  },
});

/** Loads the weights of a rule set once; without them the engine uses the hand-made evaluation. */
function loadWeights(functions: Exports, ruleSet: string): Promise<void> {
  const source = sourceOf(ruleSet);
  const loading = weightLoads.get(source) ?? fetchWeights(functions, source);
  weightLoads.set(source, loading);
  return loading;
}

async function fetchWeights(functions: Exports, source: string): Promise<void> {
  try {
    const file = await weightsFor(source);
    if (file !== undefined) {
      functions.loadWeights(source, file);
    }
  } catch (reason) {
    // The engine plays without them.
    console.info(`no weights for ${source}: ${String(reason)}`);
  }
}
