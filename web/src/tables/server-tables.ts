/** The tables of the server, if it has any. */
import type { ProbeResult, RuleSet, TablebaseClient, View } from '../worker/protocol.ts';
import { isOfPreset, type CoveringRuleSets } from './covering-rule-sets.ts';

/** The maximum length of a line, in turns. */
export const MAX_LINE_TURNS = 60;

/** Fetches JSON from the server; undefined if the server does not have it. Rejects on failure or timeout. */
export type FetchJson = (path: string) => Promise<unknown>;

export class ServerTables {
  /** The slices that the server has, by rule set. Requested once per visit, and again after a failure. */
  private slices: Promise<Map<string, Set<string>>> | undefined;

  constructor(
    private readonly client: () => TablebaseClient,
    private readonly coveringRuleSets: CoveringRuleSets,
    private readonly fetchJson: FetchJson,
  ) {}

  /** The server's answer; undefined if its tables do not cover the position. Rejects if the server fails. */
  async probe({ ruleSet, position }: View): Promise<ProbeResult | undefined> {
    const slices = await this.slicesOf(ruleSet);
    if (slices.size === 0 || !slices.has(await this.client().slice(ruleSet.name, position))) return undefined;
    const query = new URLSearchParams({ position, line: String(MAX_LINE_TURNS) });
    return (await this.fetchJson(`api/tables/${ruleSet.name}?${query.toString()}`)) as ProbeResult | undefined;
  }

  /** The server's slices that cover a rule set. */
  private async slicesOf(rules: RuleSet): Promise<Set<string>> {
    this.slices ??= this.fetchSlices().catch((reason: unknown) => {
      this.slices = undefined;
      throw reason;
    });
    const slicesByRuleSet = await this.slices;
    if (![...slicesByRuleSet.keys()].some((ruleSet) => isOfPreset(rules.preset, ruleSet))) return new Set();
    return slicesByRuleSet.get(await this.coveringRuleSets.find(rules)) ?? new Set();
  }

  private async fetchSlices(): Promise<Map<string, Set<string>>> {
    const response = (await this.fetchJson('api/tables')) as
      { ruleSets: { ruleSet: string; tables: { slice: string }[] }[] } | undefined;
    return new Map(
      (response?.ruleSets ?? []).map(({ ruleSet, tables }) => [ruleSet, new Set(tables.map(({ slice }) => slice))]),
    );
  }
}
