import { expect, test } from 'vitest';
import type { VideoStatus } from '#domain/video.ts';
import { freshPlan } from '#domain/work-plan.ts';
import { videoOf } from '#tests/support/videos.ts';
import { countedAtOf, createTotals } from './totals.ts';
import { createWorkStore, type WorkStoreDeps } from './work-store.ts';

type Cursor = { order: string; id: string };
type Tell = Parameters<WorkStoreDeps<Cursor>['watch']>[1];

const counters = { draft: 7, activated: 50, queued: 60, shooting: 8, editing: 9, delivery: 900 };

const noon = new Date(2026, 2, 10, 12);

function totalsOf(more = false) {
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
    loadCounters: () => Promise.resolve(counters),
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

test('nothing is claimed before it is known', () => {
  expect(totalsOf().totals.getState().counts).toMatchObject({ draft: null, queued: null });
});

test('what is all held is counted, the rest is as the cloud counted it', async () => {
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

test('while only a part is held, the counters say it', async () => {
  const { totals, put } = totalsOf(true);
  put('a', 'queued');
  totals.reload();
  await Promise.resolve();
  expect(totals.getState().counts).toEqual(counters);
});

test('of what is not followed it is known when it was counted, and each count is told', async () => {
  const whole = totalsOf();
  whole.put('a', 'queued');
  expect(countedAtOf(whole.totals.getState(), 'draft')).toBeNull();
  let told = 0;
  whole.totals.subscribe(() => (told += 1));
  for (let count = 1; count <= 2; count += 1) {
    whole.totals.reload();
    await Promise.resolve();
    expect(told).toBe(count);
  }
  expect(countedAtOf(whole.totals.getState(), 'draft')).toBe(noon);
  expect(countedAtOf(whole.totals.getState(), 'queued')).toBeNull();
  expect(countedAtOf(whole.totals.getState(), 'delivery')).toBeNull();

  const part = totalsOf(true);
  part.put('a', 'queued');
  part.totals.reload();
  await Promise.resolve();
  expect(countedAtOf(part.totals.getState(), 'queued')).toBe(noon);
  expect(countedAtOf(part.totals.getState(), 'delivery')).toBe(noon);
});

test('what leaves open work is counted where it went, and what comes back no more', async () => {
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
