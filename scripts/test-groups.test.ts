import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from './project-paths.ts';
import { groupsOf, groupsOfTier, stepsOf } from './test-groups.ts';

test.each(['cloud', 'web'] as const)(
  'every test file of %s lies in the folder of a group',
  (kind) => {
    const within = kind === 'web' ? 'web' : '{cloud,functions}';
    const files = globSync(`tests/${within}/**/*.{spec,test}.ts`, { cwd: inProject('') });
    const folders = groupsOf(kind).flatMap(({ args }) => args);
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((file) => !folders.some((folder) => file.startsWith(folder)))).toEqual([]);
  },
);

test('a whole run begins with what is quick, and leaves drills to the deep tier', () => {
  const names = groupsOfTier('each change').map(({ name }) => name);
  expect(names.slice(0, 2)).toEqual(['unit', 'rules']);
  expect(names).toContain('web queue');
  expect(names).not.toContain('drills');
  expect(groupsOfTier('deep').map(({ name }) => name)).toContain('drills');
});

test('the steps of a run have each of its groups once, in order, and those that wait beside each other', () => {
  const groups = groupsOfTier('deep');
  expect(stepsOf(groups).flat()).toEqual(groups);
  const beside = stepsOf(groups).filter((step) => step.length > 1);
  expect(beside.map((step) => step.map(({ name }) => name))).toEqual([
    ['rules', 'cloud', 'functions'],
  ]);
});
