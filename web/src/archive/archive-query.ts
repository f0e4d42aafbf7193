/** The query of the archive and of the opening explorer, as they stand in the page's address and in requests. */

/** What is looked for. Empty text stands for any. */
export interface ArchiveQuery {
  /** The name of a player. */
  readonly name: string;
  /** The name of a game, or the full name of a rule set. */
  readonly rules: string;
  readonly result: string;
  /** The first turns, separated by spaces, as a turn with a bonus turn has a comma; in older addresses by commas. */
  readonly opening: string;
}

/** The parameters of the query, in the address and in requests. */
function parametersOf({ name, rules, result, opening }: ArchiveQuery): URLSearchParams {
  const all = { name, [rules.includes('/') ? 'ruleSet' : 'game']: rules, result, opening };
  return new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ''));
}

/** Whether anything is looked for; otherwise all games are shown. */
export function isSearch(query: ArchiveQuery): boolean {
  return parametersOf(query).size > 0;
}

/** The fragment of the address of a query. */
export function archiveAddress(query: ArchiveQuery): string {
  const parameters = parametersOf(query).toString();
  return parameters === '' ? 'archive' : `archive?${parameters}`;
}

/** The query of what follows `archive?` in the address. */
export function readArchiveQuery(path: string): ArchiveQuery {
  const parameters = new URLSearchParams(path);
  const value = (name: string) => parameters.get(name) ?? '';
  return {
    name: value('name'),
    rules: value('ruleSet') || value('game'),
    result: value('result'),
    opening: value('opening'),
  };
}

/** The path of the request. */
export function archiveRequest(query: ArchiveQuery, before: string | undefined, limit: number): string {
  const parameters = parametersOf(query);
  if (before !== undefined) parameters.set('before', before);
  parameters.set('limit', `${limit}`);
  return `api/archive?${parameters}`;
}

/** Which opening is shown. */
export interface OpeningQuery {
  readonly ruleSet: string;
  readonly turns: readonly string[];
}

/** The fragment of the address of an opening. */
export function openingAddress({ ruleSet, turns }: OpeningQuery): string {
  const parameters = new URLSearchParams({ turns: turns.join(' ') });
  return turns.length === 0 ? `openings/${ruleSet}` : `openings/${ruleSet}?${parameters}`;
}

/**
 * The opening of what follows `openings/` in the address.
 *
 * @param defaultRuleSet the rule set for an address without one
 */
export function readOpeningQuery(path: string, defaultRuleSet: string): OpeningQuery {
  const [ruleSet = '', parameters = ''] = path.split('?');
  const turns = (new URLSearchParams(parameters).get('turns') ?? '').split(' ').filter((turn) => turn !== '');
  return { ruleSet: ruleSet.includes('/') ? ruleSet : defaultRuleSet, turns };
}

/** The path of the request. */
export function openingRequest({ ruleSet, turns }: OpeningQuery): string {
  return `api/archive/openings?${new URLSearchParams({ ruleSet, turns: turns.join(' ') })}`;
}

/** The shares of the results in per cent, which add up to 100; undefined without a game. */
export function shares(
  white: number,
  draws: number,
  black: number,
): { white: number; draws: number; black: number } | undefined {
  const total = white + draws + black;
  if (total === 0) return undefined;
  const first = Math.round((100 * white) / total);
  const last = Math.min(100 - first, Math.round((100 * black) / total));
  return { white: first, draws: 100 - first - last, black: last };
}
