/** The worker in which rules and engine run. */
import script from '../../../browser/target/page/griot.js?url';
import type { Exports } from './exports';
import type { Build } from './messages';
import { serve, tell } from './service';
import { sourceOf, weightsFor } from './weights';

let asked = 0;

/** Which build answers. The JavaScript one judges by hand: to lay out the weights would take it longer than a turn. */
let built: Build | undefined;

/** The sources whose weights were asked for, whether they came or not. */
const taught = new Map<string, Promise<void>>();

serve<Exports>({
  script,
  meet(functions, build, { current }) {
    functions.meet({
      now: () => performance.now(),
      isStopped: () => current !== undefined && Atomics.load(current, 0) !== asked,
      heard: (json) => tell({ kind: 'heard', number: asked, json }),
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

/** Brings the computer player the weights of a rule set. Where they cannot be had, it judges by what was made by hand. */
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
      functions.learn(source, file);
    }
  } catch (reason) {
    // Without them it plays a little worse; another visit may have them.
    console.info(`no weights for ${source}: ${String(reason)}`);
  }
}
