import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { deployedRules } from './deployed-rules.ts';
import { inProject } from './project-paths.ts';

const rules = await readFile(inProject('src/cloud/firestore.rules'), 'utf8');

test('the rules are deployed as they are, but for the second factor where staff need one', () => {
  expect(deployedRules(rules, {})).toBe(rules);
  expect(deployedRules(rules, { staffSecondFactor: 'off' })).toBe(rules);
  const required = deployedRules(rules, { staffSecondFactor: 'required' }).split('\n');
  const changed = rules
    .split('\n')
    .flatMap((line, index) =>
      line === required[index] ? [] : [[line.trim(), required[index]?.trim()]],
    );
  expect(changed).toEqual([
    [
      "function staffSecondFactor() { return 'off'; }",
      "function staffSecondFactor() { return 'required'; }",
    ],
  ]);
});

test('rules that have no place for it are not deployed', () => {
  expect(() => deployedRules('', { staffSecondFactor: 'required' })).toThrow(/staffSecondFactor/);
});
