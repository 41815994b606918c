import { expect, test } from 'vitest';
import { videoOf } from '#tests/support/videos.ts';
import { createRestWork } from './rest-work.ts';

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

test('a video that went on is taken away, and the page is offered anew', async () => {
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

test('a page that fails leaves the others, and can be asked for again', async () => {
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

test('an answer that comes after a newer question is not heard', async () => {
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

test('whoever comes next begins with nothing, also when an answer is under way', async () => {
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
