/** Client of the tablebase worker. */
import type { FunctionName } from './messages';
import type { GameText, PlayedLine, ProbeResult, TablebaseClient, TurnStep } from './protocol';
import type { WorkerClient } from './worker-client';

export class RemoteTablebaseClient implements TablebaseClient {
  constructor(private readonly worker: Pick<WorkerClient, 'ask' | 'close'>) {}

  private async ask<T>(functionName: FunctionName, ...values: (string | number)[]): Promise<T> {
    const answer = JSON.parse(await this.worker.ask(functionName, values)) as
      { ok: true; value: T } | { ok: false; message: string };
    if (!answer.ok) throw new Error(answer.message);
    return answer.value;
  }

  addTable(name: string, file: string): Promise<string> {
    return this.ask('addTable', name, file);
  }

  ruleSetOfTables(ruleSet: string): Promise<string> {
    return this.ask('ruleSetOfTables', ruleSet);
  }

  steps(turns: readonly string[]): Promise<TurnStep[][][]> {
    return this.ask('steps', turns.join('\n'));
  }

  slice(ruleSet: string, position: string): Promise<string> {
    return this.ask('slice', ruleSet, position);
  }

  probe(ruleSet: string, position: string, maxTurns: number): Promise<ProbeResult> {
    return this.ask('probe', ruleSet, position, maxTurns);
  }

  async lookAhead(game: GameText, turns: readonly string[]): Promise<PlayedLine> {
    const values = [game.ruleSet, game.start, game.turns, game.unfinished, turns.join('\n')];
    return JSON.parse(await this.worker.ask('lookAhead', values)) as PlayedLine;
  }

  close(): void {
    this.worker.close();
  }
}
