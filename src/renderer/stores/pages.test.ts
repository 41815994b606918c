import { expect, test } from 'vitest';
import { createPages } from './pages.ts';

type Item = { id: string; note?: string };
type Answer = () => Promise<{ items: Item[]; next: number | null }>;

const page = (ids: string, next: number | null): Answer => {
  return () => Promise.resolve({ items: ids.split('').map((id) => ({ id })), next });
};
const failure: Answer = () => Promise.reject(new Error('no connection'));
const settled = () => new Promise((resolve) => setTimeout(resolve));

function open(...answers: Answer[]) {
  const asked: (number | null)[] = [];
  const pages = createPages<Item, number>((after) => {
    asked.push(after);
    return (answers.shift() ?? failure)();
  });
  const stop = pages.start();
  const state = pages.getState;
  return {
    pages,
    stop,
    asked,
    state,
    ids: () => {
      const latest = state();
      return latest.state === 'ready' ? latest.items.map(({ id }) => id).join('') : null;
    },
    more: () => {
      const latest = state();
      return latest.state === 'ready' ? latest.more.state : null;
    },
  };
}

test('pages follow each other by cursor until the end, and nothing stands twice', async () => {
  const list = open(page('ab', 1), page('bc', null));
  await settled();
  expect([list.ids(), list.more()]).toEqual(['ab', 'available']);
  list.pages.loadMore();
  list.pages.loadMore();
  expect(list.more()).toBe('loading');
  await settled();
  expect([list.ids(), list.more()]).toEqual(['abc', 'none']);
  list.pages.loadMore();
  expect(list.asked).toEqual([null, 1]);
});

test('a first page that fails can be tried again', async () => {
  const list = open(failure, page('a', null));
  await settled();
  expect(list.state()).toMatchObject({ state: 'failed', error: { message: 'no connection' } });
  list.pages.retry();
  expect(list.state().state).toBe('loading');
  await settled();
  expect(list.ids()).toBe('a');
});

test('a later page that fails keeps the pages before it, and can be tried again', async () => {
  const list = open(page('a', 1), failure, page('b', null));
  await settled();
  list.pages.loadMore();
  await settled();
  expect([list.ids(), list.more()]).toEqual(['a', 'failed']);
  list.pages.loadMore();
  await settled();
  expect(list.ids()).toBe('ab');
});

test('a list that is loaded again shows what is there until as many new pages have come', async () => {
  const list = open(page('bc', 1), page('a', 2), page('xbc', 1), page('ca', 2), page('d', null));
  await settled();
  list.pages.loadMore();
  await settled();
  expect(list.ids()).toBe('bca');
  list.pages.reload();
  expect(list.ids()).toBe('bca');
  await settled();
  expect([list.ids(), list.more()]).toEqual(['xbca', 'available']);
  expect(list.asked).toEqual([null, 1, null, 1]);
  list.pages.loadMore();
  await settled();
  expect([list.ids(), list.more()]).toEqual(['xbcad', 'none']);
});

test('a list that is loaded again and has become shorter ends where it ends', async () => {
  const list = open(page('a', 1), page('b', 2), page('a', null));
  await settled();
  list.pages.loadMore();
  await settled();
  list.pages.reload();
  await settled();
  expect([list.ids(), list.more()]).toEqual(['a', 'none']);
});

test('an item is replaced in its place', async () => {
  const list = open(page('abc', null));
  await settled();
  list.pages.replace({ id: 'b', note: 'new' });
  expect(list.state()).toMatchObject({
    items: [{ id: 'a' }, { id: 'b', note: 'new' }, { id: 'c' }],
  });
});

test('nothing changes after stopping', async () => {
  const list = open(page('a', null));
  list.stop();
  await settled();
  expect(list.state().state).toBe('loading');
});

test('a list that is stopped and started again while its first page loads asks once', async () => {
  const list = open(page('a', null));
  list.stop();
  list.pages.start();
  await settled();
  expect([list.ids(), list.asked]).toEqual(['a', [null]]);
});

test('a list that is come back to begins with as many pages as it had', async () => {
  const list = open(page('z', null), page('ab', 1), page('cd', 2), page('e', null));
  await settled();
  list.pages.start(2);
  await settled();
  expect([list.ids(), list.pages.shown(), list.more()]).toEqual(['abcd', 2, 'available']);
  list.pages.loadMore();
  await settled();
  expect([list.ids(), list.pages.shown(), list.more()]).toEqual(['abcde', 3, 'none']);
});
