/** `griot-puzzles`: routes the addresses under `#puzzles`. */
import { html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import './proof-page.ts';
import './puzzle-index.ts';
import './puzzle-page.ts';
import './puzzles.css';
import { PageElement } from '../page/page-element.ts';
import { GAMES } from '../families/registry.ts';
import { readLink } from '../records/link.ts';
import type { GameText } from '../worker/protocol.ts';
import type { Scope } from './course.ts';
import { hasPuzzles, puzzlesOf } from './packs.ts';

type Route = { kind: 'index' } | { kind: 'puzzles'; scope: Scope } | { kind: 'proof'; game: GameText | undefined };

/** Begins to fetch the puzzles of an address that names a game. Does not report failures. */
export function prefetch(path: string): void {
  const route = routeOf(path);
  if (route.kind === 'puzzles' && route.scope.kind === 'game') puzzlesOf(route.scope.game.rules).catch(() => undefined);
}

@customElement('griot-puzzles')
export class Puzzles extends PageElement {
  /** What follows `#puzzles/`: nothing, `daily`, `review`, `prove`, a game, or `prove/` and a link to a position. */
  @property({ attribute: false }) path = '';

  /** The last path and its route, which is the same object until the path changes. */
  private lastRoute: { path: string; route: Route } | undefined;

  override render() {
    const { route } = (this.lastRoute =
      this.lastRoute?.path === this.path ? this.lastRoute : { path: this.path, route: routeOf(this.path) });
    switch (route.kind) {
      case 'index':
        return html`<griot-puzzle-index></griot-puzzle-index>`;
      case 'puzzles':
        return html`<griot-puzzle-page .scope=${route.scope}></griot-puzzle-page>`;
      case 'proof':
        return html`<griot-proof-page .game=${route.game}></griot-proof-page>`;
    }
  }
}

function routeOf(path: string): Route {
  if (path === 'daily' || path === 'review') return { kind: 'puzzles', scope: { kind: path } };
  if (path === 'prove') return { kind: 'proof', game: undefined };
  const linked = path.startsWith('prove/') ? readLink(path.slice('prove/'.length)) : undefined;
  if (linked && linked !== 'newer') return { kind: 'proof', game: linked.game };
  const game = GAMES.find(({ name, rules }) => name === path && hasPuzzles(rules));
  return game ? { kind: 'puzzles', scope: { kind: 'game', game } } : { kind: 'index' };
}
