/** Links and the store of an earlier page, in `fixtures`, are read as they were, and written again the same. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { linkOf, readLink } from '../src/link.ts';
import { writeEntry, saveGame, savedGames, readGame, readEntry } from '../src/storage.ts';

/** Node has no store of its own: this one holds what the fixture holds. */
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

/** Tests run in the folder of the page's sources. */
function fixture(name: string): string {
  return readFileSync(`test/fixtures/${name}`, 'utf8');
}

/** The columns of a line: the link, then what it says. */
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
      return { link, linked: { game, table: { level: Number(level), white, black } } };
    });
}

test('links are read as they were, and written the same', () => {
  for (const { link, linked } of links('links.txt')) {
    assert.deepEqual(readLink(link), linked);
    assert.equal(linkOf(linked.game, linked.table), link);
  }
});

test('links are read however they were sent', () => {
  for (const { link, linked } of links('links-as-sent.txt')) assert.deepEqual(readLink(link), linked, link);
});

test('games on the device are found, the last played first, and kept the same', () => {
  const before = new Map(store);
  const { games, newer } = savedGames();
  assert.equal(newer, 0);
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

test('settings on the device hold, and are kept the same', async () => {
  const before = store.get('griot.settings');
  const { set, settingsNow } = await import('../src/settings.ts');
  const settings = { theme: 'dark', speed: 'off', numbers: true, faceToFace: false, language: 'fr' } as const;
  assert.deepEqual(settingsNow(), settings);
  set({ numbers: true });
  assert.equal(store.get('griot.settings'), before);
});

test('the tables that were fetched are known', async () => {
  const before = store.get('griot.endings');
  const { fetchedSets, saveFetchedSets } = await import('../src/table-cache.ts');
  assert.deepEqual(fetchedSets(), ['awele/sheet', 'yote/ludens']);
  saveFetchedSets(fetchedSets());
  assert.equal(store.get('griot.endings'), before);
});

test('what nobody knows yet stays as it is', () => {
  const newer = '{"version":2,"value":{}}';
  store.set('griot.newer', newer);
  assert.equal(readEntry('griot.newer').kind, 'newer');
  assert.equal(writeEntry('griot.newer', {}), false);
  assert.equal(store.get('griot.newer'), newer);
  store.delete('griot.newer');
});
