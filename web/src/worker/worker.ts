/** The worker of rules and engine. */
import script from '../../../browser/target/page/griot.js?url';
import type { Exports } from './exports';
import { serve, postToPage } from './service';
import { weightsFor, WeightsLoader } from './weights';

/** The number of the current request. */
let currentNumber = 0;

/** Undefined with the JavaScript build, which uses the hand-made evaluation: unpacking weights would take it too long. */
let weights: WeightsLoader | undefined;

serve<Exports>({
  script,
  onLoaded(functions, build, { current: shared }) {
    functions.setHost({
      now: () => performance.now(),
      isStopped: () => shared !== undefined && Atomics.load(shared, 0) !== currentNumber,
      onResult: (json) => postToPage({ kind: 'result', number: currentNumber, json }),
    });
    if (build === 'wasm') weights = new WeightsLoader(functions, weightsFor);
  },
  async prepare(_functions, { number, functionName, values }) {
    if (functionName === 'choose' || functionName === 'search') {
      await weights?.load(String(values[0]));
    }
    currentNumber = number;
  },
});
