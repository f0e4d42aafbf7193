/** Finds the rule set whose tables cover a rule set: itself, or one with the same tablebase values. */
import type { RuleSet, TablebaseClient } from '../worker/protocol.ts';

/** Whether a rule set is this preset, or adds options to it. */
export function isOfPreset(preset: string, ruleSet: string): boolean {
  return ruleSet === preset || ruleSet.startsWith(`${preset}+`);
}

export class CoveringRuleSets {
  /** The covering rule sets found so far, by rule set. */
  private readonly answers = new Map<string, Promise<string>>();

  constructor(private readonly client: () => TablebaseClient) {}

  /** The rule set whose tables cover this one. A preset has its own tables; with options, the worker answers. */
  find({ name, preset }: RuleSet): Promise<string> {
    const answer = this.answers.get(name) ?? (name === preset ? Promise.resolve(name) : this.client().tablesOf(name));
    this.answers.set(name, answer);
    answer.catch(() => this.answers.delete(name));
    return answer;
  }
}
