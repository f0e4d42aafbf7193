/** The sheet to start a new game: game, source of the rules, options, opponent, side. */
import { html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { ref } from 'lit/directives/ref.js';
import { radioGroup, setDataAttribute } from './radio-group.ts';
import { gameClient } from '../worker/clients.ts';
import { boardKind, FIRST_RULES, GAMES } from '../families/registry.ts';
import { linkOf } from '../game/link.ts';
import { t, text } from '../texts/messages.ts';
import { PageElement } from '../app/page-element.ts';
import { problemInWords } from '../speech/problems.ts';
import type { Problem, RuleSet, Side } from '../worker/protocol.ts';
import { DEFAULT_PLAYERS, emptyGame, personsSide, type Players } from '../game/saved-game.ts';
import type { Session } from '../game/session.ts';
import { changeSettings, settingsNow } from '../app/settings.ts';
import { goToGame } from '../app/navigation.ts';

@customElement('griot-new-game')
export class NewGame extends PageElement {
  /** The rule set that is preset. */
  @property() first = FIRST_RULES;
  @property({ attribute: false }) table: Players = DEFAULT_PLAYERS;
  @state() private sets: RuleSet[] = [];
  @state() private base = '';
  @state() private chosen = new Map<string, number>();
  /** Options that the source allows. */
  @state() private offered: RuleSet['options'] = [];
  @state() private problem: Problem | undefined;
  @state() private side: Side = 'white';
  @state() private computer = true;
  @state() private level = DEFAULT_PLAYERS.level;

  override connectedCallback(): void {
    super.connectedCallback();
    this.computer = personsSide(this.table) !== undefined;
    this.side = personsSide(this.table) ?? 'white';
    this.level = this.table.level;
    void this.load();
  }

  private async load(): Promise<void> {
    this.sets = await gameClient().ruleSets();
    const current = await gameClient().ruleSet(this.first);
    await this.setBase(current.ok ? current.value.preset : FIRST_RULES);
    if (current.ok) this.chosen = new Map(current.value.chosen.map(({ name, number }) => [name, number]));
  }

  private async setBase(base: string): Promise<void> {
    this.base = base;
    this.chosen = new Map();
    this.problem = undefined;
    const options = this.sets.find((each) => each.name === base)?.options ?? [];
    const answers = await Promise.all(
      options.map((option) => gameClient().ruleSet(`${base}+${optionText(option.name, option.least)}`)),
    );
    this.offered = options.filter((_, index) => answers[index]?.ok);
  }

  private get ruleSet(): string {
    const options = this.offered.filter((option) => this.chosen.has(option.name));
    return [this.base, ...options.map((option) => optionText(option.name, this.chosen.get(option.name) ?? 0))].join(
      '+',
    );
  }

  private async choose(option: string, number: number | undefined): Promise<void> {
    const chosen = new Map(this.chosen);
    if (number === undefined) chosen.delete(option);
    else chosen.set(option, number);
    this.chosen = chosen;
    const answer = await gameClient().ruleSet(this.ruleSet);
    this.problem = answer.ok ? undefined : answer.problems[0];
  }

  override render() {
    const base = this.sets.find(({ name }) => name === this.base);
    if (!base) return html`<div class="form"></div>`;
    const { game } = base;
    const sources = this.sets.filter((each) => each.game === game);
    return html`<div class="form">
      ${radioGroup(
        t('new.game'),
        'choose-game',
        GAMES.map(({ name }) => ({ value: name, label: text(`game.${name}`) })),
        game,
        (value) => void this.setBase(this.sets.find((each) => each.game === value)?.name ?? this.base),
      )}
      ${sources.length > 1 ? this.sources(base, sources) : html`<p class="remark">${text(`about.${this.base}`)}</p>`}
      ${this.options()}
      ${radioGroup(
        t('new.opponent'),
        'table',
        [
          { value: 'computer', label: t('new.computer') },
          { value: 'neighbour', label: t('new.neighbour') },
        ],
        this.computer ? 'computer' : 'neighbour',
        (value) => (this.computer = value === 'computer'),
      )}
      ${this.computer ? this.opponent(base) : nothing}
      <div class="start">
        ${this.problem ? html`<p role="alert">${problemInWords(this.problem)}</p>` : nothing}
        <button class="go" data-do="start" ?disabled=${this.problem !== undefined} @click=${this.start}>
          ${t('new.start')}
        </button>
      </div>
    </div>`;
  }

  private sources(base: RuleSet, sources: RuleSet[]) {
    const choices = sources.map(({ source, name }) => ({
      value: source,
      label: capitalised(text(`source.${source}`)),
      about: afterColon(text(`about.${name}`)),
    }));
    return radioGroup(
      t('new.rules'),
      'source',
      choices,
      base.source,
      (source) => void this.setBase(`${base.game}/${source}`),
      'list',
    );
  }

  private options() {
    return html`<details class="options" ?open=${this.chosen.size > 0}>
      <summary>${t('new.options')}</summary>
      ${this.offered.map((option) => {
        const number = this.chosen.get(option.name);
        const initial = Math.min(option.most, Math.max(option.least, 20));
        return html`<label class="switch" ${ref((element) => setDataAttribute(element, 'option', option.name))}>
          <input
            type="checkbox"
            .checked=${number !== undefined}
            @change=${(event: Event) => this.choose(option.name, (event.target as HTMLInputElement).checked ? (option.most > 0 ? initial : 0) : undefined)}
          />
          <span>${capitalised(text(`option.${option.name}`))}</span>
          ${
            number !== undefined && option.most > 0
              ? html`<input
                  type="number"
                  aria-label=${t('new.number')}
                  min=${option.least}
                  max=${option.most}
                  .value=${String(number)}
                  @change=${(event: Event) => this.choose(option.name, Number((event.target as HTMLInputElement).value))}
                />`
              : nothing
          }
        </label>`;
      })}
    </details>`;
  }

  private opponent({ levels, ...ruleSet }: RuleSet) {
    const { sideKey } = boardKind(ruleSet);
    return html`<label class="level"
        ><span
          >${t('new.level', { level: this.level })}<small
            >${this.level === 1 ? t('new.levelWeak') : this.level === levels ? t('new.levelStrong') : ''}</small
          ></span
        >
        <input
          type="range"
          data-level=${this.level}
          min="1"
          max=${levels}
          step="1"
          .value=${String(this.level)}
          @input=${(event: Event) => (this.level = Number((event.target as HTMLInputElement).value))}
      /></label>
      ${radioGroup(
        t('new.side'),
        'side',
        [
          {
            value: 'white',
            label: text(`side.${sideKey('white')}`),
            about: t('new.first', { side: sideKey('white') }),
          },
          {
            value: 'black',
            label: text(`side.${sideKey('black')}`),
            about: t('new.second', { side: sideKey('black') }),
          },
        ],
        this.side,
        (side: Side) => (this.side = side),
      )}`;
  }

  private readonly start = () => {
    const table: Players = {
      level: this.level,
      white: this.computer && this.side === 'black' ? 'computer' : 'person',
      black: this.computer && this.side === 'white' ? 'computer' : 'person',
    };
    changeSettings({ table });
    goToGame(linkOf(emptyGame(this.ruleSet), table));
  };
}

function optionText(option: string, number: number): string {
  return number > 0 ? `${option}-${number}` : option;
}

function afterColon(sentence: string): string {
  return capitalised(sentence.replace(/^[^:]*:\s*/, ''));
}

function capitalised(sentence: string): string {
  return sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1);
}

export function title(): string {
  return t('new.title');
}

/** @param session the game whose rules and players are preset, if any */
export function content(session: Session | undefined) {
  const first = session?.state.view.ruleSet.name ?? FIRST_RULES;
  return html`<griot-new-game
    first=${first}
    .table=${session?.state.players ?? settingsNow().table ?? DEFAULT_PLAYERS}
  ></griot-new-game>`;
}
