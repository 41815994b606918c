import { describe, expect, test } from 'vitest';
import { conflictSentence, moveLabel, undoOf } from './move-words.ts';

test('a button says where the video goes', () => {
  expect(moveLabel('queued', 'shooting')).toBe('Move to Shooting');
  expect(moveLabel('shooting', 'queued')).toBe('Back to Queued');
  expect(moveLabel('activated', 'draft')).toBe('Return to draft');
});

describe('undoing', () => {
  test('a step forward is a step back with its reason', () => {
    expect(undoOf('queued', 'shooting')).toEqual({
      from: 'shooting',
      to: 'queued',
      reason: 'Undone',
    });
  });
  test('a step back is a step forward, which needs none', () => {
    expect(undoOf('delivery', 'editing')).toEqual({
      from: 'editing',
      to: 'delivery',
      reason: null,
    });
  });
  test('a return to draft is not ours to undo', () => {
    expect(undoOf('activated', 'draft')).toBeNull();
  });
});

describe('the second of two people', () => {
  const now = new Date('2026-03-12T12:00:00Z');
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  test.each([
    [12, 'Ana moved “Mug” to Shooting 12 s ago'],
    [-3, 'Ana moved “Mug” to Shooting 0 s ago'],
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
