/** `griot-variants`: the choice of a source of the rules and of options. Dispatches `variant` when it has changed. */
import { html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { ref } from 'lit/directives/ref.js';
import { PageElement } from '../page/page-element.ts';
import { sourceInWords } from '../speech/game-names.ts';
import { objectionInWords } from '../speech/problems.ts';
import { t, text } from '../texts/messages.ts';
import { gameClient } from '../worker/clients.ts';
import type { Problem, RuleSet } from '../worker/protocol.ts';
import { radioGroup, setDataAttribute } from './radio-group.ts';
import {
  hasNumber,
  isInRange,
  groupsOf,
  ruleSetName,
  withOption,
  withoutGroup,
  withoutOption,
  type ChosenOptions,
  type Option,
  type OptionGroup,
} from './variant-choice.ts';

/** The value of the radio button for no option of a group. */
const NONE = 'none';

/** Dispatched when the variant has changed. `ruleSet` is undefined while the choice is not valid. */
export class VariantEvent extends Event {
  constructor(readonly ruleSet: string | undefined) {
    super('variant');
  }
}

@customElement('griot-variants')
export class Variants extends PageElement {
  /** The presets of a game, the default first. */
  @property({ attribute: false }) presets: readonly RuleSet[] = [];
  /** The rule set that is chosen at first; the default if it is undefined or of another game. */
  @property({ attribute: false }) initialRules: RuleSet | undefined;
  @state() private preset: RuleSet | undefined;
  @state() private chosen: ChosenOptions = new Map();
  /** The options that the source allows. */
  @state() private offeredOptions: readonly Option[] = [];
  @state() private problem: Problem | undefined;

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('presets')) return;
    const { initialRules } = this;
    const preset = this.presets.find(({ name }) => name === initialRules?.preset) ?? this.presets[0];
    const isInitial = preset !== undefined && preset.name === initialRules?.preset;
    const chosen = isInitial ? initialRules.chosen.map(({ name, number }): [string, number] => [name, number]) : [];
    void this.setSource(preset, new Map(chosen));
  }

  private async setSource(preset: RuleSet | undefined, chosen: ChosenOptions): Promise<void> {
    this.preset = preset;
    this.chosen = chosen;
    this.offeredOptions = [];
    if (!preset) return;
    const answers = await Promise.all(
      preset.options.map((option) => {
        const onlyThisOption = withOption(new Map(), preset.options, option);
        return gameClient().ruleSet(ruleSetName(preset.name, preset.options, onlyThisOption));
      }),
    );
    if (preset !== this.preset) return;
    this.offeredOptions = preset.options.filter((_, index) => answers[index]?.ok);
    await this.dispatchVariant();
  }

  private async choose(chosen: ChosenOptions): Promise<void> {
    this.chosen = chosen;
    await this.dispatchVariant();
  }

  /** Asks the rules worker whether the choice is valid, and dispatches `variant`. */
  private async dispatchVariant(): Promise<void> {
    const { preset, chosen, offeredOptions } = this;
    if (!preset) return;
    const hasInvalidNumber = offeredOptions.some((option) => !this.isNumberValid(option));
    const name = ruleSetName(preset.name, offeredOptions, chosen);
    const answer = hasInvalidNumber ? undefined : await gameClient().ruleSet(name);
    if (chosen !== this.chosen || preset !== this.preset) return;
    this.problem = answer?.ok === false ? answer.problems[0] : undefined;
    this.dispatchEvent(new VariantEvent(answer?.ok ? name : undefined));
  }

  private isNumberValid(option: Option): boolean {
    const number = this.chosen.get(option.name);
    return number === undefined || !hasNumber(option) || isInRange(option, number);
  }

  override render() {
    const { preset, presets, chosen, offeredOptions, problem } = this;
    if (!preset) return nothing;
    const isDefault = preset === presets[0] && chosen.size === 0;
    return html`<details class="options" ?open=${!isDefault}>
      <summary>
        <span>${t('new.variants')}<small>${sourceInWords(preset.source, chosen.size)}</small></span>
      </summary>
      <div class="form-part">
        ${presets.length > 1 ? this.sourceChoice(preset) : html`<p class="remark">${text(`about.${preset.name}`)}</p>`}
        ${
          offeredOptions.length === 0
            ? nothing
            : html`<fieldset>
                <legend>${t('new.options')}</legend>
                ${groupsOf(offeredOptions).map((group) => this.optionGroup(group))}
              </fieldset>`
        }
        <div role="alert">${problem ? html`<p class="mistake">${objectionInWords(problem)}</p>` : nothing}</div>
      </div>
    </details>`;
  }

  private sourceChoice(preset: RuleSet) {
    const choices = this.presets.map(({ source, name }) => ({
      value: source,
      label: capitalised(text(`source.${source}`)),
      about: afterColon(text(`about.${name}`)),
    }));
    const choose = (source: string) =>
      void this.setSource(
        this.presets.find((preset) => preset.source === source),
        new Map(),
      );
    return radioGroup(t('new.rules'), 'source', choices, preset.source, choose, 'list');
  }

  private optionGroup({ name, options }: OptionGroup) {
    return name === '' ? options.map((option) => this.checkbox(option)) : this.alternativesChoice(name, options);
  }

  private alternativesChoice(group: string, options: readonly Option[]) {
    const choices = [
      { value: NONE, label: capitalised(text(`group.${group}.none`)) },
      ...options.map(({ name }) => ({ value: name, label: capitalised(text(`option.${name}`)) })),
    ];
    const choose = (value: string) => {
      const option = options.find(({ name }) => name === value);
      void this.choose(option ? withOption(this.chosen, options, option) : withoutGroup(this.chosen, options, group));
    };
    const current = options.find(({ name }) => this.chosen.has(name))?.name ?? NONE;
    return radioGroup(text(`group.${group}`), 'option', choices, current, choose, 'list');
  }

  private checkbox(option: Option) {
    const { name } = option;
    const isChosen = this.chosen.has(name);
    const toggle = () =>
      void this.choose(
        isChosen ? withoutOption(this.chosen, name) : withOption(this.chosen, this.offeredOptions, option),
      );
    return html`<label class="switch" ${ref((element) => setDataAttribute(element, 'option', name))}>
        <input type="checkbox" .checked=${isChosen} @change=${toggle} />
        <span>${capitalised(text(`option.${name}`))}</span>
      </label>
      ${isChosen && hasNumber(option) ? this.numberField(option) : nothing}`;
  }

  private numberField(option: Option) {
    const { name, least, most } = option;
    const isValid = this.isNumberValid(option);
    const change = (event: Event) => {
      const number = (event.target as HTMLInputElement).valueAsNumber;
      void this.choose(new Map(this.chosen).set(name, number));
    };
    return html`<label class="number"
      >${t('new.number')}
      <input
        type="number"
        inputmode="numeric"
        min=${least}
        max=${most}
        aria-invalid=${isValid ? 'false' : 'true'}
        aria-describedby="range-${name}"
        .value=${String(this.chosen.get(name))}
        @input=${change}
      />
      <span id="range-${name}" class="mistake" role="alert"
        >${isValid ? nothing : t('new.range', { least, most })}</span
      >
    </label>`;
  }
}

/** Opens the variants of a form, and focuses the field whose value is not valid. */
export function focusInvalidField(form: HTMLElement): void {
  const details = form.querySelector('details');
  if (details) details.open = true;
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/** The part of a description after its first colon, which follows the name of a source. */
function afterColon(sentence: string): string {
  return capitalised(sentence.replace(/^[^:]*:\s*/, ''));
}

function capitalised(sentence: string): string {
  return sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1);
}
