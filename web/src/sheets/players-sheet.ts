/** The sheet of the players of a game: the names of two people, or the level of the computer. */
import { html } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { PageElement } from '../page/page-element.ts';
import { changeSettings, settingsNow } from '../settings/settings.ts';
import { MAX_NAME_LENGTH, namesOf, withNames } from '../records/names.ts';
import { DEFAULT_PLAYERS, type Players } from '../records/saved-game.ts';
import type { Session } from '../game/session.ts';
import { sideOfPerson } from '../game/session-state.ts';
import { sideKey } from '../speech/speech.ts';
import { sidesOf } from '../speech/who.ts';
import { t } from '../texts/messages.ts';
import { levelStones } from './level-stones.ts';
import type { Side } from '../worker/protocol.ts';

@customElement('griot-players')
export class PlayersForm extends PageElement {
  @property({ attribute: false }) session!: Session;
  @property({ attribute: false }) closeSheet!: () => void;
  @state() private players: Players = DEFAULT_PLAYERS;

  override connectedCallback(): void {
    super.connectedCallback();
    this.players = this.session.state.players;
  }

  override render() {
    const isAgainstComputer = sideOfPerson(this.session.state) !== undefined;
    return html`<form class="form" @submit=${this.save}>
      ${isAgainstComputer ? this.levelField() : this.nameFields()}
      <button class="go" data-do="start">${t('players.done')}</button>
    </form>`;
  }

  private nameFields() {
    return html`${this.nameField('white')} ${this.nameField('black')}
      <p class="remark">${t('players.kept')}</p>`;
  }

  private nameField(side: Side) {
    const { view } = this.session.state;
    const pieces = t('table.pieces', { side: sideKey(view, side), named: 'yes' });
    return html`<label class="field"
      >${t('players.name', { pieces })}<input
        type="text"
        name=${side}
        data-name=${side}
        maxlength=${MAX_NAME_LENGTH}
        autocomplete="off"
        spellcheck="false"
        placeholder=${sidesOf(view)(side).name}
        .value=${this.players.names?.[side] ?? ''}
      />
    </label>`;
  }

  private levelField() {
    const { levels } = this.session.state.view.ruleSet;
    const { level } = this.players;
    return html`${levelStones(levels, level, (newLevel) => (this.players = { ...this.players, level: newLevel }))}
      <p class="remark">${t('players.level')}</p>`;
  }

  private readonly save = (event: Event) => {
    event.preventDefault();
    const nameIn = (side: Side) => this.querySelector<HTMLInputElement>(`[data-name="${side}"]`)?.value;
    const players = withNames(this.players, namesOf(nameIn('white'), nameIn('black')));
    this.closeSheet();
    this.session.dispatch({ kind: 'setPlayers', players });
    // The next game begins with the same level, or the same names.
    const lastPlayers = settingsNow().table ?? DEFAULT_PLAYERS;
    changeSettings({ table: withNames({ ...lastPlayers, level: players.level }, players.names ?? lastPlayers.names) });
  };
}

export function title(session: Session): string {
  return t(sideOfPerson(session.state) === undefined ? 'players.title' : 'players.opponent');
}

export function content(session: Session, close: () => void) {
  return html`<griot-players .session=${session} .closeSheet=${close}></griot-players>`;
}
