import { expect, test } from 'vitest';
import { createOwnDoings } from './own-changes.ts';

test('a move is known by its own id, for good', () => {
  const doings = createOwnDoings(() => 0);
  doings.addMove('one');
  expect(['one', 'two', null].map(doings.hasMove)).toEqual([true, false, false]);
});

test('a change of a plan is known once, and forgotten after a while', () => {
  let now = 0;
  const doings = createOwnDoings(() => now);
  doings.addPlan('mug', 'assignee');
  expect(doings.takePlan('mug', 'dueAt')).toBe(false);
  expect([1, 2].map(() => doings.takePlan('mug', 'assignee'))).toEqual([true, false]);
  doings.addPlan('mug', 'assignee');
  now = 21_000;
  expect(doings.takePlan('mug', 'assignee')).toBe(false);
});
