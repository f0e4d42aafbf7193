/** `griot-agreement`: what is agreed in a game: the rules, the clock, and whether turns may be taken back. */
import { html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import '../families/picture.ts';
import { PageElement } from '../page/page-element.ts';
import { shippedGame } from '../families/registry.ts';
import { sourceInWords } from '../speech/game-names.ts';
import { pointsInWords, sideKey } from '../speech/speech.ts';
import { t, text } from '../texts/messages.ts';
import { gameClient } from '../worker/clients.ts';
import type { RuleSet, Side } from '../worker/protocol.ts';
import type { ServerGame } from '../api/api-types.ts';
import { clockInWords } from '../clocks/clock-words.ts';

@customElement('griot-agreement')
export class Agreement extends PageElement {
  @property({ attribute: false }) game!: ServerGame;
  /** The side of the reader. */
  @property() side: Side = 'white';
  @state() private ruleSet: RuleSet | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
  }

  private async load(): Promise<void> {
    const answer = await gameClient().ruleSet(this.game.ruleSet);
    if (answer.ok) this.ruleSet = answer.value;
  }

  override render() {
    const { game, ruleSet, side } = this;
    if (!ruleSet) return nothing;
    const count = ruleSet.chosen.length;
    return html`<div class="agreement">
      <griot-picture .game=${shippedGame(game.ruleSet)}></griot-picture>
      <p>
        <b>${text(`game.${ruleSet.game}`)}</b><span>${sourceInWords(ruleSet.source, count)}</span
        ><span>${t('join.side', { side: sideKey({ ruleSet }, side) })}</span
        ><span>${t('join.clock', { clock: clockInWords(game.clock) })}</span
        ><span>${t('join.takebacks', { allowed: game.takebacks ? 'yes' : 'no' })}</span>
      </p>
      <details class="options" ?open=${count > 0}>
        <summary>${t('join.rules')}</summary>
        <ul class="points">
          ${pointsInWords({ ruleSet }).map((point) => html`<li>${point}</li>`)}
          ${optionsInWords(ruleSet).map((option) => html`<li>${option}</li>`)}
        </ul>
      </details>
    </div>`;
  }
}

/** The chosen options but those with a number, which the points of the rules tell. */
function optionsInWords({ chosen }: RuleSet): string[] {
  return chosen.filter(({ number }) => number === 0).map(({ name }) => text(`option.${name}`));
}
