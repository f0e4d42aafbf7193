/** Tests that texts that cannot be fetched, stories and rules, are asked for again. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import rules from 'virtual:rules-index';
import stories from 'virtual:stories-index';
import { defineGlobals, unrendered } from './page-globals.ts';

defineGlobals();

/** What is private of the story and the rules. */
interface PrivateText {
  requestedKey: string;
  status: string;
  isUnreachable?: boolean;
  story: unknown;
  fullRules: string;
  canTryAgain: boolean;
  querySelector: (selectors: string) => unknown;
  load(key: string): Promise<void>;
  tryAgain(): Promise<void>;
}

const KEY = 'en/yote';
const failToLoad = () => Promise.reject(new TypeError('Failed to fetch'));

function privateOf(element: HTMLElement): PrivateText {
  return Object.assign(unrendered(element) as unknown as PrivateText, { requestedKey: KEY });
}

/** The selectors of what an element was asked to focus. */
function focusedIn(element: PrivateText): string[] {
  const focused: string[] = [];
  element.querySelector = (selectors) => ({ focus: () => focused.push(selectors) });
  return focused;
}

/** What an element shows: whether the text is missing, and whether there is a button to ask again. */
function stateOf({ status, isUnreachable, canTryAgain }: PrivateText) {
  return { isMissing: isUnreachable ?? status === 'unreachable', canTryAgain };
}

const FAILED = { isMissing: true, canTryAgain: true };
const LOADED = { isMissing: false, canTryAgain: false };

test('a story that cannot be fetched is asked for again until it is there', async () => {
  const { StoryPage } = await import('../src/reading/story-page.ts');
  const page = privateOf(new StoryPage());
  const focused = focusedIn(page);
  const load = stories[KEY]!;
  stories[KEY] = failToLoad;
  await page.load(KEY);
  assert.deepEqual(stateOf(page), FAILED);
  await page.tryAgain();
  assert.deepEqual(stateOf(page), FAILED);
  stories[KEY] = load;
  await page.tryAgain();
  assert.deepEqual(stateOf(page), LOADED);
  assert.ok(page.story);
  assert.equal(focused.at(-1), 'h1');
});

test('rules that cannot be fetched are asked for again until they are there', async () => {
  const { Rules } = await import('../src/sheets/rules-sheet.ts');
  const sheet = privateOf(new Rules());
  const focused = focusedIn(sheet);
  const load = rules[KEY]!;
  rules[KEY] = failToLoad;
  await sheet.load(KEY);
  assert.deepEqual(stateOf(sheet), FAILED);
  await sheet.tryAgain();
  assert.deepEqual(stateOf(sheet), FAILED);
  rules[KEY] = load;
  await sheet.tryAgain();
  assert.deepEqual(stateOf(sheet), LOADED);
  assert.notEqual(sheet.fullRules, '');
  assert.equal(focused.at(-1), 'a');
});
