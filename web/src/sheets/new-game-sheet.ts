/** The sheet to start a new game: opponent, level, game, side, variants. */
import { html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import './variants.ts';
import { goToGame } from '../app/navigation.ts';
import { PageElement } from '../app/page-element.ts';
import { changeSettings, settingsNow } from '../app/settings.ts';
import { chosenWay } from '../app/ways.ts';
import { boardKind, FIRST_RULES, GAMES } from '../families/registry.ts';
import { linkOf } from '../game/link.ts';
import { withNames } from '../game/names.ts';
import { gameOn, handicapOf, handicapsOf, rungIn, type Handicap, type Rung } from '../learn/ladder.ts';
import { LADDER_TROUBLES, storedLadder } from '../learn/stored.ts';
import { DEFAULT_PLAYERS, emptyGame, personsSide, TWO_PERSONS, type Players } from '../game/saved-game.ts';
import type { Session } from '../game/session.ts';
import { t, text } from '../texts/messages.ts';
import { gameClient } from '../worker/clients.ts';
import type { RuleSet, Side } from '../worker/protocol.ts';
import { levelStones } from './level-stones.ts';
import { radioGroup } from './radio-group.ts';
import type { VariantEvent } from './variants.ts';

@customElement('griot-new-game')
export class NewGame extends PageElement {
  /** The rule set that is preset. */
  @property() first = FIRST_RULES;
  @property({ attribute: false }) table: Players = DEFAULT_PLAYERS;
  /** The number of the handicap that is preset, 0 for none. */
  @property({ attribute: false }) handicap = 0;
  /** The rule sets without options of all games. */
  @state() private sets: RuleSet[] = [];
  @state() private initial: RuleSet | undefined;
  /** The rule sets without options of the chosen game. */
  @state() private sources: RuleSet[] = [];
  /** The chosen rule set; undefined while the choice is not valid. */
  @state() private ruleSet: string | undefined;
  @state() private side: Side = 'white';
  @state() private computer = true;
  @state() private level = DEFAULT_PLAYERS.level;
  private readonly ladder = storedLadder.read();

  override connectedCallback(): void {
    super.connectedCallback();
    this.computer = personsSide(this.table) !== undefined;
    this.side = personsSide(this.table) ?? 'white';
    this.level = this.table.level;
    void this.load();
  }

  private async load(): Promise<void> {
    const [sets, initial] = await Promise.all([gameClient().ruleSets(), gameClient().ruleSet(this.first)]);
    this.sets = sets;
    this.initial = initial.ok ? initial.value : undefined;
    this.setGame(this.initial?.game ?? sets[0]?.game ?? '');
  }

  private setGame(game: string): void {
    this.sources = this.sets.filter((each) => each.game === game);
    this.ruleSet = this.sources[0]?.name;
  }

  override render() {
    const [usual] = this.sources;
    if (!usual) return html`<div class="form"></div>`;
    return html`<div class="form">
      ${radioGroup(
        t('new.opponent'),
        'table',
        [
          { value: 'computer', label: t('new.computer') },
          { value: 'neighbour', label: t('new.neighbour'), about: t('new.here') },
        ],
        this.computer ? 'computer' : 'neighbour',
        (value) => (this.computer = value === 'computer'),
      )}
      ${this.computer ? this.levels(usual) : nothing}
      ${radioGroup(
        t('new.game'),
        'choose-game',
        GAMES.map(({ name }) => ({ value: name, label: text(`game.${name}`) })),
        usual.game,
        (game) => this.setGame(game),
      )}
      ${this.computer ? [this.sides(usual), this.handicaps()] : nothing}
      <griot-variants
        .sets=${this.sources}
        .initial=${this.initial}
        @variant=${({ ruleSet }: VariantEvent) => (this.ruleSet = ruleSet)}
      ></griot-variants>
      <div class="start">
        <button class="go" data-do="start" @click=${this.start}>${t('new.start')}</button>
      </div>
    </div>`;
  }

  private levels({ name, levels }: RuleSet) {
    const { trouble } = this.ladder;
    const suggestion = rungIn(this.ladder.value, name);
    return [
      levelStones(levels, this.level, (level) => (this.level = level), suggestion?.level),
      suggestion ? this.suggestion(suggestion) : nothing,
      trouble ? html`<p class="remark">${t(LADDER_TROUBLES[trouble])}</p>` : nothing,
    ];
  }

  /** The next rung of the ladder, unless it is chosen. */
  private suggestion({ level, handicap }: Rung) {
    const head = this.handicapsHere[handicap - 1];
    if (level === this.level && (head ? handicap : 0) === this.handicapHere) return nothing;
    const choose = () => {
      this.level = level;
      this.handicap = handicap;
      if (handicap > 0) this.side = 'white';
    };
    return html`<button class="suggestion" data-do="suggested" @click=${choose}>
      ${t('new.suggestion', { level, name: t('level.name', { level }), head: head ? this.countInWords(head) : 'none' })}
    </button>`;
  }

  private get handicapsHere(): readonly Handicap[] {
    return handicapsOf(this.ruleSet ?? '');
  }

  /** The number of the chosen handicap, 0 where there is none. A handicap favours White. */
  private get handicapHere(): number {
    return this.side === 'white' && this.handicapsHere.length > 0 ? this.handicap : 0;
  }

  private handicaps() {
    if (this.side !== 'white' || this.handicapsHere.length === 0) return nothing;
    return radioGroup(
      t('new.headStart'),
      'handicap',
      [
        { value: '0', label: t('new.noHeadStart') },
        ...this.handicapsHere.map((each, index) => ({ value: `${index + 1}`, label: this.countInWords(each) })),
      ],
      `${this.handicap}`,
      (value) => (this.handicap = Number(value)),
    );
  }

  private countInWords({ count }: Handicap): string {
    return t('new.headStartOf', { count, board: this.sources[0]?.board ?? '' });
  }

  private sides(ruleSet: RuleSet) {
    const { sideKey } = boardKind(ruleSet);
    const choice = (value: Side, about: 'new.first' | 'new.second') => ({
      value,
      label: text(`side.${sideKey(value)}`),
      about: t(about, { side: sideKey(value) }),
    });
    return radioGroup(
      t('new.side'),
      'side',
      [choice('white', 'new.first'), choice('black', 'new.second')],
      this.side,
      (side) => (this.side = side),
    );
  }

  private readonly start = () => {
    if (this.ruleSet === undefined) return this.showMistake();
    const { level, side } = this;
    const players: Players = {
      level,
      white: this.computer && side === 'black' ? 'computer' : 'person',
      black: this.computer && side === 'white' ? 'computer' : 'person',
    };
    const named = withNames(players, settingsNow().table?.names);
    changeSettings({ table: named });
    const rung = { level, handicap: this.handicapHere };
    goToGame(this.computer ? gameOn(rung, this.ruleSet, side) : linkOf(emptyGame(this.ruleSet), named));
  };

  /** Leads to the field with a mistake. */
  private showMistake(): void {
    const details = this.querySelector('details');
    if (details) details.open = true;
    this.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }
}

export function title(): string {
  return t('new.title');
}

/** @param session the game whose rules and players are preset, if any */
export function content(session: Session | undefined) {
  const first = session?.state.view.ruleSet.name ?? FIRST_RULES;
  const handicap = session && handicapOf(session.saved.game);
  return html`<griot-new-game
    first=${first}
    .table=${session?.state.players ?? nextPlayers()}
    .handicap=${handicap ?? 0}
  ></griot-new-game>`;
}

/** The players of the next game, by the way chosen on the home page. */
function nextPlayers(): Players {
  const { table = DEFAULT_PLAYERS } = settingsNow();
  return chosenWay().name === 'friend' ? { ...TWO_PERSONS, level: table.level } : table;
}
