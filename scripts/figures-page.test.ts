import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { figuresPage, type RecordedRun } from './figures-page.ts';
import { inProject } from './project-paths.ts';

const run = {
  measuredAt: '2026-02-03T04:05:06.000Z',
  commit: 'abc1234',
  machine: '2 × Test, 8 GB',
  figures: [
    { name: 'script', value: 1234.5, unit: 'KB', goal: { atMost: 400 } },
    { name: 'score', value: 100, unit: 'points', goal: { atLeast: 100 } },
    { name: 'layout shift', value: null, unit: 'CLS', goal: { atMost: 0 } },
  ],
} satisfies RecordedRun;

const page = 'Before.\n\n<!-- figures: size -->\nold\n<!-- end of figures -->\n\nAfter.\n';

test('a run is shown with its date, commit and machine, and each figure with goal and verdict', () => {
  const written = figuresPage.filled(page, new Map([['size', run]]));
  expect(written).toContain('Measured on 2026-02-03 at commit `abc1234`, on 2 × Test, 8 GB.');
  expect(written).toContain('| script | at most 400 KB | 1,230 | **missed** |');
  expect(written).toContain('| score | at least 100 points | 100 | met |');
  expect(written).toContain('| layout shift | at most 0 CLS | not measured | **missed** |');
  expect(written).not.toContain('old');
  expect(written).toMatch(/^Before\.[^]*After\.\n$/);
  expect(figuresPage.filled(written, new Map([['size', run]]))).toBe(written);
});

test('a group that was never measured says how it is', () => {
  expect(figuresPage.filled(page, new Map())).toContain('`npm run bench -- size`');
});

test('the page has a place for each group, and holds what the recorded runs measured', async () => {
  const stored = await figuresPage.stored();
  const groups = (await readdir(inProject('tests/bench')))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -'.ts'.length));
  expect(figuresPage.placesOn(stored).toSorted()).toEqual(groups.toSorted());
  expect(figuresPage.filled(stored, await figuresPage.runs())).toBe(stored);
});
