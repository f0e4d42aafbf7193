/**
 * The small tables that come with Griot, which are fetched on request, cached, and loaded into the tablebase worker.
 */
import type { RuleSet, TablebaseClient } from '../worker/protocol.ts';
import { isOfPreset, type CoveringRuleSets } from './covering-rule-sets.ts';

/** A table that comes with Griot. */
export interface ShippedTable {
  /** The name of the file. */
  name: string;
  ruleSet: string;
  /** The number of pieces (with empty hands), or of seeds on the board. */
  material: number;
  bytes: number;
  address: string;
}

/** The small tables that cover a rule set and can be fetched into the cache, or have been. */
export interface TableOffer {
  /** The rule set of the tables. Their values also hold for the rule set that they cover. */
  ruleSet: string;
  bytes: number;
  /** The maximum number of pieces (with empty hands), or of seeds on the board, that the tables cover. */
  maxMaterial: number;
  isFetched: boolean;
}

/** The source of table files. */
export interface TableFiles {
  /** The rule sets whose tables are cached. */
  fetchedRuleSets(): readonly string[];
  /** The content of a file, one character for each byte; from the cache if possible. */
  read(address: string): Promise<string>;
}

export class DeviceTables {
  /** The loading of tables into the worker, by rule set. */
  private readonly loads = new Map<string, Promise<void>>();

  constructor(
    private readonly shippedTables: readonly ShippedTable[],
    private readonly client: () => TablebaseClient,
    private readonly coveringRuleSets: CoveringRuleSets,
    private readonly files: TableFiles,
  ) {}

  /** The tables of a rule set. */
  tablesOf(ruleSet: string): readonly ShippedTable[] {
    return this.shippedTables.filter((table) => table.ruleSet === ruleSet);
  }

  /** The tables that cover a rule set; undefined if there are none. */
  async offerFor(rules: RuleSet): Promise<TableOffer | undefined> {
    if (!this.shippedTables.some(({ ruleSet }) => isOfPreset(rules.preset, ruleSet))) return undefined;
    const ruleSet = await this.coveringRuleSets.find(rules);
    const coveringTables = this.tablesOf(ruleSet);
    if (coveringTables.length === 0) return undefined;
    return {
      ruleSet,
      bytes: totalBytes(coveringTables),
      maxMaterial: Math.max(...coveringTables.map(({ material }) => material)),
      isFetched: this.files.fetchedRuleSets().includes(ruleSet),
    };
  }

  /** The rule sets whose tables are not cached yet, and the total size of these tables. */
  uncachedTables(): { ruleSets: string[]; bytes: number } {
    const missing = this.shippedTables.filter(({ ruleSet }) => !this.files.fetchedRuleSets().includes(ruleSet));
    return { ruleSets: [...new Set(missing.map(({ ruleSet }) => ruleSet))], bytes: totalBytes(missing) };
  }

  /** Loads the tables of a rule set into the worker, unless they are loaded already. */
  load(ruleSet: string): Promise<void> {
    const loading = this.loads.get(ruleSet) ?? this.addTables(ruleSet);
    this.loads.set(ruleSet, loading);
    loading.catch(() => this.loads.delete(ruleSet));
    return loading;
  }

  /** Forgets which tables were loaded, since a restarted worker holds none. */
  forgetLoads(): void {
    this.loads.clear();
  }

  private async addTables(ruleSet: string): Promise<void> {
    for (const { name, address } of this.tablesOf(ruleSet))
      await this.client().addTable(name, await this.files.read(address));
  }
}

export function totalBytes(tables: readonly ShippedTable[]): number {
  return tables.reduce((sum, { bytes }) => sum + bytes, 0);
}
