/** Whose tables cover a rule set: its own, those of its preset, or those of other options with the same values. */
import type { RuleSet, TablebaseClient } from '../worker/protocol.ts';

/** Whether a rule set is a preset, or adds options to it. */
export function isOf(preset: string, ruleSet: string): boolean {
  return ruleSet === preset || ruleSet.startsWith(`${preset}+`);
}

export class CoveringRuleSets {
  /** The answers, by rule set. */
  private readonly answers = new Map<string, Promise<string>>();

  constructor(private readonly client: () => TablebaseClient) {}

  /** The rule set whose tables cover this one. A preset has its own tables; for options the worker is asked. */
  of({ name, preset }: RuleSet): Promise<string> {
    const answer = this.answers.get(name) ?? (name === preset ? Promise.resolve(name) : this.client().tablesOf(name));
    this.answers.set(name, answer);
    answer.catch(() => this.answers.delete(name));
    return answer;
  }
}
