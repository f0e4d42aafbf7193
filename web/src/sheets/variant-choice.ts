/** The choice of a source of the rules and of options, as plain data. */
import type { RuleSet } from '../worker/protocol.ts';

export type Option = RuleSet['options'][number];

/** Chosen options, with their numbers; 0 for an option without a number. */
export type ChosenOptions = ReadonlyMap<string, number>;

/** The initial number of an option that has a number, unless its range excludes it. */
const INITIAL_NUMBER = 20;

/** Options of which at most one can be chosen, or a single option. */
export interface OptionGroup {
  /** The name of the group; empty text for a single option. */
  name: string;
  options: readonly Option[];
}

/** The groups of options, in the order of the options. */
export function groupsOf(options: readonly Option[]): OptionGroup[] {
  const groups: OptionGroup[] = [];
  for (const option of options) {
    const { group: name = '' } = option;
    const group = groups.find((candidate) => name !== '' && candidate.name === name);
    if (group) group.options = [...group.options, option];
    else groups.push({ name, options: [option] });
  }
  return groups;
}

/** The choice with an option, which replaces the others of its group. */
export function withOption(chosen: ChosenOptions, options: readonly Option[], option: Option): ChosenOptions {
  const chosenOthers = new Map(withoutGroup(chosen, options, option.group));
  return chosenOthers.set(option.name, initialNumber(option));
}

/** The choice without an option. */
export function withoutOption(chosen: ChosenOptions, name: string): ChosenOptions {
  return new Map([...chosen].filter(([chosenName]) => chosenName !== name));
}

/** The choice without the options of a group. */
export function withoutGroup(
  chosen: ChosenOptions,
  options: readonly Option[],
  group: string | undefined,
): ChosenOptions {
  const names = options.filter((option) => group !== undefined && option.group === group).map(({ name }) => name);
  return new Map([...chosen].filter(([name]) => !names.includes(name)));
}

export function hasNumber({ most }: Option): boolean {
  return most > 0;
}

function initialNumber({ least, most }: Option): number {
  return Math.min(most, Math.max(least, INITIAL_NUMBER));
}

/** Whether a number is in the range of an option. */
export function isInRange({ least, most }: Option, number: number): boolean {
  return Number.isInteger(number) && number >= least && number <= most;
}

/** The name of a rule set: its preset, and the chosen options in the order of the family. */
export function ruleSetName(preset: string, options: readonly Option[], chosen: ChosenOptions): string {
  const optionTexts = options
    .filter(({ name }) => chosen.has(name))
    .map((option) => (hasNumber(option) ? `${option.name}-${chosen.get(option.name)}` : option.name));
  return [preset, ...optionTexts].join('+');
}
