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

/** A referee of this build, and not of the other that would take over. */
async function refereeOf(build: Build) {
  const referee = startGameClient(build);
  if ((await referee.build) !== build) {
    throw new Error(`${build} was asked for`);
  }
  return referee;
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
    const referee = startGameClient();
    await referee.ruleSets();
    return referee.build;
  },

  async compile(): Promise<number> {
    const module = await WebAssembly.compile(await (await fetch(moduleAddress)).arrayBuffer());
    return WebAssembly.Module.exports(module).length;
  },

  /** The numbers of action sequences: `[ruleSet, position, depth]` each. */
  async perft(build: Build, questions: [string, string, number][]): Promise<string[]> {
    const remote = new WorkerClient('checks', build);
    const counts = await Promise.all(questions.map((question) => remote.ask('perft', question)));
    if ((await remote.build) !== build) {
      throw new Error(`${build} was asked for`);
    }
    remote.close();
    return counts;
  },

  /** How games end: `[ruleSet, turns]` each. */
  async games(build: Build, games: [string, string][]): Promise<{ end: string; position: string; turns: string }[]> {
    const referee = await refereeOf(build);
    const ends = [];
    for (const [ruleSet, turns] of games) {
      const opened = await referee.open(start(ruleSet, turns));
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
      const remote = new WorkerClient('checks', build);
      thoughts.push(JSON.parse(await remote.ask('search', [ruleSet, '', turns, '', 0, depth, 2])) as SearchResult);
      remote.close();
    }
    return thoughts;
  },

  /** A short game with everything that the page does. */
  async play(build: Build): Promise<View[]> {
    const referee = await refereeOf(build);
    const views: View[] = [];
    const keep = (answer: Awaited<ReturnType<typeof referee.play>>) => {
      if (!answer.ok) {
        throw new Error(JSON.stringify(answer.problems));
      }
      views.push(answer.value);
    };
    await referee.open(start('yote', '@c3 @d3 @a1 @f5'));
    keep(await referee.play('c3xe3'));
    keep(await referee.play(':f5'));
    views.push(await referee.undo(), await referee.redo(), await referee.show(1));
    keep(await referee.playTurn(['@b2']));
    keep(await referee.resign('white'));
    return views;
  },

  async words(build: Build): Promise<unknown[]> {
    const referee = await refereeOf(build);
    await referee.open(start('yote', '@c3 @d3'));
    return [
      await referee.objection('', 'c3'),
      (await referee.objection('c3', 'c4')) ?? 'legal',
      await referee.play('c3xc5'),
      await referee.ruleSet('yoti'),
      await referee.record({ White: 'Àwa "la lionne"', Black: 'Игорь\n棋' }),
      await referee.text(),
    ];
  },

  /** Milliseconds from `stop` until the promise is rejected, and until a short question after it is answered. */
  async stop(build: Build, times: number): Promise<{ fate: string; ended: number; answered: number }[]> {
    const thinker = startEngineClient(build);
    const results = [];
    for (let i = 0; i < times; i++) {
      const game = start('choko');
      let heard = 0;
      const thinking = thinker.search(game, {}, () => heard++);
      const end = fate(thinking);
      while (heard < 4) {
        await pause(20);
      }
      const begun = performance.now();
      thinker.stop();
      const how = await end;
      const ended = performance.now() - begun;
      await thinker.choose(game, 1, i);
      results.push({ fate: how, ended, answered: performance.now() - begun });
    }
    return results;
  },

  /** What becomes of a question when another one comes. */
  async interrupt(build: Build): Promise<string[]> {
    const thinker = startEngineClient(build);
    const first = fate(thinker.search(start('wali'), {}));
    await pause(100);
    const second = fate(thinker.choose(start('wali'), 2, 1));
    return [await first, await second];
  },

  /** What a question gets when neither build can be loaded. */
  async nothing(): Promise<string[]> {
    const referee = startGameClient();
    return [await fate(referee.ruleSets()), await fate(referee.view())];
  },

  /** Milliseconds that perft takes. */
  async perftTime(build: Build, ruleSet: string, depth: number): Promise<number> {
    const remote = new WorkerClient('speed', build);
    await remote.ask('perft', [ruleSet, '', 1]);
    const begun = performance.now();
    await remote.ask('perft', [ruleSet, '', depth]);
    const taken = performance.now() - begun;
    remote.close();
    return taken;
  },

  /** Nodes and milliseconds of searches to a depth, one position after the other, by an engine that knew none of them. */
  async bench(build: Build, ruleSet: string, depth: number, positions: string[]): Promise<[number, number]> {
    const remote = new WorkerClient('speed', build);
    let nodes = 0;
    let milliseconds = 0;
    for (const position of positions) {
      const thought = JSON.parse(await remote.ask('search', [ruleSet, position, '', '', 0, depth, 1])) as SearchResult;
      nodes += thought.nodes;
      milliseconds += thought.milliseconds;
    }
    remote.close();
    return [nodes, milliseconds];
  },
};

export type Checks = typeof checks;

Object.assign(globalThis, { checks });
