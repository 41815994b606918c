import { describe, expect, test } from 'vitest';
import type { VideoStatus } from '#domain/video.ts';
import {
  conflictSentence,
  movedMeanwhile,
  movedTogetherSentence,
  moveHindrance,
  moveLabel,
  moveWords,
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

describe('an impossible move', () => {
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
  test('is told without names when the history does not tell', () => {
    const conflict = { status: 'editing' as const, byName: null, at: null };
    expect(conflictSentence('Mug', conflict, now)).toBe('Somebody else moved “Mug” to Editing');
  });
});

const mug = { title: 'Mug', status: 'shooting' } as const;

test('a colleague’s move while somebody writes the reason is said at once', () => {
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

test('a step forward names both statuses', () => {
  expect(moveWords({ from: 'queued', to: 'shooting', byName: 'Ana', reason: null })).toEqual({
    who: 'Ana',
    where: 'Shooting',
    from: 'from Queued',
    why: null,
  });
});

test('a step back says so, and a person without a name is called Somebody', () => {
  const back = { from: 'activated', to: 'draft', byName: '', reason: 'Blurred logo' } as const;
  const { who, where, why } = moveWords(back);
  expect([who, where, why]).toEqual(['Somebody', 'Back to Draft', 'Reason: Blurred logo']);
});

test('a move that undoes another reads like that, without a reason', () => {
  const words = (from: VideoStatus, to: VideoStatus) => {
    const { where, why } = moveWords({ from, to, byName: 'Ana', reason: 'Undone' });
    return [where, why];
  };
  expect(words('shooting', 'queued')).toEqual(['Taken back to Queued', null]);
  expect(words('queued', 'shooting')).toEqual(['Taken back, Shooting again', null]);
});
