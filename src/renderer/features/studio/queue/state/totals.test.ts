import { expect, test, vi } from 'vitest';
import type { VideoStatus } from '#domain/video.ts';
import { freshPlan } from '#domain/work-plan.ts';
import { formatTime } from '#lib/format-date.ts';
import { videoOf } from '#tests/support/videos.ts';
import { countedWords, createTotals } from './totals.ts';
import { createWorkStore, type WorkStoreDeps } from './work-store.ts';

type Cursor = { order: string; id: string };
type Tell = Parameters<WorkStoreDeps<Cursor>['watch']>[1];

const counters = { draft: 7, activated: 50, queued: 60, shooting: 8, editing: 9, delivery: 900 };

const noon = new Date(2026, 2, 10, 12);
const countedAtNoon = `Counted at ${formatTime(noon)}`;

function totalsOf(more = false, loadCounters = () => Promise.resolve(counters)) {
  let tell: Tell = () => undefined;
  const work = createWorkStore<Cursor>({
    firstRows: 10,
    pageSize: () => 10,
    overlap: 0,
    watch: (_of, onNews) => {
      tell = onNews;
      return () => undefined;
    },
  });
  const left: (string | null)[] = [];
  const totals = createTotals({
    work,
    loadCounters,
    now: () => noon,
    onRestChange: (status, goneId) => left.push(status, goneId),
  });
  const news = (changes: Parameters<Tell>[0]['changes']) =>
    tell({ changes, confirmed: true, end: more ? { order: 'z', id: 'z' } : null, beforeEnd: null });
  return {
    totals,
    left,
    put: (id: string, status: VideoStatus) => {
      const value = videoOf({ id, status, work: freshPlan(id) });
      news([{ kind: 'set', id, row: { kind: 'ok', id, value } }]);
    },
    take: (id: string) => news([{ kind: 'gone', id }]),
  };
}

test('unknown numbers are null', () => {
  expect(totalsOf().totals.getState().counts).toMatchObject({ draft: null, queued: null });
});

test('loaded open work is counted here, the rest by the cloud', async () => {
  const { totals, put } = totalsOf();
  put('a', 'queued');
  put('b', 'queued');
  totals.reload();
  await Promise.resolve();
  expect(totals.getState().counts).toEqual({
    ...counters,
    activated: 0,
    queued: 2,
    shooting: 0,
    editing: 0,
  });
});

test('while only a part is loaded, the cloud’s counters are used', async () => {
  const { totals, put } = totalsOf(true);
  put('a', 'queued');
  totals.reload();
  await Promise.resolve();
  expect(totals.getState().counts).toEqual(counters);
});

test('a number that does not follow every change says when it was counted', async () => {
  const whole = totalsOf();
  whole.put('a', 'queued');
  expect(countedWords(whole.totals.getState(), 'draft')).toBeNull();
  let told = 0;
  whole.totals.subscribe(() => (told += 1));
  for (let count = 1; count <= 2; count += 1) {
    whole.totals.reload();
    await Promise.resolve();
    expect(told).toBe(count);
  }
  expect(whole.totals.getState().countedAt).toBe(noon);
  expect(countedWords(whole.totals.getState(), 'draft')).toBe(countedAtNoon);
  expect(countedWords(whole.totals.getState(), 'queued')).toBeNull();
  expect(countedWords(whole.totals.getState(), 'delivery')).toBeNull();

  const part = totalsOf(true);
  part.put('a', 'queued');
  part.totals.reload();
  await Promise.resolve();
  expect(countedWords(part.totals.getState(), 'queued')).toBe(countedAtNoon);
  expect(countedWords(part.totals.getState(), 'delivery')).toBe(countedAtNoon);
});

test('a failed count is told beside the old numbers, until one succeeds', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const answers = [
    () => Promise.reject(new Error('No connection.')),
    () => Promise.resolve(counters),
    () => Promise.reject(new Error('No connection.')),
  ];
  const { totals } = totalsOf(true, () => answers.shift()?.() ?? Promise.resolve(counters));
  const words: (string | null)[] = [];
  for (let count = 1; count <= 4; count += 1) {
    totals.reload();
    await vi.waitFor(() => expect(totals.getState().hasFailed).toBe(count % 2 === 1));
    words.push(countedWords(totals.getState(), 'draft'));
  }
  expect(words).toEqual([
    'Could not be counted',
    countedAtNoon,
    `${countedAtNoon}, could not be counted again`,
    countedAtNoon,
  ]);
  expect(totals.getState().counts.draft).toBe(counters.draft);
  expect(warn).toHaveBeenCalledTimes(2);
  warn.mockRestore();
});

test('a video that leaves open work is added to its new status, and subtracted when it returns', async () => {
  const { totals, put, take, left } = totalsOf();
  put('first', 'queued');
  totals.reload();
  await Promise.resolve();
  put('a', 'editing');
  expect(totals.getState().counts).toMatchObject({ editing: 1, delivery: 899 });
  take('a');
  expect(totals.getState().counts).toMatchObject({ editing: 0, delivery: 900 });
  put('b', 'activated');
  expect(totals.getState().counts.draft).toBe(6);
  expect(left).toEqual(['delivery', 'a', 'delivery', null, 'draft', 'b']);
});
