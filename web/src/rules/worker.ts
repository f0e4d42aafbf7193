/** The worker of rules and engine. */
import script from '../../../browser/target/page/griot.js?url';
import type { Exports } from './exports';
import type { Build } from './messages';
import { serve, tell } from './service';
import { sourceOf, weightsFor } from './weights';

let asked = 0;

/** The loaded build. The JavaScript one uses the hand-made evaluation, since unpacking weights takes it too long. */
let built: Build | undefined;

/** Presets whose weights were requested. */
const taught = new Map<string, Promise<void>>();

serve<Exports>({
  script,
  onLoaded(functions, build, { current }) {
    functions.setHost({
      now: () => performance.now(),
      isStopped: () => current !== undefined && Atomics.load(current, 0) !== asked,
      onResult: (json) => tell({ kind: 'result', number: asked, json }),
    });
    built = build;
  },
  async prepare(functions, { number, question, values }) {
    if (built === 'wasm' && (question === 'choose' || question === 'search')) {
      await teach(functions, String(values[0]));
    }
    asked = number;
  },
});

/** Loads the weights of a rule set; without them the engine uses the hand-made evaluation. */
function teach(functions: Exports, ruleSet: string): Promise<void> {
  const source = sourceOf(ruleSet);
  const teaching = taught.get(source) ?? bring(functions, source);
  taught.set(source, teaching);
  return teaching;
}

async function bring(functions: Exports, source: string): Promise<void> {
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
