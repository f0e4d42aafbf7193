/** Tests that links and local storage of an earlier version, in `fixtures`, are read, and written unchanged. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { linkOf, readLink } from '../src/records/link.ts';
import { writeEntry, saveGame, savedGames, readGame, readEntry } from '../src/settings/storage.ts';

/** The entries of the fixture, in place of local storage, which Node lacks. */
const store = new Map(Object.entries(JSON.parse(fixture('store.json')) as Record<string, string>));
Object.defineProperty(globalThis, 'localStorage', {
  value: {
    get length() {
      return store.size;
    },
    key: (index: number) => [...store.keys()][index] ?? null,
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  },
});

/** The text of a fixture. Tests run in `web`. */
function fixture(name: string): string {
  return readFileSync(`test/fixtures/${name}`, 'utf8');
}

/** The links of a fixture and their expected contents, in columns. */
function links(name: string) {
  return fixture(name)
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [link = '', ruleSet = '', start = '', turns = '', unfinished = '', ending = '', level = '', computer = ''] =
        line.split(' | ');
      const game = { ruleSet, start, turns, unfinished, ending };
      if (computer === '') return { link, linked: { game } };
      const [white, black] =
        computer === 'white' ? (['computer', 'person'] as const) : (['person', 'computer'] as const);
      return { link, linked: { game, players: { level: Number(level), white, black } } };
    });
}

test('links of an earlier version are read, and written unchanged', () => {
  for (const { link, linked } of links('links.txt')) {
    assert.deepEqual(readLink(link), linked);
    assert.equal(linkOf(linked.game, linked.players), link);
  }
});

test('links are read in the forms in which messengers send them', () => {
  for (const { link, linked } of links('links-as-sent.txt')) assert.deepEqual(readLink(link), linked, link);
});

test('saved games are found, the last played first, and saved unchanged', () => {
  const before = new Map(store);
  const { games, newerCount } = savedGames();
  assert.equal(newerCount, 0);
  assert.deepEqual(
    games.map(({ game, table, flipped, over, turns }) =>
      [game.ruleSet, game.turns, game.unfinished, game.ending, table.level, table.black, flipped, over, turns].join(
        '|',
      ),
    ),
    [
      'bolotondou/ludens|@c3 @d1 @a5|||2|person|true|false|3',
      'wali/ludens|@c3 @d4 @a1 @e3||0-1 resigned|10|computer|false|true|4',
      'choko/walker+own-jump|@c3 @a1 @d1|||3|person|true|false|3',
      'yote/ludens|c3xe3|||2|person|false|true|1',
      'awele/sheet|F b|||1|computer|false|false|2',
      'yote/ludens|@c3 @c4 @a1 @e5|c3xc5||2|person|false|false|4',
    ],
  );
  for (const game of games) {
    assert.deepEqual(readGame(game.id), { kind: 'found', value: game });
    assert.ok(saveGame(game));
  }
  assert.deepEqual(store, before);
});

test('a saved game that was damaged by hand is left where it is, and does not hide the others', () => {
  const before = savedGames().games;
  const [first] = before;
  const changes = [
    { id: undefined },
    { game: {} },
    { table: { level: 2 } },
    { table: { ...first?.table, level: 99 } },
    { played: 'yesterday' },
  ];
  for (const value of [5, {}, ...changes.map((change) => ({ ...first, ...change }))]) {
    const damaged = JSON.stringify({ version: 1, value });
    store.set('griot.game.damaged', damaged);
    assert.deepEqual(savedGames(), { games: before, newerCount: 0 }, damaged);
    assert.deepEqual(readGame('damaged'), { kind: 'none' });
    assert.equal(store.get('griot.game.damaged'), damaged);
  }
  store.delete('griot.game.damaged');
});

test('what was damaged by hand in a saved game is left out, if the game can go on without it', () => {
  const [first] = savedGames().games;
  assert.ok(first);
  const table = { ...first.table, names: { white: 5 }, programs: 'white', halt: true };
  const damage = { flipped: 'no', over: 1, position: { squares: '' }, result: 'win', record: 5 };
  assert.ok(writeEntry('griot.game.damaged', { ...first, id: 'damaged', table, ...damage }));
  const { game, played, turns } = first;
  const value = { id: 'damaged', game, table: first.table, flipped: false, played, over: false, turns };
  assert.deepEqual(readGame('damaged'), { kind: 'found', value });
  store.delete('griot.game.damaged');
});

test('saved settings apply, and keep their values when saved with newer ones', async () => {
  const { changeSettings, settingsNow } = await import('../src/settings/settings.ts');
  const savedSettings = { theme: 'dark', speed: 'off', numbers: true, faceToFace: false, language: 'fr' };
  const withDefaults = { ...savedSettings, sound: true };
  assert.deepEqual(settingsNow(), withDefaults);
  changeSettings({ numbers: true });
  assert.deepEqual(JSON.parse(store.get('griot.settings') ?? ''), { version: 1, value: withDefaults });
});

test('the rule sets of fetched tables are read, and saved unchanged', async () => {
  const before = store.get('griot.endings');
  const { fetchedRuleSets, saveFetchedRuleSets } = await import('../src/tables/table-cache.ts');
  assert.deepEqual(fetchedRuleSets(), ['awele/sheet', 'yote/ludens']);
  saveFetchedRuleSets(fetchedRuleSets());
  assert.equal(store.get('griot.endings'), before);
});

test('a list of rule sets that was damaged by hand counts as empty', async () => {
  const before = store.get('griot.endings') ?? '';
  const { hasFetched } = await import('../src/tables/table-cache.ts');
  for (const value of [null, {}, 'yote/ludens', [5]]) {
    store.set('griot.endings', JSON.stringify({ version: 1, value }));
    assert.equal(hasFetched('choko/walker'), false);
  }
  store.set('griot.endings', before);
});

test('entries of a later format version are not overwritten', () => {
  const newer = '{"version":2,"value":{}}';
  store.set('griot.newer', newer);
  assert.equal(readEntry('griot.newer').kind, 'newer');
  assert.equal(writeEntry('griot.newer', {}), false);
  assert.equal(store.get('griot.newer'), newer);
  store.delete('griot.newer');
});
