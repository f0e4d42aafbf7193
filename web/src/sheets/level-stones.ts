/** The choice of the computer's level: a row of stones that grow, each with a number and a name. */
import { html, nothing, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';
import '../pieces/piece-element.ts';
import { t } from '../texts/messages.ts';
import { setDataAttribute } from './radio-group.ts';

/**
 * Renders the choice of a level. Each label has the attribute `data-level`.
 *
 * @param maxLevel the highest level; the lowest is 1
 * @param suggestedLevel the level that is marked, if any
 */
export function levelStones(
  maxLevel: number,
  chosenLevel: number,
  choose: (level: number) => void,
  suggestedLevel?: number,
): TemplateResult {
  const stoneLevels = Array.from({ length: maxLevel }, (_, index) => index + 1);
  return html`<fieldset class="stones">
    <legend>${t('new.strength')}</legend>
    <div>
      ${stoneLevels.map(
        (stoneLevel) =>
          html`<label
            class=${stoneLevel === suggestedLevel ? 'suggested' : ''}
            title=${t('level.name', { level: stoneLevel })}
            ${ref((element) => setDataAttribute(element, 'level', String(stoneLevel)))}
          >
            <input
              type="radio"
              name="level"
              value=${stoneLevel}
              aria-label=${nameInWords(stoneLevel, stoneLevel === suggestedLevel)}
              .checked=${stoneLevel === chosenLevel}
              @change=${() => choose(stoneLevel)}
            />
            <span .style=${`--growth: ${(stoneLevel - 1) / Math.max(1, maxLevel - 1)}`} aria-hidden="true"
              ><griot-piece .variant=${stoneLevel}></griot-piece><b>${stoneLevel}</b></span
            >
          </label>`,
      )}
    </div>
    <p aria-hidden="true">
      ${nameOf(chosenLevel)} ${chosenLevel === suggestedLevel ? html`<small>${t('new.suggested')}</small>` : nothing}
    </p>
  </fieldset>`;
}

function nameInWords(level: number, isSuggested: boolean): string {
  return isSuggested ? `${nameOf(level)}, ${t('new.suggested')}` : nameOf(level);
}

function nameOf(level: number): string {
  return t('new.level', { level, name: t('level.name', { level }) });
}
