import { expect, test } from 'vitest';
import type { Video } from '#domain/video.ts';
import { freshPlan } from '#domain/work-plan.ts';
import type { Readable } from '#lib/readable.ts';
import { videoOf } from '#tests/support/videos.ts';
import { createWorkStore, type WorkStoreDeps } from './work-store.ts';

type Cursor = { order: string; id: string };
type Row = Readable<Video>;

const rowOf = (order: string, facts: Partial<Video> = {}): Row => ({
  kind: 'ok',
  id: order,
  value: videoOf({ id: order, status: 'queued', work: freshPlan(order), ...facts }),
});

/** Ordered rows behind a cloud that reports changes to each listener, as Firestore does. */
function cloudOf(orders: string[], firstRows: number, pageSize: number, overlap = 0) {
  let all = orders.map((order) => rowOf(order));
  let confirmed = true;
  const listeners = new Set<() => void>();
  const failures = new Set<(error: Error) => void>();
  let opened = 0;
  let read = 0;
  const source: WorkStoreDeps<Cursor> = {
    firstRows,
    pageSize: () => pageSize,
    overlap,
    watch: ({ limit, after }, onNews, onError) => {
      opened += 1;
      let known = new Map<string, Row>();
      const tell = () => {
        const page = all
          .toSorted((a, b) => (a.id < b.id ? -1 : 1))
          .filter(({ id }) => after === null || id > after.id)
          .slice(0, limit);
        const now = new Map(page.map((row) => [row.id, row]));
        const gone = [...known.keys()].filter((id) => !now.has(id));
        const set = page.filter((row) => known.get(row.id) !== row);
        known = now;
        read += set.length;
        const placeOf = (row: Row | undefined) =>
          page.length === limit && row ? { order: row.id, id: row.id } : null;
        onNews({
          changes: [
            ...gone.map((id) => ({ kind: 'gone' as const, id })),
            ...set.map((row) => ({ kind: 'set' as const, id: row.id, row })),
          ],
          confirmed,
          end: placeOf(page.at(-1)),
          beforeEnd: overlap > 0 ? placeOf(page.at(-1 - overlap)) : null,
        });
      };
      listeners.add(tell);
      failures.add(onError);
      tell();
      return () => {
        listeners.delete(tell);
        failures.delete(onError);
      };
    },
  };
  return {
    source,
    opened: () => opened,
    read: () => read,
    listening: () => listeners.size,
    change: (change: (rows: Row[]) => Row[]) => {
      all = change(all);
      for (const tell of listeners) tell();
    },
    confirm: (is: boolean) => {
      confirmed = is;
      for (const tell of listeners) tell();
    },
    fail: (error: Error) => {
      for (const tell of failures) tell(error);
    },
  };
}

const shown = (store: ReturnType<typeof createWorkStore>) =>
  store
    .rows()
    .map(({ id }) => id)
    .join('');

test('rows come in the order of priority, and more of them on request', () => {
  const cloud = cloudOf(['c', 'a', 'b', 'e', 'd'], 2, 2);
  const store = createWorkStore(cloud.source);
  expect(shown(store)).toBe('ab');
  expect(store.getState().status).toMatchObject({
    state: 'ready',
    more: 'available',
    confirmed: true,
  });
  store.loadMore();
  expect(shown(store)).toBe('abcd');
  store.loadMore();
  expect(shown(store)).toBe('abcde');
  expect(store.getState().status).toMatchObject({ more: 'none' });
});

test('a change keeps every other row as it was', () => {
  const cloud = cloudOf(['a', 'b', 'c'], 10, 10);
  const store = createWorkStore(cloud.source);
  const before = store.rows();
  cloud.change((rows) =>
    rows.map((row) => (row.id === 'b' ? rowOf('b', { title: 'New title' }) : row)),
  );
  expect(store.rows()).not.toBe(before);
  expect(store.row('a')).toBe(before[0]);
  expect(store.row('b')).not.toBe(before[1]);
  expect(store.row('c')).toBe(before[2]);
});

test('a confirmation of the same rows does not change the list', () => {
  const cloud = cloudOf(['a', 'b'], 10, 10);
  const store = createWorkStore(cloud.source);
  const before = store.rows();
  cloud.confirm(false);
  expect(store.rows()).toBe(before);
  expect(store.getState().status).toMatchObject({ confirmed: false });
});

test('a row inserted further up pushes nothing off the list', () => {
  const cloud = cloudOf(['b', 'c', 'd', 'e'], 2, 2);
  const store = createWorkStore(cloud.source);
  store.loadMore();
  expect(shown(store)).toBe('bcde');
  cloud.change((rows) => [...rows, rowOf('a')]);
  expect(shown(store)).toBe('abcd');
  expect(store.getState().status).toMatchObject({ more: 'available' });
});

test('rows inserted further up make the pages below begin again only now and then', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
  const cloud = cloudOf(letters, 8, 4, 5);
  const store = createWorkStore(cloud.source);
  store.loadMore();
  store.loadMore();
  expect(shown(store)).toBe('abcdefghijklmnop');
  const before = cloud.opened();
  for (const added of ['Z', 'Y', 'X', 'W', 'V']) cloud.change((rows) => [...rows, rowOf(added)]);
  expect(shown(store)).toMatch(/^VWXYZabcdefghijk/);
  // This happened once for both pages below the first.
  expect(cloud.opened() - before).toBe(2);
  cloud.change((rows) => rows.map((row) => (row.id === 'd' ? rowOf('d', { title: 'Seen' }) : row)));
  expect(store.row('d')).toMatchObject({ value: { title: 'Seen' } });
});

test('when a row leaves, the next one moves up, and none is shown twice', () => {
  const cloud = cloudOf(['a', 'b', 'c', 'd', 'e'], 2, 2);
  const store = createWorkStore(cloud.source);
  store.loadMore();
  cloud.change((rows) => rows.filter(({ id }) => id !== 'a'));
  expect(shown(store)).toBe('bcd');
  cloud.change((rows) => rows.filter(({ id }) => id !== 'd'));
  expect(shown(store)).toBe('bce');
});

test('new listeners forget rows that went meanwhile and keep the rest on screen', () => {
  const cloud = cloudOf(['a', 'b', 'c'], 10, 10);
  const store = createWorkStore(cloud.source);
  const heard: string[] = [];
  store.onChanges((changes) => heard.push(...changes.map(({ kind, id }) => `${kind} ${id}`)));
  cloud.fail(new Error('gone'));
  expect(store.getState().status).toMatchObject({
    state: 'ready',
    interrupted: { message: 'gone' },
  });
  expect(shown(store)).toBe('abc');
  cloud.change((rows) => rows.filter(({ id }) => id !== 'b'));
  store.reconnect();
  expect(shown(store)).toBe('ac');
  expect(heard).toContain('gone b');
  expect(store.getState().status).toMatchObject({ interrupted: null });
});

test('a row pushed down to the next page stays until that page is answered', () => {
  const cloud = cloudOf(['b', 'c', 'd', 'e'], 2, 2);
  let isLate = false;
  const late: (() => void)[] = [];
  const store = createWorkStore<Cursor>({
    ...cloud.source,
    watch: (of, onNews, onError) =>
      cloud.source.watch(
        of,
        (news) => {
          if (isLate && of.after !== null) late.push(() => onNews(news));
          else onNews(news);
        },
        onError,
      ),
  });
  store.loadMore();
  const lost: string[] = [];
  store.onChanges((changes) => {
    for (const { kind, id } of changes) if (kind === 'gone' && !store.row(id)) lost.push(id);
  });
  isLate = true;
  cloud.change((rows) => [...rows, rowOf('a')]);
  expect(shown(store)).toBe('abcde');
  for (const answer of late) answer();
  expect(shown(store)).toBe('abcd');
  expect(lost).toEqual(['e']);
});

test('a row pushed down by one with the same order is not lost', () => {
  const cloud = cloudOf(['b1', 'b3', 'c'], 2, 2);
  // Both were ordered in one moment, so only their ids differ.
  const sameOrder = (id: string) => rowOf(id, { work: freshPlan('b') });
  cloud.change((rows) => rows.map((row) => (row.id === 'c' ? row : sameOrder(row.id))));
  const { watch, ...others } = cloud.source;
  const store = createWorkStore<Cursor>({
    ...others,
    watch: (of, onNews, onError) =>
      watch(
        of,
        (news) =>
          onNews({ ...news, end: news.end && { order: news.end.id.charAt(0), id: news.end.id } }),
        onError,
      ),
  });
  store.loadMore();
  expect(shown(store)).toBe('b1b3c');
  cloud.change((rows) => [...rows, sameOrder('b2')]);
  expect(shown(store)).toBe('b1b2b3c');
});

test('after new listeners, rows in another listener’s memory remove nothing from the list', () => {
  const cloud = cloudOf(['a', 'b', 'c'], 10, 10);
  type Tell = Parameters<WorkStoreDeps<Cursor>['watch']>[1];
  let tell: Tell = () => undefined;
  const store = createWorkStore<Cursor>({
    ...cloud.source,
    watch: (_, onNews) => {
      tell = onNews;
      return () => undefined;
    },
  });
  const set = (order: string) => ({ kind: 'set' as const, id: order, row: rowOf(order) });
  const news = { beforeEnd: null };
  tell({
    ...news,
    changes: [set('a'), set('b'), set('c')],
    confirmed: true,
    end: { order: 'c', id: 'c' },
  });
  const firsts: boolean[] = [];
  store.onChanges((_, isFirst) => firsts.push(isFirst));
  store.reconnect();
  tell({ ...news, changes: [set('b')], confirmed: false, end: null });
  expect(shown(store)).toBe('abc');
  expect(store.getState().status).toMatchObject({ more: 'available', confirmed: false });
  tell({ ...news, changes: [set('c')], confirmed: true, end: null });
  expect(shown(store)).toBe('bc');
  expect(firsts).toEqual([true, true]);
  expect(store.getState().status).toMatchObject({ more: 'none', confirmed: true });
});

test('a list without any answer fails, and can be watched again', () => {
  const failing: WorkStoreDeps<Cursor> = {
    ...cloudOf([], 1, 1).source,
    watch: (_, __, onError) => {
      onError(new Error('no'));
      return () => undefined;
    },
  };
  const store = createWorkStore(failing);
  store.reconnect();
  expect(store.getState().status).toMatchObject({ state: 'failed', error: { message: 'no' } });
});

test('stopping leaves no listener', () => {
  const cloud = cloudOf(['a', 'b', 'c'], 1, 1);
  const store = createWorkStore(cloud.source);
  store.loadMore();
  expect(cloud.listening()).toBe(2);
  store.stop();
  expect(cloud.listening()).toBe(0);
});

test('unreadable rows come first, by their id', () => {
  const cloud = cloudOf(['a'], 10, 10);
  const store = createWorkStore(cloud.source);
  cloud.change((rows) => [...rows, { kind: 'unreadable', id: 'z' }]);
  expect(shown(store)).toBe('za');
});
