/** Tests the choice of options: groups of which one can be chosen, ranges of numbers, and the names of rule sets. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  groupsOf,
  isInRange,
  ruleSetName,
  withOption,
  withoutGroup,
  withoutOption,
} from '../src/sheets/variant-choice.ts';
import { rules } from './game-driver.ts';

async function optionsOf(preset: string) {
  const answer = await rules.ruleSet(preset);
  assert.ok(answer.ok);
  return answer.value.options;
}

async function option(preset: string, name: string) {
  const result = (await optionsOf(preset)).find((candidate) => candidate.name === name);
  assert.ok(result, name);
  return result;
}

test('options that exclude each other are one group', async () => {
  const [slam, ...others] = groupsOf(await optionsOf('awele/sheet'));
  assert.equal(slam?.name, 'slam');
  assert.deepEqual(
    slam.options.map(({ name }) => name),
    ['slam-illegal', 'slam-takes'],
  );
  assert.ok(others.every(({ name, options }) => name === '' && options.length === 1));
});

test('an option replaces the others of its group, and no others', async () => {
  const options = await optionsOf('awele/sheet');
  let chosen = withOption(new Map(), options, await option('awele/sheet', 'slam-illegal'));
  chosen = withOption(chosen, options, await option('awele/sheet', 'target'));
  chosen = withOption(chosen, options, await option('awele/sheet', 'slam-takes'));
  assert.equal(ruleSetName('awele/sheet', options, chosen), 'awele/sheet+slam-takes+target-20');
  assert.equal(ruleSetName('awele/sheet', options, withoutGroup(chosen, options, 'slam')), 'awele/sheet+target-20');
  assert.equal(ruleSetName('awele/sheet', options, withoutOption(chosen, 'target')), 'awele/sheet+slam-takes');
});

test('any two options that their source allows give a rule set', async () => {
  for (const { name, options } of await rules.ruleSets()) {
    for (const first of options) {
      for (const second of options) {
        const chosen = withOption(withOption(new Map(), options, first), options, second);
        const answer = await rules.ruleSet(ruleSetName(name, options, chosen));
        const problems = answer.ok ? [] : answer.problems.map(({ key }) => key);
        // An option that a source does not allow is not offered.
        assert.deepEqual(
          problems.filter((key) => key !== 'NameFault.OPTION_NOT_HERE'),
          [],
          `${name} ${first.name} ${second.name}`,
        );
      }
    }
  }
});

test('a number is valid only if it is whole and in the range of its option', async () => {
  const target = await option('awele/sheet', 'target');
  for (const valid of [1, 20, 47]) assert.ok(isInRange(target, valid));
  for (const invalid of [0, 48, -3, 2.5, NaN]) assert.ok(!isInRange(target, invalid), String(invalid));
});
