/** A radio group. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { ref } from 'lit/directives/ref.js';

export interface RadioOption<T extends string> {
  value: T;
  label: string;
  /** A smaller line below. */
  about?: string;
  /** The label's language, if it differs from the page's. */
  lang?: string;
}

/**
 * Renders a radio group. Each label has the attribute `data-NAME=VALUE`. If a choice has failed, rendering the former one
 * again lets the other be chosen once more.
 */
export function radioGroup<T extends string>(
  question: string,
  name: string,
  options: readonly RadioOption<T>[],
  chosen: T,
  choose: (value: T) => void,
  layout: 'row' | 'list' = 'row',
): TemplateResult {
  return html`<fieldset class="answers ${layout}">
    <legend>${question}</legend>
    <div>
      ${options.map(
        ({ value, label, about, lang }) =>
          html`<label ${ref((element) => setDataAttribute(element, name, value))}>
            <input
              type="radio"
              name=${name}
              value=${value}
              .checked=${live(value === chosen)}
              @change=${() => choose(value)}
            />
            <span lang=${lang ?? nothing}>${label}${about ? html`<small>${about}</small>` : nothing}</span>
          </label>`,
      )}
    </div>
  </fieldset>`;
}

export function setDataAttribute(element: Element | undefined, name: string, value: string): void {
  element?.setAttribute(`data-${name}`, value);
}
