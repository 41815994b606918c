import { expect, test } from 'vitest';
import { undoneReason } from './moves.ts';
import type { VideoStatus } from './video.ts';
import { videoDurations } from './video-durations.ts';

const day = 24 * 3_600_000;
const at = (days: number) => new Date(Date.UTC(2026, 2, 2) + days * day);

/** Moves from a draft on, each with its day. */
function moves(...steps: [to: VideoStatus, day: number, by?: string, reason?: string][]) {
  return steps.map(([to, days, by = 'staff', reason], index) => ({
    from: steps[index - 1]?.[0] ?? ('draft' as const),
    to,
    by,
    reason: reason ?? null,
    at: at(days),
  }));
}
const owner = { userId: 'owner', waited: {} };
const daysOf = (...given: Parameters<typeof videoDurations>) =>
  Object.fromEntries(
    videoDurations(...given).map(({ stage, milliseconds }) => [stage, milliseconds / day]),
  );
const straight = moves(
  ['activated', 0],
  ['queued', 1],
  ['shooting', 4],
  ['editing', 5],
  ['delivery', 9],
);

test('a delivered video tells the time of each status', () => {
  expect(daysOf(straight, owner)).toEqual({ activated: 1, queued: 3, shooting: 1, editing: 4 });
});

test('waiting for the customer is no time of the studio’s', () => {
  const waited = { queued: 2 * day, editing: 40 * day };
  expect(daysOf(straight, { ...owner, waited })).toMatchObject({ queued: 1, editing: 0 });
});

test('a status that was left and entered again counts as a whole', () => {
  const undone = moves(
    ['activated', 0],
    ['queued', 1],
    ['shooting', 2],
    ['queued', 2, 'staff', undoneReason],
    ['shooting', 4],
    ['editing', 5],
    ['shooting', 6, 'staff', 'A hair in frame'],
    ['editing', 8],
    ['delivery', 9],
  );
  expect(daysOf(undone, owner)).toEqual({ activated: 1, queued: 3, shooting: 3, editing: 2 });
});

test('what was before a video came back as a draft is forgotten', () => {
  const again = moves(['activated', 0], ['draft', 3, 'staff', 'No parcel']).concat(
    moves(['activated', 10], ['queued', 11], ['shooting', 12], ['editing', 13], ['delivery', 14]),
  );
  expect(daysOf(again, owner)).toEqual({ activated: 1, queued: 1, shooting: 1, editing: 1 });
});

test('a later delivery tells only how long the changes took that the owner asked for', () => {
  const asked = moves(
    ['activated', 0],
    ['queued', 1],
    ['shooting', 2],
    ['editing', 3],
    ['delivery', 4],
    ['editing', 6, 'owner', '00:01 Larger'],
    ['shooting', 7],
    ['editing', 8],
    ['delivery', 9],
  );
  expect(daysOf(asked, owner)).toEqual({ changes: 3 });
  const undone = moves(
    ['editing', 0],
    ['delivery', 4],
    ['editing', 4, 'staff', undoneReason],
    ['delivery', 5],
  );
  expect(daysOf(undone, owner)).toEqual({});
  expect(daysOf(moves(['activated', 0]), owner)).toEqual({});
});

test('a request for changes that its customer took back at once took no time', () => {
  const undone = [
    ...straight,
    ...moves(
      ['delivery', 9],
      ['editing', 10, 'owner'],
      ['delivery', 10.01, 'owner', undoneReason],
    ).slice(1),
  ];
  expect(daysOf(undone, owner)).toEqual({});
  const asked = moves(['delivery', 10.01], ['editing', 11, 'owner'], ['delivery', 13]).slice(1);
  expect(daysOf([...undone, ...asked], owner)).toEqual({ changes: 2 });
});
