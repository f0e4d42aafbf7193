/** The thinker: the engine in a worker of its own, for the page. */
import type { Build } from './messages';
import type { GameText, Thinker, Thought } from './protocol';
import { Remote } from './remote';

/** Starts a thinker. A build is named in tests only. */
export function startThinker(build?: Build): Thinker & { readonly build: Promise<Build> } {
  return new RemoteThinker(new Remote('griot-thinker', build));
}

class RemoteThinker implements Thinker {
  readonly build: Promise<Build>;
  readonly #remote: Remote;

  constructor(remote: Remote) {
    this.#remote = remote;
    this.build = remote.build;
  }

  async choose(game: GameText, level: number, seed: number): Promise<Thought> {
    this.stop();
    return JSON.parse(await this.#remote.ask('choose', [...position(game), level, seed])) as Thought;
  }

  async search(
    game: GameText,
    limits: { milliseconds?: number; depth?: number; lines?: number },
    heard?: (thought: Thought) => void,
  ): Promise<Thought> {
    this.stop();
    const values = [...position(game), limits.milliseconds ?? 0, limits.depth ?? 0, limits.lines ?? 1];
    const listener = heard && ((json: string) => heard(JSON.parse(json) as Thought));
    return JSON.parse(await this.#remote.ask('search', values, listener)) as Thought;
  }

  stop(): void {
    this.#remote.abandon();
  }
}

function position(game: GameText): string[] {
  return [game.ruleSet, game.start, game.turns, game.unfinished];
}
