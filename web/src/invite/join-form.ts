/** `griot-join`: an invitation by somebody else. Dispatches `joined` with the answer of the server as detail. */
import { html, nothing } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import './agreement.ts';
import { icon } from '../page/icons.ts';
import { PageElement } from '../page/page-element.ts';
import { changeSettings } from '../settings/settings.ts';
import { otherSide } from '../texts/sides.ts';
import { t } from '../texts/messages.ts';
import type { Side } from '../worker/protocol.ts';
import { problemOf, type ApiResult, type SeatTaken } from '../api/api.ts';
import type { ServerGame, ServerProblem } from '../api/api-types.ts';
import { problemInWords } from '../api/problem-words.ts';
import { askToJoin } from './ask-for-seat.ts';
import { nameField } from './name-field.ts';

@customElement('griot-join')
export class Join extends PageElement {
  @property({ attribute: false }) game!: ServerGame;
  @state() private isSending = false;
  @state() private problem: ServerProblem | 'unreachable' | undefined;
  @query('[name="name"]') private nameInput!: HTMLInputElement;

  override render() {
    const { game } = this;
    const inviter: Side = game.seats.white ? 'white' : 'black';
    return html`<griot-agreement .game=${game} side=${otherSide(inviter)}></griot-agreement>
      ${game.seats[inviter]?.bot ? html`<p class="program" data-program>${icon('program')}${t('join.program')}</p>` : nothing}
      <form class="form" @submit=${this.join}>
        ${nameField()}
        <div role="alert">${this.problem ? html`<p class="mistake">${problemInWords(this.problem)}</p>` : nothing}</div>
        <div class="start">
          <button class="go" data-do="join" aria-disabled=${this.isSending ? 'true' : 'false'}>
            ${t('join.join')}
          </button>
        </div>
      </form>`;
  }

  private readonly join = async (event: Event) => {
    event.preventDefault();
    if (this.isSending) return;
    const name = this.nameInput.value.trim();
    changeSettings({ name });
    this.problem = undefined;
    this.isSending = true;
    const answer = await askToJoin(this.game.id, name);
    this.isSending = false;
    // Where somebody else was faster there is a game to watch.
    const { game = this.game } = answer.kind === 'refused' ? answer.problem : {};
    if (answer.kind === 'done' || game.state !== 'open')
      this.dispatchEvent(new CustomEvent<ApiResult<SeatTaken>>('joined', { detail: answer }));
    else this.problem = problemOf(answer);
  };
}
