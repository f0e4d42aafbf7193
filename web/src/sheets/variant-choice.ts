/** The choice of a source of the rules and of options, as plain data. */
import type { RuleSet } from '../worker/protocol.ts';

export type Option = RuleSet['options'][number];

/** Chosen options, with their numbers; 0 for an option without a number. */
export type ChosenOptions = ReadonlyMap<string, number>;

/** The initial number of an option that has a number, unless its range excludes it. */
const INITIAL_NUMBER = 20;

/** Options that are asked for together: a group of which at most one can be chosen, or a single option. */
export interface Question {
  /** The name of the group, or empty text. */
  group: string;
  options: readonly Option[];
}

/** The questions that ask for options, in the order of the options. */
export function questionsOf(options: readonly Option[]): Question[] {
  const questions: Question[] = [];
  for (const option of options) {
    const { group = '' } = option;
    const groupQuestion = questions.find((question) => group !== '' && question.group === group);
    if (groupQuestion) groupQuestion.options = [...groupQuestion.options, option];
    else questions.push({ group, options: [option] });
  }
  return questions;
}

/** The choice with an option, which replaces the others of its group. */
export function withOption(chosen: ChosenOptions, options: readonly Option[], option: Option): ChosenOptions {
  const next = new Map(withoutGroup(chosen, options, option.group));
  return next.set(option.name, initialNumber(option));
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
  const words = options
    .filter(({ name }) => chosen.has(name))
    .map((option) => (hasNumber(option) ? `${option.name}-${chosen.get(option.name)}` : option.name));
  return [preset, ...words].join('+');
}
