/** `griot-puzzles`: routes the addresses under `#puzzles`. */
import { html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import './proof-page.ts';
import './puzzle-index.ts';
import './puzzle-page.ts';
import './puzzles.css';
import { PageElement } from '../app/page-element.ts';
import { GAMES } from '../families/registry.ts';
import { readLink } from '../game/link.ts';
import type { GameText } from '../worker/protocol.ts';
import type { Scope } from './course.ts';
import { hasPuzzles } from './packs.ts';

type Route = { kind: 'index' } | { kind: 'puzzles'; scope: Scope } | { kind: 'proof'; game: GameText | undefined };

@customElement('griot-puzzles')
export class Puzzles extends PageElement {
  /** The address after `#puzzles/`: empty, `daily`, `review`, `prove`, a game, or `prove/` and a link to a position. */
  @property({ attribute: false }) address = '';

  /** The last address and its route, which is the same object until the address changes. */
  private lastRoute: { address: string; route: Route } | undefined;

  override render() {
    const { route } = (this.lastRoute =
      this.lastRoute?.address === this.address
        ? this.lastRoute
        : { address: this.address, route: routeOf(this.address) });
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

function routeOf(address: string): Route {
  if (address === 'daily' || address === 'review') return { kind: 'puzzles', scope: { kind: address } };
  if (address === 'prove') return { kind: 'proof', game: undefined };
  const linked = address.startsWith('prove/') ? readLink(address.slice('prove/'.length)) : undefined;
  if (linked && linked !== 'newer') return { kind: 'proof', game: linked.game };
  const game = GAMES.find(({ name, rules }) => name === address && hasPuzzles(rules));
  return game ? { kind: 'puzzles', scope: { kind: 'game', game } } : { kind: 'index' };
}
