/** Pages about games far away that are loaded when they are shown. */
import { html, type TemplateResult } from 'lit';

export interface LaterPage {
  /** The first part of its addresses. */
  readonly name: string;
  readonly load: () => Promise<unknown>;
  /** The areas of messages that it uses. */
  readonly messages: readonly string[];
  /** @param path what follows the name in the address */
  readonly render: (path: string) => TemplateResult;
}

const PAGES: readonly LaterPage[] = [
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
    messages: ['live', 'lobby', 'archive', 'sheets', 'rules', 'reading'],
    render: (path) => html`<griot-openings path=${path}></griot-openings>`,
  },
];

/** The page of an address; undefined if it is none of these. */
export function laterPage(address: string): LaterPage | undefined {
  const [first] = address.split(/[/?]/, 1);
  return PAGES.find(({ name }) => name === first);
}
