import { describe, expect, test } from 'vitest';
import {
  conflictSentence,
  moveHindrance,
  moveLabel,
  movedMeanwhile,
  movedTogetherSentence,
} from './move-words.ts';

test('a button says where the video goes', () => {
  expect(moveLabel('queued', 'shooting')).toBe('Move to Shooting');
  expect(moveLabel('shooting', 'queued')).toBe('Back to Queued');
  expect(moveLabel('activated', 'draft')).toBe('Return to draft');
});

test('several videos are counted, and their status is named when it is one', () => {
  expect(movedTogetherSentence(['shooting', 'shooting'])).toBe('2 videos are in Shooting now');
  expect(movedTogetherSentence(['shooting', 'editing', 'queued'])).toBe('3 videos were moved');
});

describe('where a video cannot go', () => {
  test('is explained', () => {
    expect(moveHindrance('queued', 'shooting')).toBeNull();
    expect(moveHindrance('queued', 'activated')).toBeNull();
    expect(moveHindrance('queued', 'queued')).toBe('It is in Queued already.');
    expect(moveHindrance('queued', 'queued', 3)).toBe('They are in Queued already.');
    expect(moveHindrance('draft', 'editing', 2)).toBe('Their customers have not ordered them yet.');
    expect(moveHindrance('queued', 'delivery')).toBe(
      'Delivery is 3 steps ahead. Videos move one step at a time.',
    );
    expect(moveHindrance('editing', 'activated')).toBe(
      'Activated is 3 steps back. Videos move one step at a time.',
    );
    expect(moveHindrance('draft', 'activated')).toBe('Only its customer can order it.');
    expect(moveHindrance('draft', 'editing')).toBe('Its customer has not ordered it yet.');
  });
});

describe('the second of two people', () => {
  const now = new Date('2026-03-12T12:00:00Z');
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  test.each([
    [12, 'Ana moved “Mug” to Shooting 12 s ago'],
    [0, 'Ana moved “Mug” to Shooting just now'],
    [-3600, 'Ana moved “Mug” to Shooting just now'],
    [300, 'Ana moved “Mug” to Shooting 5 min ago'],
    [7200, 'Ana moved “Mug” to Shooting 2 h ago'],
    [300_000, 'Ana moved “Mug” to Shooting 3 days ago'],
  ])('is told who was first and when (%i s)', (seconds, said) => {
    const conflict = { status: 'shooting' as const, byName: 'Ana', at: ago(seconds) };
    expect(conflictSentence('Mug', conflict, now)).toBe(said);
  });
  test('is told what is known when the history is silent', () => {
    const conflict = { status: 'editing' as const, byName: null, at: null };
    expect(conflictSentence('Mug', conflict, now)).toBe('Somebody else moved “Mug” to Editing');
  });
});

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
