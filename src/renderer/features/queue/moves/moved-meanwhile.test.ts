import { expect, test } from 'vitest';
import { movedMeanwhile } from './moved-meanwhile.ts';

const mug = { title: 'Mug', status: 'shooting' } as const;

test('what a colleague moves while somebody writes the reason is said at once', () => {
  expect(movedMeanwhile([{ video: mug, now: 'shooting' }])).toBeNull();
  expect(movedMeanwhile([{ video: mug, now: 'editing' }])).toContain('in Editing now');
  expect(movedMeanwhile([{ video: mug, now: null }])).toContain('elsewhere');
  expect(
    movedMeanwhile([
      { video: mug, now: 'editing' },
      { video: mug, now: 'queued' },
    ]),
  ).toContain('2 of these');
});
