/** Client of the rules worker. */
import type { FunctionName } from './messages';
import type { GameText, Opened, Place, Problem, GameClient, RuleSet, RulesResult, Side, View } from './protocol';
import type { WorkerClient } from './worker-client';

export class RemoteGameClient implements GameClient {
  readonly #worker: Pick<WorkerClient, 'ask'>;

  constructor(worker: Pick<WorkerClient, 'ask'>) {
    this.#worker = worker;
  }

  async #ask<T>(functionName: FunctionName, ...values: (string | number)[]): Promise<T> {
    return JSON.parse(await this.#worker.ask(functionName, values)) as T;
  }

  ruleSets(): Promise<RuleSet[]> {
    return this.#ask('ruleSets');
  }

  ruleSet(name: string): Promise<RulesResult<RuleSet>> {
    return this.#ask('ruleSet', name);
  }

  open(game: GameText): Promise<RulesResult<Opened>> {
    return this.#ask('open', game.ruleSet, game.start, game.turns, game.unfinished, game.ending);
  }

  openRecord(text: string): Promise<RulesResult<Opened>> {
    return this.#ask('openRecord', text);
  }

  replay(ruleSet: string, position: string, turns: readonly string[]): Promise<RulesResult<View[]>> {
    return this.#ask('replay', ruleSet, position, turns.join('\n'));
  }

  play(action: string): Promise<RulesResult<View>> {
    return this.#ask('play', action);
  }

  playTurn(actions: string[]): Promise<RulesResult<View>> {
    return this.#ask('play', actions.join('\n'));
  }

  async objection(from: Place, to: Place): Promise<Problem | undefined> {
    return (await this.#ask<Problem | null>('objection', from, to)) ?? undefined;
  }

  undo(): Promise<View> {
    return this.#ask('undo');
  }

  redo(): Promise<View> {
    return this.#ask('redo');
  }

  show(turns: number): Promise<View> {
    return this.#ask('show', turns);
  }

  resign(side: Side): Promise<RulesResult<View>> {
    return this.#ask('resign', side);
  }

  agreeDraw(): Promise<RulesResult<View>> {
    return this.#ask('agreeDraw');
  }

  view(): Promise<View> {
    return this.#ask('view');
  }

  text(): Promise<GameText> {
    return this.#ask('text');
  }

  record(tags: Record<string, string>, origin = ''): Promise<string> {
    // Line breaks separate the values.
    const parts = Object.entries(tags).flatMap(([name, value]) => [name, value.replace(/[\r\n]+/g, ' ')]);
    return this.#ask('record', parts.join('\n'), origin);
  }
}
