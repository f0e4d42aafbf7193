/** `griot-endings`: tablebase values of the position and of each turn, and the tables that can be fetched. */
import { html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { turnValueInWords, probeResultInWords } from '../speech/tablebase-text.ts';
import { gameClient } from '../worker/clients.ts';
import { boardKind } from '../families/registry.ts';
import type { TableOffer } from './device-tables.ts';
import { unknownValueInWords } from './unknown-value.ts';
import type { ProbedPosition } from './prober.ts';
import { sizeInWords } from './table-size.ts';
import { deleteTables, deviceTables, fetchTables, prober } from './tablebase.ts';
import { icon } from '../page/icons.ts';
import { goTo } from '../page/navigation.ts';
import { isProvedWin } from '../game/expected-result.ts';
import { linkOf } from '../records/link.ts';
import { emptyGame } from '../records/saved-game.ts';
import { t } from '../texts/messages.ts';
import { PageElement } from '../page/page-element.ts';
import type { ProbeResult } from '../worker/protocol.ts';
import type { Session } from '../game/session.ts';
import { isPersonToMove } from '../game/session-state.ts';
import { stepsInWords, sideName } from '../speech/speech.ts';

@customElement('griot-endings')
export class TablebasePanel extends PageElement {
  @property({ attribute: false }) session!: Session;
  @property({ attribute: false }) closeSheet!: () => void;
  @state() private probed: ProbedPosition | 'looking' | 'failed' = 'looking';
  @state() private offer: TableOffer | undefined;
  /** The progress of the running download, 0 to 1; undefined if there is none. */
  @state() private progress: number | undefined;
  @state() private hasDownloadFailed = false;

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('session')) void this.refresh();
  }

  private async refresh(): Promise<void> {
    this.probed = 'looking';
    try {
      this.offer = await deviceTables.offerFor(this.session.state.view.ruleSet);
      this.probed = await prober.probe(await gameClient().text(), this.session.state.view);
    } catch {
      this.probed = 'failed';
    }
  }

  /**
   * The offer of tables, once the value above it is known or cannot be. A value that arrived later would move the
   * buttons from under a finger.
   */
  private get settledOffer(): TableOffer | undefined {
    return this.probed === 'looking' ? undefined : this.offer;
  }

  private get counted(): 'seeds' | 'pieces' {
    return boardKind(this.session.state.view.ruleSet).counted;
  }

  override render() {
    const { settledOffer } = this;
    return html`<div class="form endings">
      ${this.positionPart(this.offer)} ${settledOffer ? this.tablesPart(settledOffer) : nothing}
    </div>`;
  }

  // ---- The position ----

  private positionPart(offer: TableOffer | undefined) {
    const { probed } = this;
    const { state } = this.session;
    const [probeResult, viewsAfter] = typeof probed === 'string' ? [] : [probed.probeResult, probed.bestLine?.after];
    const stepsByTurn = typeof probed === 'string' ? [] : probed.stepsByTurn;
    const valueText = probeResult ? probeResultInWords(state, probeResult, viewsAfter ?? []) : '';
    const hasTurnValues = probeResult?.turns.some(({ value }) => value !== undefined) ?? false;
    return html`<div role="status">${this.valueParagraph(offer, valueText)}</div>
      ${valueText !== '' && this.canShowLine ? this.lineButton() : nothing}
      ${state.view.phase === 'turn' && probeResult && isProvedWin(probeResult) ? this.proveButton() : nothing}
      ${probeResult && hasTurnValues ? this.turnValues(probeResult, stepsByTurn) : nothing}`;
  }

  private valueParagraph(offer: TableOffer | undefined, valueText: string) {
    const { view } = this.session.state;
    if (this.probed === 'looking') return html`<p aria-busy="true">${t('endings.looking')}</p>`;
    if (view.outcome) return html`<p>${t('endings.over')}</p>`;
    return valueText === ''
      ? html`<p data-unknown>${unknownValueInWords(view, this.probed === 'failed' ? 'failed' : offer)}</p>`
      : html`<p class="certain" data-certain>${icon('check')}<span>${valueText}</span></p>`;
  }

  private turnValues(probeResult: ProbeResult, stepsByTurn: ProbedPosition['stepsByTurn']) {
    const { view } = this.session.state;
    const [best] = probeResult.turns;
    return html`<h3>${t('endings.turns', { side: sideName(view, view.toMove) })}</h3>
      <ul class="turn-values">
        ${probeResult.turns.map((turn, index) => {
          const isBest = turn.value !== undefined && turn.value === best?.value && turn.distance === best.distance;
          return html`<li class=${isBest ? 'best' : ''} data-turn=${turn.turn}>
            <span>${stepsInWords(stepsByTurn[index] ?? [])}</span><span>${turnValueInWords(turn)}</span>
          </li>`;
        })}
      </ul>`;
  }

  /** Whether the board can show the optimal line. It is shown as a hint, which only a person to move can ask for. */
  private get canShowLine(): boolean {
    return isPersonToMove(this.session.state);
  }

  private lineButton() {
    return html`<button class="go" data-do="show-line" @click=${this.onShowLine}>${t('endings.show')}</button>`;
  }

  private readonly onShowLine = () => {
    this.closeSheet();
    this.session.dispatch({ kind: 'showOptimalLine' });
  };

  /** A button to the page where the position is played out against the tables. */
  private proveButton() {
    return html`<button data-do="prove" @click=${this.onProve}>${t('proof.offer')}</button>`;
  }

  private readonly onProve = () => {
    const { ruleSet, position } = this.session.state.view;
    this.closeSheet();
    goTo(`puzzles/prove/${linkOf({ ...emptyGame(ruleSet.name), start: position })}`);
  };

  // ---- The tables ----

  private tablesPart(offer: TableOffer) {
    const values = { most: offer.maxMaterial, what: this.counted, size: sizeInWords(offer.bytes) };
    if (this.progress !== undefined)
      return html`<p class="fetching">
        <label>${t('endings.fetching')} <progress max="1" value=${this.progress}></progress></label>
      </p>`;
    return html`<p>${t(offer.isFetched ? 'endings.here' : 'endings.offer', values)}</p>
      ${this.hasDownloadFailed ? html`<p role="alert">${t('endings.failed')}</p>` : nothing}
      ${
        offer.isFetched
          ? html`<button data-do="forget-endings" @click=${() => this.delete(offer.ruleSet)}>
              ${t('endings.forget', values)}
            </button>`
          : html`<button class="go" data-do="fetch-endings" @click=${() => this.download([offer.ruleSet])}>
              ${t('endings.fetch', values)}
            </button>`
      }
      ${this.fetchAllButton(offer)}`;
  }

  /** A button that fetches all tables, for later use offline. */
  private fetchAllButton(offer: TableOffer) {
    const { ruleSets, bytes } = deviceTables.uncachedTables();
    if (ruleSets.every((ruleSet) => ruleSet === offer.ruleSet)) return nothing;
    return html`<button data-do="fetch-all-endings" @click=${() => this.download(ruleSets)}>
      ${t('endings.fetchAll', { size: sizeInWords(bytes) })}
    </button>`;
  }

  private async download(ruleSets: readonly string[]): Promise<void> {
    this.hasDownloadFailed = false;
    this.progress = 0;
    try {
      await fetchTables(ruleSets, (share) => (this.progress = share));
      this.session.dispatch({ kind: 'tablesFetched' });
    } catch {
      this.hasDownloadFailed = true;
    }
    this.progress = undefined;
    await this.refresh();
    await this.focusFirstButton();
  }

  private async delete(ruleSet: string): Promise<void> {
    await deleteTables(ruleSet);
    await this.refresh();
    await this.focusFirstButton();
  }

  /** Moves the focus to the first button, since the one that was pressed may be gone. */
  private async focusFirstButton(): Promise<void> {
    await this.updateComplete;
    this.querySelector('button')?.focus({ preventScroll: true });
  }
}
