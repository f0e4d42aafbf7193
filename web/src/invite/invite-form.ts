/** `griot-invite`: the form for a game with somebody far away. Dispatches `invited` with the seat taken as detail. */
import { html, nothing } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { PageElement } from '../page/page-element.ts';
import { changeSettings } from '../settings/settings.ts';
import { FIRST_RULES, GAMES } from '../families/registry.ts';
import { gameOptions, sideOption } from '../sheets/game-options.ts';
import { radioGroup } from '../sheets/radio-group.ts';
import { focusInvalidField, type VariantEvent } from '../sheets/variants.ts';
import { t } from '../texts/messages.ts';
import { gameClient } from '../worker/clients.ts';
import type { RuleSet, Side } from '../worker/protocol.ts';
import { problemOf, type SeatTaken } from '../api/api.ts';
import type { ClockSettings, ServerProblem } from '../api/api-types.ts';
import { clockInWords } from '../clocks/clock-words.ts';
import { problemInWords } from '../api/problem-words.ts';
import { askForGame } from './ask-for-seat.ts';
import { nameField } from './name-field.ts';

/** The clocks that are offered. */
const CLOCKS: Readonly<Record<string, ClockSettings | null>> = {
  'days-1': { days: 1, bank: 3 },
  'days-3': { days: 3, bank: 5 },
  'days-7': { days: 7, bank: 7 },
  'minutes-5': { seconds: 300, increment: 5 },
  'minutes-15': { seconds: 900, increment: 10 },
  none: null,
};

/**
 * The names of the clocks that are chosen at first: people far away are rarely at the board at the same time, those who
 * look into the lobby are.
 */
const FIRST_CLOCK = 'days-3';
const FIRST_LISTED_CLOCK = 'minutes-15';

@customElement('griot-invite')
export class Invite extends PageElement {
  /** The name of the game that is chosen at first. */
  @property() game = '';
  /** Whether the game is listed in the lobby at first; `never` if there is no lobby. */
  @property() listing: 'yes' | 'no' | 'never' = 'never';
  /** Whether the person wants the game listed; undefined for what is usual. */
  @state() private chosenListing: boolean | undefined;
  @state() private presets: RuleSet[] = [];
  @state() private gamePresets: RuleSet[] = [];
  /** The chosen rule set; undefined while the choice is not valid. */
  @state() private ruleSet: string | undefined;
  @state() private side: Side | 'random' = 'random';
  /** The name of the clock; undefined for what is usual. */
  @state() private chosenClock: string | undefined;
  @state() private takebacks = true;
  @state() private isSending = false;
  @state() private problem: ServerProblem | 'unreachable' | undefined;
  @query('[name="name"]') private nameInput!: HTMLInputElement;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
  }

  private async load(): Promise<void> {
    this.presets = await gameClient().ruleSets();
    const game = GAMES.find(({ name }) => name === this.game) ?? GAMES.find(({ rules }) => rules === FIRST_RULES);
    this.setGame(game?.name ?? '');
  }

  private setGame(game: string): void {
    this.gamePresets = this.presets.filter((preset) => preset.game === game);
    this.ruleSet = this.gamePresets[0]?.name;
  }

  override render() {
    const [defaultRules] = this.gamePresets;
    if (!defaultRules) return html`<div class="form" aria-busy="true"></div>`;
    return html`<form class="form" @submit=${this.invite}>
      ${radioGroup(t('new.game'), 'choose-game', gameOptions(), defaultRules.game, (game) => this.setGame(game))}
      ${this.renderSides(defaultRules)} ${this.renderClocks()} ${nameField()}
      <label class="switch">
        <input
          type="checkbox"
          data-takebacks
          .checked=${this.takebacks}
          @change=${(event: Event) => (this.takebacks = (event.target as HTMLInputElement).checked)}
        />
        <span>${t('far.takebacks')}</span>
      </label>
      ${this.renderListing()}
      <griot-variants
        .presets=${this.gamePresets}
        @variant=${({ ruleSet }: VariantEvent) => (this.ruleSet = ruleSet)}
      ></griot-variants>
      <div role="alert">${this.problem ? html`<p class="mistake">${problemInWords(this.problem)}</p>` : nothing}</div>
      <div class="start">
        <button class="go" data-do="invite" aria-disabled=${this.isSending ? 'true' : 'false'}>
          ${t(this.isSending ? 'far.inviting' : 'far.invite')}
        </button>
      </div>
    </form>`;
  }

  private renderSides(ruleSet: RuleSet) {
    return radioGroup<Side | 'random'>(
      t('new.side'),
      'side',
      [
        { value: 'random', label: t('far.anySide'), about: t('far.byLot') },
        sideOption(ruleSet, 'white'),
        sideOption(ruleSet, 'black'),
      ],
      this.side,
      (side) => (this.side = side),
    );
  }

  private renderClocks() {
    return radioGroup(
      t('far.clock'),
      'clock',
      Object.entries(CLOCKS).map(([value, clock]) => ({ value, ...labelsOf(clock) })),
      this.clock,
      (clock) => (this.chosenClock = clock),
    );
  }

  private get clock(): string {
    return this.chosenClock ?? (this.listing === 'yes' ? FIRST_LISTED_CLOCK : FIRST_CLOCK);
  }

  private get isPublic(): boolean {
    return this.listing !== 'never' && (this.chosenListing ?? this.listing === 'yes');
  }

  private renderListing() {
    if (this.listing === 'never') return nothing;
    return html`<label class="switch">
      <input
        type="checkbox"
        data-public
        .checked=${this.isPublic}
        @change=${(event: Event) => (this.chosenListing = (event.target as HTMLInputElement).checked)}
      />
      <span>${t('far.public')}<small>${t('far.publicAbout')}</small></span>
    </label>`;
  }

  private readonly invite = async (event: Event) => {
    event.preventDefault();
    const { ruleSet, side, takebacks } = this;
    const clock = CLOCKS[this.clock] ?? null;
    if (ruleSet === undefined) return focusInvalidField(this);
    if (this.isSending) return;
    const name = this.nameInput.value.trim();
    changeSettings({ name });
    this.problem = undefined;
    this.isSending = true;
    const answer = await askForGame({ ruleSet, side, clock, takebacks, name, public: this.isPublic });
    this.isSending = false;
    if (answer.kind === 'done') this.dispatchEvent(new CustomEvent<SeatTaken>('invited', { detail: answer.value }));
    else this.problem = problemOf(answer);
  };
}

/** A clock as a choice, with the extra days in a smaller line. */
function labelsOf(clock: ClockSettings | null): { label: string; about?: string } {
  return clock && 'days' in clock
    ? { label: t('far.days', { days: clock.days }), about: t('far.bank', { bank: clock.bank }) }
    : { label: clockInWords(clock) };
}
