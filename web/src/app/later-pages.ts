/** The pages that are loaded when they are shown: all but the home page and the page of a game. */
import { html, type TemplateResult } from 'lit';
import { prefetchMessages, text, type Language } from '../texts/messages.ts';
import { GAMES } from '../families/registry.ts';
import { gameClient } from '../worker/clients.ts';

export interface LaterPage {
  /** The first part of its addresses. */
  readonly name: string;
  /** Whether there is no page at an address without a further part. */
  readonly needsPath?: boolean;
  readonly load: () => Promise<unknown>;
  /** Begins to fetch the content of an address, such as the lessons of a game, with its messages in a language. */
  readonly prefetch?: (path: string, language: Language) => Promise<void>;
  /** The areas of messages that it uses. */
  readonly messages: readonly string[];
  /** Whether it does without the rules worker, which otherwise is started while the code is fetched. */
  readonly usesNoRules?: (path: string) => boolean;
  /** @param path what follows the name in the address */
  readonly render: (path: string) => TemplateResult;
  /** What the title of the tab says before the name of the program, if anything. Absent if the page sets the title. */
  readonly subject?: (path: string) => string | undefined;
}

const PAGES: readonly LaterPage[] = [
  {
    name: 'puzzles',
    load: () => import('../puzzles/puzzles.ts'),
    prefetch: async (path) => (await import('../puzzles/puzzles.ts')).prefetch(path),
    messages: ['puzzles', 'faults'],
    usesNoRules: (path) => path === '',
    render: (path) => html`<griot-puzzles .path=${path}></griot-puzzles>`,
    subject: () => undefined,
  },
  {
    name: 'learn',
    load: () => import('../learn/learn-page.ts'),
    prefetch: async (path, language) => (await import('../learn/learn-page.ts')).prefetch(path, language),
    messages: ['learn', 'faults'],
    usesNoRules: (path) => !path.includes('/'),
    render: (path) => html`<griot-learn-page .path=${path}></griot-learn-page>`,
    subject: () => undefined,
  },
  {
    name: 'story',
    needsPath: true,
    load: () => import('../reading/story-page.ts'),
    prefetch: async (path, language) => (await import('../reading/story-page.ts')).prefetch(path, language),
    messages: ['reading'],
    usesNoRules: () => true,
    render: (path) =>
      isGame(path) ? html`<griot-story .game=${path}></griot-story>` : html`<griot-home></griot-home>`,
    subject: (path) => (isGame(path) ? text(`game.${path}`) : undefined),
  },
  {
    name: 'far',
    load: () => import('../live/far-page.ts'),
    messages: ['live', 'sheets', 'rules', 'faults'],
    render: (path) => farPage(path === '' ? 'far' : `far/${path}`),
  },
  {
    name: 'join',
    needsPath: true,
    load: () => import('../live/far-page.ts'),
    messages: ['live', 'sheets', 'rules', 'faults'],
    render: (path) => farPage(`join/${path}`),
  },
  {
    name: 'lobby',
    load: () => import('../lobby/lobby-page.ts'),
    messages: ['live', 'lobby', 'sheets', 'rules', 'faults'],
    render: (path) => html`<griot-lobby path=${path}></griot-lobby>`,
  },
  {
    name: 'room',
    load: () => import('../room/room-page.ts'),
    messages: ['live', 'lobby'],
    render: () => html`<griot-room></griot-room>`,
  },
  {
    name: 'archive',
    load: () => import('../archive/archive-page.ts'),
    messages: ['live', 'lobby', 'archive', 'sheets'],
    render: (path) => html`<griot-archive path=${path}></griot-archive>`,
  },
  {
    name: 'openings',
    load: () => import('../archive/openings-page.ts'),
    messages: ['live', 'lobby', 'archive', 'sheets', 'rules'],
    render: (path) => html`<griot-openings path=${path}></griot-openings>`,
  },
];

/** The page of games far away, which has two names. */
function farPage(address: string): TemplateResult {
  return html`<griot-far address=${address}></griot-far>`;
}

function isGame(name: string): boolean {
  return GAMES.some((game) => game.name === name);
}

/** A page that is shown, and what follows its name in the address. */
export interface ShownPage {
  readonly page: LaterPage;
  readonly path: string;
}

/** The page of an address; undefined if it is none of these. */
export function laterPage(address: string): ShownPage | undefined {
  const [, name = '', path = ''] = /^([^/?]*)[/?]?(.*)$/.exec(address) ?? [];
  const page = PAGES.find((candidate) => candidate.name === name);
  return page && (path !== '' || !page.needsPath) ? { page, path } : undefined;
}

/** Whether a page needs the rules worker. */
export function usesRules({ page, path }: ShownPage): boolean {
  return !page.usesNoRules?.(path);
}

/**
 * Begins to fetch what the page at an address needs, while the messages of the language are being fetched, without which
 * nothing is shown. Does not report failures: what is missing is fetched again when the page is opened.
 */
export function prefetchPage(address: string, language: Language): void {
  if (address === '' || address.startsWith('rules/')) return;
  const shown = laterPage(address);
  if (!shown || usesRules(shown)) gameClient();
  if (!shown) return;
  shown.page.load().catch(() => undefined);
  prefetchContent(shown, language);
  prefetchMessages(language, shown.page.messages);
}

/** Begins to fetch the content of a page that is to be shown. Does not report failures. */
export function prefetchContent({ page, path }: ShownPage, language: Language): void {
  page.prefetch?.(path, language).catch(() => undefined);
}
