/** The sheet to start a new game: opponent, level, game, side, variants. */
import { html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { goToGame } from '../page/navigation.ts';
import { PageElement } from '../page/page-element.ts';
import { changeSettings, settingsNow } from '../settings/settings.ts';
import { chosenMode } from '../home/home-modes.ts';
import { FIRST_RULES } from '../families/registry.ts';
import { linkOf } from '../records/link.ts';
import { withNames } from '../records/names.ts';
import { addressOfGameOn, handicapOf, handicapsOf, rungIn, type Handicap, type Rung } from '../learn/ladder.ts';
import { LADDER_STORAGE_PROBLEMS, storedLadder } from '../learn/stored-values.ts';
import { DEFAULT_PLAYERS, emptyGame, personsSide, TWO_PERSONS, type Players } from '../records/saved-game.ts';
import type { Session } from '../game/session.ts';
import { t } from '../texts/messages.ts';
import { gameClient } from '../worker/clients.ts';
import type { RuleSet, Side } from '../worker/protocol.ts';
import { gameOptions, sideOption } from './game-options.ts';
import { levelStones } from './level-stones.ts';
import { radioGroup } from './radio-group.ts';
import { focusInvalidField, type VariantEvent } from './variants.ts';

@customElement('griot-new-game')
export class NewGame extends PageElement {
  /** The name of the rule set that is chosen at first. */
  @property() rules = FIRST_RULES;
  /** The players who are chosen at first. */
  @property({ attribute: false }) players: Players = DEFAULT_PLAYERS;
  /** The number of the handicap that is chosen, 0 for none. */
  @property({ attribute: false }) handicap = 0;
  /** The presets of all games. */
  @state() private presets: RuleSet[] = [];
  @state() private initialRules: RuleSet | undefined;
  /** The presets of the chosen game. */
  @state() private gamePresets: RuleSet[] = [];
  /** The chosen rule set; undefined while the choice is not valid. */
  @state() private ruleSet: string | undefined;
  @state() private side: Side = 'white';
  @state() private isAgainstComputer = true;
  @state() private level = DEFAULT_PLAYERS.level;
  private readonly ladder = storedLadder.read();

  override connectedCallback(): void {
    super.connectedCallback();
    this.isAgainstComputer = personsSide(this.players) !== undefined;
    this.side = personsSide(this.players) ?? 'white';
    this.level = this.players.level;
    void this.load();
  }

  private async load(): Promise<void> {
    const [presets, initialRules] = await Promise.all([gameClient().ruleSets(), gameClient().ruleSet(this.rules)]);
    this.presets = presets;
    this.initialRules = initialRules.ok ? initialRules.value : undefined;
    this.setGame(this.initialRules?.game ?? presets[0]?.game ?? '');
  }

  private setGame(game: string): void {
    this.gamePresets = this.presets.filter((preset) => preset.game === game);
    this.ruleSet = this.gamePresets[0]?.name;
  }

  override render() {
    const [defaultRules] = this.gamePresets;
    if (!defaultRules) return html`<div class="form"></div>`;
    return html`<div class="form">
      ${radioGroup(
        t('new.opponent'),
        'table',
        [
          { value: 'computer', label: t('new.computer') },
          { value: 'neighbour', label: t('new.neighbour'), about: t('new.here') },
        ],
        this.isAgainstComputer ? 'computer' : 'neighbour',
        (value) => (this.isAgainstComputer = value === 'computer'),
      )}
      ${this.isAgainstComputer ? this.levelChoice(defaultRules) : nothing}
      ${radioGroup(t('new.game'), 'choose-game', gameOptions(), defaultRules.game, (game) => this.setGame(game))}
      ${this.isAgainstComputer ? [this.sideChoice(defaultRules), this.handicapChoice()] : nothing}
      <griot-variants
        .presets=${this.gamePresets}
        .initialRules=${this.initialRules}
        @variant=${({ ruleSet }: VariantEvent) => (this.ruleSet = ruleSet)}
      ></griot-variants>
      <div class="start">
        <button class="go" data-do="start" @click=${this.start}>${t('new.start')}</button>
      </div>
    </div>`;
  }

  private levelChoice({ name, levels }: RuleSet) {
    const { storageProblem } = this.ladder;
    const suggestion = rungIn(this.ladder.value, name);
    return [
      levelStones(levels, this.level, (level) => (this.level = level), suggestion?.level),
      suggestion ? this.suggestionButton(suggestion) : nothing,
      storageProblem ? html`<p class="remark">${t(LADDER_STORAGE_PROBLEMS[storageProblem])}</p>` : nothing,
    ];
  }

  /** A button that chooses the next rung of the ladder, unless it is chosen already. */
  private suggestionButton({ level, handicap }: Rung) {
    const suggestedHandicap = this.offeredHandicaps[handicap - 1];
    if (level === this.level && (suggestedHandicap ? handicap : 0) === this.chosenHandicap) return nothing;
    const choose = () => {
      this.level = level;
      this.handicap = handicap;
      if (handicap > 0) this.side = 'white';
    };
    return html`<button class="suggestion" data-do="suggested" @click=${choose}>
      ${t('new.suggestion', {
        level,
        name: t('level.name', { level }),
        head: suggestedHandicap ? this.headStartInWords(suggestedHandicap) : 'none',
      })}
    </button>`;
  }

  private get offeredHandicaps(): readonly Handicap[] {
    return handicapsOf(this.ruleSet ?? '');
  }

  /** The number of the chosen handicap, 0 where there is none. A handicap favours White. */
  private get chosenHandicap(): number {
    return this.side === 'white' && this.offeredHandicaps.length > 0 ? this.handicap : 0;
  }

  private handicapChoice() {
    if (this.side !== 'white' || this.offeredHandicaps.length === 0) return nothing;
    return radioGroup(
      t('new.headStart'),
      'handicap',
      [
        { value: '0', label: t('new.noHeadStart') },
        ...this.offeredHandicaps.map((handicap, index) => ({
          value: `${index + 1}`,
          label: this.headStartInWords(handicap),
        })),
      ],
      `${this.handicap}`,
      (value) => (this.handicap = Number(value)),
    );
  }

  private headStartInWords({ count }: Handicap): string {
    return t('new.headStartOf', { count, board: this.gamePresets[0]?.board ?? '' });
  }

  private sideChoice(ruleSet: RuleSet) {
    return radioGroup(
      t('new.side'),
      'side',
      [sideOption(ruleSet, 'white'), sideOption(ruleSet, 'black')],
      this.side,
      (side) => (this.side = side),
    );
  }

  private readonly start = () => {
    if (this.ruleSet === undefined) return focusInvalidField(this);
    const { level, side } = this;
    const players: Players = {
      level,
      white: this.isAgainstComputer && side === 'black' ? 'computer' : 'person',
      black: this.isAgainstComputer && side === 'white' ? 'computer' : 'person',
    };
    const namedPlayers = withNames(players, settingsNow().table?.names);
    changeSettings({ table: namedPlayers });
    const rung = { level, handicap: this.chosenHandicap };
    goToGame(
      this.isAgainstComputer
        ? addressOfGameOn(rung, this.ruleSet, side)
        : linkOf(emptyGame(this.ruleSet), namedPlayers),
    );
  };
}

export function title(): string {
  return t('new.title');
}

/** @param session the game whose rules, players and handicap are chosen at first, if any */
export function content(session: Session | undefined) {
  const rules = session?.state.view.ruleSet.name ?? FIRST_RULES;
  const handicap = session && handicapOf(session.saved.game);
  return html`<griot-new-game
    rules=${rules}
    .players=${session?.state.players ?? nextPlayers()}
    .handicap=${handicap ?? 0}
  ></griot-new-game>`;
}

/** The players who are chosen at first: two people if that was chosen on the home page, else those of the last game. */
function nextPlayers(): Players {
  const { table = DEFAULT_PLAYERS } = settingsNow();
  return chosenMode().name === 'friend' ? { ...TWO_PERSONS, level: table.level } : table;
}
