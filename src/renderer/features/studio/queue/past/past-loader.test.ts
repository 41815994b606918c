import { expect, test, vi } from 'vitest';
import type { PastMoment } from '#data/repositories/board-repository.ts';
import type { Change } from '#domain/past-board.ts';
import { createPastLoader } from './past-loader.ts';

const date = (second: number) => new Date(Date.parse('2026-03-02T14:00:00Z') + second * 1000);

const change = (second: number): Change => ({ videoId: 'mug', at: date(second), move: null });

/** Changes each ten seconds, from 10 to 50. */
const changes = [10, 20, 30, 40, 50].map(change);

function told(moment: Date): PastMoment {
  const before = changes.filter(({ at }) => at <= moment);
  return {
    changes: [],
    isAll: true,
    last: before.at(-1) ?? null,
    earlier: before.at(-2) ?? null,
    next: changes.find(({ at }) => at > moment) ?? null,
  };
}

function loaderAt(start: number) {
  const clock = { now: date(start) };
  const loadMoment = vi.fn((moment: Date) => Promise.resolve(told(moment)));
  const loadOpenToday = vi.fn(() => Promise.resolve({ videos: [], isAll: true }));
  const loader = createPastLoader({ loadMoment, loadOpenToday }, () => clock.now);
  return { clock, loader, loadMoment, loadOpenToday };
}

test('a stretch without changes is read once, and the open work of today once', async () => {
  const { loader, loadMoment, loadOpenToday } = loaderAt(100);
  for (const second of [25, 21, 29, 25]) await loader.load(date(second));
  expect(loadMoment).toHaveBeenCalledTimes(1);
  await loader.load(date(31));
  await loader.load(date(22));
  expect(loadMoment).toHaveBeenCalledTimes(2);
  expect(loadOpenToday).toHaveBeenCalledTimes(1);
});

test('steps by change lead to each of them once, in both directions', async () => {
  const { loader } = loaderAt(100);
  const walked: number[] = [];
  let view = await loader.load(date(45));
  while (view.earlier !== null) {
    walked.push(view.earlier.getTime() - date(0).getTime());
    view = await loader.load(view.earlier);
  }
  expect(walked).toEqual([40_001, 30_001, 20_001, 10_001]);
  expect(view.next?.at).toEqual(date(20));
});

test('what is after the last change is read again once time has gone on', async () => {
  const { clock, loader, loadMoment, loadOpenToday } = loaderAt(100);
  await loader.load(date(60));
  await loader.load(date(100));
  expect(loadMoment).toHaveBeenCalledTimes(1);
  clock.now = date(200);
  await loader.load(date(150));
  expect(loadMoment).toHaveBeenCalledTimes(2);
  expect(loadOpenToday).toHaveBeenCalledTimes(2);
});

test('a failure is not remembered', async () => {
  const { loader, loadOpenToday } = loaderAt(100);
  loadOpenToday.mockRejectedValueOnce(new Error('offline'));
  await expect(loader.load(date(25))).rejects.toThrow('offline');
  await expect(loader.load(date(25))).resolves.toMatchObject({ isAll: true });
});
