/** Finds the rule set whose tables cover a rule set: itself, or one with the same tablebase values. */
import type { RuleSet, TablebaseClient } from '../worker/protocol.ts';

/** Whether a rule set is this preset, or adds options to it. */
export function isOfPreset(preset: string, ruleSet: string): boolean {
  return ruleSet === preset || ruleSet.startsWith(`${preset}+`);
}

export class CoveringRuleSets {
  /** The requests for covering rule sets, by rule set. */
  private readonly requests = new Map<string, Promise<string>>();

  constructor(private readonly client: () => TablebaseClient) {}

  /**
   * Resolves to the rule set whose tables cover this one; to empty text if none can. For a preset that is the preset
   * itself, whether or not it has tables. With options, the worker answers.
   */
  find({ name, preset }: RuleSet): Promise<string> {
    const request =
      this.requests.get(name) ?? (name === preset ? Promise.resolve(name) : this.client().ruleSetOfTables(name));
    this.requests.set(name, request);
    request.catch(() => this.requests.delete(name));
    return request;
  }
}
