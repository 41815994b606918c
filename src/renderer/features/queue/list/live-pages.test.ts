import { describe, expect, test } from 'vitest';
import { createLivePages, type LivePages } from './live-pages.ts';

type Item = { id: string };

/** A list of ids behind a cloud that tells every open page what it holds, when asked to. */
function cloudOf(ids: string[], pageSize: number) {
  let list = ids;
  let confirmed = true;
  const listeners = new Set<() => void>();
  const failures = new Set<(error: Error) => void>();
  return {
    change: (next: string[]) => {
      list = next;
      for (const tell of listeners) tell();
    },
    disconnect: () => {
      confirmed = false;
      for (const tell of listeners) tell();
    },
    reconnect: () => {
      confirmed = true;
      for (const tell of listeners) tell();
    },
    fail: (error: Error) => {
      for (const tell of failures) tell(error);
    },
    openPages: () => listeners.size,
    source: {
      now: () => new Date('2026-03-12T12:00:00Z'),
      watchPage: (
        after: string | null,
        onPage: (page: { items: Item[]; next: string | null; confirmed: boolean }) => void,
        onError: (error: Error) => void,
      ) => {
        const tell = () => {
          // Ids are ordered, as times are, so a cursor outlives the item it was taken from.
          const rest = list.filter((id) => after === null || id > after);
          const items = rest.slice(0, pageSize).map((id) => ({ id }));
          const next = rest.length > pageSize ? (items.at(-1)?.id ?? null) : null;
          onPage({ items, next, confirmed });
        };
        listeners.add(tell);
        failures.add(onError);
        tell();
        return () => {
          listeners.delete(tell);
          failures.delete(onError);
        };
      },
    },
  };
}

function follow(ids: string[], pageSize: number) {
  const cloud = cloudOf(ids, pageSize);
  let latest: LivePages<Item> = { state: 'loading' };
  const pages = createLivePages(cloud.source, (told) => {
    latest = told;
  });
  return {
    cloud,
    pages,
    state: () => latest,
    shown: () => (latest.state === 'ready' ? latest.items.map(({ id }) => id).join('') : null),
    more: () => (latest.state === 'ready' ? latest.more : null),
  };
}

describe('pages', () => {
  test('follow each other in order until the end', () => {
    const list = follow(['a', 'b', 'c', 'd', 'e'], 2);
    expect(list.shown()).toBe('ab');
    expect(list.more()).toBe('available');
    list.pages.loadMore();
    expect(list.shown()).toBe('abcd');
    list.pages.loadMore();
    expect(list.shown()).toBe('abcde');
    expect(list.more()).toBe('none');
    list.pages.loadMore();
    expect(list.cloud.openPages()).toBe(3);
  });

  test('an item that leaves disappears from whichever page it was on, and nothing shows twice', () => {
    const list = follow(['a', 'b', 'c', 'd', 'e', 'f'], 2);
    list.pages.loadMore();
    list.pages.loadMore();
    list.cloud.change(['b', 'c', 'd', 'e', 'f']);
    expect(list.shown()).toBe('bcdef');
    list.cloud.change(['b', 'c', 'e', 'f']);
    expect(list.shown()).toBe('bcef');
  });

  test('what arrives at the end shows when the end is loaded, and is offered when it is not', () => {
    const list = follow(['a', 'b'], 3);
    list.cloud.change(['a', 'b', 'c']);
    expect(list.shown()).toBe('abc');
    list.cloud.change(['a', 'b', 'c', 'd']);
    expect(list.shown()).toBe('abc');
    expect(list.more()).toBe('available');
  });
});

describe('a lost listener', () => {
  test('keeps what is known, says so, and can be followed again', () => {
    const list = follow(['a'], 2);
    list.cloud.fail(new Error('gone'));
    expect(list.state()).toMatchObject({ state: 'ready', interrupted: { message: 'gone' } });
    expect(list.shown()).toBe('a');
    list.pages.retry();
    expect(list.state()).toMatchObject({ state: 'ready', interrupted: null });
  });

  test('that is heard again by itself is no longer interrupted', () => {
    const list = follow(['a'], 2);
    list.cloud.fail(new Error('gone'));
    list.cloud.change(['a', 'b']);
    expect(list.state()).toMatchObject({ interrupted: null, confirmed: true });
  });

  test('before anything was known is a failure', () => {
    let latest: LivePages<Item> = { state: 'loading' };
    createLivePages(
      {
        now: () => new Date(),
        watchPage: (_after, _onPage, onError) => {
          onError(new Error('refused'));
          return () => undefined;
        },
      },
      (told) => {
        latest = told;
      },
    );
    expect(latest).toMatchObject({ state: 'failed', error: { message: 'refused' } });
  });
});

test('what is known without a connection is not called confirmed', () => {
  const list = follow(['a'], 2);
  expect(list.state()).toMatchObject({ confirmed: true });
  list.cloud.disconnect();
  expect(list.state()).toMatchObject({ confirmed: false });
  expect(list.state()).toMatchObject({ toldAt: list.cloud.source.now() });
  list.cloud.reconnect();
  expect(list.state()).toMatchObject({ confirmed: true });
});

test('what only the cache knows was confirmed at no time', () => {
  let latest: LivePages<Item> = { state: 'loading' };
  createLivePages<Item, string>(
    {
      now: () => new Date(),
      watchPage: (_after, onPage) => {
        onPage({ items: [{ id: 'a' }], next: null, confirmed: false });
        return () => undefined;
      },
    },
    (told) => {
      latest = told;
    },
  );
  expect(latest).toMatchObject({ state: 'ready', confirmed: false, toldAt: null });
});

test('after stopping nothing is told and nothing is followed', () => {
  const list = follow(['a'], 2);
  list.pages.stop();
  list.cloud.change(['b']);
  expect(list.shown()).toBe('a');
  expect(list.cloud.openPages()).toBe(0);
});
