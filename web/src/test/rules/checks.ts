/** Functions that the tests in `src/test/java` call in the browser. Each returns plain data for Java to compare. */
import moduleAddress from '../../../../browser/target/page/griot.wasm?url';
import type { Build } from '../../worker/messages';
import type { GameText, SearchResult, View } from '../../worker/protocol';
import { RemoteEngineClient } from '../../worker/engine-client';
import { RemoteGameClient } from '../../worker/game-client';
import { WorkerClient } from '../../worker/worker-client';

function gameOf(ruleSet: string, turns = ''): GameText {
  return { ruleSet, start: '', turns, unfinished: '', ending: '' };
}

/** A client of this build. Rejects if the other build was loaded. */
async function clientOf(build: Build) {
  const worker = new WorkerClient('checks', build);
  if ((await worker.build) !== build) {
    throw new Error(`expected the ${build} build`);
  }
  return new RemoteGameClient(worker);
}

/** Resolves to `fulfilled` if a promise is fulfilled, otherwise to the name of its error. */
async function outcomeOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
    return 'fulfilled';
  } catch (reason) {
    return reason instanceof Error || reason instanceof DOMException ? reason.name : String(reason);
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * The last worker of {@link checks.bench}, which is closed when the next one is loaded: while the module is in use, the
 * browser keeps the code that it has optimised.
 */
let lastBenchWorker: WorkerClient | undefined;

const checks = {
  isolated: () => crossOriginIsolated,

  /** The build that is used by default. */
  async build(): Promise<Build> {
    const worker = new WorkerClient('checks');
    await new RemoteGameClient(worker).ruleSets();
    return worker.build;
  },

  async compile(): Promise<number> {
    const module = await WebAssembly.compile(await (await fetch(moduleAddress)).arrayBuffer());
    return WebAssembly.Module.exports(module).length;
  },

  /** The perft counts of some positions. A case is `[ruleSet, position, depth]`. */
  async perft(build: Build, cases: [string, string, number][]): Promise<string[]> {
    const worker = new WorkerClient('checks', build);
    const counts = await Promise.all(cases.map((values) => worker.ask('perft', values)));
    if ((await worker.build) !== build) {
      throw new Error(`expected the ${build} build`);
    }
    worker.close();
    return counts;
  },

  /** The final positions of some games. A game is `[ruleSet, turns]`. */
  async games(build: Build, games: [string, string][]): Promise<{ end: string; position: string; turns: string }[]> {
    const client = await clientOf(build);
    const ends = [];
    for (const [ruleSet, turns] of games) {
      const opened = await client.open(gameOf(ruleSet, turns));
      if (!opened.ok || opened.value.problems.length > 0) {
        throw new Error(JSON.stringify(opened));
      }
      const view = opened.value.view;
      ends.push({
        end: view.outcome ? `${view.outcome.result} ${view.outcome.reason}` : '*',
        position: view.position,
        turns: view.turns.map((turn) => turn.text).join(' '),
      });
    }
    return ends;
  },

  /** The results of some searches. A case is `[ruleSet, turns, depth]`. */
  async searches(build: Build, cases: [string, string, number][]): Promise<SearchResult[]> {
    const results = [];
    for (const [ruleSet, turns, depth] of cases) {
      // A new worker for each search, since the transposition table of an earlier search would affect the nodes.
      const worker = new WorkerClient('checks', build);
      results.push(JSON.parse(await worker.ask('search', [ruleSet, '', turns, '', 0, depth, 2])) as SearchResult);
      worker.close();
    }
    return results;
  },

  /** The views of a short game that uses each command of the page. */
  async play(build: Build): Promise<View[]> {
    const client = await clientOf(build);
    const views: View[] = [];
    const addView = (answer: Awaited<ReturnType<typeof client.play>>) => {
      if (!answer.ok) {
        throw new Error(JSON.stringify(answer.problems));
      }
      views.push(answer.value);
    };
    await client.open(gameOf('yote', '@c3 @d3 @a1 @f5'));
    addView(await client.play('c3xe3'));
    addView(await client.play(':f5'));
    views.push(await client.undo(), await client.redo(), await client.show(1));
    addView(await client.playTurn(['@b2']));
    addView(await client.resign('white'));
    return views;
  },

  /** Answers of the rules worker that contain texts. */
  async texts(build: Build): Promise<unknown[]> {
    const client = await clientOf(build);
    await client.open(gameOf('yote', '@c3 @d3'));
    return [
      await client.objection('', 'c3'),
      (await client.objection('c3', 'c4')) ?? 'legal',
      await client.play('c3xc5'),
      await client.ruleSet('yoti'),
      await client.record({ White: 'Àwa "la lionne"', Black: 'Игорь\n棋' }),
      await client.text(),
    ];
  },

  /** The milliseconds from `stop` until the promise is rejected, and until a short further request is answered. */
  async stop(build: Build, repetitions: number): Promise<{ outcome: string; ended: number; answered: number }[]> {
    const engine = new RemoteEngineClient(new WorkerClient('checks', build));
    const results = [];
    for (let i = 0; i < repetitions; i++) {
      const game = gameOf('choko');
      let updates = 0;
      const search = engine.search(game, {}, () => updates++);
      const end = outcomeOf(search);
      while (updates < 4) {
        await pause(20);
      }
      const stopTime = performance.now();
      engine.stop();
      const outcome = await end;
      const ended = performance.now() - stopTime;
      await engine.choose(game, 1, i);
      results.push({ outcome, ended, answered: performance.now() - stopTime });
    }
    return results;
  },

  /** How two requests end if the second one is sent while the first is running. */
  async interrupt(build: Build): Promise<string[]> {
    const engine = new RemoteEngineClient(new WorkerClient('checks', build));
    const first = outcomeOf(engine.search(gameOf('wali'), {}));
    await pause(100);
    const second = outcomeOf(engine.choose(gameOf('wali'), 2, 1));
    return [await first, await second];
  },

  /** How requests end if neither build can be loaded. */
  async withoutBuilds(): Promise<string[]> {
    const client = new RemoteGameClient(new WorkerClient('checks'));
    return [await outcomeOf(client.ruleSets()), await outcomeOf(client.view())];
  },

  /** The milliseconds that perft takes. */
  async perftTime(build: Build, ruleSet: string, depth: number): Promise<number> {
    const worker = new WorkerClient('speed', build);
    await worker.ask('perft', [ruleSet, '', 1]);
    const startTime = performance.now();
    await worker.ask('perft', [ruleSet, '', depth]);
    const milliseconds = performance.now() - startTime;
    worker.close();
    return milliseconds;
  },

  /**
   * The total nodes and milliseconds of searches of some positions by one engine, to this depth. A search of one ply
   * comes first and is not counted: in it the engine expands the game's weights, which the JVM does once a process.
   */
  async bench(build: Build, ruleSet: string, depth: number, positions: string[]): Promise<[number, number]> {
    const worker = new WorkerClient('speed', build);
    const [first = ''] = positions;
    await worker.ask('search', [ruleSet, first, '', '', 0, 1, 1]);
    lastBenchWorker?.close();
    lastBenchWorker = worker;
    let nodes = 0;
    let milliseconds = 0;
    for (const position of positions) {
      const result = JSON.parse(await worker.ask('search', [ruleSet, position, '', '', 0, depth, 1])) as SearchResult;
      nodes += result.nodes;
      milliseconds += result.milliseconds;
    }
    return [nodes, milliseconds];
  },
};

export type Checks = typeof checks;

Object.assign(globalThis, { checks });
