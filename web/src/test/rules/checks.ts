/** What the checks in `src/test/java` call in the browser: each answers with plain data, which Java compares. */
import moduleAddress from '../../../../browser/target/page/griot.wasm?url';
import type { Build } from '../../rules/messages';
import type { GameText, SearchResult, View } from '../../rules/protocol';
import { startGameClient } from '../../rules/game-client';
import { WorkerClient } from '../../rules/worker-client';
import { startEngineClient } from '../../rules/engine-client';

function start(ruleSet: string, turns = ''): GameText {
  return { ruleSet, start: '', turns, unfinished: '', ending: '' };
}

/** A client of this build; fails if the other one took over. */
async function clientOf(build: Build) {
  const client = startGameClient(build);
  if ((await client.build) !== build) {
    throw new Error(`${build} was asked for`);
  }
  return client;
}

/** Whether a promise was kept, or why not. */
async function fate(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
    return 'kept';
  } catch (reason) {
    return reason instanceof Error || reason instanceof DOMException ? reason.name : String(reason);
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const checks = {
  isolated: () => crossOriginIsolated,

  /** Which build answers where nobody chose one. */
  async build(): Promise<Build> {
    const client = startGameClient();
    await client.ruleSets();
    return client.build;
  },

  async compile(): Promise<number> {
    const module = await WebAssembly.compile(await (await fetch(moduleAddress)).arrayBuffer());
    return WebAssembly.Module.exports(module).length;
  },

  /** The numbers of action sequences: `[ruleSet, position, depth]` each. */
  async perft(build: Build, questions: [string, string, number][]): Promise<string[]> {
    const worker = new WorkerClient('checks', build);
    const counts = await Promise.all(questions.map((question) => worker.ask('perft', question)));
    if ((await worker.build) !== build) {
      throw new Error(`${build} was asked for`);
    }
    worker.close();
    return counts;
  },

  /** How games end: `[ruleSet, turns]` each. */
  async games(build: Build, games: [string, string][]): Promise<{ end: string; position: string; turns: string }[]> {
    const client = await clientOf(build);
    const ends = [];
    for (const [ruleSet, turns] of games) {
      const opened = await client.open(start(ruleSet, turns));
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

  /** The engine's thoughts at a depth: `[ruleSet, turns, depth]` each. */
  async thoughts(build: Build, questions: [string, string, number][]): Promise<SearchResult[]> {
    const thoughts = [];
    for (const [ruleSet, turns, depth] of questions) {
      // A worker of its own for each: what was thought before would change the number of nodes.
      const worker = new WorkerClient('checks', build);
      thoughts.push(JSON.parse(await worker.ask('search', [ruleSet, '', turns, '', 0, depth, 2])) as SearchResult);
      worker.close();
    }
    return thoughts;
  },

  /** A short game with everything that the page does. */
  async play(build: Build): Promise<View[]> {
    const client = await clientOf(build);
    const views: View[] = [];
    const keep = (answer: Awaited<ReturnType<typeof client.play>>) => {
      if (!answer.ok) {
        throw new Error(JSON.stringify(answer.problems));
      }
      views.push(answer.value);
    };
    await client.open(start('yote', '@c3 @d3 @a1 @f5'));
    keep(await client.play('c3xe3'));
    keep(await client.play(':f5'));
    views.push(await client.undo(), await client.redo(), await client.show(1));
    keep(await client.playTurn(['@b2']));
    keep(await client.resign('white'));
    return views;
  },

  async words(build: Build): Promise<unknown[]> {
    const client = await clientOf(build);
    await client.open(start('yote', '@c3 @d3'));
    return [
      await client.objection('', 'c3'),
      (await client.objection('c3', 'c4')) ?? 'legal',
      await client.play('c3xc5'),
      await client.ruleSet('yoti'),
      await client.record({ White: 'Àwa "la lionne"', Black: 'Игорь\n棋' }),
      await client.text(),
    ];
  },

  /** Milliseconds from `stop` until the promise is rejected, and until a short question after it is answered. */
  async stop(build: Build, times: number): Promise<{ fate: string; ended: number; answered: number }[]> {
    const engine = startEngineClient(build);
    const results = [];
    for (let i = 0; i < times; i++) {
      const game = start('choko');
      let updates = 0;
      const search = engine.search(game, {}, () => updates++);
      const end = fate(search);
      while (updates < 4) {
        await pause(20);
      }
      const begun = performance.now();
      engine.stop();
      const how = await end;
      const ended = performance.now() - begun;
      await engine.choose(game, 1, i);
      results.push({ fate: how, ended, answered: performance.now() - begun });
    }
    return results;
  },

  /** What becomes of a question when another one comes. */
  async interrupt(build: Build): Promise<string[]> {
    const engine = startEngineClient(build);
    const first = fate(engine.search(start('wali'), {}));
    await pause(100);
    const second = fate(engine.choose(start('wali'), 2, 1));
    return [await first, await second];
  },

  /** What a question gets when neither build can be loaded. */
  async nothing(): Promise<string[]> {
    const client = startGameClient();
    return [await fate(client.ruleSets()), await fate(client.view())];
  },

  /** Milliseconds that perft takes. */
  async perftTime(build: Build, ruleSet: string, depth: number): Promise<number> {
    const worker = new WorkerClient('speed', build);
    await worker.ask('perft', [ruleSet, '', 1]);
    const begun = performance.now();
    await worker.ask('perft', [ruleSet, '', depth]);
    const taken = performance.now() - begun;
    worker.close();
    return taken;
  },

  /** Nodes and milliseconds of searches to a depth, one position after the other, by an engine that knew none of them. */
  async bench(build: Build, ruleSet: string, depth: number, positions: string[]): Promise<[number, number]> {
    const worker = new WorkerClient('speed', build);
    let nodes = 0;
    let milliseconds = 0;
    for (const position of positions) {
      const thought = JSON.parse(await worker.ask('search', [ruleSet, position, '', '', 0, depth, 1])) as SearchResult;
      nodes += thought.nodes;
      milliseconds += thought.milliseconds;
    }
    worker.close();
    return [nodes, milliseconds];
  },
};

export type Checks = typeof checks;

Object.assign(globalThis, { checks });
