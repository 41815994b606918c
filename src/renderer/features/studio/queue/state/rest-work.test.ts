import { expect, test } from 'vitest';
import type { UnknownStatusVideo } from '#data/repositories/queue-repository.ts';
import { videoOf } from '#tests/support/videos.ts';
import { createRestWork, createUnknownStatusVideos } from './rest-work.ts';

const rowOf = (id: string) => ({
  kind: 'ok' as const,
  id,
  value: videoOf({ id, status: 'delivery' }),
});

function restOf(pages: string[]) {
  let failing = false;
  const rest = createRestWork<number>(async (_status, after) => {
    await Promise.resolve();
    if (failing) throw new Error('no network');
    const index = after ?? 0;
    const items = [...(pages[index] ?? '')].map(rowOf);
    return { items, next: index + 1 < pages.length ? index + 1 : null };
  });
  return {
    rest,
    fail: (is: boolean) => {
      failing = is;
    },
    settled: () => new Promise((resolve) => setTimeout(resolve, 0)),
    shown: () =>
      rest
        .getState()
        .delivery.rows.map(({ id }) => id)
        .join(''),
  };
}

test('nothing is read until somebody asks, then page after page', async () => {
  const { rest, shown, settled } = restOf(['ab', 'cd']);
  expect(rest.getState().delivery.state).toBe('idle');
  rest.loadMore('delivery');
  expect(rest.getState().delivery.state).toBe('loading');
  await settled();
  expect(shown()).toBe('ab');
  expect(rest.getState().delivery).toMatchObject({ state: 'ready', more: true });
  rest.loadMore('delivery');
  await settled();
  expect(shown()).toBe('abcd');
  expect(rest.getState().delivery.more).toBe(false);
  expect(rest.row('c')?.id).toBe('c');
  expect(rest.getState().draft.state).toBe('idle');
});

test('a video that moved on is removed, and the page is offered again', async () => {
  const { rest, shown, settled } = restOf(['ab']);
  rest.changed('delivery', 'a');
  expect(rest.getState().delivery.outdated).toBe(false);
  rest.loadMore('delivery');
  await settled();
  rest.changed('delivery', 'a');
  expect(shown()).toBe('b');
  expect(rest.getState().delivery.outdated).toBe(true);
  rest.refresh('delivery');
  await settled();
  expect(shown()).toBe('ab');
  expect(rest.getState().delivery.outdated).toBe(false);
});

test('a page that fails leaves the others, and can be requested again', async () => {
  const { rest, shown, fail, settled } = restOf(['ab', 'cd']);
  rest.loadMore('delivery');
  await settled();
  fail(true);
  rest.loadMore('delivery');
  await settled();
  expect(rest.getState().delivery).toMatchObject({
    state: 'failed',
    error: { message: 'no network' },
  });
  expect(shown()).toBe('ab');
  fail(false);
  rest.loadMore('delivery');
  await settled();
  expect(shown()).toBe('abcd');
});

test('an answer to an older request is ignored', async () => {
  const answers: ((ids: string) => void)[] = [];
  const rest = createRestWork<number>(
    () =>
      new Promise((resolve) => {
        answers.push((ids) => resolve({ items: [...ids].map(rowOf), next: null }));
      }),
  );
  rest.refresh('draft');
  rest.refresh('draft');
  answers[1]?.('b');
  answers[0]?.('a');
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(rest.getState().draft.rows.map(({ id }) => id)).toEqual(['b']);
});

test('the next page begins with nothing, even while an answer is under way', async () => {
  const { rest, shown, settled } = restOf(['ab', 'cd']);
  rest.loadMore('delivery');
  await settled();
  rest.loadMore('delivery');
  rest.reset();
  await settled();
  expect(rest.getState().delivery).toMatchObject({ state: 'idle', rows: [] });
  rest.loadMore('delivery');
  await settled();
  expect(shown()).toBe('ab');
});

const graded: UnknownStatusVideo = { id: 'mug', title: 'Mug', status: 'colour grading' };

test('an older answer about unknown statuses is ignored', async () => {
  const answers: ((found: UnknownStatusVideo[]) => void)[] = [];
  const unknownStatusVideos = createUnknownStatusVideos(
    () => new Promise((resolve) => answers.push(resolve)),
  );
  unknownStatusVideos.reload();
  unknownStatusVideos.reload();
  answers[1]?.([]);
  answers[0]?.([graded]);
  await Promise.resolve();
  expect(unknownStatusVideos.getState()).toEqual([]);

  unknownStatusVideos.reload();
  answers[2]?.([graded]);
  await expect.poll(unknownStatusVideos.getState).toEqual([graded]);
});
