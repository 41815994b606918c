import { expect, test } from 'vitest';
import type { Move } from '#domain/moves.ts';
import type { VideoStatus } from '#domain/video.ts';
import type { Readable } from '#lib/readable.ts';
import { hideUndoneMoves, quotedReason } from './hide-undone-moves.ts';

const start = Date.UTC(2026, 2, 10, 9);

/** Moves in the order in which they were made, each so many minutes after the start. */
function historyOf(
  ...moves: [from: VideoStatus, to: VideoStatus, minute: number, reason?: string][]
): Readable<Move>[] {
  const entries = moves.map(([from, to, minute, reason = null], index) => {
    const at = new Date(start + minute * 60_000);
    const by = { by: 'ana', byName: 'Ana', reason };
    const value = { id: `m${index}`, from, to, ...by, title: 'Mug', at, since: null };
    return { kind: 'ok' as const, id: value.id, value };
  });
  return entries.toReversed();
}
const told = (history: Readable<Move>[]) => hideUndoneMoves(history).map(({ id }) => id);

test('a slip of the hand and its undoing are not told', () => {
  const history = historyOf(
    ['activated', 'queued', 0],
    ['queued', 'shooting', 60],
    ['shooting', 'queued', 61, 'Undone'],
  );
  expect(told(history)).toEqual(['m0']);
});

test('slips within slips are not told either', () => {
  const history = historyOf(
    ['queued', 'shooting', 0],
    ['shooting', 'editing', 1],
    ['editing', 'shooting', 2, 'Undone'],
    ['shooting', 'queued', 3, 'Undone'],
  );
  expect(told(history)).toEqual([]);
});

test('what stood for longer did happen, and its undoing is told without a word about it', () => {
  const history = historyOf(['queued', 'shooting', 0], ['shooting', 'queued', 30, 'Undone']);
  expect(told(history)).toEqual(['m1', 'm0']);
  expect(quotedReason({ reason: 'Undone' })).toBeNull();
});

test('a step back with a reason is told at once', () => {
  const history = historyOf(['queued', 'shooting', 0], ['shooting', 'queued', 1, 'Wet glaze']);
  expect(told(history)).toEqual(['m1', 'm0']);
  expect(quotedReason({ reason: 'Wet glaze' })).toBe('Wet glaze');
});

test('what cannot be read stays where it is', () => {
  const [undone, made] = historyOf(['queued', 'shooting', 0], ['shooting', 'queued', 1, 'Undone']);
  const unreadable = { kind: 'unreadable' as const, id: 'x' };
  const history = [undone, unreadable, made].flatMap((entry) => (entry ? [entry] : []));
  expect(told(history)).toEqual(['m1', 'x', 'm0']);
});
