import { expect, test } from 'vitest';
import { machineProblem, type MachineFacts, type MachineNeed } from './machine-needs.ts';

const good = { chromium: '/usr/bin/chromium', java: 17, freeMemory: 8e9 } satisfies MachineFacts;
const problemWith = (needs: MachineNeed[], machine: Partial<MachineFacts>) =>
  machineProblem('figures', new Set(needs), { ...good, ...machine });

test('a machine with everything can do everything', () => {
  expect(problemWith(['browser', 'java'], {})).toBeNull();
});

test('what is not needed may be missing', () => {
  expect(problemWith([], { chromium: null, java: null, freeMemory: 0 })).toBeNull();
  expect(problemWith(['browser'], { java: null })).toBeNull();
  expect(problemWith(['java'], { chromium: null })).toBeNull();
});

test('a missing Java and a missing browser are told in one sentence', () => {
  expect(problemWith(['browser', 'java'], { java: null, chromium: null })).toMatch(
    /^Java is missing; [^.]*11 or later/,
  );
  expect(problemWith(['browser', 'java'], { chromium: null })).toMatch(
    /^These figures need Chromium: .*CHROMIUM_PATH\.$/,
  );
});

test('too little memory is told with what there is, and a browser alone needs less', () => {
  expect(problemWith(['browser', 'java'], { freeMemory: 2.04e9 })).toBe(
    'These figures need 2.5 GB of free memory, and there are 2.0.',
  );
  expect(problemWith(['browser'], { freeMemory: 2.04e9 })).toBeNull();
  expect(problemWith(['browser'], { freeMemory: 0.5e9 })).toBe(
    'These figures need 1 GB of free memory, and there are 0.5.',
  );
});
