/** `griot-app`: shows the home or a game, by what the address says after its #, and the sheets over them. */
import { html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import './game-page.ts';
import './home.ts';
import { theReferee } from './computer.ts';
import { DEFAULT_RULES, GAMES } from './games.ts';
import { t } from './messages.ts';
import { PageElement } from './page-element.ts';
import { DEFAULT_TABLE, emptyGame, newId, type SavedGame } from './saved-game.ts';
import { Session } from './session.ts';
import { readGame } from './storage.ts';

@customElement('griot-app')
export class App extends PageElement {
  @state() private session: Session | undefined;
  @state() private trouble = '';

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('hashchange', this.arrive);
    this.arrive();
  }

  private readonly arrive = () => void this.goTo(location.hash.slice(1));

  private async goTo(address: string): Promise<void> {
    this.session?.leave();
    this.session = undefined;
    this.trouble = '';
    const game = GAMES.find((name) => name === address);
    if (game) return this.begin(fresh(DEFAULT_RULES[game]), true);
    if (address.startsWith('game-')) {
      const found = readGame(address.slice(5));
      if (found.kind === 'found') return this.begin(found.value, false);
      this.trouble = t(found.kind === 'newer' ? 'saved.newer' : 'saved.unreadable');
    }
  }

  private async begin(saved: SavedGame, fresh: boolean): Promise<void> {
    const answer = await theReferee().open(saved.game);
    if (!answer.ok) {
      this.trouble = answer.problems[0]?.message ?? '';
      return;
    }
    this.session = new Session(saved, answer.value.view);
    if (fresh) history.replaceState(null, '', `#game-${saved.id}`);
    this.session.start();
  }

  override render() {
    if (this.session) return html`<griot-game-page .session=${this.session}></griot-game-page>`;
    return html`${this.trouble ? html`<p class="trouble" role="alert">${this.trouble}</p>` : nothing}<griot-home></griot-home>`;
  }
}

function fresh(ruleSet: string): SavedGame {
  return { id: newId(), game: emptyGame(ruleSet), table: DEFAULT_TABLE, flipped: false, played: Date.now(), over: false, turns: 0 };
}
